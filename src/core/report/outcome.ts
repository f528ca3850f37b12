// The judge port: what any judge answers about one rule, ready to be stored or sent. Outcomes of several judges are
// merged before the report is made, and the report is made from them alone.
import type { Reason } from '../rules/reasons.ts';
import type { Said } from '../rules/sentences.ts';
import type { EveryPassage } from './every-passage.ts';
import type { Opinion, ReportQuote } from './report.ts';

export interface Outcome {
  readonly ruleId: string;
  readonly by: JudgeId;
  readonly answer: ScoreAnswer | RatingAnswer | NoAnswer | FailedAnswer;
  /** What each judge has said, where the answer was made of several. */
  readonly opinions?: readonly Opinion[];
}

/** How a model's answer was read. */
export interface How {
  /** How much of what it might have said was an answer. */
  readonly coverage: number;
  /** How far apart the ways of asking came out. */
  readonly spread: number;
  /** How many answers were counted; absent where log-probabilities say it exactly. */
  readonly samples?: number;
}

/** Who judged, and the version of what judged: another version may answer differently. */
export interface JudgeId {
  /** `code`, or the name of a model. */
  readonly name: string;
  readonly version: string;
}

interface Grounds extends EveryPassage {
  /** Of a model's answer. */
  readonly how?: How;
  /** Found in the page by code. */
  readonly quotes: readonly ReportQuote[];
  readonly facts: readonly Said[];
  /** Of a problem above 0. */
  readonly fingerprints?: readonly string[];
}

export interface ScoreAnswer extends Grounds {
  readonly score: number;
  /** A small fault on this page, for want of other evidence (ADR 77). */
  readonly small?: true;
  /** Advice for this very page. */
  readonly fix?: Said;
}

export interface RatingAnswer extends Grounds {
  /** One of each option of the scale, in its order. */
  readonly weights: readonly number[];
}

export interface NoAnswer {
  readonly notAssessed: Reason;
}

/** A fault of the judge and not of the page. */
export interface FailedAnswer {
  readonly failed: true;
  /** What the report calls it, where it is no fault of ours. */
  readonly error?: 'model_unsure';
  /** For logs and tests; it is not sent on. */
  readonly failure?: unknown;
}
