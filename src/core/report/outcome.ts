// The judge port: what any judge answers about one rule, ready to be stored or sent. Outcomes of several judges are
// merged before the report is made, and the report is made from them alone.
import type { Reason } from '../rules/reasons.ts';
import type { Said } from '../rules/sentences.ts';
import type { ReportQuote } from './report.ts';

export interface Outcome {
  readonly ruleId: string;
  readonly by: JudgeId;
  readonly answer: ScoreAnswer | RatingAnswer | NoAnswer | FailedAnswer;
}

/** Who judged, and the version of what judged: another version may answer differently. */
export interface JudgeId {
  /** `code`, or the name of a model. */
  readonly name: string;
  readonly version: string;
}

interface Grounds {
  /** Found in the page by code. */
  readonly quotes: readonly ReportQuote[];
  readonly facts: readonly Said[];
}

export interface ScoreAnswer extends Grounds {
  readonly score: number;
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
  /** For logs and tests; it is not sent on. */
  readonly failure?: unknown;
}
