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

/** The most that is told of what accuses no page by itself: small faults (ADR 55) and findings that lack other evidence (ADR 77). */
export const MOST_BELOW_FINDINGS = 0.49;

/** The most that a likeness to known spam comes to: below every strong sign (ADR 68). */
const MOST_OF_LIKENESS = 0.79;

/**
 * The score that a report tells: of a small fault the same ramp below the mark of findings, of a likeness the upper half
 * of it below the mark of strong signs.
 */
export function toldScore(score: number, kind: 'ordinary' | 'small' | 'likeness'): number {
  if (kind === 'small') return thousandths(score * MOST_BELOW_FINDINGS);
  if (kind === 'ordinary' || score <= HIT_SCORE) return score;
  return thousandths(HIT_SCORE + ((score - HIT_SCORE) * (MOST_OF_LIKENESS - HIT_SCORE)) / (1 - HIT_SCORE));
}

function thousandths(score: number): number {
  return Math.round(score * 1000) / 1000;
}

/** What a likeness is told as that would be a strong sign if anything in particular showed it. */
export const SURE_LIKENESS_SIGNAL = signalOf(toldScore(STRONG_SCORE, 'likeness'));

/** What a small fault is told from on: where its rule has fired. */
export const SMALL_FAULT_SIGNAL = signalOf(toldScore(HIT_SCORE, 'small'));

export function bandOf(signal: number): Band {
  return signal >= STRONG_SCORE * 100 ? 'strong' : signal >= HIT_SCORE * 100 ? 'medium' : 'low';
}
