/**
 * What the learnt scales cost beside a check that does everything else, in one run over the same pages: a page is read and
 * judged by all other rules, which work out the facts that the scales share with them, then by the learnt scales. What
 * those take is compared with the bare htmlparser2 parse.
 *
 *   node lab/bench/ratings.ts [data folder] [--pages <n>]
 *
 * Bar: all learnt scales together at most 0.3 × the bare parse.
 */
import { parseArgs } from 'node:util';
import { parseDocument } from 'htmlparser2';
import { pageRatings, pageTone, ratedInput } from '../../src/core/grounds/ratings/page-ratings.ts';
import { RATED_SCALES } from '../../src/core/grounds/ratings/rating-model.ts';
import type { Page } from '../../src/core/page/page.ts';
import { readPage } from '../../src/core/page/read-page.ts';
import { judgeByCode } from '../../src/core/report/judge-by-code.ts';
import { rules } from '../../src/core/rules/catalogue.ts';
import { recordFigures } from '../figures.ts';
import { loadDataset } from '../training/dataset.ts';

const ROUNDS = 3;
const WARM_UP_PAGES = 30;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pages: { type: 'string', default: '200' } },
});
const dataset = loadDataset(positionals[0] ?? '../shared/data/wcxb-dev');
const every = Math.max(1, Math.floor(dataset.length / Number(values.pages)));
const pages = dataset
  .filter((_, i) => i % every === 0)
  .map((page) => ({ html: page.html(), ...(page.url ? { url: page.url } : {}) }));
type Input = (typeof pages)[number];

const SCALES: ReadonlySet<string> = new Set([...RATED_SCALES, 'tone']);
const learnt = rules.filter((rule) => rule.kind === 'choice' && SCALES.has(rule.scale));
const others = rules.filter((rule) => !learnt.includes(rule));

/** The parts of the ratings, in the order in which they build on one another; each pays only for what is new. */
const PARTS: Readonly<Record<string, (page: Page) => unknown>> = {
  'what is counted and heard': ratedInput,
  'values and doubts': (page) => RATED_SCALES.map((scale) => pageRatings(page).rating(scale)),
  tone: pageTone,
  'answers with reasons': (page) => judgeByCode(learnt, page, {}),
};

/**
 * Milliseconds on the processor: what a page costs does not depend on who else is running, and a long part is not
 * interrupted more often than a short one.
 */
function took(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const used = process.threadCpuUsage(before);
  return (used.user + used.system) / 1000;
}

function ratingTimes(input: Input): number[] {
  const page = readPage(input);
  judgeByCode(others, page, {});
  return Object.values(PARTS).map((part) => took(() => part(page)));
}

// A first pass for the compiler: a service is warm, too.
for (const input of pages.slice(0, WARM_UP_PAGES)) {
  parseDocument(input.html);
  ratingTimes(input);
}

// The best of the rounds for each page and part: what else the machine does only ever adds time.
let bare = 0;
const parts = Object.keys(PARTS).map(() => 0);
for (const input of pages) {
  const rounds = Array.from({ length: ROUNDS }, () => ({
    bare: took(() => parseDocument(input.html)),
    parts: ratingTimes(input),
  }));
  bare += Math.min(...rounds.map((round) => round.bare));
  for (const i of parts.keys())
    parts[i] = (parts[i] ?? 0) + Math.min(...rounds.map((round) => round.parts[i] ?? 0));
}

console.log(`${pages.length} pages, ${learnt.length} learnt scales`);
row('bare htmlparser2 parse', bare);
for (const [i, name] of Object.keys(PARTS).entries()) row(`  ${name}`, parts[i] ?? 0);
row('learnt scales', sum(parts));
recordFigures({ 'ratings.cost': { value: sum(parts) / bare } });

function sum(times: readonly number[]): number {
  return times.reduce((total, ms) => total + ms, 0);
}

function row(name: string, ms: number): void {
  console.log(`${name.padEnd(30)} ${(ms / pages.length).toFixed(2)} ms a page  ${(ms / bare).toFixed(2)} ×`);
}
