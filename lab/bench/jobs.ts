/**
 * Background jobs as real processes (`assay api`, `assay worker`) on a PostgreSQL of their own, in one run.
 *
 * 1. A job of html pages against the library alone in as many threads on the same cores, the two in turn. The pages are
 *    the smallest of the data folder, as many as fit a thousand times into the 20 million characters of a job; without
 *    the folder they are made up.
 * 2. Two worker processes against one, where every page takes a server 200 ms. The server answers on 250 addresses of
 *    the loopback network, as 250 sites would, because a host gets at most two connections.
 * 3. What an item costs beside judging: time in the database and transactions, and the claim's share of it.
 *
 *   node lab/bench/jobs.ts [data folder] [--items <n>] [--fetched <n>] [--rounds <n>]
 *
 * Bars: at least 0.88 of the library's pages per second; two workers at least 1.6 × one.
 */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import pg from 'pg';
import { Piscina } from 'piscina';
import { limits } from '../../src/contract/limits.ts';
import { readPage } from '../../src/core/page/read-page.ts';
import { reportOn } from '../../src/core/report/check-page.ts';
import { claimItems } from '../../src/features/jobs/claim.ts';
import { itemPaceOf } from '../../src/features/jobs/item-pace.ts';
import { readConfig } from '../../src/platform/config.ts';
import { openDataDir } from '../../src/platform/data-dir.ts';
import { createLog } from '../../src/platform/log.ts';
import { startEmbedded } from '../../src/platform/postgres/embedded/server.ts';
import { openApp } from '../../src/shell/open-app.ts';
import { Running } from '../../src/shell/running.ts';
import { barOf, recordFigures } from '../figures.ts';
import { loadDataset } from '../training/dataset.ts';

const BAR_LIBRARY = barOf('jobs.library');
const BAR_WORKERS = barOf('jobs.workers');
const LATENCY_MS = 200;
const HOSTS = 250;
/** So many that code is compiled and tables are open, on both sides. */
const WARM_UP = 200;
const SECRET = 'a server secret for benchmarks, long enough';

/** What the library does with a page, in a thread of its own. */
export default function check(html: string): number {
  return JSON.stringify(reportOn(readPage({ html }), { explain: true })).length;
}

function serveSlowly(): void {
  const server = createServer(({ url = '', headers }, response) => {
    setTimeout(() => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(madeUpPage(`${headers.host}${url}`, 4_000));
    }, LATENCY_MS);
  });
  process.on('disconnect', () => process.exit());
  server.listen(0, '0.0.0.0', () => process.send?.((server.address() as AddressInfo).port));
}

async function measure(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      items: { type: 'string', default: '1000' },
      fetched: { type: 'string', default: '600' },
      rounds: { type: 'string', default: '3' },
    },
  });
  const pages = somePages(positionals[0] ?? '../shared/data/wcxb-dev');
  const rounds = Number(values.rounds);
  const bench = await Bench.start();
  try {
    const ofLibrary = await compareWithLibrary(bench, pages, Number(values.items), rounds);
    const ofWorkers = await compareWorkers(bench, Number(values.fetched), rounds);
    await showClaims(bench);
    recordFigures({ 'jobs.library': { value: ofLibrary }, 'jobs.workers': { value: ofWorkers } });
    process.exitCode = ofLibrary >= BAR_LIBRARY && ofWorkers >= BAR_WORKERS ? 0 : 1;
  } finally {
    await bench.stop();
  }
}

async function compareWithLibrary(
  bench: Bench,
  pages: readonly string[],
  items: number,
  rounds: number,
): Promise<number> {
  const mean = pages.reduce((sum, { length }) => sum + length, 0) / pages.length;
  console.log(
    `${items} pages of ${(mean / 1000).toFixed(1)} thousand characters on average, the whole catalogue, ${availableParallelism()} cores`,
  );
  const worker = await bench.startWorker();
  await bench.jobRate(htmlItems(pages, WARM_UP));
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const alone = await libraryRate(pages, items);
    const before = await bench.databaseWork();
    const job = await bench.jobRate(htmlItems(pages, items));
    const { activeMs, transactions } = await bench.databaseWork(before);
    ratios.push(job / alone);
    console.log(
      `library ${alone.toFixed(1)} pages/s, job ${job.toFixed(1)} pages/s: ${(job / alone).toFixed(2)}; in the database ${(activeMs / items).toFixed(2)} ms and ${(transactions / items).toFixed(1)} transactions an item`,
    );
  }
  await bench.end(worker);
  const ratio = median(ratios);
  console.log(`a job against the library alone: ${ratio.toFixed(2)} (bar ${BAR_LIBRARY})`);
  return ratio;
}

