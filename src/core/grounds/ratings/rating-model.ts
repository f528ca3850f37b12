// What careful readers would say of a page, learnt from pages that they rated. Words are heard as a sum for each scale;
// boosted trees weigh the sums together with what can be counted on the page. An answer is a value with its doubt, and what
// moved it can be asked: by how much the value would differ if the page were ordinary in some respect.
import { BoostedTrees, type BoostedTreesFile, sigmoid } from '../../page/boosted-trees.ts';
import { TRAITS, type TraitName, type Traits } from '../page-spam/traits.ts';
import type { PageWords } from '../page-terms/page-words.ts';
import { TermTable } from '../page-terms/term-table.ts';
import { RATING_MARKS, type RatingMark, type RatingMarks } from './rating-marks.ts';

export const RATED_SCALES = [
  'page_quality',
  'effort',
  'originality',
  'skill',
  'expertise',
  'trust',
  'completeness',
  'made_for_people',
] as const;
export type RatedScale = (typeof RATED_SCALES)[number];

/** Written by lab/training/page-ratings/fit.py. Sums of words are in thousandths of a scale's range. */
export interface RatingFile {
  readonly scales: readonly string[];
  /** A page with fewer known terms than this is heard less. */
  readonly minNorm: number;
  readonly bias: readonly number[];
  /** What stands for the sums where the words cannot be heard. */
  readonly mean: readonly number[];
  /** By scale: a straight line through the answers, then the logarithm of their spread, by length, for other languages, and by the marks of `unsure`. */
  readonly spread: readonly (readonly number[])[];
  /** Marks of types whose pages are told apart less. */
  readonly unsure: readonly string[];
  /** By how much each number is moved when a page is asked about several times. */
  readonly steps: Readonly<Record<string, number>>;
  /** What a page of each type has of each mark; `marks` names their order. */
  readonly usual: Readonly<Record<string, readonly (number | string)[]>>;
  readonly terms: Readonly<Record<string, readonly number[]>>;
}

export type Mark = TraitName | RatingMark | 'wording';

/** How a page is rated on one scale. */
export interface ScaleRating {
  /** From 0 to the scale's last option. */
  readonly value: number;
  /** How far readers may well be from it, in options. */
  readonly doubt: number;
}

export interface RatedPage {
  rating(scale: RatedScale): ScaleRating;
  /** By how many options marks together move each scale, against a page of the same type that is ordinary in them. */
  moves(respects: readonly (readonly Mark[])[]): readonly Readonly<Record<RatedScale, number>>[];
}

export interface RatedInput {
  readonly words: PageWords;
  readonly traits: Traits;
  readonly marks: RatingMarks;
  readonly type: string;
  /** The words are of a language that readers rated pages of. */
  readonly heard: boolean;
}

const THOUSAND = 1000;
/**
 * Trees jump where a number crosses a cut: a page is asked about so many times with all numbers moved a little, each in its
 * own order, so that one word more or less hardly shows.
 */
const ASKED = 16;
const HEARD: readonly string[] = RATED_SCALES.map((scale) => `heard_${scale}`);
const COLUMNS: readonly string[] = [...TRAITS, ...RATING_MARKS, ...HEARD, 'heard'];
const COLUMN = new Map(COLUMNS.map((name, i) => [name, i]));
const FIRST_HEARD = TRAITS.length + RATING_MARKS.length;
/** About what is left of `main_words` at the length that spreads were fitted around. */
const USUAL_LOG_WORDS = 6;
const LEAST_LOG_SPREAD = -3;
const MOST_LOG_SPREAD = 2;

export class RatingModel {
  readonly #file: RatingFile;
  readonly #terms: TermTable;
  readonly #rows: readonly (readonly number[])[];
  readonly #trees: BoostedTrees;
  readonly #usual: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** What is added to the columns of a row each time. */
  readonly #moved: readonly Float32Array[];

