/**
 * How fast a page is read, in one run over the same pages: the bare htmlparser2 parse, reading with everything
 * that the reader and the facts derive, part by part, and jsdom with Readability on some of the pages.
 *
 *   node lab/bench/reading.ts [data folder] [--pages <n>] [--readability <n>]
 *
 * Bars: everything at most 5 × the bare parse, and at least 8 × faster than jsdom with Readability.
 */
import { parseArgs } from 'node:util';
import { parseDocument } from 'htmlparser2';
import { readPage } from '../../src/core/page/read-page.ts';
import { readWithReadability } from '../evaluation/readability.ts';
import { recordFigures } from '../figures.ts';
import { loadDataset } from '../training/dataset.ts';
import { parts } from './everything.ts';

const ROUNDS = 3;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pages: { type: 'string', default: '300' }, readability: { type: 'string', default: '40' } },
});
const dataset = loadDataset(positionals[0] ?? '../shared/data/wcxb-dev');
const every = Math.max(1, Math.floor(dataset.length / Number(values.pages)));
const pages = dataset
  .filter((_, i) => i % every === 0)
  .map((page) => ({ html: page.html(), ...(page.url ? { url: page.url } : {}) }));

type Input = (typeof pages)[number];
type Times = Record<string, number>;

/**
 * Milliseconds on the processor: what a page costs does not depend on who else is running, and a long part is not
 * interrupted more often than a short one.
 */
function now(): number {
  const used = process.threadCpuUsage();
  return (used.user + used.system) / 1000;
}

/** Milliseconds of each part; the parts build on one another, so each pays only for what is new. */
function readEverything(input: Input): Times {
  const times: Times = {};
  const began = now();
  const page = readPage(input);
  let at = now();
  times.parse = at - began;
  for (const [name, members] of Object.entries(parts)) {
    for (const member of members) member(page);
    const ended = now();
    times[name] = ended - at;
    at = ended;
  }
  return times;
}

function bareParse(input: Input): number {
  const began = now();
  parseDocument(input.html);
  return now() - began;
}

// A first pass for the compiler: a service is warm, too.
for (const input of pages.slice(0, 80)) {
  bareParse(input);
  readEverything(input);
}

// The best of the rounds for each page: what else the machine does only ever adds time.
let bare = 0;
const ours: Times = {};
const oursOf: number[] = [];
for (const input of pages) {
  let bestBare = Number.POSITIVE_INFINITY;
  let best: Times | null = null;
  for (let round = 0; round < ROUNDS; round++) {
    bestBare = Math.min(bestBare, bareParse(input));
    const times = readEverything(input);
    if (best === null || sum(times) < sum(best)) best = times;
  }
  bare += bestBare;
  oursOf.push(sum(best ?? {}));
  for (const [name, ms] of Object.entries(best ?? {})) ours[name] = (ours[name] ?? 0) + ms;
}

const characters = pages.reduce((total, page) => total + page.html.length, 0) / pages.length;
console.log(`${pages.length} pages of ${Math.round(characters / 1000)} thousand characters on average`);
row('bare htmlparser2 parse', bare);
for (const [name, ms] of Object.entries(ours)) row(`  ${name}`, ms);
row('reading with all facts', sum(ours));
recordFigures({ 'reading.parse': { value: sum(ours) / bare } });

const few = Number(values.readability);
if (few > 0) {
  const step = Math.max(1, Math.floor(pages.length / few));
  let theirs = 0;
  let oursThere = 0;
  let count = 0;
  for (let i = 0; i < pages.length; i += step) {
    const input = pages[i];
    if (input === undefined) continue;
    const began = now();
    readWithReadability(input.html, input.url);
    theirs += now() - began;
    oursThere += oursOf[i] ?? 0;
    count += 1;
  }
  recordFigures({ 'reading.readability-time': { value: theirs / oursThere } });
  console.log(
    `jsdom + Readability on ${count} of them: ${(theirs / oursThere).toFixed(1)} × the time of reading with all facts`,
  );
}

function sum(times: Times): number {
  return Object.values(times).reduce((total, ms) => total + ms, 0);
}

function row(name: string, ms: number): void {
  console.log(`${name.padEnd(30)} ${(ms / pages.length).toFixed(2)} ms a page  ${(ms / bare).toFixed(2)} ×`);
}