/** In threads that live only for this: while the job is measured nothing of it is left. */
async function libraryRate(pages: readonly string[], items: number): Promise<number> {
  const threads = availableParallelism();
  const pool = new Piscina<string, number>({
    filename: import.meta.filename,
    minThreads: threads,
    maxThreads: threads,
  });
  const run = (count: number): Promise<unknown> =>
    Promise.all(htmlItems(pages, count).map(({ html }) => pool.run(html)));
  await run(WARM_UP);
  const startedAt = performance.now();
  await run(items);
  const seconds = (performance.now() - startedAt) / 1000;
  await pool.destroy();
  return items / seconds;
}

async function compareWorkers(bench: Bench, items: number, rounds: number): Promise<number> {
  const server = fork(import.meta.filename, ['server'], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [port] = (await once(server, 'message')) as [number];
  let visits = 0;
  const urls = (count: number) =>
    Array.from({ length: count }, () => {
      visits += 1;
      return { url: `http://127.0.0.${1 + (visits % HOSTS)}:${port}/${visits}` };
    });
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const first = await bench.startWorker();
    await bench.jobRate(urls(WARM_UP), ['spam']);
    const one = await bench.jobRate(urls(items), ['spam']);
    const second = await bench.startWorker();
    await bench.jobRate(urls(WARM_UP), ['spam']);
    const two = await bench.jobRate(urls(items), ['spam']);
    ratios.push(two / one);
    console.log(
      `${items} pages that take ${LATENCY_MS} ms to fetch: one worker ${one.toFixed(1)} pages/s, two ${two.toFixed(1)}: ${(two / one).toFixed(2)} ×`,
    );
    await bench.end(first);
    await bench.end(second);
  }
  server.kill();
  const ratio = median(ratios);
  console.log(`two workers against one: ${ratio.toFixed(2)} × (bar ${BAR_WORKERS})`);
  return ratio;
}

/** Without a worker alive: each claim by itself, for items that take long and for items that take no time. */
async function showClaims(bench: Bench): Promise<void> {
  const app = await bench.openApp();
  for (const tookMs of [1_000, 1]) {
    const job = await bench.submit(htmlItems([madeUpPage('claims', 2_000)], 200), ['spam']);
    for (let i = 0; i < 50; i++) itemPaceOf(app).note(tookMs);
    let items = 0;
    let claims = 0;
    const startedAt = performance.now();
    for (let claim = await claimItems(app); claim !== null; claim = await claimItems(app)) {
      claims += 1;
      items += claim.items.length;
    }
    const ms = performance.now() - startedAt;
    console.log(
      `claiming, ${(items / claims).toFixed(1)} items at a time: ${(ms / claims).toFixed(2)} ms a claim, ${(ms / items).toFixed(2)} ms an item`,
    );
    await bench.cancel(job);
  }
}

let made = 0;

/** Each differs from all others in its title: an equal page would come from the cache. */
function htmlItems(pages: readonly string[], count: number): { html: string }[] {
  return Array.from({ length: count }, (_, i) => {
    made += 1;
    return { html: `<!-- ${made} -->${pages[i % pages.length]}` };
  });
}

function madeUpPage(title: string, characters: number): string {
  const sentence =
    '<p>The library on Mill Road stays open on Sundays until the end of May, says the council.</p>\n';
  const body = sentence.repeat(Math.ceil(characters / sentence.length));
  return `<!doctype html><html lang="en"><title>${title}</title><main><h1>${title}</h1>${body}</main></html>`;
}

