// From which score on each kind is told, chosen by folds of sites: `plain` where the detector was right three times in four
// on sites that it had not seen, `likely` from six in ten; a kind or a score below that is not told (ADR 66, 71, 78).

interface Mark {
  readonly from: number;
  /** How often it was right, on findings from there on. */
  readonly right: number;
}

interface Marks {
  readonly likely?: Mark;
  readonly plain?: Mark;
  /** What each step of overall quality below the middle adds to the score: a low rating has its causes. */
  readonly lift: number;
}

export const MARKS: Readonly<Record<string, Marks>> = {
  generic: { lift: 0.8, likely: { from: -1.8, right: 0.65 }, plain: { from: -0.1, right: 0.8 } },
  vague: { lift: 0.8, likely: { from: 0.45, right: 0.7 }, plain: { from: 1.1, right: 0.8 } },
  no_examples: { lift: 0.8, likely: { from: 0.3, right: 0.65 }, plain: { from: 0.6, right: 0.85 } },
  no_method: { lift: 0.8, likely: { from: 1, right: 0.65 }, plain: { from: 1.5, right: 0.8 } },
  slogans: { lift: 0.8, plain: { from: 0.4, right: 0.8 } },
  pitch: { lift: 0.8, likely: { from: 0, right: 0.7 } },
  padding: { lift: 0.8, likely: { from: 1.2, right: 0.7 } },
  unsourced: { lift: 0.8, likely: { from: -0.2, right: 0.65 } },
  repetition: { lift: 0.3, likely: { from: 0.8, right: 0.6 } },
  no_choice: { lift: 0.15, likely: { from: 0.6, right: 0.65 } },
  late_start: { lift: 0.8, likely: { from: 0.6, right: 0.65 }, plain: { from: 1.2, right: 0.85 } },
  unanswered: { lift: 0.6, likely: { from: 0.5, right: 0.65 } },
  no_terms: { lift: 0.8, likely: { from: 1.3, right: 0.65 } },
  bare_entries: { lift: 0.8, likely: { from: 0.7, right: 0.65 } },
  stuffed: { lift: 0.8, likely: { from: 0.9, right: 0.65 } },
  thin: { lift: 0.8, plain: { from: 0.8, right: 0.8 } },
};
