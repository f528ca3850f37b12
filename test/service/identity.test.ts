import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { assay, serve, temporaryFolder } from '../support/command.ts';
import { json } from '../support/json.ts';
import { migratedDatabase, queryRows } from '../support/postgres.ts';
import { TestSmtp } from '../support/smtp.ts';
import { seenWithinASecond, until } from '../support/until.ts';

interface Bootstrap {
  readonly email: string;
  readonly password: string;
  readonly org_id: string;
  readonly api_key: string;
}

/** Everything that must be nowhere but where it belongs. */
const secrets = new Set<string>();

function secret(value: string): string {
  assert.ok(value.length >= 8, 'a secret worth the name');
  secrets.add(value);
  return value;
}

function post(address: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

function signIn(address: string, username: string, password: string): Promise<Response> {
  return fetch(address, { method: 'POST', body: new URLSearchParams({ username, password }) });
}

async function accessToken(baseUrl: string, username: string, password: string): Promise<string> {
  const answer = await signIn(`${baseUrl}/v1/auth/jwt/login`, username, password);
  return secret((await json<{ access_token: string }>(answer)).access_token);
}

async function linkTo(smtp: TestSmtp, address: string, count: number): Promise<string> {
  const token = await until(`mail ${count} comes to ${address}`, () => {
    const mails = smtp.received.filter(({ to }) => to.includes(address));
    return /[?&]token=([\w-]+)/.exec(mails[count - 1]?.parsed.text ?? '')?.[1];
  });
  return secret(token);
}

describe('people and keys in a running service', () => {
  it('the first credentials work; an access taken away in one process ends within a second in another; no password or token is ever logged', async () => {
    const folder = temporaryFolder();
    const smtp = await TestSmtp.start();
    const environment = {
      SERVICE_DATA_DIR: folder,
      SERVICE_SMTP_URL: `smtp://${smtp.address}`,
      SERVICE_LOG_LEVEL: 'trace',
    };
    const { running, baseUrl } = await serve(environment);
    const second = assay(['api'], { ...environment, SERVICE_PORT: '0' });
    const otherUrl = await second.prints(/Base address {3}(\S+)/);

    const first: Bootstrap = JSON.parse(readFileSync(join(folder, 'bootstrap.json'), 'utf8'));
    secret(first.password);
    const key = { authorization: `Bearer ${secret(first.api_key)}` };
    for (const url of [baseUrl, otherUrl]) {
      const rules = await fetch(`${url}/v1/rules`, { headers: key });
      assert.equal(rules.status, 200);
      assert.equal(rules.headers.get('ratelimit-limit'), '120');
    }
    const admin = { authorization: `Bearer ${await accessToken(baseUrl, first.email, first.password)}` };
    assert.equal((await fetch(`${otherUrl}/v1/users/me`, { headers: admin })).status, 200);

    // A person's whole way: registration, confirmation, sign-in, a wrong password, a reset, a change, the end.
    const email = 'someone@example.com';
    const password = secret('correct horse battery');
    assert.equal((await post(`${baseUrl}/v1/auth/register`, { email, password })).status, 202);
    const confirmation = await linkTo(smtp, email, 1);
    assert.equal((await post(`${baseUrl}/v1/auth/confirm`, { token: confirmation })).status, 200);
    const cookieAnswer = await signIn(`${baseUrl}/v1/auth/cookie/login`, email, password);
    const cookie = /service_session=([\w-]+)/.exec(cookieAnswer.headers.get('set-cookie') ?? '')?.[1] ?? '';
    const session = { cookie: `service_session=${secret(cookie)}`, origin: baseUrl };
    assert.equal(
      (await signIn(`${baseUrl}/v1/auth/jwt/login`, email, secret('a wrong password'))).status,
      400,
    );
    await post(`${baseUrl}/v1/auth/forgot-password`, { email });
    const reset = await linkTo(smtp, email, 2);
    assert.equal((await fetch(`${otherUrl}/v1/users/me`, { headers: session })).status, 200);
    const next = secret('another horse battery');
    assert.equal(
      (await post(`${baseUrl}/v1/auth/reset-password`, { token: reset, password: next })).status,
      200,
    );
    assert.equal((await fetch(`${baseUrl}/v1/users/me`, { headers: session })).status, 401, 'at once here');
    await seenWithinASecond('signed out there', async () => {
      const me = await fetch(`${otherUrl}/v1/users/me`, { headers: session });
      return me.status === 401;
    });
    const token = await accessToken(otherUrl, email, next);
    assert.equal(
      (await post(`${otherUrl}/v1/auth/jwt/logout`, {}, { authorization: `Bearer ${token}` })).status,
      200,
    );

    // Keys and an invite: made, used, replaced, leaked, accepted.
    const made = await post(`${baseUrl}/v1/keys`, { name: 'a key', owner_type: 'org' }, admin);
    const { id: keyId, secret: madeKey } = await json<{ id: string; secret: string }>(made);
    const rotated = await post(`${baseUrl}/v1/keys/${keyId}/rotate`, {}, admin);
    const { secret: nextKey } = await json<{ secret: string }>(rotated);
    for (const leaked of [secret(madeKey), secret(nextKey)]) {
      const headers = { authorization: `Bearer ${leaked}` };
      assert.equal((await fetch(`${baseUrl}/v1/rules`, { headers })).status, 200);
      assert.equal((await post(`${baseUrl}/v1/keys/leaks`, { keys: [leaked] })).status, 202);
      assert.equal((await fetch(`${baseUrl}/v1/rules`, { headers })).status, 401);
    }
    const guest = 'guest@example.com';
    assert.equal((await post(`${baseUrl}/v1/invites`, { email: guest, role: 'viewer' }, admin)).status, 201);
    const invite = { token: await linkTo(smtp, guest, 1), password: secret('a horse for visitors') };
    assert.equal((await post(`${otherUrl}/v1/invites/accept`, invite)).status, 200);
    await accessToken(otherUrl, guest, invite.password);

    // What goes wrong is where secrets slip into logs.
    await post(`${baseUrl}/v1/auth/reset-password`, {
      token: reset,
      password: 5,
      unknown: secret('unknown field value'),
    });
    await post(`${baseUrl}/v1/auth/confirm`, { token: secret(`${confirmation}\u0001`) });
    await fetch(`${baseUrl}/v1/rules`, {
      headers: { authorization: `Bearer ${secret(`${first.api_key}x`)}` },
    });
    await fetch(`${baseUrl}/v1/auth/jwt/login`, {
      method: 'POST',
      body: `{"password":"${secret('sent as broken JSON')}"`,
      headers: { 'content-type': 'application/json' },
    });
    await fetch(`${baseUrl}/v1/users/${encodeURIComponent(secret('token-in-a-path'))}`, { headers: admin });
    await fetch(`${baseUrl}/v1/users?cursor=${secret('token-in-a-query')}`, { headers: admin });

    for (const { child, ended } of [second, running]) {
      child.kill('SIGTERM');
      assert.deepEqual(await ended, { code: 0, signal: null });
    }
    assert.ok(secrets.size > 12, `${secrets.size} secrets`);
    const logs = [running.stderr, second.stderr, readFileSync(join(folder, 'postgres.log'), 'utf8')];
    assert.ok(logs[0]?.includes('/v1/auth/reset-password'), 'the log is the one of these requests');
    for (const value of secrets) {
      for (const [i, log] of logs.entries()) assert.ok(!log.includes(value), `log ${i} holds ${value}`);
    }
    assert.ok(!existsSync(join(folder, 'outbox')), 'with a mail server nothing is left in files');
  });

  it('the last use of a key survives the end of the process', async () => {
    const url = await migratedDatabase();
    const folder = temporaryFolder();
    const { running, baseUrl } = await serve({ SERVICE_DATA_DIR: folder, SERVICE_DATABASE_URL: url });
    const first: Bootstrap = JSON.parse(readFileSync(join(folder, 'bootstrap.json'), 'utf8'));
    await fetch(`${baseUrl}/v1/rules`, { headers: { authorization: `Bearer ${first.api_key}` } });
    assert.deepEqual(await running.kill('SIGTERM'), { code: 0, signal: null });
    const rows = await queryRows<{ last_used_ip: string }>(url, 'select last_used_ip from api_keys');
    assert.deepEqual(rows, [{ last_used_ip: '127.0.0.1' }]);
  });
});
