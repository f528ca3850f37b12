/**
 * Site audits on a real service, in one run.
 *
 * 1. An audit of 100 pages against a job of the same pages, in turn, from the request to the end that a caller sees (an
 *    audit compares its pages after they are done). A server on 50 addresses of the loopback network serves them.
 * 2. How much more memory the service takes while a sitemap of 50,000 addresses is previewed.
 *
 *   node lab/bench/audits.ts [--pages <n>] [--rounds <n>]
 *
 * Bars: at least 0.9 of the job's pages per second; under 100 MB more.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { barOf, recordFigures } from '../figures.ts';
import { generatedPage, median, type OwnService, startOwnService } from './own-service.ts';

const BAR_JOB = barOf('audits.job');
const BAR_MB = barOf('audits.memory');
const HOSTS = 50;
const ADDRESSES = 50_000;
const SECTIONS = 30;

function serve(): void {
  const server = createServer(({ url = '', headers }, response) => {
    const origin = `http://${headers.host}`;
    if (url === '/robots.txt') return response.writeHead(404).end();
    if (url.startsWith('/sitemap')) {
      const round = url.replace(/\D/g, '');
      const list = Array.from(
        { length: ADDRESSES },
        (_, i) =>
          `<url><loc>${origin}/shop-${round}/category-${i % 40}/product-number-${i}</loc><lastmod>2026-10-${String((i % 28) + 1).padStart(2, '0')}</lastmod></url>`,
      );
      response.writeHead(200, { 'content-type': 'application/xml' });
      return response.end(
        `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${list.join('\n')}</urlset>`,
      );
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    return response.end(generatedPage(Number(url.replace(/\D/g, '')), SECTIONS));
  });
  process.on('disconnect', () => process.exit());
  server.listen(0, '0.0.0.0', () => process.send?.((server.address() as AddressInfo).port));
}

async function call<Body>(service: OwnService, method: string, path: string, body?: object): Promise<Body> {
  const answer = await fetch(service.address + path, {
    method,
    headers: service.headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
  // Our own service's answer, in the form of the contract.
  return JSON.parse(text) as Body;
}

async function until<T>(look: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    await sleep(20);
  }
}

/** Pages per second, from the request to the end. */
async function rate(pages: number, run: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await run();
  return pages / ((performance.now() - startedAt) / 1000);
}

async function measure(): Promise<void> {
  const { values } = parseArgs({
    options: {
      pages: { type: 'string', default: '100' },
      rounds: { type: 'string', default: '3' },
    },
  });
  const pages = Number(values.pages);
  const server = fork(import.meta.filename, ['server'], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [port] = (await once(server, 'message')) as [number];
  const service = await startOwnService({
    SERVICE_FETCH_ALLOW: '127.0.0.0/8',
    SERVICE_FETCH_PROVIDERS: 'direct',
  });
  try {
    const ratio = await compareWithJob(service, port, pages, Number(values.rounds));
    const moreMb = await previewMemory(service, port);
    recordFigures({ 'audits.job': { value: ratio }, 'audits.memory': { value: moreMb } });
    process.exitCode = ratio >= BAR_JOB && moreMb < BAR_MB ? 0 : 1;
  } finally {
    await service.stop();
    server.disconnect();
  }
}

async function compareWithJob(
  service: OwnService,
  port: number,
  pages: number,
  rounds: number,
): Promise<number> {
  let visits = 0;
  const urls = (): string[] =>
    Array.from({ length: pages }, () => {
      visits += 1;
      return `http://127.0.0.${1 + (visits % HOSTS)}:${port}/page-${visits}`;
    });
  const job = async (): Promise<void> => {
    const { job_id } = await call<{ job_id: string }>(service, 'POST', '/v1/jobs', {
      items: urls().map((url) => ({ url })),
    });
    await until(async () => {
      const { status } = await call<{ status: string }>(service, 'GET', `/v1/jobs/${job_id}`);
      return status === 'done' ? true : null;
    });
  };
  const audit = async (): Promise<void> => {
    const { audit_id } = await call<{ audit_id: string }>(service, 'POST', '/v1/audits/site', {
      urls: urls(),
    });
    await until(async () => {
      // The list, which says how audits stand without saying what they have found.
      const [{ progress } = { progress: { status: '' } }] = await call<
        { audit_id: string; progress: { status: string } }[]
      >(service, 'GET', '/v1/audits?limit=1');
      return progress.status === 'done' ? true : null;
    });
    await call(service, 'GET', `/v1/audits/${audit_id}`);
  };
  await rate(pages, job);
  await rate(pages, audit);
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const ofJob = await rate(pages, job);
    const ofAudit = await rate(pages, audit);
    ratios.push(ofAudit / ofJob);
    console.log(
      `job ${ofJob.toFixed(1)} pages/s, audit ${ofAudit.toFixed(1)} pages/s: ${(ofAudit / ofJob).toFixed(2)}`,
    );
  }
  const ratio = median(ratios);
  console.log(`an audit of ${pages} pages against a job of as many: ${ratio.toFixed(2)} (bar ${BAR_JOB})`);
  return ratio;
}

async function previewMemory(service: OwnService, port: number): Promise<number> {
  const residentMb = (): number => {
    const status = readFileSync(`/proc/${service.process.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  };
  const preview = (round: number) =>
    call<{ total: number }>(service, 'POST', '/v1/audits/site/preview', {
      sitemap_url: `http://127.0.0.1:${port}/sitemap-${round}.xml`,
    });
  const before = residentMb();
  let peak = before;
  let done = false;
  const startedAt = performance.now();
  const watching = (async () => {
    while (!done) {
      peak = Math.max(peak, residentMb());
      await sleep(5);
    }
  })();
  const { total } = await preview(1);
  const seconds = (performance.now() - startedAt) / 1000;
  done = true;
  await watching;
  console.log(
    `a preview of ${total} addresses: ${seconds.toFixed(1)} s, ${(peak - before).toFixed(0)} MB more at its peak (bar ${BAR_MB}), from ${before.toFixed(0)} MB`,
  );
  return peak - before;
}

if (process.argv[2] === 'server') serve();
else await measure();
