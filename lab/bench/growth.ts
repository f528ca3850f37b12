/**
 * Whether what users and workers ask of the database stays as quick when there is more in it: lists, usage, the home page,
 * a check, and what workers ask again and again, through the API and the program's own functions, of an organization with
 * 10,000 reports that is alone and of one with a million among five. Time in the server, planning included, as the median
 * of rounds that ask both in turn; made rows in a PostgreSQL of its own, removed at the end (15 GB, half an hour).
 *
 *   node lab/bench/growth.ts [--own <n>] [--all <n>] [--rounds <n>] [--only <part of a name>]
 *
 * Bar: nothing takes more than 1.5 times as long.
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { barOf, recordFigures } from '../figures.ts';
import { type Asked, asksOf } from './growth-asks.ts';
import { fill } from './growth-rows.ts';
import { median } from './own-service.ts';

const { values } = parseArgs({
  options: {
    own: { type: 'string', default: '1000000' },
    all: { type: 'string', default: '5000000' },
    rounds: { type: 'string', default: '7' },
    only: { type: 'string', default: '' },
  },
});
const SMALL = 10_000;
const CALLS = 8;
/** Below it a median wavers by more than it grows. */
const NOISE_MS = 0.05;
const BAR = barOf('growth.ratio');

process.env.ASSAY_TEST_DATABASE_URL = '';
const { startTestPostgres } = await import('../../test/support/postgres.ts');
const server = await startTestPostgres({
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track_planning': 'on',
  'pg_stat_statements.max': '5000',
  shared_buffers: '2GB',
  max_wal_size: '20GB',
  checkpoint_timeout: '1h',
  random_page_cost: '1.1',
  autovacuum: 'on',
});
const control = new pg.Client({ connectionString: server.url });
await control.connect();
await control.query('create extension pg_stat_statements');

interface Side {
  readonly database: number;
  readonly asks: ReadonlyMap<string, Asked>;
}

async function sideOf(name: string, own: number, others: number): Promise<Side> {
  await control.query(`create database ${name}`);
  const { rows } = await control.query<{ oid: number }>(
    'select oid::int from pg_database where datname = $1',
    [name],
  );
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  const asks = await asksOf(url.href, async () => {
    const startedAt = performance.now();
    await fill(url.href, { own, others });
    const size = await control.query<{ size: string }>(
      'select pg_size_pretty(pg_database_size($1)) as size',
      [name],
    );
    console.error(
      `${name}: ${own + others} reports, ${size.rows[0]?.size}, ${Math.round((performance.now() - startedAt) / 1000)} s`,
    );
  });
  return { database: rows[0]?.oid ?? 0, asks };
}

interface Taken {
  readonly ms: number;
  readonly slowest: string;
}

/** The milliseconds that the server spends on one call, loops of the queue left out. */
async function timed(side: Side, ask: Asked): Promise<Taken> {
  await control.query('select pg_stat_statements_reset(0, $1::oid, 0)', [side.database]);
  for (let i = 0; i < CALLS; i += 1) await ask();
  const { rows } = await control.query<{ query: string; ms: number }>(
    `select query, (total_exec_time + total_plan_time)::float8 as ms from pg_stat_statements(true)
     where dbid = $1::oid and query !~ '(queue\\.|fetch_turns|insert into request_counts)' order by 2 desc`,
    [side.database],
  );
  return { ms: rows.reduce((sum, { ms }) => sum + ms, 0) / CALLS, slowest: rows[0]?.query ?? '' };
}

const small = await sideOf('small', SMALL, 0);
const big = await sideOf('big', Number(values.own), Number(values.all) - Number(values.own));
const grown: { name: string; ratio: number }[] = [];
for (const name of big.asks.keys()) {
  if (!name.includes(values.only)) continue;
  const [inSmall, inBig] = [small.asks.get(name), big.asks.get(name)];
  if (inSmall === undefined || inBig === undefined) continue;
  for (let i = 0; i < 8; i += 1) for (const ask of [inSmall, inBig]) await ask();
  const rounds: { small: Taken; big: Taken }[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1)
    rounds.push({ small: await timed(small, inSmall), big: await timed(big, inBig) });
  const [before, after] = [
    median(rounds.map((round) => round.small.ms)),
    median(rounds.map((round) => round.big.ms)),
  ];
  const ratio = Math.max(after, NOISE_MS) / Math.max(before, NOISE_MS);
  const line = `${name.padEnd(58)} ${before.toFixed(2).padStart(9)} ms ${after.toFixed(2).padStart(10)} ms ${ratio.toFixed(2).padStart(8)}`;
  const slowest = rounds[0]?.big.slowest.replaceAll(/\s+/g, ' ').slice(0, 500) ?? '';
  console.log(ratio > BAR ? `${line}  grows:\n    ${slowest}` : line);
  grown.push({ name, ratio });
}
const worst = grown.reduce((most, one) => (one.ratio > most.ratio ? one : most));
const flat = grown.filter(({ ratio }) => ratio <= BAR).length;
console.log(
  `\n${flat} of ${grown.length} within ${BAR}; the most: ${worst.ratio.toFixed(2)} (${worst.name})`,
);
recordFigures({
  'growth.ratio': {
    value: worst.ratio,
    told: `${worst.ratio.toFixed(2)} × (${worst.name}); ${flat} of ${grown.length} within the bar`,
  },
});
await control.end();
process.exitCode = worst.ratio > BAR ? 1 : 0;
process.once('beforeExit', () => server.stop());
