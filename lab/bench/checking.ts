/**
 * How fast pages are checked, in one run over the same pages.
 *
 * 1. Reading, the full catalogue and evidence, against the bare htmlparser2 parse, and jsdom with Readability on some
 *    of the pages.
 * 2. `assay check --jsonl` as a process with two threads against one. Pages are worked on until the streams are
 *    long, and the two take turns, so that whatever else the machine does falls on both alike.
 *
 *   node lab/bench/checking.ts [data folder] [--pages <n>] [--readability <n>] [--lines <n>] [--rounds <n>]
 *
 * Bars: at least 8 × faster than jsdom with Readability; two threads at least 1.8 × one.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { parseDocument } from 'htmlparser2';
import { readPage } from '../../src/core/page/read-page.ts';
import { reportOn } from '../../src/core/report/check-page.ts';
import { rules } from '../../src/core/rules/catalogue.ts';
import { readWithReadability } from '../evaluation/readability.ts';
import { recordFigures } from '../figures.ts';
import { loadDataset } from '../training/dataset.ts';

const ROUNDS = 3;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: 'string', default: '200' },
    readability: { type: 'string', default: '20' },
    lines: { type: 'string', default: '600' },
    rounds: { type: 'string', default: '3' },
  },
});
const dataset = loadDataset(positionals[0] ?? '../shared/data/wcxb-dev');
const every = Math.max(1, Math.floor(dataset.length / Number(values.pages)));
const pages = dataset
  .filter((_, i) => i % every === 0)
  .map((page) => ({ html: page.html(), ...(page.url ? { url: page.url } : {}) }));
type Input = (typeof pages)[number];

const bareParse = (input: Input): unknown => parseDocument(input.html);
const check = (input: Input): unknown => JSON.stringify(reportOn(readPage(input), { explain: true }));

function took(work: () => unknown): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

/** The best of the rounds for each page: what else the machine does only ever adds time. */
function best(work: (input: Input) => unknown, input: Input): number {
  return Math.min(...Array.from({ length: ROUNDS }, () => took(() => work(input))));
}

// A first pass for the compiler: a service is warm, too.
for (const input of pages.slice(0, 80)) {
  bareParse(input);
  check(input);
}
let bare = 0;
let ours = 0;
const oursOf = pages.map((input) => {
  bare += best(bareParse, input);
  const ms = best(check, input);
  ours += ms;
  return ms;
});
const characters = pages.reduce((total, page) => total + page.html.length, 0) / pages.length;
console.log(
  `${pages.length} pages of ${Math.round(characters / 1000)} thousand characters on average, ${rules.length} rules`,
);
console.log(`bare htmlparser2 parse          ${(bare / pages.length).toFixed(2)} ms a page`);
console.log(
  `reading, all rules and evidence ${(ours / pages.length).toFixed(2)} ms a page  ${(ours / bare).toFixed(2)} × the bare parse`,
);
recordFigures({ 'checking.parse': { value: ours / bare } });

const few = Number(values.readability);
if (few > 0) {
  const step = Math.max(1, Math.floor(pages.length / few));
  const chosen = pages.map((input, i) => ({ input, ms: oursOf[i] ?? 0 })).filter((_, i) => i % step === 0);
  const theirs = chosen.reduce(
    (sum, { input }) => sum + took(() => readWithReadability(input.html, input.url)),
    0,
  );
  const there = chosen.reduce((sum, { ms }) => sum + ms, 0);
  recordFigures({ 'checking.readability-time': { value: theirs / there } });
  console.log(
    `jsdom + Readability on ${chosen.length} of them: ${(theirs / there).toFixed(1)} × the time of a check`,
  );
}

const lines = Number(values.lines);
if (lines > 0) {
  const rates: Record<1 | 2, number[]> = { 1: [], 2: [] };
  for (let round = 0; round < Number(values.rounds); round++)
    for (const threads of [1, 2] as const) rates[threads].push(await streamRate(threads));
  const ratios = rates[2].map((rate, i) => rate / (rates[1][i] ?? rate)).sort((a, b) => a - b);
  const shown = (list: readonly number[]): string => list.map((rate) => rate.toFixed(1)).join(', ');
  console.log(
    `check --jsonl --explain, ${lines} pages, pages per second: 1 thread ${shown(rates[1])}; 2 threads ${shown(rates[2])}`,
  );
  recordFigures({ 'checking.threads': { value: ratios[ratios.length >> 1] ?? Number.NaN } });
  console.log(
    `two threads against one: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')} × (median ${ratios[ratios.length >> 1]?.toFixed(2)})`,
  );
}

/** Pages per second between the first quarter and the end of a stream: threads load the catalogue before that. */
async function streamRate(threads: number): Promise<number> {
  const entry = join(import.meta.dirname, '..', '..', 'bin', 'assay.js');
  const child = spawn(
    process.execPath,
    [entry, 'check', '--jsonl', '--explain', '--threads', String(threads)],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  let done = 0;
  let startedAt = 0;
  const from = Math.floor(lines / 4);
  child.stdout.on('data', (bytes: Buffer) => {
    for (const byte of bytes) if (byte === 10) done += 1;
    if (startedAt === 0 && done >= from) startedAt = performance.now();
  });
  const ended = once(child, 'close');
  for (let i = 0; i < lines; i++) {
    const line = `${JSON.stringify({ id: i, ...pages[i % pages.length] })}\n`;
    if (!child.stdin.write(line)) await once(child.stdin, 'drain');
    if (i % 20 === 0) await nextTurn();
  }
  child.stdin.end();
  await ended;
  return (done - from) / ((performance.now() - startedAt) / 1000);
}
