// One thread of the measurement of padding: a page in, its overall quality out, as it is and with each padding, by the weights
// of the fold that never saw its site. null for pages that are too short to be rated or so long that little moves them.
import { workerData } from 'node:worker_threads';
import { ratedBy } from '../../src/core/grounds/ratings/page-ratings.ts';
import { readPage } from '../../src/core/page/read-page.ts';
import { MIN_RATED_WORDS } from '../../src/core/rules/learnt-rating.ts';
import { htmlOf, type LabelledPage } from '../training/page-models/labelled-pages.ts';
import { textSentences } from '../training/page-ratings/idle-padding.ts';
import { unseenRatingModels } from './fold-weights.ts';
import { PADDINGS, withPadding } from './paddings.ts';

export interface PaddedRatings {
  readonly value: number;
  readonly padded: Readonly<Record<string, number>>;
}

const MOST_WORDS = 600;

// Piscina hands its worker data over as [its own, ours].
const folder = (Array.isArray(workerData) ? workerData[1] : workerData).folds as string;
const modelsFor = unseenRatingModels(folder);

export default function measure({
  page,
  stranger,
}: {
  readonly page: LabelledPage;
  readonly stranger: LabelledPage;
}): PaddedRatings | null {
  const html = htmlOf(page);
  const read = (source: string) =>
    readPage({ html: source, ...(page.url === undefined ? {} : { url: page.url }) });
  const models = modelsFor(page.group);
  if (models === null) throw new Error(`no fold for ${page.group}: fit the rating models on this data first`);
  const whole = read(html);
  if (whole.wordCount < MIN_RATED_WORDS || whole.wordCount > MOST_WORDS) return null;
  const quality = (source: string): number =>
    ratedBy(models.ratings, read(source)).rating('page_quality').value;
  const material = {
    lang: page.lang,
    title: whole.head.title,
    own: textSentences(whole),
    strange: textSentences(readPage({ html: htmlOf(stranger) })),
  };
  return {
    value: quality(html),
    padded: Object.fromEntries(
      Object.keys(PADDINGS).map((name) => [name, quality(withPadding(html, name, material))]),
    ),
  };
}
