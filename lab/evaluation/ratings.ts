// Measures the rating scales against what careful readers said, by sites that no fit has seen:
//   node lab/evaluation/ratings.ts [data folder] [--folds <work folder of lab/training/page-ratings>] [--every <n>]
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Piscina } from 'piscina';
import { chancesAround, RATED_SCALES } from '../../src/core/grounds/ratings/rating-model.ts';
import { TONES } from '../../src/core/grounds/ratings/tone-model.ts';
import { scales } from '../../src/core/rules/scales.ts';
import { recordFigures } from '../figures.ts';
import { type LabelledPage, labelledPages } from '../training/page-models/labelled-pages.ts';
import { MAKE_UPS } from './make-ups.ts';
import { rankCorrelation, separation } from './ranks.ts';
import type { RatedResult } from './ratings-worker.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    folds: { type: 'string', default: 'data/training/page-ratings' },
    every: { type: 'string', default: '1' },
  },
});
const data = resolve(positionals[0] ?? '../shared/data');
/** The readers' names of the scales, in the order of RATED_SCALES. */
const FIELDS = ['q', 'effort', 'originality', 'skill', 'expertise', 'trust', 'complete', 'people'] as const;
/** The readers' names of the tones, in the order of TONES. */
const TONE_NAMES = ['neutral', 'friendly', 'promotional', 'persuasive', 'sensational', 'aggressive'];
type Said = Record<(typeof FIELDS)[number], number> & { readonly page: string; readonly tone: string };
const said = new Map(
  readFileSync(join(data, 'ratings', 'ratings.jsonl'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      // The data's own form, as its README describes it.
      const rating = JSON.parse(line) as Said;
      return [rating.page, rating] as const;
    }),
);
const POOR = 2;
const POOR_PAGES = 100;
const keyOf = ({ set, id }: LabelledPage): string => `${set}/${id}`;
const pages = labelledPages(data)
  .filter((page) => said.has(keyOf(page)))
  .filter((_, i) => i % Number(values.every) === 0);
const poor = new Set(
  pages
    .filter((page) => page.lang === 'en' && (said.get(keyOf(page))?.q ?? 9) <= POOR)
    .slice(0, POOR_PAGES)
    .map(keyOf),
);
const pool = new Piscina({
  filename: join(import.meta.dirname, 'ratings-worker.ts'),
  maxThreads: availableParallelism(),
  workerData: { folds: resolve(values.folds) },
});
const results = await Promise.all(
  pages.map(async (page) => {
    const result: RatedResult = await pool.run({ page, poor: poor.has(keyOf(page)) });
    const rating = said.get(keyOf(page));
    return {
      ...result,
      page,
      said: FIELDS.map((field) => rating?.[field] ?? 0),
      saidTone: TONE_NAMES.indexOf(rating?.tone ?? ''),
    };
  }),
);
await pool.destroy();

type Result = (typeof results)[number];
const ordinary = results.filter(({ page }) => page.label !== 'spam');
const correlation = (part: readonly Result[], k: number): number =>
  rankCorrelation(
    part.map((one) => one.said[k] ?? 0),
    part.map((one) => one.values[k] ?? 0),
  );
const rank = (part: readonly Result[], k: number): string =>
  part.length < 20 ? '–' : correlation(part, k).toFixed(3);
const types = [...new Set(ordinary.map(({ type }) => type))].sort();
const parts = new Map<string, readonly Result[]>([
  ['ordinary', ordinary],
  ['with spam', results],
  ['Polish', ordinary.filter(({ page }) => page.lang === 'pl')],
  ...types.map((type) => [type, ordinary.filter((one) => one.type === type)] as const),
]);
console.log(
  `| Rank correlation | ${[...parts].map(([name, part]) => `${name} (${part.length})`).join(' | ')} |`,
);
console.log(`|---|${[...parts].map(() => '---').join('|')}|`);
for (const [k, scale] of RATED_SCALES.entries())
  console.log(`| ${scale} | ${[...parts.values()].map((part) => rank(part, k)).join(' | ')} |`);