/** A thousand of them, and what is added to make them differ, fit into one job. */
function somePages(folder: string): string[] {
  const room = limits.jobChars / limits.jobItemsMax - 100;
  if (!existsSync(folder)) return Array.from({ length: 50 }, (_, i) => madeUpPage(`Page ${i}`, room - 500));
  const pages: string[] = [];
  let sum = 0;
  for (const html of loadDataset(folder)
    .map((page) => page.html())
    .sort((a, b) => a.length - b.length)) {
    sum += html.length;
    if (sum / (pages.length + 1) > room) break;
    pages.push(html);
  }
  return pages;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

interface Job {
  readonly status: string;
  readonly done: number;
  readonly failed: number;
  readonly errors: readonly unknown[];
  readonly started_at: string;
  readonly ended_at: string;
}

interface DatabaseWork {
  readonly activeMs: number;
  readonly transactions: number;
}

/** The service that is measured. */
class Bench {
  readonly #environment: Record<string, string>;
  readonly #folder: string;
  readonly #postgres: Awaited<ReturnType<typeof startEmbedded>>;
  readonly #children = new Set<ChildProcess>();
  readonly #running = new Running(createLog('silent'));
  #baseUrl = '';
  #key = '';

  private constructor(folder: string, postgres: Awaited<ReturnType<typeof startEmbedded>>) {
    this.#folder = folder;
    this.#postgres = postgres;
    const { PATH = '', HOME = '' } = process.env;
    this.#environment = {
      PATH,
      HOME,
      SERVICE_DATABASE_URL: this.#databaseUrl,
      SERVICE_DATA_DIR: join(folder, 'service'),
      SERVICE_SECRET: SECRET,
      SERVICE_PORT: '0',
      SERVICE_LOG_LEVEL: 'error',
      SERVICE_RATE_LIMIT_PER_MINUTE: '100000',
      SERVICE_SPEND_CAP_USD: '100000',
      SERVICE_FETCH_PROVIDERS: 'direct',
      SERVICE_FETCH_ALLOW: '127.0.0.0/8',
    };
  }

  /** The database waits for its disk, as in earnest. */
  static async start(): Promise<Bench> {
    const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'));
    const postgres = await startEmbedded(openDataDir(join(folder, 'database')), createLog('silent'));
    const bench = new Bench(folder, postgres);
    try {
      const api = bench.#spawn('api');
      bench.#baseUrl = await printed(api, /Base address {3}(\S+)/);
      bench.#key = JSON.parse(readFileSync(join(folder, 'service', 'bootstrap.json'), 'utf8')).api_key;
      return bench;
    } catch (error) {
      await bench.stop();
      throw error;
    }
  }

  get #databaseUrl(): string {
    const { connection } = this.#postgres;
    if ('connectionString' in connection) return connection.connectionString;
    const { host, port, user, password, database } = connection;
    return `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  }

  #spawn(command: string): ChildProcess {
    const entry = join(import.meta.dirname, '..', '..', 'bin', 'assay.js');
    const child = spawn(process.execPath, [entry, command], {
      env: this.#environment,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#children.add(child);
    return child;
  }

  async startWorker(): Promise<ChildProcess> {
    return this.#spawn('worker');
  }

  async end(child: ChildProcess): Promise<void> {
    this.#children.delete(child);
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }

  async openApp() {
    const config = readConfig(this.#environment);
    return openApp({
      config,
      dir: openDataDir(config.dataDir),
      secret: SECRET,
      connection: { connectionString: this.#databaseUrl },
      works: false,
      log: createLog('silent'),
      running: this.#running,
    });
  }

  async #call<Body>(method: string, path: string, body?: object): Promise<Body> {
    const answer = await fetch(this.#baseUrl + path, {
      method,
      headers: { authorization: `Bearer ${this.#key}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
    // Our own service's answer, in the form of the contract.
    return JSON.parse(text) as Body;
  }

  async submit(items: readonly object[], modes?: readonly string[]): Promise<string> {
    const { job_id } = await this.#call<{ job_id: string }>('POST', '/v1/jobs', {
      items,
      ...(modes === undefined ? {} : { modes }),
    });
    return job_id;
  }

  async cancel(id: string): Promise<void> {
    await this.#call('POST', `/v1/jobs/${id}/cancel`);
  }

  /** Pages per second from the first claim to the end of the job. */
  async jobRate(items: readonly object[], modes?: readonly string[]): Promise<number> {
    const id = await this.submit(items, modes);
    for (;;) {
      const job = await this.#call<Job>('GET', `/v1/jobs/${id}`);
      if (job.status === 'done' || job.status === 'failed') {
        if (job.failed > 0) throw new Error(`${job.failed} failed: ${JSON.stringify(job.errors[0])}`);
        return items.length / ((Date.parse(job.ended_at) - Date.parse(job.started_at)) / 1000);
      }
      await sleep(1_000);
    }
  }

  /** What the database has done for the service, since `before` or ever. */
  async databaseWork(before: DatabaseWork = { activeMs: 0, transactions: 0 }): Promise<DatabaseWork> {
    // Connections report what they did a second or so later.
    await sleep(2_000);
    const client = new pg.Client({ connectionString: this.#databaseUrl });
    await client.connect();
    const { rows } = await client.query<{ active: number; transactions: number }>(
      `select active_time as active, xact_commit::float8 as transactions from pg_stat_database where datname = current_database()`,
    );
    await client.end();
    return {
      activeMs: (rows[0]?.active ?? 0) - before.activeMs,
      transactions: (rows[0]?.transactions ?? 0) - before.transactions,
    };
  }

  async stop(): Promise<void> {
    await this.#running.stop();
    for (const child of this.#children) await this.end(child);
    await this.#postgres.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

async function printed(child: ChildProcess, pattern: RegExp): Promise<string> {
  if (child.stdout === null) throw new Error('it prints nowhere');
  for await (const line of createInterface({ input: child.stdout })) {
    const found = pattern.exec(line)?.[1];
    if (found !== undefined) return found;
  }
  throw new Error('the service did not start');
}

// At the end, when everything above is there; threads of the library only want `check`.
if (isMainThread) {
  if (process.argv[2] === 'server') serveSlowly();
  else await measure();
}
