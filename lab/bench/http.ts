/**
 * What our hooks cost: GET /v1/tiers with everything on (request id, security headers, version, notice, log,
 * schema serialiser) against a bare Fastify route that sends the same JSON. Both run in one process of their
 * own and are loaded from this process in turn, in many short rounds, so that whatever else the machine does
 * falls on both alike; the ratio is the median of the rounds' ratios.
 *
 * Bar: at least 0.7 of the bare route's requests per second.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';
import { barOf, recordFigures } from '../figures.ts';

const ROUNDS = 15;
const SECONDS = 1;
const BAR = barOf('http.rate');

if (process.argv[2] === 'server') await serveBoth();
else await measure();

async function serveBoth(): Promise<void> {
  const { default: fastify } = await import('fastify');
  const { buildServer } = await import('../../src/platform/http/server.ts');
  const { readConfig } = await import('../../src/platform/config.ts');
  const { createLog } = await import('../../src/platform/log.ts');
  const { endpoints } = await import('../../src/shell/endpoints.gen.ts');
  const unused = (): never => {
    throw new Error('GET /v1/tiers asks no part of the app');
  };
  const app = {
    config: readConfig({}),
    log: createLog('info'), // on, as in production; written to a file by the parent
    get db() {
      return unused();
    },
    get queue() {
      return unused();
    },
    get mail() {
      return unused();
    },
    get limiter() {
      return unused();
    },
    replica: null,
    clock: { now: () => new Date() },
    secret: 'not asked for here',
    baseUrl: 'http://127.0.0.1:8080',
    startedAt: new Date(),
    stopping: new AbortController().signal,
    onStop: () => {},
  };
  const ours = await buildServer({ app, endpoints, notice: () => null }).listen('127.0.0.1', 0);
  const body: unknown = await (await fetch(`${ours}/v1/tiers`)).json();
  const bare = fastify();
  bare.get('/v1/tiers', async () => body);
  process.send?.({ ours, bare: await bare.listen({ host: '127.0.0.1', port: 0 }) });
  process.on('message', () =>
    process.send?.({ cpuMicroseconds: process.cpuUsage().user + process.cpuUsage().system }),
  );
}

async function measure(): Promise<void> {
  const child = fork(import.meta.filename, ['server'], { stdio: ['ignore', 'inherit', 'ignore', 'ipc'] });
  child.once('exit', (code) => {
    if (code !== null && code !== 0) throw new Error(`the server ended with ${code}`);
  });
  const [{ ours, bare }] = (await once(child, 'message')) as [{ ours: string; bare: string }];
  const rates: Record<'ours' | 'bare', number[]> = { ours: [], bare: [] };
  const costs: Record<'ours' | 'bare', number[]> = { ours: [], bare: [] };
  await load(child, ours, 1);
  await load(child, bare, 1);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, address] of [
      ['bare', bare],
      ['ours', ours],
    ] as const) {
      const { rate, cost } = await load(child, address, SECONDS);
      rates[name].push(rate);
      costs[name].push(cost);
    }
  }
  child.kill();
  const ratio = median(rates.ours.map((rate, round) => rate / (rates.bare[round] ?? Number.NaN)));
  const cpuRatio = median(costs.ours.map((cost, round) => (costs.bare[round] ?? Number.NaN) / cost));
  const report = (name: 'ours' | 'bare', title: string): void =>
    console.log(
      `${title.padEnd(24)} ${Math.round(median(rates[name]))} requests/s, ${median(costs[name]).toFixed(1)} µs of CPU a request`,
    );
  report('bare', 'bare Fastify route');
  report('ours', 'GET /v1/tiers');
  console.log(`ratio of requests/s      ${ratio.toFixed(3)} (bar ${BAR})`);
  console.log(`ratio of CPU time        ${cpuRatio.toFixed(3)}`);
  recordFigures({ 'http.rate': { value: ratio }, 'http.cpu': { value: cpuRatio } });
  if (ratio < BAR) process.exitCode = 1;
}

async function load(
  child: ChildProcess,
  address: string,
  seconds: number,
): Promise<{ rate: number; cost: number }> {
  const before = await cpuOf(child);
  const result = await autocannon({
    url: `${address}/v1/tiers`,
    connections: 32,
    pipelining: 4,
    duration: seconds,
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} wrong answers, ${result.errors} errors`);
  const cost = ((await cpuOf(child)) - before) / result.requests.total;
  return { rate: result.requests.total / result.duration, cost };
}

async function cpuOf(child: ChildProcess): Promise<number> {
  child.send('cpu');
  const [{ cpuMicroseconds }] = (await once(child, 'message')) as [{ cpuMicroseconds: number }];
  return cpuMicroseconds;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
