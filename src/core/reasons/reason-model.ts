// The learnt part: how likely an editor names a kind of fault on a page, and which sentences would be quoted for it. Words
// count by a small table (how common a stem is, and whether it is more at home on pages rated low or high), which is
// English; in other languages those features stay at their middle.
import { stems } from '../facts/stems.ts';
import type { Page } from '../page/page.ts';
import { pageFeatures, sentenceFeatures } from './features.ts';
import type { SentenceProfile } from './sentence-profile.ts';

export interface LinearWeights {
  readonly bias: number;
  /** In the order of the features, then those of the table. */
  readonly weights: readonly number[];
}

export interface ReasonWeights {
  /** One line a stem: the stem, how common it is and how it leans, both in hundredths. */
  readonly stems: string;
  readonly page: Readonly<Record<string, LinearWeights>>;
  readonly sentence: Readonly<Record<string, LinearWeights>>;
}

interface StemEntry {
  readonly common: number;
  readonly lean: number;
}

/** Of a stem that the table does not hold. */
const RARE = 0.1;
const LEANS = 0.3;
/** What the table adds where it does not apply: the means of English pages. */
const MIDDLE_OF_PAGE = [0, 0.1, 0.5];
const MIDDLE_OF_SENTENCE = [0.5, 0.2, 0, 0.4];

export interface ScoredPage {
  /** Log-odds that an editor names such a fault on the page. */
  readonly page: (kind: string) => number;
  /** Log-odds that this sentence is quoted for it, by place in the profile. */
  readonly sentence: (kind: string, place: number) => number;
  /** The words of the page are known to the table. */
  readonly isKnown: boolean;
}

export class ReasonModel {
  readonly #stems = new Map<string, StemEntry>();
  readonly #page: ReasonWeights['page'];
  readonly #sentence: ReasonWeights['sentence'];

  constructor({ stems: table, page, sentence }: ReasonWeights) {
    this.#page = page;
    this.#sentence = sentence;
    for (const line of table.split('\n')) {
      const [stem = '', common = '', lean = ''] = line.split(' ');
      this.#stems.set(stem, { common: Number(common) / 100, lean: Number(lean) / 100 });
    }
  }

  score(page: Page, profile: SentenceProfile): ScoredPage {
    const { language, stems: names } = stems(page);
    const isKnown = language === 'en';
    const { sentences } = profile;
    const entries = isKnown ? names.map((stem) => this.#stems.get(stem)) : [];
    const ofTable = sentences.map(({ stems: own }) => tableFeatures(own, entries, isKnown));
    const rows = new Map<number, readonly number[]>();
    let pageRow: readonly number[] | undefined;
    return {
      isKnown,
      page: (kind) => {
        pageRow ??= [...pageFeatures(profile), ...(isKnown ? ofPage(ofTable) : MIDDLE_OF_PAGE)];
        return scoreOf(this.#page[kind], pageRow);
      },
      sentence: (kind, place) => {
        let row = rows.get(place);
        const sentence = sentences[place];
        if (sentence === undefined) return Number.NEGATIVE_INFINITY;
        if (row === undefined) {
          row = [
            ...sentenceFeatures(sentence, place, sentences.length),
            ...(ofTable[place] ?? MIDDLE_OF_SENTENCE),
          ];
          rows.set(place, row);
        }
        return scoreOf(this.#sentence[kind], row);
      },
    };
  }
}

/** Mean commonness, the three rarest, mean leaning and the strongest. */
function tableFeatures(
  own: readonly number[],
  entries: readonly (StemEntry | undefined)[],
  isKnown: boolean,
): number[] {
  if (!isKnown || own.length === 0) return MIDDLE_OF_SENTENCE;
  const common = own.map((stem) => entries[stem]?.common ?? RARE);
  const lean = own.map((stem) => entries[stem]?.lean ?? 0);
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  return [mean(common), mean(common.toSorted((a, b) => a - b).slice(0, 3)), mean(lean), Math.max(...lean)];
}

/** Mean leaning of its sentences, the share of them that leans, mean commonness. */
function ofPage(rows: readonly (readonly number[])[]): number[] {
  if (rows.length === 0) return MIDDLE_OF_PAGE;
  const mean = (of: (row: readonly number[]) => number): number =>
    rows.reduce((sum, row) => sum + of(row), 0) / rows.length;
  return [
    mean(([, , lean = 0]) => lean),
    mean(([, , lean = 0]) => Number(lean > LEANS)),
    mean(([common = 0]) => common),
  ];
}

function scoreOf(model: LinearWeights | undefined, row: readonly number[]): number {
  if (model === undefined) return Number.NEGATIVE_INFINITY;
  let sum = model.bias;
  for (let i = 0; i < row.length; i++) sum += (row[i] ?? 0) * (model.weights[i] ?? 0);
  return sum;
}
