/**
 * Fetching without rendering: 200 pages of 100 kB from a local server that takes 200 ms for each, 20 at a time, through
 * guard, chain, limits and classification, in one process. The server runs in a process of its own and answers on 100
 * addresses of the loopback network, as 100 sites would, because a host gets at most two connections.
 *
 * Bars: at least 80 pages a second (20 at a time of 200 ms each allow for 100), and memory that does not grow with the
 * number of pages.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Chain } from '../../src/fetching/chain.ts';
import lookAtPage from '../../src/fetching/look-at-page.ts';
import { openDirect } from '../../src/fetching/providers/direct/direct.ts';
import { memoryTurns } from '../../src/fetching/turns.ts';
import { openGuard } from '../../src/platform/net/guard.ts';
import { barOf, recordFigures } from '../figures.ts';

const PAGES = 200;
const AT_ONCE = 20;
const HOSTS = 100;
const ROUNDS = 10;
const LATENCY_MS = 200;
const BAR_PER_SECOND = barOf('fetch.rate');
/** Of the last rounds against the first ones. */
const BAR_GROWTH = barOf('fetch.memory');

if (process.argv[2] === 'server') serve();
else await measure();

function serve(): void {
  const sentence =
    '<p>The library on Mill Road stays open on Sundays until the end of May, says the council.</p>\n';
  const page = Buffer.from(`<!doctype html><title>Page</title><h1>Page</h1>${sentence.repeat(1_050)}`);
  const server = createServer((_, response) => {
    setTimeout(() => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': page.length });
      response.end(page);
    }, LATENCY_MS);
  });
  process.on('disconnect', () => process.exit());
  // Every address of 127.0.0.0/8 is this machine.
  server.listen(0, '0.0.0.0', () => process.send?.((server.address() as AddressInfo).port));
}

async function measure(): Promise<void> {
  const child = fork(import.meta.filename, ['server'], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [port] = (await once(child, 'message')) as [number];
  const guard = openGuard({ allow: ['127.0.0.0/8'] });
  const chain = new Chain({
    providers: [openDirect({ guard, product: 'Assay/bench' })],
    turns: memoryTurns(),
    look: async (html) => lookAtPage(html),
    tryMs: 20_000,
  });
  const rates: number[] = [];
  const heaps: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const cpuBefore = process.cpuUsage();
    const seconds = await fetchAll(chain, port);
    rates.push(PAGES / seconds);
    heaps.push(usedMegabytes());
    const cpuMs = process.cpuUsage(cpuBefore);
    console.log(
      `round ${round + 1}: ${(PAGES / seconds).toFixed(1)} pages/s, ${((cpuMs.user + cpuMs.system) / 1000 / PAGES).toFixed(1)} ms of processor a page, ${heaps.at(-1)?.toFixed(1)} MB in use`,
    );
  }
  child.kill();
  const median = rates.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
  // The first two warm up: code is compiled, pools are filled. Buffers may outlive one collection, not three.
  const growth = Math.min(...heaps.slice(-3)) / Math.min(...heaps.slice(2, 5));
  console.log(
    `median ${median.toFixed(1)} pages/s (bar ${BAR_PER_SECOND}), memory × ${growth.toFixed(2)} (bar ${BAR_GROWTH})`,
  );
  recordFigures({ 'fetch.rate': { value: median }, 'fetch.memory': { value: growth } });
  process.exitCode = median >= BAR_PER_SECOND && growth <= BAR_GROWTH ? 0 : 1;
}

/** What is still reachable, after the collector has been asked. */
function usedMegabytes(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
}

async function fetchAll(chain: Chain, port: number): Promise<number> {
  const begin = performance.now();
  const { signal } = new AbortController();
  let next = 0;
  const visitor = async (): Promise<void> => {
    while (next < PAGES) {
      const page = next++;
      const url = new URL(`http://127.0.0.${1 + (page % HOSTS)}:${port}/${page}`);
      const { content } = await chain.fetch({ url, render: 'off', layout: false, as: 'desktop' }, signal);
      if (content.text.length < 90_000) throw new Error(`only ${content.text.length} characters`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  return (performance.now() - begin) / 1000;
}
