import type { Band } from './report.ts';

/** From this score on a rule has fired. */
export const HIT_SCORE = 0.5;

export function signalOf(score: number): number {
  return Math.round(score * 100);
}

export function bandOf(signal: number): Band {
  return signal >= 80 ? 'strong' : signal >= 50 ? 'medium' : 'low';
}
