/**
 * Checks per second of a real `assay serve` with 16 connections and with 500, in turns within one run, and what it costs
 * to refuse those that it has no room for. Clients do as they are told: a refused one retries after as many seconds as
 * Retry-After says. The ratio is the median of the rounds' ratios.
 *
 *   node lab/bench/overload.ts [--rounds <n>] [--seconds <n>] [--sections <n>] [--hammer | --beside]
 *
 * --hammer: clients that retry at once instead, which no client should.
 * --beside: how long the checks of one key take alone, and beside 100 connections that retry at once, of a key over its
 * limit and without any key.
 *
 * Bars: with 500 connections at least 0.9 of the checks with 16, of those who hammer 0.7; a refusal writes nothing into
 * the ledger; beside refused strangers a check takes at most 3 times as long as alone.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { Pool } from 'undici';
import { openDataDir } from '../../src/platform/data-dir.ts';
import { connectionToRunning } from '../../src/platform/postgres/embedded/postmaster.ts';
import { barOf, recordFigures } from '../figures.ts';
import { generatedPage, median, startOwnService } from './own-service.ts';

const [FEW, MANY, STRANGERS] = [16, 500, 100];
const BESIDE_BAR = barOf('overload.beside');
const TICKS_PER_SECOND = 100;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '10' },
    sections: { type: 'string', default: '30' },
    hammer: { type: 'boolean', default: false },
    beside: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
const pages = Array.from({ length: 50 }, (_, i) => generatedPage(i, Number(values.sections)));

const RATIO_FIGURE = values.hammer ? 'overload.hammer' : 'overload.polite';
const RATIO_BAR = barOf(RATIO_FIGURE);
/** Enough for one check after the other, and soon used up by those who hammer. */
const PER_MINUTE = 600;
/** From here on a stranger has nothing left but refusals. */
const USED_UP = 50;
const service = await startOwnService(
  values.beside ? { SERVICE_RATE_LIMIT_PER_MINUTE: String(PER_MINUTE) } : {},
);
const database = new pg.Client(connectionToRunning(openDataDir(service.folder)) ?? {});
await database.connect();
let sent = 0;

interface Phase {
  readonly checksPerSecond: number;
  /** Also those that ended after the time was over. */
  readonly checks: number;
  readonly refusalsMs: readonly number[];
  readonly ledgerEntries: number;
  /** Processor time of the service's own process. */
  readonly cpuMs: number;
}

/** So many clients, each of which sends one page after the other until the time is over. */
async function phase(connections: number): Promise<Phase> {
  const client = new Pool(service.address, { connections });
  const over = new AbortController();
  const [entriesBefore, cpuBefore] = [await ledgerEntries(), cpuMs()];
  const began = performance.now();
  let checks = 0;
  const refusalsMs: number[] = [];
  const lane = async (): Promise<void> => {
    while (!over.signal.aborted) {
      sent += 1;
      const html = `${pages[sent % pages.length]}<!-- ${sent} -->`;
      const askedAt = performance.now();
      const { statusCode, headers, body } = await client.request({
        method: 'POST',
        path: '/v1/judge',
        headers: service.headers,
        body: JSON.stringify({ html, explain: true }),
      });
      const text = await body.text();
      if (statusCode === 200) checks += 1;
      else if (statusCode !== 503) throw new Error(`answered ${statusCode}: ${text.slice(0, 300)}`);
      else {
        refusalsMs.push(performance.now() - askedAt);
        const waitMs = values.hammer ? 0 : Number(headers['retry-after']) * 1000;
        await sleep(waitMs, undefined, { signal: over.signal }).catch(() => {});
      }
    }
  };
  // They do not all come in the same millisecond.
  const lanes = Array.from({ length: connections }, async () => {
    await sleep(Math.random() * 1000);
    await lane();
  });
  await sleep(seconds * 1000);
  over.abort();
  const checksPerSecond = checks / ((performance.now() - began) / 1000);
  await Promise.all(lanes);
  await client.close();
  return {
    checksPerSecond,
    checks,
    refusalsMs,
    ledgerEntries: (await ledgerEntries()) - entriesBefore,
    cpuMs: cpuMs() - cpuBefore,
  };
}

async function ledgerEntries(): Promise<number> {
  const { rows } = await database.query<{ n: number }>('select count(*)::int as n from ledger_entries');
  return rows[0]?.n ?? 0;
}