  constructor(file: RatingFile, trees: BoostedTreesFile) {
    this.#file = file;
    this.#terms = new TermTable(Object.keys(file.terms));
    this.#rows = Object.values(file.terms);
    this.#trees = new BoostedTrees(trees, COLUMNS);
    this.#moved = Array.from({ length: ASKED }, (_, turn) => {
      const moved = new Float32Array(COLUMNS.length);
      for (const [i, [name, step]] of Object.entries(file.steps).entries()) {
        const place = (turn * (2 * (i % 4) + 1) + Math.floor(i / 4)) % ASKED;
        moved[COLUMN.get(name) ?? -1] = step * (((place + 0.5) / ASKED) * 2 - 1);
      }
      return moved;
    });
    const { marks = [], ...types } = file.usual;
    this.#usual = new Map(
      Object.entries(types).map(([type, values]) => [
        type,
        new Map(marks.map((mark, i) => [String(mark), Number(values[i])])),
      ]),
    );
  }

  rate({ words, traits, marks, type, heard }: RatedInput): RatedPage {
    const found = heard ? this.#terms.hear(words) : new Map<number, number>();
    const weight = 1 / Math.sqrt(Math.max(found.size, this.#file.minNorm));
    const row = Float32Array.from([
      ...TRAITS.map((name) => traits[name]),
      ...RATING_MARKS.map((name) => marks[name]),
      ...(heard ? this.#sums(found.keys(), weight) : this.#file.mean.map((mean) => mean / THOUSAND)),
      heard ? 1 : 0,
    ]);
    let steady: Float64Array | undefined;
    return {
      rating: (scale) => {
        const k = RATED_SCALES.indexOf(scale);
        steady ??= this.#steadyValuesOf(row);
        const [shift = 0, slope = 1, spread = 0, byLength = 0, byLanguage = 0, ...byType] =
          this.#file.spread[k] ?? [];
        const logSpread = this.#file.unsure.reduce(
          (sum, mark, i) => sum + (byType[i] ?? 0) * (row[COLUMN.get(mark) ?? -1] ?? 0),
          spread + byLength * (traits.main_words - USUAL_LOG_WORDS) + (heard ? 0 : byLanguage),
        );
        return {
          value: shift + slope * (steady[k] ?? 0),
          doubt: Math.exp(Math.min(MOST_LOG_SPREAD, Math.max(LEAST_LOG_SPREAD, logSpread))),
        };
      },
      moves: (respects) => this.#moves(row, respects, type),
    };
  }

  #sums(terms: Iterable<number>, weight: number): number[] {
    const sums = new Float64Array(RATED_SCALES.length);
    for (const term of terms) {
      const row = this.#rows[term] ?? [];
      for (let k = 0; k < sums.length; k++) sums[k] = (sums[k] ?? 0) + (row[k] ?? 0);
    }
    return Array.from(sums, (sum, k) => ((this.#file.bias[k] ?? 0) + sum * weight) / THOUSAND);
  }

  #steadyValuesOf(row: Float32Array): Float64Array {
    const rows = new Float32Array(ASKED * row.length);
    for (const [turn, moved] of this.#moved.entries())
      for (let column = 0; column < row.length; column++)
        rows[turn * row.length + column] = (row[column] ?? 0) + (moved[column] ?? 0);
    const sums = this.#trees.sumsOfRows(rows, row.length);
    return Float64Array.from(sums, (ofScale) => ofScale.reduce((mean, value) => mean + value / ASKED, 0));
  }

  /** The page as it is, and once for each respect in which it is made ordinary, all asked about together. */
  #moves(row: Float32Array, respects: readonly (readonly Mark[])[], type: string) {
    const rows = new Float32Array((1 + respects.length) * row.length);
    rows.set(row);
    for (const [i, marks] of respects.entries())
      rows.set(this.#madeOrdinary(row, marks, type), (1 + i) * row.length);
    const sums = this.#trees.sumsOfRows(rows, row.length);
    return respects.map((_, i) => {
      const moves = RATED_SCALES.map((scale, k) => [scale, (sums[k]?.[0] ?? 0) - (sums[k]?.[1 + i] ?? 0)]);
      // One entry for each scale.
      return Object.fromEntries(moves) as Record<RatedScale, number>;
    });
  }

  #madeOrdinary(row: Float32Array, marks: readonly Mark[], type: string): Float32Array {
    const usual = this.#usual.get(type);
    const changed = row.slice();
    for (const mark of marks) {
      if (mark === 'wording')
        for (let k = 0; k < HEARD.length; k++)
          changed[FIRST_HEARD + k] = (this.#file.mean[k] ?? 0) / THOUSAND;
      else {
        const column = COLUMN.get(mark) ?? -1;
        changed[column] = usual?.get(mark) ?? row[column] ?? 0;
      }
    }
    return changed;
  }
}

/**
 * The chance of each option: most readers are close to a value and some far from it, as a logistic distribution has it. A
 * normal one, which has hardly anybody far away, has to be wider in the middle than they are.
 */
export function chancesAround({ value, doubt }: ScaleRating, options: number): number[] {
  const below = (edge: number): number => sigmoid((edge - value) / doubt);
  return Array.from(
    { length: options },
    (_, option) =>
      (option === options - 1 ? 1 : below(option + 0.5)) - (option === 0 ? 0 : below(option - 0.5)),
  );
}
