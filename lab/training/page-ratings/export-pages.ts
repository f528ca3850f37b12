// Writes what the rating models see of every rated page, one line a page:
//   node lab/training/page-ratings/export-pages.ts <data folder> <work folder>
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { Piscina } from 'piscina';
import { TRAITS } from '../../../src/core/grounds/page-spam/traits.ts';
import { SMALL_WORDS } from '../../../src/core/grounds/page-terms/page-words.ts';
import { RATING_MARKS } from '../../../src/core/grounds/ratings/rating-marks.ts';
import { readPage } from '../../../src/core/page/read-page.ts';
import { type LabelledPage, labelledPages } from '../page-models/labelled-pages.ts';
import { seenOf } from './export-worker.ts';
import { shortPages } from './short-pages.ts';

const [data = '../shared/data', work = 'data/training/page-ratings'] = process.argv.slice(2);
mkdirSync(work, { recursive: true });
const rated = new Map(
  readFileSync(join(data, 'ratings', 'ratings.jsonl'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const rating = JSON.parse(line) as { page: string; q: number };
      return [rating.page, rating];
    }),
);
/** Of the scale of overall quality. */
const MEDIUM = 4;
const out = createWriteStream(join(work, 'pages.jsonl'));
out.write(`${JSON.stringify({ traits: TRAITS, marks: RATING_MARKS, small: [...SMALL_WORDS] })}\n`);
const pool = new Piscina({
  filename: join(import.meta.dirname, 'export-worker.ts'),
  minThreads: availableParallelism(),
  maxThreads: availableParallelism(),
});
const pages = labelledPages(resolve(data)).filter(({ set, id }) => rated.has(`${set}/${id}`));
/** Another page of its language, of another site: the text that is put into a page of which it says nothing. */
const strangerOf = (page: LabelledPage, place: number): LabelledPage =>
  pages.find((other, i) => i > place && other.lang === page.lang && other.group !== page.group) ??
  pages[0] ??
  page;
const lines = await Promise.all(
  pages.map(async (page, place) => {
    const rating = rated.get(`${page.set}/${page.id}`);
    const poor = page.lang === 'en' && (rating?.q ?? MEDIUM) < MEDIUM;
    const seen: readonly object[] = await pool.run({ page, poor, stranger: strangerOf(page, place) });
    return seen.map((one) => ({ ...one, rating }));
  }),
);
const short = shortPages('chosen-by').map(({ html, id, lang, rating }) => ({
  id,
  lang,
  label: 'ordinary',
  // Both pages on one subject are in one fold.
  group: `short-pages/${id.replace('-empty', '')}`,
  copy: 'short',
  ...seenOf(readPage({ html })),
  rating,
}));
for (const line of [...lines.flat(), ...short]) out.write(`${JSON.stringify(line)}\n`);
out.end();
await pool.destroy();
console.error(`${pages.length} pages`);
