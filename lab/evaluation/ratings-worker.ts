// One thread of the measurement of the rating scales: a page in, what each scale says out, by the weights of the fold that
// never saw the page's site; and what they say once the page has been made up to look better.
import { workerData } from 'node:worker_threads';
import { ratedBy, ratedInput } from '../../src/core/grounds/ratings/page-ratings.ts';
import { RATED_SCALES } from '../../src/core/grounds/ratings/rating-model.ts';
import { readPage } from '../../src/core/page/read-page.ts';
import { MIN_RATED_WORDS } from '../../src/core/rules/learnt-rating.ts';
import { htmlOf, type LabelledPage } from '../training/page-models/labelled-pages.ts';
import { unseenRatingModels } from './fold-weights.ts';
import { MAKE_UPS, withOneWordChanged } from './make-ups.ts';

export interface RatedResult {
  readonly words: number;
  readonly type: string;
  readonly answered: boolean;
  readonly values: readonly number[];
  readonly doubts: readonly number[];
  /** The chance of each tone. */
  readonly tones: readonly number[];
  /** Overall quality after each make-up; empty where none was asked for. */
  readonly madeUp: Readonly<Record<string, number>>;
  /** How far overall quality moves when one word is changed. */
  readonly byOneWord: number;
}

// Piscina hands its worker data over as [its own, ours].
const folder = (Array.isArray(workerData) ? workerData[1] : workerData).folds as string;
const modelsFor = unseenRatingModels(folder);

export default function measure({
  page,
  poor,
}: {
  readonly page: LabelledPage;
  readonly poor: boolean;
}): RatedResult {
  const html = htmlOf(page);
  const given = page.url === undefined ? {} : { url: page.url };
  const models = modelsFor(page.group);
  if (models === null) throw new Error(`no fold for ${page.group}: fit the rating models on this data first`);
  const { ratings: model, tone } = models;
  const rate = (source: string) => {
    const read = readPage({ html: source, ...given });
    const rated = ratedBy(model, read);
    return { read, ratings: RATED_SCALES.map((scale) => rated.rating(scale)) };
  };
  const { read, ratings } = rate(html);
  const words = read.main.text.split(/\s+/).filter(Boolean).length;
  const { jsShell, challenge, softError } = read.flags;
  const quality = (source: string): number => rate(source).ratings[0]?.value ?? 0;
  return {
    words,
    type: read.pageType.type,
    answered: words >= MIN_RATED_WORDS && !jsShell && !challenge && !softError,
    values: ratings.map(({ value }) => value),
    doubts: ratings.map(({ doubt }) => doubt),
    tones: tone.tell(ratedInput(read)).chances,
    madeUp: poor ? Object.fromEntries(MAKE_UPS.map(({ name, change }) => [name, quality(change(html))])) : {},
    byOneWord: Math.abs(quality(withOneWordChanged(html, read.main.text)) - (ratings[0]?.value ?? 0)),
  };
}
