// Measures that length is no merit: rated pages of `fit` with text added that makes them no better, and short pages by people
// who know the matter beside empty ones on the same subject:
//   node lab/evaluation/padding.ts [data folder] [--folds <work folder of lab/training/page-ratings>] [--pages <n>]
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Piscina } from 'piscina';
import { pageRatings } from '../../src/core/grounds/ratings/page-ratings.ts';
import { readPage } from '../../src/core/page/read-page.ts';
import { recordFigures } from '../figures.ts';
import { labelledPages } from '../training/page-models/labelled-pages.ts';
import { type ShortPage, shortPages } from '../training/page-ratings/short-pages.ts';
import type { PaddedRatings } from './padding-worker.ts';
import { PADDINGS } from './paddings.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    folds: { type: 'string', default: 'data/training/page-ratings' },
    pages: { type: 'string', default: '300' },
  },
});
const data = resolve(positionals[0] ?? '../shared/data');
const rated = new Set(
  readFileSync(join(data, 'ratings', 'ratings.jsonl'), 'utf8')
    .split('\n')
    .filter(Boolean)
    // The data's own form, as its README describes it.
    .map((line) => (JSON.parse(line) as { page: string }).page),
);
const pages = labelledPages(data).filter(({ set, id }) => rated.has(`${set}/${id}`));
const every = Math.max(1, Math.floor(pages.length / Number(values.pages)));
const pool = new Piscina({
  filename: join(import.meta.dirname, 'padding-worker.ts'),
  maxThreads: availableParallelism(),
  workerData: { folds: resolve(values.folds) },
});
const measured = await Promise.all(
  pages.flatMap((page, i) => {
    if (i % every !== 0) return [];
    const stranger = pages.find(
      (other, at) => at > i && other.lang === page.lang && other.group !== page.group,
    );
    return [pool.run({ page, stranger: stranger ?? pages[0] }) as Promise<PaddedRatings | null>];
  }),
);
await pool.destroy();
const results = measured.filter((one) => one !== null);

const SEEN = 0.05;
const PLAIN = 0.2;
console.log(
  `| Added to ${results.length} pages | moves overall quality by | raises by more than 0.05 | by more than 0.2 |`,
);
console.log('|---|---|---|---|');
const all: number[] = [];
for (const name of Object.keys(PADDINGS))
  row(
    name,
    results.map(({ padded, value }) => (padded[name] ?? value) - value),
  );
row('all of these', all);

function row(name: string, moves: readonly number[]): void {
  if (moves !== all) all.push(...moves);
  const mean = moves.reduce((sum, move) => sum + move, 0) / moves.length;
  console.log(`| ${name} | ${mean.toFixed(3)} | ${share(moves, SEEN)} | ${share(moves, PLAIN)} |`);
}

function share(moves: readonly number[], above: number): string {
  return `${percentAbove(moves, above).toFixed(1)}%`;
}

function percentAbove(moves: readonly number[], above: number): number {
  return (100 * moves.filter((move) => move > above).length) / moves.length;
}

/** By the shipped weights: `kept` is in no fit. */
function qualityOf({ html }: ShortPage): number {
  return pageRatings(readPage({ html })).rating('page_quality').value;
}

console.log(
  '\n| Short pages | by people who know | readers | empty | readers | right one above | low ones among good |',
);
console.log('|---|---|---|---|---|---|---|');
let order = 0;
let level = 0;
for (const part of ['chosen-by', 'kept'] as const)
  for (const lang of ['en', 'pl'] as const) {
    const list = shortPages(part).filter((page) => page.lang === lang);
    const of = (worth: ShortPage['worth']) => list.filter((page) => page.worth === worth);
    const [good, empty] = [of('good'), of('empty')];
    const above = good.filter((page, i) => qualityOf(page) > qualityOf(empty[i] ?? page)).length;
    const mean = (list: readonly ShortPage[], value: (page: ShortPage) => number): number =>
      list.reduce((sum, page) => sum + value(page), 0) / list.length;
    const said = ({ rating }: ShortPage): number => Number(rating.q);
    if (part === 'kept') {
      order += above;
      level += list.reduce((sum, page) => sum + Math.abs(qualityOf(page) - said(page)), 0);
    }
    console.log(
      `| ${part}, ${lang} | ${mean(good, qualityOf).toFixed(1)} | ${mean(good, said).toFixed(1)} | ${mean(empty, qualityOf).toFixed(1)} | ${mean(empty, said).toFixed(1)} | ${above} of ${good.length} | ${good.filter((page) => qualityOf(page) < 3.5).length} |`,
    );
  }
const keptPages = shortPages('kept').length;
recordFigures({
  'padding.mean': { value: all.reduce((sum, move) => sum + move, 0) / all.length },
  'padding.raised': { value: percentAbove(all, PLAIN) },
  'padding.seen': { value: percentAbove(all, SEEN) },
  'short-pages.order': { value: (200 * order) / keptPages },
  'short-pages.level': { value: level / keptPages },
});