// Where two readers read a page, their two answers were not kept: how far they agree on its tone is not known.
/** Readers named these often enough for a recall to mean something. */
const COMMON_TONES = TONES.slice(0, 4);
console.log(
  `\n| Tone | right | ${COMMON_TONES.map((tone) => `recall of ${tone}`).join(' | ')} | mean of the four | log loss |`,
);
console.log(`|---|---|${COMMON_TONES.map(() => '---').join('|')}|---|---|`);
for (const [name, part] of [
  ['all', results],
  ['English', results.filter(({ page }) => page.lang === 'en')],
  ['Polish', results.filter(({ page }) => page.lang === 'pl')],
] as const) {
  const right = part.filter(({ tones, saidTone }) => tones.indexOf(Math.max(...tones)) === saidTone);
  const recalls = COMMON_TONES.map((_, tone) => {
    const of = (list: readonly Result[]): number => list.filter(({ saidTone }) => saidTone === tone).length;
    return of(right) / of(part);
  });
  const mean = recalls.reduce((sum, recall) => sum + recall, 0) / recalls.length;
  const loss =
    part.reduce((sum, { tones, saidTone }) => sum - Math.log(tones[saidTone] ?? 0), 0) / part.length;
  console.log(
    `| ${name} (${part.length}) | ${share(right.length, part.length)} | ${recalls.map((recall) => share(recall, 1)).join(' | ')} | ${share(mean, 1)} | ${loss.toFixed(3)} |`,
  );
}

const GOOD = 6;
/** From here on the nearest option is Medium+. */
const MEDIUM_ENDS = 4.5;
const BAD = 3;
const clear = ordinary.filter(({ said: [q = 0] }) => q >= GOOD || q <= BAD);
const goodFromPoor = separation(
  clear.map(({ values: [value = 0] }) => value),
  clear.map(({ said: [q = 0] }) => q >= GOOD),
);
console.log(`\nGood against poor, ordinary pages (${clear.length}): ${goodFromPoor.toFixed(3)}`);
const long = results.filter(({ words }) => words >= 60);
const answeredPages = long.filter(({ answered }) => answered).length;
console.log(`Answered: ${share(answeredPages, long.length)} of pages with 60 words`);

console.log('\n| Chance told of an option | times | it was the readers’ |\n|---|---|---|');
const EDGES = [0, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 1];
for (const [i, edge] of EDGES.slice(0, -1).entries()) {
  let times = 0;
  let right = 0;
  let told = 0;
  for (const result of results)
    for (const [k, scale] of RATED_SCALES.entries()) {
      const rating = { value: result.values[k] ?? 0, doubt: result.doubts[k] ?? 1 };
      for (const [option, chance] of chancesAround(rating, scales[scale].length).entries()) {
        if (chance < edge || chance >= (EDGES[i + 1] ?? 2)) continue;
        times++;
        told += chance;
        if (Math.round(result.said[k] ?? 0) === option) right++;
      }
    }
  console.log(`| ${share(told, times)} on average | ${times} | ${share(right, times)} |`);
}

console.log('\n| Added to poor pages | moves overall quality by | lifts above Medium |\n|---|---|---|');
const made = results.filter(({ page }) => poor.has(keyOf(page)));
const rises: number[] = [];
for (const { name } of MAKE_UPS) {
  const moves = made.map(({ madeUp, values: [value = 0] }) => (madeUp[name] ?? value) - value);
  const rise = moves.reduce((sum, move) => sum + move, 0) / moves.length;
  rises.push(rise);
  const lifted = made.filter(
    ({ madeUp, values: [value = 0] }) => value < MEDIUM_ENDS && (madeUp[name] ?? 0) >= MEDIUM_ENDS,
  );
  console.log(`| ${name} | ${rise.toFixed(2)} | ${lifted.length} of ${made.length} |`);
}
const steady = results.filter(({ byOneWord }) => byOneWord < 0.1).length;
console.log(`\nOne word changed moves overall quality by less than 0.1: ${share(steady, results.length)}`);

const scaleFigures: Readonly<Record<string, (typeof RATED_SCALES)[number]>> = {
  'ratings.page_quality': 'page_quality',
  'ratings.effort': 'effort',
  'ratings.originality': 'originality',
  'ratings.skill': 'skill',
  'ratings.expertise': 'expertise',
  'ratings.trust': 'trust',
  'ratings.completeness': 'completeness',
  'ratings.made_for_people': 'made_for_people',
};
recordFigures({
  ...Object.fromEntries(
    Object.entries(scaleFigures).map(([id, scale]) => [
      id,
      { value: correlation(ordinary, RATED_SCALES.indexOf(scale)) },
    ]),
  ),
  'ratings.product': { value: correlation(parts.get('product') ?? [], 0) },
  'ratings.forum': { value: correlation(parts.get('forum') ?? [], 0) },
  'ratings.listing': { value: correlation(parts.get('listing') ?? [], 0) },
  'ratings.good-poor': { value: goodFromPoor },
  'ratings.answered': { value: (100 * answeredPages) / long.length },
  'ratings.made-up': { value: Math.max(...rises) },
  'ratings.one-word': { value: (100 * steady) / results.length },
});

function share(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)}%`;
}
