/**
 * Pages per second through POST /v1/judge of a real `assay serve` with its own PostgreSQL (16 connections, all modes,
 * every page new to it) against the library in as many threads on the same cores. The two take turns in one run, so
 * that whatever else the machine does falls on both alike; the ratio is the median of the rounds' ratios. Then, for
 * as many minutes as are asked for, the same load goes on; the memory of the service is looked at all the time.
 *
 *   node lab/bench/judge.ts [data folder] [--rounds <n>] [--seconds <n>] [--minutes <n>]
 *
 * Bars: at least 0.85 of the library; the process of the service under 450 MB in 10 minutes.
 */
import type { ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Pool } from 'undici';
import { limits } from '../../src/contract/limits.ts';
import { startLineWorkers } from '../../src/shell/streaming/line-workers.ts';
import { barOf, recordFigures } from '../figures.ts';
import { loadDataset } from '../training/dataset.ts';
import { generatedPage, median, startOwnService } from './own-service.ts';

const CONNECTIONS = 16;
const RATIO_BAR = barOf('judge.rate');
const MEMORY_BAR_MB = barOf('judge.memory');
const PAGES = 100;
const MB = 1_000_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '10' },
    minutes: { type: 'string', default: '0' },
  },
});
const pages = somePages(positionals[0] ?? '../shared/data/wcxb-dev');
let sent = 0;

/** A page that has not been checked before: a mark at its end makes it a new page and changes nothing else. */
function newPage(): { html: string } {
  sent += 1;
  return { html: `${pages[sent % pages.length]}<!-- ${sent} -->` };
}

function somePages(folder: string): string[] {
  if (!existsSync(folder)) return Array.from({ length: PAGES }, (_, i) => generatedPage(i));
  const all = loadDataset(folder);
  const every = Math.max(1, Math.floor(all.length / PAGES));
  return (
    all
      .filter((_, i) => i % every === 0)
      .map((page) => page.html())
      // With room for the mark of newPage().
      .filter((html) => html.length < limits.itemChars - 100)
  );
}

/** Runs so many at once until the time is over; returns how many a second were done. */
async function rateOf(width: number, seconds: number, work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  const until = began + seconds * 1000;
  let done = 0;
  const lane = async (): Promise<void> => {
    while (performance.now() < until) {
      await work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
  return done / ((performance.now() - began) / 1000);
}

const service = await startOwnService();
const client = new Pool(service.address, { connections: CONNECTIONS });
const library = startLineWorkers(new URL('../../src/shell/checking/check-worker.ts', import.meta.url), {
  shared: { explain: true },
});

async function judge(): Promise<void> {
  const { statusCode, body } = await client.request({
    method: 'POST',
    path: '/v1/judge',
    headers: service.headers,
    body: JSON.stringify({ ...newPage(), explain: true }),
  });
  const text = await body.text();
  if (statusCode !== 200) throw new Error(`answered ${statusCode}: ${text.slice(0, 300)}`);
}

async function check(): Promise<void> {
  const { ok, line } = await library.work(JSON.stringify({ id: sent, ...newPage() }));
  if (!ok) throw new Error(line.slice(0, 300));
}

const memory = { service: 0, withDatabase: 0 };
const watch = setInterval(() => {
  const now = memoryOf(service.process);
  for (const part of ['service', 'withDatabase'] as const) memory[part] = Math.max(memory[part], now[part]);
}, 250);
try {
  const [seconds, rounds, minutes] = [Number(values.seconds), Number(values.rounds), Number(values.minutes)];
  const rates: { library: number; service: number }[] = [];
  for (let round = -1; round < rounds; round++) {
    const rate = {
      library: await rateOf(library.width, seconds, check),
      service: await rateOf(CONNECTIONS, seconds, judge),
    };
    // The first round warms up.
    if (round >= 0) rates.push(rate);
  }
  await library.stop();
  const ratio = median(rates.map((rate) => rate.service / rate.library));
  const thousands = Math.round(pages.reduce((sum, page) => sum + page.length, 0) / pages.length / 1000);
  console.log(
    `pages                   ${thousands} thousand characters on average, ${availableParallelism()} threads`,
  );
  console.log(`library                 ${median(rates.map((rate) => rate.library)).toFixed(1)} pages/s`);
  console.log(`POST /v1/judge          ${median(rates.map((rate) => rate.service)).toFixed(1)} pages/s`);
  console.log(`ratio                   ${ratio.toFixed(3)} (bar ${RATIO_BAR})`);
  if (minutes > 0) {
    const rate = await rateOf(CONNECTIONS, minutes * 60, judge);
    console.log(`${minutes} more minutes          ${rate.toFixed(1)} pages/s`);
  }
  console.log(`memory at most          ${Math.round(memory.service)} MB (bar ${MEMORY_BAR_MB})`);
  console.log(`  with PostgreSQL       ${Math.round(memory.withDatabase)} MB`);
  recordFigures({
    'judge.rate': { value: ratio },
    ...(minutes > 0 ? { 'judge.memory': { value: memory.service } } : {}),
  });
  if (ratio < RATIO_BAR || memory.service > MEMORY_BAR_MB) process.exitCode = 1;
} finally {
  clearInterval(watch);
  await client.close();
  await service.stop();
}

/** In MB: resident memory of the service, and with its share of what the database's processes have in common. */
function memoryOf({ pid = 0 }: ChildProcess): { service: number; withDatabase: number } {
  const service = kilobytes(`/proc/${pid}/status`, /^VmRSS:\s+(\d+)/m);
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), kilobytes(`/proc/${name}/status`, /^PPid:\s+(\d+)/m)]),
  );
  const descends = (one: number): boolean => {
    const parent = parents.get(one) ?? 0;
    return parent === pid || (parent > 1 && descends(parent));
  };
  let rest = 0;
  for (const one of parents.keys())
    if (descends(one)) rest += kilobytes(`/proc/${one}/smaps_rollup`, /^Pss:\s+(\d+)/m);
  return { service: (service * 1024) / MB, withDatabase: ((service + rest) * 1024) / MB };
}

/** 0 where the process has ended meanwhile. */
function kilobytes(file: string, pattern: RegExp): number {
  try {
    return Number(pattern.exec(readFileSync(file, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