function cpuMs(): number {
  const fields = readFileSync(`/proc/${service.process.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  // utime and stime, the 14th and 15th field.
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}

/** Another key of the same organization. */
async function otherKey(): Promise<Record<string, string>> {
  const { email, password } = JSON.parse(readFileSync(`${service.folder}/bootstrap.json`, 'utf8'));
  const signedIn = await fetch(`${service.address}/v1/auth/jwt/login`, {
    method: 'POST',
    body: new URLSearchParams({ username: email, password }),
  });
  const { access_token } = (await signedIn.json()) as { access_token: string };
  const made = await fetch(`${service.address}/v1/keys`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'other', owner_type: 'org' }),
  });
  const { secret } = (await made.json()) as { secret: string };
  return { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
}

/** One check after the other: how long each took, while `refused` are refused and come again at once. */
async function checksBeside(refused: Readonly<Record<string, string>> | null): Promise<[number[], number]> {
  const over = new AbortController();
  const client = new Pool(service.address, { connections: STRANGERS });
  let refusals = 0;
  const strangers = Array.from({ length: refused === null ? 0 : STRANGERS }, async () => {
    while (!over.signal.aborted) {
      const asked = client.request({ method: 'GET', path: '/v1/usage', headers: { ...refused } });
      // Broken off with the phase.
      const answer = await asked.catch(() => null);
      await answer?.body.dump();
      if (answer?.statusCode === 401 || answer?.statusCode === 429) refusals += 1;
    }
  });
  const tookMs: number[] = [];
  const own = new Pool(service.address, { connections: 1 });
  // What comes first is within the strangers' limit, and their right.
  while (refused !== null && refusals < USED_UP) await sleep(50);
  const until = performance.now() + seconds * 1000;
  const before = refusals;
  while (performance.now() < until) {
    sent += 1;
    const html = `${pages[sent % pages.length]}<!-- ${sent} -->`;
    const askedAt = performance.now();
    const { statusCode, body } = await own.request({
      method: 'POST',
      path: '/v1/judge',
      headers: service.headers,
      body: JSON.stringify({ html, explain: true }),
    });
    await body.text();
    if (statusCode !== 200) throw new Error(`answered ${statusCode}`);
    tookMs.push(performance.now() - askedAt);
    await sleep(100);
  }
  const refusedPerSecond = (refusals - before) / seconds;
  over.abort();
  await client.destroy();
  await own.close();
  await Promise.all(strangers);
  return [tookMs, refusedPerSecond];
}

async function compareBeside(): Promise<void> {
  const other = await otherKey();
  await checksBeside(null); // warms up
  const ratios = { 'a key over its limit': [] as number[], 'no key': [] as number[] };
  for (let round = 0; round < Number(values.rounds); round++)
    for (const [who, headers] of [
      ['a key over its limit', other],
      ['no key', {}],
    ] as const) {
      const [alone] = await checksBeside(null);
      const [beside, refused] = await checksBeside(headers);
      ratios[who].push(median(beside) / median(alone));
      console.log(
        `${who.padEnd(22)} alone ${median(alone).toFixed(0)} ms, beside ${refused.toFixed(0)} refusals/s ${median(beside).toFixed(0)} ms`,
      );
    }
  recordFigures({ 'overload.beside': { value: Math.max(...Object.values(ratios).map(median)) } });
  for (const [who, all] of Object.entries(ratios)) {
    const ratio = median(all);
    console.log(`${who.padEnd(22)} ratio ${ratio.toFixed(2)} (bar ${BESIDE_BAR})`);
    if (ratio > BESIDE_BAR) process.exitCode = 1;
  }
}

async function compareConnections(): Promise<void> {
  await phase(FEW); // warms up
  const rounds: { few: Phase; many: Phase }[] = [];
  for (let round = 0; round < Number(values.rounds); round++)
    rounds.push({ few: await phase(FEW), many: await phase(MANY) });
  const rate = (of: 'few' | 'many'): string =>
    median(rounds.map((round) => round[of].checksPerSecond)).toFixed(1);
  const ratios = rounds.map(({ few, many }) => many.checksPerSecond / few.checksPerSecond);
  const refusals = rounds.flatMap(({ many }) => [...many.refusalsMs]);
  // What is left when the checks of the same phase are taken away, at what they cost with few connections.
  const perRefusal = (of: 'ledgerEntries' | 'cpuMs'): number =>
    rounds.reduce((sum, { few, many }) => sum + many[of] - (many.checks * few[of]) / few.checks, 0) /
    refusals.length;
  console.log(`${FEW} connections          ${rate('few')} checks/s`);
  console.log(`${MANY} connections         ${rate('many')} checks/s`);
  console.log(
    `ratio                   ${median(ratios).toFixed(3)} (${ratios.map((one) => one.toFixed(3)).join(', ')}; bar ${RATIO_BAR})`,
  );
  console.log(
    `refused                 ${refusals.length}, answered in ${median(refusals).toFixed(0)} ms (median), ${Math.max(...refusals).toFixed(0)} ms at most`,
  );
  console.log(`  ledger entries each   ${perRefusal('ledgerEntries').toFixed(2)}`);
  console.log(`  processor time each   ${perRefusal('cpuMs').toFixed(2)} ms`);
  recordFigures({ [RATIO_FIGURE]: { value: median(ratios) } });
  if (median(ratios) < RATIO_BAR) process.exitCode = 1;
}

try {
  await (values.beside ? compareBeside() : compareConnections());
} finally {
  await database.end();
  await service.stop();
}
