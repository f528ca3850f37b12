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

/** The most that a small fault comes to: below every finding (ADR 55). */
const MOST_OF_SMALL = 0.49;

/** The score that a report tells: of a small fault the same ramp, below the mark of findings. */
export function toldScore(score: number, small: boolean): number {
  return small ? Math.round(score * MOST_OF_SMALL * 1000) / 1000 : score;
}

/** What a small fault is told from on: where its rule has fired. */
export const SMALL_FAULT_SIGNAL = signalOf(toldScore(HIT_SCORE, true));

export function bandOf(signal: number): Band {
  return signal >= STRONG_SCORE * 100 ? 'strong' : signal >= HIT_SCORE * 100 ? 'medium' : 'low';
}
