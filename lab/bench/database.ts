/**
 * What a service asks of its database when it does nothing, how soon a worker hears of work, and what a pooler costs.
 *
 * 1. An idle worker with all tasks: statements in a minute, and seconds between the looks for work. Then how long after
 *    the acknowledged commit a job begins, and how late one begins that was put off.
 * 2. Transactions of an organization (set up, write, read, commit) straight and through PgBouncer in transaction mode with a
 *    tenth of the sessions, the two in turn: four pools of ten connections, as four processes have them, all busy.
 *
 *   Then one transaction after the other on one connection, by which a pooler only costs.
 *
 *   node lab/bench/database.ts [--parts worker,pooler] [--rounds <n>]
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import { readConfig } from '../../src/platform/config.ts';
import { openDataDir } from '../../src/platform/data-dir.ts';
import { newId } from '../../src/platform/ids.ts';
import { createLog } from '../../src/platform/log.ts';
import { connect, type Database } from '../../src/platform/postgres/connection.ts';
import { startEmbedded } from '../../src/platform/postgres/embedded/server.ts';
import { migrate } from '../../src/platform/postgres/migrate.ts';
import { acrossOrganizations, inOrganization } from '../../src/platform/postgres/tenancy.ts';
import { migrateQueue } from '../../src/platform/queue/migrate-queue.ts';
import { task } from '../../src/platform/queue/task.ts';
import { startWorker } from '../../src/platform/queue/worker.ts';
import { openApp } from '../../src/shell/open-app.ts';
import { Running } from '../../src/shell/running.ts';
import { tasks } from '../../src/shell/tasks.gen.ts';
import { startPgbouncer, stopPoolers } from '../../test/support/pgbouncer.ts';
import { recordFigures } from '../figures.ts';
import { median } from './own-service.ts';

const IDLE_MS = 60_000;
/** All loops have looked, and what a start asks is over. */
const SETTLED_MS = 15_000;
const SENT = 60;
const PUT_OFF = 6;
const PUT_OFF_SECONDS = 7;
const POOLS = 4;
const CONNECTIONS = 10;
const SESSIONS = 4;
const TRANSACTIONS = 600;
/** One after the other. */
const ALONE = 150;
const { values } = parseArgs({
  options: {
    parts: { type: 'string', default: 'worker,pooler' },
    rounds: { type: 'string', default: '3' },
  },
});

const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'));
chmodSync(folder, 0o711); // root's database runs as another user, which must pass through
const log = createLog('silent');
const dir = openDataDir(folder);
const postgres = await startEmbedded(dir, log, { settings: { max_connections: '120' } });
const { connection } = postgres;

let statements = 0;
const { query } = pg.Client.prototype;
// What is passed on stays as it was.
pg.Client.prototype.query = function counted(this: pg.Client, ...asked: unknown[]) {
  statements += 1;
  return Reflect.apply(query, this, asked);
} as typeof query;

async function measureWorker(): Promise<void> {
  const begun = new Map<number, (at: number) => void>();
  const noted = task<{ number: number }>({
    name: 'bench-note',
    about: 'for benchmarks',
    handle: async (_, { number }) => begun.get(number)?.(performance.now()),
  });
  const all = [...tasks, noted];
  await migrate(connection, log, () => migrateQueue(connection, all));
  const running = new Running(log);
  const config = readConfig({ SERVICE_DATA_DIR: folder });
  const secret = 'a server secret for benchmarks, long enough';
  const app = await openApp({ config, dir, secret, connection, works: true, log, running });
  const worker = await startWorker(app, all);
  await sleep(SETTLED_MS);
  statements = 0;
  await sleep(IDLE_MS);
  const idle = statements;

  async function lateness(number: number, startAfter: number): Promise<number> {
    const { promise, resolve } = Promise.withResolvers<number>();
    begun.set(number, resolve);
    await app.db
      .transaction()
      .execute((tx) => app.queue.send(tx, noted, { number }, startAfter > 0 ? { startAfter } : {}));
    const sentAt = performance.now();
    return (await promise) - sentAt - startAfter * 1000;
  }
  const told: number[] = [];
  for (let number = 0; number < SENT; number++) {
    await sleep(50 + Math.random() * 200);
    told.push(await lateness(number, 0));
  }
  const late: number[] = [];
  for (let number = SENT; number < SENT + PUT_OFF; number++)
    late.push(await lateness(number, PUT_OFF_SECONDS + Math.random() * 3));
  await worker.stop();
  await running.stop();
  const ms = (numbers: readonly number[]) =>
    `${Math.round(median(numbers))} ms (at most ${Math.round(Math.max(...numbers))})`;
  console.log(`idle worker: ${idle} statements in a minute`);
  console.log(`a job begins after its commit: ${ms(told)}; one put off, after it is due: ${ms(late)}`);
  recordFigures({
    'queue.idle': { value: idle },
    'queue.wake': { value: median(told), told: ms(told) },
    'queue.late': { value: median(late), told: ms(late) },
  });
}

