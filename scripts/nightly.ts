/**
 * What takes too long, or too quiet a machine, for every commit: whether the time that a sign-in takes tells known
 * addresses from unknown ones. Starts the real service, signs in with a wrong password to known and unknown
 * addresses in turn, and compares the medians. Fails when they differ by 10 % or more, three times in a row: what
 * else the machine does makes for differences too, but not for the same one every time.
 */
import { spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const TRIES = 50;
const DIFFERENCE_MAX = 0.1;
const WARM_UP = 5;
const MEASUREMENTS_MAX = 3;

const folder = mkdtempSync(join(tmpdir(), 'assay-nightly-'));
const service = spawn(process.execPath, [join(import.meta.dirname, '..', 'bin', 'assay.js'), 'serve'], {
  env: {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    SERVICE_PORT: '0',
    SERVICE_DATA_DIR: join(folder, 'data'),
    // Every try comes from another address, so that the limits on attempts stay out of the picture.
    SERVICE_TRUSTED_PROXIES: '127.0.0.1',
    SERVICE_RATE_LIMIT_PER_MINUTE: '100000',
    SERVICE_LOG_LEVEL: 'error',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const baseUrl = await baseAddress();
  let within = false;
  for (let i = 0; i < MEASUREMENTS_MAX && !within; i++) within = await isWithin(baseUrl);
  if (!within) process.exitCode = 1;
} finally {
  service.kill('SIGTERM');
  await once(service, 'exit');
  rmSync(folder, { recursive: true, force: true });
}

/** One measurement, told on standard output. */
async function isWithin(baseUrl: string): Promise<boolean> {
  const known = await createAccounts(baseUrl, TRIES + WARM_UP);
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (const [i, email] of known.entries()) {
    const tries: ['known' | 'unknown', string][] = [
      ['known', email],
      ['unknown', newEmail()],
    ];
    // Neither goes first every time.
    for (const [kind, address] of i % 2 === 0 ? tries : tries.reverse()) {
      const ms = await timeOfSignIn(baseUrl, address);
      if (i >= WARM_UP) times[kind].push(ms);
    }
  }
  const [ofKnown, ofUnknown] = [median(times.known), median(times.unknown)];
  const difference = Math.abs(ofKnown - ofUnknown) / Math.max(ofKnown, ofUnknown);
  console.log(`sign-in, known address    median ${ofKnown.toFixed(1)} ms of ${times.known.length}`);
  console.log(`sign-in, unknown address  median ${ofUnknown.toFixed(1)} ms of ${times.unknown.length}`);
  console.log(`difference                ${(difference * 100).toFixed(1)} % (bar ${DIFFERENCE_MAX * 100} %)`);
  return difference < DIFFERENCE_MAX;
}

async function baseAddress(): Promise<string> {
  for await (const line of createInterface({ input: service.stdout })) {
    const address = /Base address {3}(\S+)/.exec(line)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error('the service did not start');
}

async function createAccounts(baseUrl: string, count: number): Promise<string[]> {
  const { email, password }: { email: string; password: string } = JSON.parse(
    readFileSync(join(folder, 'data', 'bootstrap.json'), 'utf8'),
  );
  const answer = await fetch(`${baseUrl}/v1/auth/jwt/login`, {
    method: 'POST',
    body: new URLSearchParams({ username: email, password }),
  });
  const { access_token }: { access_token: string } = JSON.parse(await answer.text());
  const emails = Array.from({ length: count }, newEmail);
  for (const address of emails) {
    const created = await fetch(`${baseUrl}/v1/users`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${access_token}` },
      body: JSON.stringify({ email: address, password: 'correct horse battery' }),
    });
    if (created.status !== 201) throw new Error(`no account: ${created.status}`);
  }
  return emails;
}

async function timeOfSignIn(baseUrl: string, username: string): Promise<number> {
  const from = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const startedAt = performance.now();
  const answer = await fetch(`${baseUrl}/v1/auth/cookie/login`, {
    method: 'POST',
    headers: { 'x-forwarded-for': from },
    body: new URLSearchParams({ username, password: 'not this one, surely' }),
  });
  await answer.text();
  if (answer.status !== 400) throw new Error(`answered ${answer.status}`);
  return performance.now() - startedAt;
}

function newEmail(): string {
  return `${randomBytes(8).toString('hex')}@example.com`;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
