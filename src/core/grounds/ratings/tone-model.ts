// In which tone careful readers would call a page written, learnt from pages that they read. One sum for each tone, of what
// is counted on the page and, where they can be heard, of its words; the tones share the chances by their sums.
import { softmax } from '../../page/boosted-trees.ts';
import { TRAITS } from '../page-spam/traits.ts';
import { TermTable } from '../page-terms/term-table.ts';
import { RATING_MARKS } from './rating-marks.ts';
import type { Mark, RatedInput } from './rating-model.ts';

/** In the order of the scale's options. */
export const TONES = ['neutral', 'warm', 'promotional', 'hard_sell', 'sensational', 'hostile'] as const;
export type Tone = (typeof TONES)[number];

/** Written by lab/training/page-ratings/fit_tone.py. Sums are in thousandths. */
export interface ToneFile {
  /** The readers' names of the tones. */
  readonly tones: readonly string[];
  /** A page with fewer known terms than this is heard less. */
  readonly minNorm: number;
  /** How far from the mean a mark counts at most, in parts of how much pages differ. */
  readonly reach: number;
  readonly bias: readonly number[];
  /** What is added where words are heard, before them, and where they are not. */
  readonly heard: readonly number[];
  readonly unheard: readonly number[];
  /** The mean, how much pages differ, then what such a difference adds to each tone. */
  readonly marks: Readonly<Record<string, readonly number[]>>;
  readonly terms: Readonly<Record<string, readonly number[]>>;
}

export interface TonedPage {
  /** In the order of TONES; they sum to 1. */
  readonly chances: readonly number[];
  readonly told: Tone;
  /** By how much some marks together speak for the told tone rather than for the others, against an average page. */
  speaksFor(marks: readonly Mark[]): number;
}

const THOUSAND = 1000;

export class ToneModel {
  readonly #file: ToneFile;
  readonly #terms: TermTable;
  readonly #rows: readonly (readonly number[])[];

  constructor(file: ToneFile) {
    const known: ReadonlySet<string> = new Set([...TRAITS, ...RATING_MARKS]);
    for (const mark of Object.keys(file.marks))
      if (!known.has(mark)) throw new Error(`the model knows a mark "${mark}" that the reader does not`);
    this.#file = file;
    this.#terms = new TermTable(Object.keys(file.terms));
    this.#rows = Object.values(file.terms);
  }

  tell({ words, traits, marks, heard }: RatedInput): TonedPage {
    const { bias, minNorm } = this.#file;
    const found = heard ? this.#terms.hear(words) : new Map<number, number>();
    const weight = 1 / Math.sqrt(Math.max(found.size, minNorm));
    const measured: Readonly<Record<string, number>> = { ...traits, ...marks };
    const byMark = new Map(
      Object.entries(this.#file.marks).map(([mark, row]) => [mark, this.#ofMark(row, measured[mark] ?? 0)]),
    );
    const byWords = this.#ofWords(found.keys(), weight, heard);
    const sums = Float64Array.from(TONES, (_, tone) => (bias[tone] ?? 0) + (byWords[tone] ?? 0));
    for (const adds of byMark.values())
      for (let tone = 0; tone < sums.length; tone++) sums[tone] = (sums[tone] ?? 0) + (adds[tone] ?? 0);
    const chances = Array.from(softmax(sums.map((sum) => sum / THOUSAND)));
    const top = chances.indexOf(Math.max(...chances));
    return {
      chances,
      told: TONES[top] ?? 'neutral',
      speaksFor: (wanted) => {
        const adds = new Float64Array(TONES.length);
        for (const mark of wanted) {
          const of = mark === 'wording' ? (heard ? byWords : []) : (byMark.get(mark) ?? []);
          for (let tone = 0; tone < adds.length; tone++) adds[tone] = (adds[tone] ?? 0) + (of[tone] ?? 0);
        }
        return againstOthers(adds, chances, top) / THOUSAND;
      },
    };
  }

  #ofMark([mean = 0, differ = 1, ...perTone]: readonly number[], value: number): readonly number[] {
    const { reach } = this.#file;
    const far = Math.max(-reach, Math.min(reach, (value - mean) / differ));
    return perTone.map((adds) => adds * far);
  }

  #ofWords(terms: Iterable<number>, weight: number, heard: boolean): readonly number[] {
    if (!heard) return this.#file.unheard;
    const sums = new Float64Array(TONES.length);
    for (const term of terms) {
      const row = this.#rows[term] ?? [];
      for (let tone = 0; tone < sums.length; tone++) sums[tone] = (sums[tone] ?? 0) + (row[tone] ?? 0);
    }
    return Array.from(sums, (sum, tone) => (this.#file.heard[tone] ?? 0) + sum * weight);
  }
}

/** What is added to one tone beyond what is added to the others, each of which counts by its chance. */
function againstOthers(adds: ArrayLike<number>, chances: readonly number[], tone: number): number {
  let others = 0;
  let weight = 0;
  for (const [i, chance] of chances.entries()) {
    if (i === tone) continue;
    others += chance * (adds[i] ?? 0);
    weight += chance;
  }
  return (adds[tone] ?? 0) - (weight > 0 ? others / weight : 0);
}