/** What an organization does in a moment: a row, and a look at its rows. */
const once = (db: Database, org: string) =>
  inOrganization(db, org, async (tx) => {
    await sql`insert into projects (id, org_id, name) values (${newId('project')}, ${org}, 'x')`.execute(tx);
    await sql`select count(*) from projects where org_id = ${org}`.execute(tx);
  });

async function aloneMs(db: Database, org: string): Promise<number> {
  const took: number[] = [];
  for (let times = 0; times < ALONE; times++) {
    const began = performance.now();
    await once(db, org);
    took.push(performance.now() - began);
  }
  return median(took);
}

async function busy(dbs: readonly Database[], orgs: readonly string[]): Promise<number> {
  let left = TRANSACTIONS;
  const began = performance.now();
  const workers = dbs.flatMap((db, i) =>
    Array.from({ length: CONNECTIONS }, async (_, j) => {
      const org = orgs[i * CONNECTIONS + j] ?? '';
      while (left-- > 0) await once(db, org);
    }),
  );
  await Promise.all(workers);
  return (TRANSACTIONS * 1000) / (performance.now() - began);
}

const sessionsOf = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where application_name = 'assay' and datname = current_database()`.execute(db);
  return rows[0]?.count ?? 0;
};

async function measurePooler(rounds: number): Promise<void> {
  const url =
    'connectionString' in connection
      ? connection.connectionString
      : `postgres://${connection.user}:${connection.password}@localhost:${connection.port}/${connection.database}?host=${encodeURIComponent(connection.host)}`;
  const pooled = await startPgbouncer(url, 'transaction', SESSIONS);
  const open = (to: string, isPooled: boolean) =>
    Array.from({ length: POOLS }, () =>
      connect({ connectionString: to }, CONNECTIONS, log, { pooled: isPooled }),
    );
  const [straight, through] = [open(url, false), open(pooled, true)];
  const dbs = (pools: typeof straight) => pools.map(({ db }) => db);
  const [first] = dbs(straight);
  if (first === undefined) throw new Error('no pool');
  const orgs = Array.from({ length: POOLS * CONNECTIONS }, () => newId('organization'));
  await acrossOrganizations(first, async (tx) => {
    for (const id of orgs) await sql`insert into organizations (id, name) values (${id}, 'x')`.execute(tx);
  });
  const alone: { straight: number; through: number }[] = [];
  const [second] = dbs(through);
  if (second === undefined) throw new Error('no pool');
  // Two organizations with as many rows.
  for (let round = 0; round < rounds; round++)
    alone.push({
      straight: await aloneMs(first, orgs[0] ?? ''),
      through: await aloneMs(second, orgs[1] ?? ''),
    });
  for (const { straight: one, through: other } of alone)
    console.log(`one at a time: ${one.toFixed(2)} ms straight, ${other.toFixed(2)} ms through the pooler`);
  const ratios: number[] = [];
  const seconds: { straight: number[]; through: number[] } = { straight: [], through: [] };
  // Once without counting: code is compiled, connections are opened.
  await busy(dbs(through), orgs);
  const before = await sessionsOf(first);
  await busy(dbs(straight), orgs);
  const after = await sessionsOf(first);
  for (let round = 0; round < rounds; round++) {
    const one = await busy(dbs(straight), orgs);
    const other = await busy(dbs(through), orgs);
    seconds.straight.push(one);
    seconds.through.push(other);
    ratios.push(other / one);
  }
  const [one, other] = [median(seconds.straight), median(seconds.through)];
  console.log(`transactions a second: ${one.toFixed(0)} straight, ${other.toFixed(0)} through the pooler`);
  console.log(`sessions at PostgreSQL: ${after - before + 1} straight, ${before - 1} through the pooler`);
  const shown = ratios.map((ratio) => ratio.toFixed(2)).join(', ');
  console.log(`through the pooler against straight: ${median(ratios).toFixed(2)} (${shown})`);
  const dearer = alone.map((took) => took.through / took.straight);
  const times = alone.map((took) => `${took.through.toFixed(1)} ms against ${took.straight.toFixed(1)}`);
  recordFigures({
    'pooler.alone': {
      value: median(dearer),
      told: `${median(dearer).toFixed(2)} × (${times.join(', ')})`,
    },
    'pooler.ratio': {
      value: median(ratios),
      told: `${median(ratios).toFixed(2)} (${shown}), with ${before - 1} sessions against ${after - before + 1}`,
    },
  });
  for (const { pool } of [...straight, ...through]) await pool.end();
}

try {
  await migrate(connection, log, () => migrateQueue(connection, []));
  if (values.parts.includes('worker')) await measureWorker();
  if (values.parts.includes('pooler')) await measurePooler(Number(values.rounds));
} finally {
  await stopPoolers();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
