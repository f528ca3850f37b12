import type { Span } from '../facts/span.ts';

export interface WeightedSpan extends Span {
  /** Log-odds that the piece adds. */
  readonly weight: number;
}

export interface TextScore {
  /** 0 to 1; from 0.5 on the answer is yes. */
  readonly probability: number;
  /** The pieces of the text that drove the score up most, strongest first; at most five. */
  readonly words: readonly WeightedSpan[];
}
