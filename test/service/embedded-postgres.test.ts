import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { before, describe, it } from 'node:test';
import pg from 'pg';
import { makeSeed } from '../../scripts/first-database.ts';
import { openDataDir } from '../../src/platform/data-dir.ts';
import { createLog } from '../../src/platform/log.ts';
import { installedBinaries } from '../../src/platform/postgres/embedded/binaries.ts';
import { startEmbedded } from '../../src/platform/postgres/embedded/server.ts';
import { readMigrations } from '../../src/platform/postgres/migrate.ts';
import { Running, temporaryFolder } from '../support/command.ts';

const log = createLog('silent');
const isRoot = process.getuid?.() === 0;
/** An ordinary user that every Linux system has; root can become it, others cannot. */
const NOBODY = 65_534;
const onlyAsRoot = isRoot ? false : 'only root can change users';

async function answers(
  connection: Awaited<ReturnType<typeof startEmbedded>>['connection'],
): Promise<boolean> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query('select 1 as one');
  await client.end();
  return rows[0]?.one === 1;
}

describe('the embedded PostgreSQL', () => {
  it('listens on no network port and lets no client in without its password', async () => {
    const dir = openDataDir(temporaryFolder());
    const server = await startEmbedded(dir, log);
    assert.ok(!('connectionString' in server.connection));
    assert.ok(await answers(server.connection));
    await assert.rejects(
      answers({ ...server.connection, password: 'wrong' }),
      /password authentication failed/,
    );
    const admin = new pg.Client(server.connection);
    await admin.connect();
    const { rows } = await admin.query(
      `select name, setting from pg_settings where name in ('listen_addresses', 'fsync', 'log_statement', 'data_checksums') order by name`,
    );
    await admin.end();
    await server.stop();
    assert.deepEqual(rows, [
      { name: 'data_checksums', setting: 'on' },
      { name: 'fsync', setting: 'on' },
      { name: 'listen_addresses', setting: '' },
      { name: 'log_statement', setting: 'none' },
    ]);
    assert.equal(statSync(dir.file('postgres.json')).mode & 0o777, 0o600);
  });

  it('takes an initdb that was cut short for nothing and makes a whole one', async () => {
    const dir = openDataDir(temporaryFolder());
    const first = await startEmbedded(dir, log);
    await first.stop();
    const cluster = dir.file('postgres/cluster');
    cpSync(cluster, `${cluster}.new`, { recursive: true });
    rmSync(cluster, { recursive: true });
    rmSync(join(`${cluster}.new`, 'global'), { recursive: true });
    const second = await startEmbedded(dir, log);
    assert.ok(await answers(second.connection));
    await second.stop();
  });

  it('is a copy of the one that npm ci has made, with a password of its own', async () => {
    assert.equal(await makeSeed(), null);
    const [one, other] = [openDataDir(temporaryFolder()), openDataDir(temporaryFolder())];
    const [first, second] = [await startEmbedded(one, log), await startEmbedded(other, log)];
    const client = new pg.Client(first.connection);
    await client.connect();
    const { rows } = await client.query(
      'select (select count(*)::int from schema_migrations) as migrations, (select count(*)::int from users) as users',
    );
    await client.end();
    assert.deepEqual(rows, [{ migrations: readMigrations().length, users: 0 }]);
    const { password } = JSON.parse(readFileSync(other.file('postgres.json'), 'utf8'));
    await assert.rejects(answers({ ...first.connection, password }), /password authentication failed/);
    await Promise.all([first.stop(), second.stop()]);
    assert.equal(statSync(one.file('postgres/cluster')).mode & 0o777, 0o700);
    assert.equal(statSync(one.file('postgres/cluster/global/pg_control')).mode & 0o777, 0o600);
  });

  it('is made anew where the one of npm ci is not whole', async () => {
    const seed = temporaryFolder();
    writeFileSync(join(seed, 'PG_VERSION'), '18\n');
    const server = await startEmbedded(openDataDir(temporaryFolder()), log, { seed });
    assert.ok(await answers(server.connection));
    await server.stop();
  });

  it('works in a folder whose name has commas, quotes, spaces and letters beyond ASCII', async () => {
    const dir = openDataDir(join(temporaryFolder(), `a, b "c" 'd' żółć`));
    const server = await startEmbedded(dir, log);
    assert.ok(await answers(server.connection));
    await server.stop();
  });

  it("touches nothing that is another user's", { skip: onlyAsRoot }, () => {
    const theirs = join(temporaryFolder(), 'theirs');
    mkdirSync(theirs, { mode: 0o770 });
    chmodSync(theirs, 0o1770);
    chownSync(theirs, NOBODY, NOBODY);
    assert.throws(() => openDataDir(theirs), /belongs to another user/);
    chownSync(theirs, 0, 0);
    openDataDir(theirs);
    assert.equal(statSync(theirs).mode & 0o7777, 0o1770, 'nor the mode of a folder that was there before');
  });

  it('gives no folder away that its record names', async () => {
    const dir = openDataDir(temporaryFolder());
    for (const home of ['/etc', '../elsewhere', '/var/lib/assay/../../../etc', '']) {
      writeFileSync(dir.file('postgres.json'), JSON.stringify({ home, password: 'x' }));
      await assert.rejects(startEmbedded(dir, log), /postgres\.json is damaged/);
    }
  });

  it('refuses the copy of a data directory whose database is in use', { skip: onlyAsRoot }, async () => {
    const folder = temporaryFolder();
    chmodSync(folder, 0o700);
    const dir = openDataDir(join(folder, 'data'));
    const server = await startEmbedded(dir, log);
    const { home } = JSON.parse(readFileSync(dir.file('postgres.json'), 'utf8'));
    try {
      cpSync(dir.path, join(folder, 'copy'), { recursive: true });
      await assert.rejects(startEmbedded(openDataDir(join(folder, 'copy')), log), /seems to be a copy/);
      assert.ok(await answers(server.connection), 'the one in use goes on');
    } finally {
      await server.stop();
      rmSync(home, { recursive: true, force: true });
      rmSync(`${home}.lock`, { force: true });
    }
  });

  it('works where the path of its socket would be too long', async () => {
    const dir = openDataDir(join(temporaryFolder(), 'x'.repeat(90)));
    const server = await startEmbedded(dir, log);
    assert.ok(await answers(server.connection));
    assert.ok('host' in server.connection && server.connection.host.length < 90);
    await server.stop();
    assert.ok('host' in server.connection && !existsSync(server.connection.host), 'nothing stays behind');
  });

  it('says why, in one sentence, when its record is damaged, and leaves it as it is', async () => {
    const dir = openDataDir(temporaryFolder());
    writeFileSync(dir.file('postgres.json'), '{"home":');
    await assert.rejects(startEmbedded(dir, log), /postgres\.json is damaged/);
    assert.equal(readFileSync(dir.file('postgres.json'), 'utf8'), '{"home":');
  });

  it('as root, runs as a user of its own, even in a folder that only root may enter', {
    skip: onlyAsRoot,
  }, async () => {
    const folder = temporaryFolder();
    chmodSync(folder, 0o700);
    // Data and programs both lie where only root can reach them, as in a checkout below /root.
    const programs = join(folder, 'node_modules', 'postgres', 'native');
    mkdirSync(dirname(programs), { recursive: true });
    cpSync(join(installedBinaries(), '..', 'package.json'), join(dirname(programs), 'package.json'));
    cpSync(installedBinaries(), programs, { recursive: true, verbatimSymlinks: true });
    const dir = openDataDir(join(folder, 'data'));
    const server = await startEmbedded(dir, log, { binaries: programs });
    const { home } = JSON.parse(readFileSync(dir.file('postgres.json'), 'utf8'));
    try {
      assert.ok(await answers(server.connection));
      assert.ok(!home.startsWith(folder));
      assert.notEqual(statSync(home).uid, 0);
      assert.equal(statSync(home).mode & 0o077, 0, 'private to that user');
      await server.stop();
      const again = await startEmbedded(dir, log, { binaries: programs });
      assert.ok(await answers(again.connection));
      await again.stop();
    } finally {
      await server.stop();
      rmSync(home, { recursive: true, force: true });
      rmSync(`${home}.lock`, { force: true });
    }
  });

  describe('in a copy without owners or modes says what to run, and starts once that was run', {
    skip: onlyAsRoot,
  }, () => {
    const folder = temporaryFolder();
    const dir = openDataDir(join(folder, 'data'));
    before(async () => (await startEmbedded(dir, log)).stop());

    const spoiled = [
      ['cp by root', 'true'],
      ['files that are root’s in a folder that is not', 'chown --reference="$1/postgres" "$2/postgres"'],
      ['tar by an ordinary user', 'chown -R 65534:65534 "$2/postgres"'],
      ['modes that others may read', 'chown -R --reference="$1/postgres" "$2/postgres"; chmod -R a+rX "$2"'],
      ['a folder that no other user may enter', 'chmod 700 "$2"'],
    ] as const;
    for (const [number, [what, spoil]] of spoiled.entries())
      it(what, async () => {
        const copy = join(folder, `copy ${number}, 'so to speak'`);
        spawnSync('cp', ['-r', dir.path, copy]);
        spawnSync('/bin/sh', ['-c', spoil, 'sh', dir.path, copy]);
        const said = await startEmbedded(openDataDir(copy), log).then(
          () => assert.fail('it was to be refused'),
          (error: Error) => error.message,
        );
        const [, command = ''] = /run: (.*)$/.exec(said) ?? [];
        assert.match(command, /chown -R \d+:\d+ '/, said);
        assert.equal(spawnSync('/bin/sh', ['-c', command]).status, 0, command);
        const server = await startEmbedded(openDataDir(copy), log);
        assert.ok(await answers(server.connection));
        await server.stop();
      });
  });

  it('as an ordinary user, runs as that user', { skip: onlyAsRoot }, async (context) => {
    const entry = join(import.meta.dirname, '..', '..', 'bin', 'assay.js');
    const probe = spawnSync(process.execPath, [entry, '--version'], { uid: NOBODY, gid: NOBODY, cwd: '/' });
    // The user must be able to read the checkout to start it at all.
    if (probe.status !== 0) return context.skip('an ordinary user cannot enter this checkout');
    const folder = temporaryFolder();
    chownSync(folder, NOBODY, NOBODY);
    const environment = { SERVICE_DATA_DIR: join(folder, 'data'), SERVICE_PORT: '0', HOME: folder };
    const running = new Running(['serve'], environment, { uid: NOBODY, gid: NOBODY });
    const baseUrl = await running.prints(/Base address {3}(\S+)/);
    assert.equal((await fetch(`${baseUrl}/health/ready`)).status, 200);
    assert.equal(statSync(join(folder, 'data', 'postgres', 'cluster')).uid, NOBODY);
    assert.deepEqual(await running.kill('SIGTERM'), { code: 0, signal: null });

    const copy = join(folder, 'copy');
    spawnSync('cp', ['-r', join(folder, 'data'), copy]);
    const migrated = () =>
      new Running(['migrate'], { SERVICE_DATA_DIR: copy, HOME: folder }, { uid: NOBODY, gid: NOBODY });
    const refused = migrated();
    assert.equal((await refused.ended).code, 1);
    const [, command = ''] = /have root run: (.*)$/m.exec(refused.stderr) ?? [];
    assert.equal(spawnSync('/bin/sh', ['-c', command]).status, 0, refused.stderr);
    const again = migrated();
    assert.equal((await again.ended).code, 0, again.stderr);
  });
});
