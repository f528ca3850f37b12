// What a model has answered about a page, as data: ready to be kept, to be sent to a thread, and to be read again.

export interface ReadAnswer {
  /** Of the question: a rule, or a kind of cause. */
  readonly ruleId: string;
  /** Of no and yes, or of the scale's options, in the rule's order; they sum to 1. */
  readonly shares: readonly number[];
  /** How much of what the model might have said was an answer at all. */
  readonly coverage: number;
  /** How many answers it was counted from; null where log-probabilities say it exactly. */
  readonly samples: number | null;
  /** How far apart the ways of asking, or the samples, came out: 0 to 1. */
  readonly spread: number;
  /** What it says it has copied from the page; of what it has found. */
  readonly passages?: readonly string[];
  /** Advice for this page, as it was written. */
  readonly fix?: unknown;
}

export interface Unanswered {
  readonly ruleId: string;
  /** `unclear`: it said something else than was asked for. */
  readonly failed: 'unavailable' | 'unclear';
}

export type ModelAnswer = ReadAnswer | Unanswered;

/** Below this most of what the model would say is no answer, and the rest is chance. */
export const COVERAGE_MIN = 0.5;

export const isRead = (answer: ModelAnswer): answer is ReadAnswer =>
  'shares' in answer && answer.coverage >= COVERAGE_MIN;
