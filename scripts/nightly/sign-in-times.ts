/**
 * Whether the time that a sign-in takes tells known addresses from unknown ones. Starts the real service, signs in with
 * a wrong password to known and unknown addresses in turn, and compares the medians of 50.
 *
 * Always five such comparisons, and the median of their signed differences decides: noise goes both ways and cancels
 * out, a leak goes one way and stays. Fails at 10 % or more. Each comparison is shown, also those beyond the bar; on a
 * busy machine single ones are.
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
const COMPARISONS = 5;

const folder = mkdtempSync(join(tmpdir(), 'assay-nightly-'));
const service = spawn(process.execPath, [join(import.meta.dirname, '..', '..', 'bin', 'assay.js'), 'serve'], {
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
  const differences: number[] = [];
  for (let i = 0; i < COMPARISONS; i++) differences.push(await signedDifference(baseUrl));
  const systematic = median(differences);
  console.log(`median of the differences ${percent(systematic)} (bar ${DIFFERENCE_MAX * 100} % either way)`);
  if (Math.abs(systematic) >= DIFFERENCE_MAX) process.exitCode = 1;
} finally {
  service.kill('SIGTERM');
  await once(service, 'exit');
  rmSync(folder, { recursive: true, force: true });
}

/** By how much of the longer time known addresses take longer; less than zero when unknown ones do. */
async function signedDifference(baseUrl: string): Promise<number> {
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
  const difference = (ofKnown - ofUnknown) / Math.max(ofKnown, ofUnknown);
  console.log(
    `sign-in: known ${ofKnown.toFixed(1)} ms, unknown ${ofUnknown.toFixed(1)} ms (medians of ${TRIES}), difference ${percent(difference)}`,
  );
  return difference;
}

function percent(share: number): string {
  return `${share < 0 ? '' : '+'}${(share * 100).toFixed(1)} %`;
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
