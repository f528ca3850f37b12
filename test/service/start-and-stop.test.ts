import assert from 'node:assert/strict';
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import pg from 'pg';
import { openDataDir } from '../../src/platform/data-dir.ts';
import { connectionToRunning, runningPostmaster } from '../../src/platform/postgres/embedded/postmaster.ts';
import { assay, finished, Running, serve, temporaryFolder } from '../support/command.ts';
import { json } from '../support/json.ts';
import { until } from '../support/until.ts';

/** A connection to the database that a running service keeps, as another process on the machine has it. */
async function beside(folder: string): Promise<pg.Client> {
  const connection = connectionToRunning(openDataDir(folder));
  assert.ok(connection !== null, 'the service keeps a database');
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  return client;
}

function answersAgain(address: string, status: number): Promise<boolean> {
  return until(`${address} answers ${status}`, () =>
    fetch(address).then(
      (answer) => answer.status === status,
      () => false,
    ),
  );
}

async function signsInOnce(baseUrl: string, token: string): Promise<number> {
  const headers = { 'content-type': 'application/json', origin: baseUrl };
  const body = JSON.stringify({ token });
  return (await fetch(`${baseUrl}/v1/auth/once`, { method: 'POST', headers, body })).status;
}

describe('assay serve', () => {
  /** One folder for all, in this order: making a database is the longest part of a first start. */
  const folder = temporaryFolder();
  const cluster = join(folder, 'postgres', 'cluster');
  let life: Awaited<ReturnType<typeof serve>> | null = null;

  /** The service on that folder, started where none runs. */
  async function alive(): ReturnType<typeof serve> {
    const child = life?.running.child;
    if (life === null || child?.exitCode !== null || child.signalCode !== null)
      life = await serve({ SERVICE_DATA_DIR: folder });
    return life;
  }

  it('prints addresses, credentials and a sign-in that works once on the first start only, and keeps its data', async () => {
    const first = await serve({ SERVICE_DATA_DIR: folder });
    assert.equal((await fetch(`${first.baseUrl}/health`)).status, 200);
    assert.match(first.running.stdout, /API reference {2}http:\/\/127\.0\.0\.1:\d+\/docs/);

    const file = join(folder, 'bootstrap.json');
    assert.equal(statSync(file).mode & 0o777, 0o600);
    const bootstrap = JSON.parse(readFileSync(file, 'utf8'));
    assert.equal(bootstrap.base_url, first.baseUrl, 'the address that it really has');
    assert.deepEqual(Object.keys(bootstrap), [
      'base_url',
      'email',
      'password',
      'org_id',
      'project_id',
      'api_key',
    ]);
    for (const field of ['email', 'password', 'org_id', 'project_id', 'api_key']) {
      assert.ok(first.running.stdout.includes(bootstrap[field]), `${field} is printed`);
    }
    const [, welcome = ''] = /\/welcome#([\w-]{43})$/m.exec(first.running.stdout) ?? [];
    assert.notEqual(welcome, '', 'an address that signs in once');
    assert.equal(await signsInOnce(first.baseUrl, welcome), 204);
    assert.equal(await signsInOnce(first.baseUrl, welcome), 400);
    for (const secret of [bootstrap.password, bootstrap.api_key, welcome]) {
      assert.ok(!first.running.stderr.includes(secret), 'no credential in the log');
    }
    assert.deepEqual(await first.running.kill('SIGTERM'), { code: 0, signal: null });

    const second = await serve({ SERVICE_DATA_DIR: folder, SERVICE_CHROMIUM_PATH: 'none' });
    const missing = /No browser was found: pages are not rendered and no PDF can be made/;
    await until('both streams have said that there is no browser', () =>
      [second.running.stdout, second.running.stderr].every((said) => missing.test(said)),
    );
    assert.match(second.running.stdout, /Panel {10}http:\/\/127\.0\.0\.1:\d+\/$/m);
    assert.ok(!/Password|welcome/.test(second.running.stdout), 'credentials are printed once');
    const client = await beside(folder);
    const { rows } = await client.query('select id from organizations');
    await client.end();
    assert.deepEqual(rows, [{ id: bootstrap.org_id }]);
    assert.deepEqual(await second.running.kill('SIGINT'), { code: 0, signal: null });
    assert.equal(
      runningPostmaster(join(folder, 'postgres', 'cluster')),
      null,
      'the database has stopped too',
    );
  });

  it('lets api and worker processes join its database', async () => {
    const { baseUrl } = await alive();
    const api = assay(['api'], { SERVICE_DATA_DIR: folder, SERVICE_PORT: '0' });
    const apiUrl = await api.prints(/Base address {3}(\S+)/);
    assert.notEqual(apiUrl, baseUrl);
    assert.equal((await fetch(`${apiUrl}/health/ready`)).status, 200);
    const worker = assay(['worker'], { SERVICE_DATA_DIR: folder });
    const client = await beside(folder);
    await until('both workers beat', async () => (await client.query('select from workers')).rowCount === 2);
    assert.deepEqual(await worker.kill('SIGTERM'), { code: 0, signal: null });
    assert.equal((await client.query('select from workers')).rowCount, 1, 'a worker that ends says so');
    await client.end();
    assert.deepEqual(await api.kill('SIGTERM'), { code: 0, signal: null });
  });

  it('survives the death of its database: 503 while it is away, then as before', async () => {
    const { baseUrl } = await alive();
    const postmaster = runningPostmaster(cluster);
    assert.ok(postmaster !== null);
    // Without its settings the server cannot come back at once, so that its absence can be seen for sure.
    renameSync(join(cluster, 'postgresql.conf'), join(cluster, 'away.conf'));
    process.kill(postmaster.pid, 'SIGKILL');
    await answersAgain(`${baseUrl}/health/ready`, 503);
    renameSync(join(cluster, 'away.conf'), join(cluster, 'postgresql.conf'));
    assert.equal((await fetch(`${baseUrl}/v1/tiers`)).status, 200, 'what needs no database goes on');
    await answersAgain(`${baseUrl}/health/ready`, 200);
  });

  it('finishes a request in flight on SIGTERM, refuses new ones, and exits 0', async () => {
    const { running, baseUrl } = await alive();
    const { email: username, password } = JSON.parse(readFileSync(join(folder, 'bootstrap.json'), 'utf8'));
    const client = await beside(folder);
    await client.query('begin; lock table users in access exclusive mode');
    const body = new URLSearchParams({ username, password });
    const slow = fetch(`${baseUrl}/v1/auth/jwt/login`, { method: 'POST', body });
    const waiting = `select from pg_locks where relation = 'users'::regclass and not granted`;
    await until('the request waits', async () => (await client.query(waiting)).rowCount === 1);
    running.child.kill('SIGTERM');
    await until('no request is let in any more', () =>
      fetch(`${baseUrl}/v1/tiers`).then(
        () => false,
        () => true,
      ),
    );
    assert.equal(running.child.exitCode, null, 'it waits for the request');
    await client.query('rollback');
    await client.end();
    const answer = await slow;
    assert.equal(answer.status, 200);
    assert.equal((await json<{ token_type: string }>(answer)).token_type, 'bearer');
    assert.deepEqual(await running.ended, { code: 0, signal: null });
  });

  it('lives on when its log cannot be written', async () => {
    const log = openSync('/dev/full', 'w');
    const running = new Running(['serve'], { SERVICE_DATA_DIR: folder, SERVICE_PORT: '0' }, { stderr: log });
    const baseUrl = await running.prints(/Base address {3}(\S+)/);
    for (let i = 0; i < 300; i++) assert.equal((await fetch(`${baseUrl}/health`)).status, 200);
    assert.deepEqual(await running.kill('SIGTERM'), { code: 0, signal: null });
    closeSync(log);
  });

  it('is one installation under every name of its folder: a second start is kept off with one clear sentence', async () => {
    const link = `${folder}-link`;
    symlinkSync(folder, link);
    // Deaf to variables meant for other databases, too.
    const { running } = await serve({
      SERVICE_DATA_DIR: link,
      PGSSLMODE: 'require',
      PGOPTIONS: '-c nonsense',
    });
    const second = await finished(['serve'], { SERVICE_DATA_DIR: folder, SERVICE_PORT: '0' });
    assert.notEqual(second.code, 0);
    assert.match(
      second.stderr,
      new RegExp(
        `^assay: The data directory .* is in use by another assay process \\(process ${running.child.pid}\\)`,
        'm',
      ),
    );
    assert.equal(running.child.exitCode, null, 'the first one goes on');
    await running.kill('SIGKILL');
    const { baseUrl } = await alive();
    assert.equal((await fetch(`${baseUrl}/health/ready`)).status, 200);
    rmSync(link);
  });

  it('recovers by itself after kill -9, with its database still running or killed as well', async () => {
    const first = await alive();
    const client = await beside(folder);
    await client.query(`insert into announcements (text_en, text_pl) values ('kept', 'zachowane')`);
    await client.end();
    await first.running.kill('SIGKILL');
    assert.ok(runningPostmaster(cluster) !== null, 'the database outlived the service');

    const second = await alive();
    const status = await json<{ announcements: { text: { en: string } }[] }>(
      await fetch(`${second.baseUrl}/v1/status`),
    );
    assert.equal(status.announcements[0]?.text.en, 'kept');
    const postmaster = runningPostmaster(cluster);
    await second.running.kill('SIGKILL');
    if (postmaster !== null) process.kill(postmaster.pid, 'SIGKILL');

    const third = await alive();
    assert.equal((await fetch(`${third.baseUrl}/health/ready`)).status, 200);
  });

  it('gives up a database that keeps dying with one sentence and exit code 1', async () => {
    const { running } = await alive();
    const postmaster = runningPostmaster(cluster);
    assert.ok(postmaster !== null);
    // It can never come back without its settings.
    renameSync(join(cluster, 'postgresql.conf'), join(cluster, 'away.conf'));
    process.kill(postmaster.pid, 'SIGKILL');
    assert.equal((await running.ended).code, 1);
    assert.match(running.stderr, /^assay: The embedded PostgreSQL keeps failing: /m);
  });

  it('asked to stop while it starts, ends without announcing itself', async () => {
    const folder = temporaryFolder();
    const running = assay(['serve'], { SERVICE_DATA_DIR: folder, SERVICE_PORT: '0' });
    await until('it has begun to start', () => existsSync(join(folder, 'postgres.json')));
    assert.deepEqual(await running.kill('SIGTERM'), { code: 0, signal: null });
    assert.equal(running.stdout, '');
    const again = await serve({ SERVICE_DATA_DIR: folder });
    assert.deepEqual(await again.running.kill('SIGTERM'), { code: 0, signal: null });
  });
});
