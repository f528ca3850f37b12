// How much of the text a few word sequences fill, as the Gopher filters measure it: by characters, on words as they
// are written, over the whole main text. Thresholds from those filters apply to these numbers and to no others.
import { fact } from './fact.ts';
import { mainTokens } from './main-tokens.ts';
import { PairTable } from './pair-table.ts';
import type { Span } from './span.ts';
import { tokens } from './tokens.ts';

export interface GramShares {
  /** Length 2, 3, 4: characters in all occurrences of the most frequent sequence over all characters. */
  readonly top: readonly TopGram[];
  /** Length 5 to 10 (index 0 is length 5): characters in sequences that stood before, over all characters. */
  readonly duplicate: readonly number[];
}

export interface TopGram {
  readonly length: number;
  readonly count: number;
  readonly charShare: number;
  /** Its first occurrence; empty where nothing repeats. */
  readonly first: Span;
}

const MAX_LENGTH = 10;
const FIRST_DUPLICATE = 5;
const DEAD = -1;

export const gramShares = fact((page): GramShares => {
  const all = tokens(page);
  const main = mainTokens(page);
  const size = main.token.length;
  const words = new Int32Array(size);
  // Characters up to each word, with one blank between two words.
  const chars = new Float64Array(size + 1);
  for (let i = 0; i < size; i++) {
    const token = main.token[i] ?? 0;
    words[i] = all.word[token] ?? 0;
    chars[i + 1] = (chars[i] ?? 0) + (all.end[token] ?? 0) - (all.start[token] ?? 0) + 1;
  }
  const total = Math.max(1, (chars[size] ?? 0) - 1);
  const charsOf = (from: number, length: number): number =>
    (chars[from + length] ?? 0) - (chars[from] ?? 0) - 1;
  let runs = words.slice();
  const top: TopGram[] = [];
  const duplicate: number[] = [];
  for (let length = 2; length <= MAX_LENGTH; length++) {
    const counts: number[] = [];
    const firstPlace: number[] = [];
    runs = lengthen(runs, words, length, counts, firstPlace);
    if (length < FIRST_DUPLICATE) {
      let best = 0;
      for (let run = 1; run < counts.length; run++) if ((counts[run] ?? 0) > (counts[best] ?? 0)) best = run;
      const count = counts[best] ?? 0;
      const place = firstPlace[best] ?? 0;
      top.push({
        length,
        count,
        charShare: count < 2 ? 0 : Math.min(1, (charsOf(place, length) * count) / total),
        first: {
          start: count < 2 ? 0 : (all.start[main.token[place] ?? 0] ?? 0),
          end: count < 2 ? 0 : (all.end[main.token[place + length - 1] ?? 0] ?? 0),
        },
      });
    } else duplicate.push(duplicateChars(runs, length, charsOf) / total);
    for (let i = 0; i < size; i++) if ((counts[runs[i] ?? 0] ?? 0) < 2) runs[i] = DEAD;
  }
  return { top, duplicate };
});

function lengthen(
  shorter: Int32Array,
  words: Int32Array,
  length: number,
  counts: number[],
  firstPlace: number[],
): Int32Array<ArrayBuffer> {
  const size = words.length;
  const table = new PairTable(size >> (length - 2));
  const runs = new Int32Array(size).fill(DEAD);
  for (let i = 0; i + length <= size; i++) {
    const start = shorter[i] ?? DEAD;
    if (start === DEAD || (length > 2 && shorter[i + 1] === DEAD)) continue;
    const run = table.numberOf(start, words[i + length - 1] ?? 0);
    runs[i] = run;
    counts[run] = (counts[run] ?? 0) + 1;
    if (counts[run] === 1) firstPlace[run] = i;
  }
  return runs;
}

/** A sequence that was seen is counted and jumped over, as the filters do. */
function duplicateChars(
  runs: Int32Array,
  length: number,
  charsOf: (from: number, length: number) => number,
): number {
  const seen = new Set<number>();
  let repeated = 0;
  let at = 0;
  while (at < runs.length) {
    const run = runs[at] ?? DEAD;
    if (run !== DEAD && seen.has(run)) {
      repeated += charsOf(at, length);
      at += length;
    } else {
      if (run !== DEAD) seen.add(run);
      at++;
    }
  }
  return repeated;
}
