// The benchmark's measure: words are runs of word characters, lower-cased; a page's score is the F1 of the two
// multisets; the figure is the mean over pages. An empty truth is met only by an empty answer.

/** Python's `\w` in Unicode mode, which the benchmark uses: letters, digits and numerals, underscore. */
const WORD = /[\p{L}\p{N}_]+/gu;

export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(WORD) ?? [];
}

export interface Overlap {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

export function wordF1(predicted: string, truth: string): Overlap {
  const given = wordsOf(predicted);
  const wanted = wordsOf(truth);
  if (wanted.length === 0 || given.length === 0) {
    const score = wanted.length === 0 && given.length === 0 ? 1 : 0;
    return { precision: score, recall: score, f1: score };
  }
  const left = new Map<string, number>();
  for (const word of wanted) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of given) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    shared++;
  }
  const precision = shared / given.length;
  const recall = shared / wanted.length;
  return { precision, recall, f1: shared === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}
