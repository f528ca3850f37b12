/** What a search gave, whichever service it came from. */
export interface FoundResults {
  readonly results: readonly FoundResult[];
  /** What people also ask. */
  readonly questions: readonly string[];
  readonly related: readonly string[];
  /** What stands on the page beside ordinary results, by the names of `FeaturePlaces`. */
  readonly features: readonly string[];
}

export interface FoundResult {
  /** From 1, without a gap. */
  readonly position: number;
  readonly url: string;
  readonly title: string;
  readonly description: string;
}

/** One page of results, as people see it. */
export const RESULTS_MAX = 10;
