// A real `assay serve` with its own PostgreSQL, for benchmarks of the API, and pages to send to it.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const entry = join(import.meta.dirname, '..', '..', 'bin', 'assay.js');

export interface OwnService {
  readonly process: ChildProcess;
  readonly address: string;
  /** Its data directory. */
  readonly folder: string;
  readonly headers: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** With more money than a benchmark can spend, and no limits that it could run into. */
export async function startOwnService(settings: Readonly<Record<string, string>> = {}): Promise<OwnService> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'));
  chmodSync(folder, 0o711); // root's database runs as another user, which must pass through
  const environment = {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    SERVICE_DATA_DIR: folder,
    SERVICE_PORT: '0',
    SERVICE_RATE_LIMIT_PER_MINUTE: '1000000',
    SERVICE_SPEND_CAP_USD: '1000000',
    SERVICE_LOG_LEVEL: 'error',
    ...settings,
  };
  const service = spawn(process.execPath, [entry, 'serve'], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await baseAddress(service);
  const { api_key, org_id } = JSON.parse(readFileSync(join(folder, 'bootstrap.json'), 'utf8'));
  const words = ['admin', 'topup', org_id, '--amount', '100000', '--yes'];
  const toppedUp = spawnSync(process.execPath, [entry, ...words], { env: environment, encoding: 'utf8' });
  if (toppedUp.status !== 0) throw new Error(toppedUp.stderr);
  return {
    process: service,
    address,
    folder,
    headers: { authorization: `Bearer ${api_key}`, 'content-type': 'application/json' },
    async stop() {
      service.kill('SIGTERM');
      await once(service, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function baseAddress({ stdout }: ChildProcess): Promise<string> {
  if (stdout !== null)
    for await (const line of createInterface({ input: stdout })) {
      const address = /Base address {3}(\S+)/.exec(line)?.[1];
      if (address !== undefined) return address;
    }
  throw new Error('the service did not start');
}

/** Headings, paragraphs, lists and links; 160 sections are about 100 kB. */
export function generatedPage(number: number, sections = 160): string {
  const section = (i: number): string =>
    `<h2>Part ${i} of ${number}</h2><p>The library on Mill Road stays open until ${i % 12} o’clock, says the council. ${'Readers asked for longer hours in a survey last year. '.repeat(6)}</p><ul>${`<li><a href="/hours/${i}">Hours of branch ${i}</a></li>`.repeat(4)}</ul>`;
  const body = Array.from({ length: sections }, (_, i) => section(i)).join('\n');
  return `<!doctype html><html lang="en"><head><title>Opening hours ${number}</title></head><body><main><h1>Opening hours ${number}</h1>${body}</main></body></html>`;
}

export function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
