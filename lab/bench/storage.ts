/**
 * What a page of a background job costs in the database: transactions, rows written by table, write-ahead log, and
 * room on the disk. `assay serve` with its own PostgreSQL, real pages, jobs of as many pages as fit.
 *
 *   node lab/bench/storage.ts [data folder] [--pages <n>]
 *
 * Counts, not times: they do not depend on what else the machine does. docs/scaling.md calculates with them.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { limits } from '../../src/contract/limits.ts';
import { openDataDir } from '../../src/platform/data-dir.ts';
import { connectionToRunning } from '../../src/platform/postgres/embedded/postmaster.ts';
import { loadDataset } from '../training/dataset.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pages: { type: 'string', default: '200' } },
});
const dataset = loadDataset(positionals[0] ?? '../shared/data/wcxb-dev');
const every = Math.max(1, Math.floor(dataset.length / Number(values.pages)));
const pages = dataset
  .filter((_, i) => i % every === 0)
  .map((page) => page.html())
  .filter((html) => html.length <= limits.itemChars);

const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'));
chmodSync(folder, 0o711); // root's database runs as another user, which must pass through
const service = spawn(process.execPath, ['bin/assay.js', 'serve'], {
  env: {
    ...process.env,
    SERVICE_DATA_DIR: folder,
    SERVICE_PORT: '0',
    SERVICE_LOG_LEVEL: 'warn',
    SERVICE_SPEND_CAP_USD: '1000',
    SERVICE_RATE_LIMIT_PER_MINUTE: '100000',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
let printed = '';
for await (const text of service.stdout.setEncoding('utf8')) {
  printed += text;
  if (printed.includes('Stop with')) break;
}
// The folder was made by this run, and so is the file.
const { base_url, api_key } = JSON.parse(readFileSync(join(folder, 'bootstrap.json'), 'utf8')) as {
  base_url: string;
  api_key: string;
};
const database = new pg.Client(connectionToRunning(openDataDir(folder)) ?? {});
await database.connect();

process.once('exit', () => service.kill('SIGTERM'));
const before = await look();
for (const items of jobsOf(pages)) await done(await submitted(items));
await sleep(2_000); // statistics are written with some delay
const after = await look();
print();

await database.end();
service.kill('SIGTERM');
await once(service, 'exit');
rmSync(folder, { recursive: true, force: true });

/** Pages in jobs that are within the limits. */
function jobsOf(all: readonly string[]): { html: string }[][] {
  const jobs: { html: string }[][] = [];
  let characters = Number.POSITIVE_INFINITY;
  for (const html of all) {
    if (characters + html.length > limits.jobChars) {
      jobs.push([]);
      characters = 0;
    }
    jobs.at(-1)?.push({ html });
    characters += html.length;
  }
  return jobs;
}

async function call(path: string, body?: object): Promise<{ job_id: string; status: string }> {
  const answer = await fetch(base_url + path, {
    headers: { authorization: `Bearer ${api_key}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  // Our own service, in the form of the contract.
  return (await answer.json()) as { job_id: string; status: string };
}

async function submitted(items: { html: string }[]): Promise<string> {
  return (await call('/v1/jobs', { items })).job_id;
}

async function done(id: string): Promise<void> {
  for (;;) {
    const { status } = await call(`/v1/jobs/${id}`);
    if (status === 'done') return;
    if (status === 'failed') throw new Error(`${id} failed`);
    await sleep(500);
  }
}

interface Look {
  readonly walBytes: number;
  readonly commits: number;
  readonly written: ReadonlyMap<string, number>;
  readonly sizes: ReadonlyMap<string, number>;
}

async function look(): Promise<Look> {
  const one = async (statement: string): Promise<number> =>
    Number((await database.query<{ value: string }>(statement)).rows[0]?.value);
  const { rows } = await database.query<{ name: string; written: string; size: string }>(`
    select case when schemaname = 'queue' then 'queue' else relname end as name,
      sum(n_tup_ins + n_tup_upd + n_tup_del)::text as written, sum(pg_total_relation_size(relid))::text as size
    from pg_stat_user_tables group by 1`);
  return {
    walBytes: await one(`select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as value`),
    commits: await one(
      'select xact_commit as value from pg_stat_database where datname = current_database()',
    ),
    written: new Map(rows.map(({ name, written }) => [name, Number(written)])),
    sizes: new Map(rows.map(({ name, size }) => [name, Number(size)])),
  };
}

function print(): void {
  const count = pages.length;
  const characters = pages.reduce((sum, html) => sum + html.length, 0);
  const perPage = (value: number): string => (value / count).toFixed(2);
  const kB = (bytes: number): string => `${(bytes / count / 1000).toFixed(1)} kB`;
  console.log(`${count} pages of ${Math.round(characters / count)} characters on average; a page:`);
  console.log(`  write-ahead log  ${kB(after.walBytes - before.walBytes)}`);
  console.log(`  transactions     ${perPage(after.commits - before.commits)} (readings included)`);
  const names = [...after.written.keys()].sort();
  for (const name of names) {
    const rows = (after.written.get(name) ?? 0) - (before.written.get(name) ?? 0);
    const bytes = (after.sizes.get(name) ?? 0) - (before.sizes.get(name) ?? 0);
    if (rows >= count / 10)
      console.log(`  ${name.padEnd(26)} ${perPage(rows).padStart(6)} rows written ${kB(bytes).padStart(10)}`);
  }
}
