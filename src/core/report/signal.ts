import type { Band } from './report.ts';

/** From this score on a rule has fired. */
export const HIT_SCORE = 0.5;

/** From this score on its sign is strong. */
export const STRONG_SCORE = 0.8;

export function signalOf(score: number): number {
  return Math.round(score * 100);
}

/** By the signal that is shown: a score that rounds to 50 is a finding with its fix, not one without. */
export function isHit(score: number): boolean {
  return signalOf(score) >= HIT_SCORE * 100;
}

export function bandOf(signal: number): Band {
  return signal >= STRONG_SCORE * 100 ? 'strong' : signal >= HIT_SCORE * 100 ? 'medium' : 'low';
}
