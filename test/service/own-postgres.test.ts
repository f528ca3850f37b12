import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { databaseAccount } from '../../src/platform/postgres/embedded/account.ts';
import { serve, temporaryFolder } from '../support/command.ts';
import { json } from '../support/json.ts';
import { realPart } from '../support/real-part.ts';
import { until } from '../support/until.ts';

/** The system's own PostgreSQL, oldest version that we promise to work with. */
const programs = realPart('A PostgreSQL server', globSync('/usr/lib/postgresql/*/bin').sort().at(0) ?? null);

describe('SERVICE_DATABASE_URL', { skip: programs.skip }, () => {
  const folder = temporaryFolder();
  const cluster = join(folder, 'cluster');
  const account = databaseAccount();
  const port = 15_432;
  let server: ReturnType<typeof spawn>;

  async function start(): Promise<void> {
    server = spawn(
      join(programs.path, 'postgres'),
      ['-D', cluster, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1'],
      { ...(account ?? {}), stdio: 'ignore' },
    );
    const isReady = ['-h', '127.0.0.1', '-p', String(port)];
    await until('the server is ready', () => {
      assert.equal(server.exitCode, null, 'the server runs');
      return spawnSync(join(programs.path, 'pg_isready'), isReady).status === 0;
    });
  }

  async function stop(): Promise<void> {
    server.kill('SIGINT');
    await once(server, 'exit');
  }

  before(async () => {
    if (account !== null) chownSync(folder, account.uid, account.gid);
    execFileSync(join(programs.path, 'initdb'), ['-D', cluster, '-U', 'assay', '-A', 'trust', '--no-sync'], {
      ...(account ?? {}),
      stdio: 'ignore',
    });
    await start();
  });
  after(stop);

  it('any PostgreSQL will do; when it restarts the service says so and carries on', async () => {
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir);
    const { running, baseUrl } = await serve({
      SERVICE_DATA_DIR: dataDir,
      SERVICE_DATABASE_URL: `postgres://assay@127.0.0.1:${port}/postgres`,
    });
    assert.equal((await fetch(`${baseUrl}/health/ready`)).status, 200);
    assert.ok(!existsSync(join(dataDir, 'postgres')), 'no embedded database beside it');

    await stop();
    const away = await fetch(`${baseUrl}/health/ready`);
    assert.equal(away.status, 503);
    assert.deepEqual(await json(away), {
      status: 'unavailable',
      database: 'unavailable',
      queue: 'unavailable',
      disk: 'ok',
      descriptors: 'ok',
    });
    assert.equal((await fetch(`${baseUrl}/health`)).status, 200, 'the process itself lives');
    await start();
    await until('it is ready again', async () => (await fetch(`${baseUrl}/health/ready`)).status === 200);
    assert.deepEqual(await running.kill('SIGTERM'), { code: 0, signal: null });
  });
});
