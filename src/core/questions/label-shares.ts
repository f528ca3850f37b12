// From a model's words to shares of labels. With log-probabilities, all entries that spell a label count for it: the same
// text can stand in a list more than once (two tokens), and a label has several spellings.

/** A token that the model might have answered with. */
export interface Candidate {
  readonly text: string;
  readonly logprob: number;
}

export interface LabelShares {
  /** One for each label; they sum to 1. */
  readonly shares: readonly number[];
  /** How much of the model's whole belief went to labels at all. */
  readonly coverage: number;
  /** The likeliest answer that is no label; null where there is none. */
  readonly other: string | null;
}

/** Brackets, quotation marks, stars and stops around a letter; models set them before or behind it. */
const AROUND = /^[\s"'“”‘’`*_([{<▁Ġ]+|[\s"'“”‘’`*_)\]}>.:,;!]+$/gu;

/** The place of the label that a text spells; -1 for none. */
export function labelIn(text: string, labels: readonly string[]): number {
  const bare = text.replace(AROUND, '');
  return labels.findIndex((label) =>
    // A lower-case "a" is a word of its own; a lower-case "yes" can only be the label.
    label.length === 1 ? bare === label : bare.toLowerCase() === label.toLowerCase(),
  );
}

const MOST_LOGPROB = 0.01;

/** null where no candidate spells a label. */
export function sharesOf(candidates: readonly Candidate[], labels: readonly string[]): LabelShares | null {
  const sums = labels.map(() => 0);
  let other: Candidate | null = null;
  for (const candidate of candidates) {
    // Above 0 it is no logarithm of a share; a little above is rounding.
    if (!Number.isFinite(candidate.logprob) || candidate.logprob > MOST_LOGPROB) continue;
    const label = labelIn(candidate.text, labels);
    if (label >= 0) sums[label] = (sums[label] ?? 0) + Math.exp(Math.min(0, candidate.logprob));
    else if (other === null || candidate.logprob > other.logprob) other = candidate;
  }
  const coverage = sums.reduce((sum, share) => sum + share, 0);
  if (coverage <= 0) return null;
  return {
    shares: sums.map((share) => share / coverage),
    // Servers round, so that a sum can lie a little above 1.
    coverage: Math.min(1, coverage),
    other: other === null ? null : other.text,
  };
}

/** Of whole answers: how many of them were which label. */
export function sharesOfAnswers(answers: readonly string[], labels: readonly string[]): LabelShares | null {
  const counts = labels.map(() => 0);
  let read = 0;
  let other: string | null = null;
  for (const answer of answers) {
    const label = labelIn(firstWord(answer), labels);
    if (label < 0) {
      other ??= answer.slice(0, 40);
      continue;
    }
    counts[label] = (counts[label] ?? 0) + 1;
    read += 1;
  }
  if (read === 0) return null;
  return { shares: counts.map((count) => count / read), coverage: read / answers.length, other };
}

/** "B. Low" and "Yes, because" begin with what was asked for. */
function firstWord(answer: string): string {
  return /^\s*\S+/u.exec(answer.slice(0, 200))?.[0] ?? '';
}
