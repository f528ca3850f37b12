import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { assay, finished, occupiedPort, temporaryFolder } from '../support/command.ts';
import { commandLine, type Said } from '../support/command-line.ts';
import { AT_NIGHT } from '../support/nightly.ts';
import { freshDatabase, migratedDatabase, queryRows } from '../support/postgres.ts';
import { until } from '../support/until.ts';

/** Of the same service at the same moment. */
const STARTS = AT_NIGHT ? 10 : 4;

/** What a person at the terminal gets to see: one sentence after our name, no stack trace. */
function sentence(stderr: string): string {
  const said = stderr.split('\n').filter((line) => line.startsWith('assay: '));
  assert.equal(said.length, 1, `one sentence, got:\n${stderr}`);
  assert.ok(!/\n\s+at /.test(stderr), `no stack trace, got:\n${stderr}`);
  return said[0] ?? '';
}

/** A start that is over before the service runs, in this process; any free port will do. */
function told(words: readonly string[], environment: Record<string, string>): Promise<Said> {
  return commandLine(words, {
    environment: { SERVICE_PORT: '0', SERVICE_LOG_LEVEL: 'fatal', ...environment },
  });
}

describe('the command line', () => {
  it('shows its version and help, and exits 0', async () => {
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
    assert.deepEqual(await finished(['--version']), { code: 0, stdout: `${version}\n`, stderr: '' });
    const help = await commandLine(['--help']);
    assert.equal(help.code, 0);
    for (const command of ['serve', 'api', 'worker', 'migrate'])
      assert.match(help.stdout, new RegExp(`^  ${command} `, 'm'));
    const ofServe = await commandLine(['serve', '--help']);
    assert.equal(ofServe.code, 0);
    assert.match(ofServe.stdout, /SERVICE_DATA_DIR/);
  });

  it('answers unknown commands and options with a hint and exit code 2', async () => {
    for (const [words, hint] of [
      [['sreve'], 'Unknown command sreve. Did you mean serve?'],
      [['--verison'], 'Unknown option --verison. Did you mean --version?'],
      [['serve', '--hepl'], 'Unknown option --hepl. Did you mean --help?'],
      [['constructor'], 'Unknown command constructor.'],
      [['migrate', 'now'], '"assay migrate" does not take "now".'],
    ] as const) {
      const { code, stderr } = await commandLine(words);
      assert.equal(code, 2);
      assert.ok(sentence(stderr).includes(hint), stderr);
    }
    assert.equal((await finished(['sreve'])).code, 2);
  });
});

describe('a faulty start ends with one clear sentence and loses nothing', () => {
  it('faulty configuration: every fault at once with its variable, exit code 78, no value shown', async () => {
    const { code, stderr } = await finished(['serve'], {
      SERVICE_PORT: '99999',
      SERVICE_BASE_URL: 'ftp://x/y',
      SERVICE_SECRET: 'hunter2',
      SERVICE_LOG_LEVEL: 'loud',
      SERVICE_DATABASE_URL: 'mysql://root:hunter2@db/x',
    });
    assert.equal(code, 78);
    for (const name of [
      'SERVICE_PORT',
      'SERVICE_BASE_URL',
      'SERVICE_SECRET',
      'SERVICE_LOG_LEVEL',
      'SERVICE_DATABASE_URL',
    ]) {
      assert.match(stderr, new RegExp(`^ {2}${name} must be `, 'm'));
    }
    assert.ok(!stderr.includes('hunter2'), 'values may be secrets');
  });

  it('a port in use', async () => {
    const folder = temporaryFolder();
    const taken = await occupiedPort();
    const { code, stderr } = await finished(['serve'], {
      SERVICE_DATA_DIR: folder,
      SERVICE_PORT: String(taken.port),
    });
    taken.release();
    assert.ok(!existsSync(join(folder, 'bootstrap.json')), 'no credentials for an address that is not ours');
    assert.equal(code, 1);
    assert.match(sentence(stderr), new RegExp(`already listening on 127\\.0\\.0\\.1:${taken.port}`));
  });

  it('a data directory that cannot be written', async () => {
    // Below a file: no user, not even root, can make a folder there.
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    const { code, stderr } = await told(['serve'], { SERVICE_DATA_DIR: join(file, 'data') });
    assert.equal(code, 1);
    assert.match(sentence(stderr), /The data directory .* cannot be written \(ENOTDIR\)/);
  });

  it('a wrong database address: unreachable host, unknown database, wrong password', async () => {
    const url = new URL(await freshDatabase());
    const nowhere = 'postgres://assay:secretword@127.0.0.1:1/assay';
    const unknown = new URL(url);
    unknown.pathname = '/no_such_database';
    const refused = new URL(url);
    refused.password = 'secretword';
    for (const [command, address] of [
      ['serve', nowhere],
      ['api', unknown.href],
      ['worker', refused.href],
      ['migrate', nowhere],
    ] as const) {
      const { code, stderr } = await told([command], {
        SERVICE_DATA_DIR: temporaryFolder(),
        SERVICE_DATABASE_URL: address,
      });
      assert.equal(code, 1);
      assert.match(sentence(stderr), /^assay: The database cannot be used: .* Check SERVICE_DATABASE_URL\.$/);
      assert.ok(!stderr.includes('secretword'));
    }
  });

  it('a database that comes a moment later is waited for', async () => {
    const { door, address } = await doorTo(await migratedDatabase());
    // Until it opens for good, every connection is sent away.
    const { port } = door.address() as AddressInfo;
    await once(door.close(), 'close');
    let knocks = 0;
    const closed = createServer((client) => {
      knocks += 1;
      client.on('error', () => {}).resetAndDestroy();
    });
    await once(closed.listen(port, '127.0.0.1'), 'listening');
    const migrated = told(['migrate'], {
      SERVICE_DATA_DIR: temporaryFolder(),
      SERVICE_DATABASE_URL: address,
    });
    await until('it was sent away twice', () => knocks > 1);
    await once(closed.close(), 'close');
    door.listen(port, '127.0.0.1');
    const { code, stderr } = await migrated;
    door.close();
    assert.equal(code, 0, stderr);
  });

  it('a database that goes away while it is set up is waited for, and is set up once', async () => {
    const url = await freshDatabase();
    // In the middle of the migrations, of the queue's own, and of the first accounts.
    const { door, address, left } = await doorTo(url, [
      /create table jobs/,
      /CREATE TABLE queue/,
      /insert into "users"/,
    ]);
    const folder = temporaryFolder();
    const { code, stderr } = await told(['migrate'], {
      SERVICE_DATA_DIR: folder,
      SERVICE_DATABASE_URL: address,
    });
    door.close();
    assert.equal(code, 0, stderr);
    assert.deepEqual(left, [], 'it was cut each time');
    const { email } = JSON.parse(readFileSync(join(folder, 'bootstrap.json'), 'utf8'));
    assert.deepEqual(await queryRows(url, 'select email from users'), [{ email }]);
  });

  it('a database that goes away while a worker starts is waited for', async () => {
    const url = await migratedDatabase();
    // The queue's first connection, and the first sign of life.
    const { door, address, left } = await doorTo(url, [/assay queue/, /insert into workers/]);
    const worker = assay(['worker'], { SERVICE_DATA_DIR: temporaryFolder(), SERVICE_DATABASE_URL: address });
    const signs = () => queryRows(url, 'select id from workers');
    let over = false;
    void worker.ended.then(() => {
      over = true;
    });
    await until('it works or ends', async () => over || (await signs()).length > 0);
    assert.deepEqual([left, over], [[], false], worker.stderr);
    assert.deepEqual(await worker.kill('SIGTERM'), { code: 0, signal: null });
    door.close();
  });

  it('no database at all for api and worker', async () => {
    const { code, stderr } = await told(['api'], { SERVICE_DATA_DIR: temporaryFolder() });
    assert.equal(code, 1);
    assert.match(sentence(stderr), /There is no database/);
  });

  it('a database of a newer schema version that says that this one no longer works with it', async () => {
    const url = await migratedDatabase();
    await queryRows(
      url,
      `insert into schema_migrations (version, name, sha256) values (9999, 'future', '');
       comment on table schema_migrations is 'works with schema 9999 and newer'`,
    );
    const { code, stderr } = await told(['serve'], {
      SERVICE_DATA_DIR: temporaryFolder(),
      SERVICE_DATABASE_URL: url,
    });
    assert.equal(code, 1);
    assert.match(sentence(stderr), /schema version 9999, newer than/);
  });

  it('a half-written bootstrap file: nothing is overwritten and the accounts are untouched', async () => {
    const folder = temporaryFolder();
    const settings = { SERVICE_DATA_DIR: folder, SERVICE_DATABASE_URL: await migratedDatabase() };
    assert.equal((await told(['migrate'], settings)).code, 0);
    const file = join(folder, 'bootstrap.json');
    const half = readFileSync(file, 'utf8').slice(0, 60);
    writeFileSync(file, half);
    const { code, stderr } = await told(['serve'], settings);
    assert.equal(code, 1);
    assert.match(sentence(stderr), /bootstrap\.json is damaged/);
    assert.equal(readFileSync(file, 'utf8'), half);
  });

  it('a bootstrap file of another installation on an empty database', async () => {
    const folder = temporaryFolder();
    const text = JSON.stringify({
      base_url: 'x',
      email: 'x',
      password: 'x',
      org_id: 'x',
      project_id: 'x',
      api_key: 'x',
    });
    writeFileSync(join(folder, 'bootstrap.json'), text);
    const { code, stderr } = await told(['migrate'], {
      SERVICE_DATA_DIR: folder,
      SERVICE_DATABASE_URL: await migratedDatabase(),
    });
    assert.equal(code, 1);
    assert.match(sentence(stderr), /belongs to another database/);
    assert.equal(readFileSync(join(folder, 'bootstrap.json'), 'utf8'), text);
  });

  it('a server secret that is not the one of the database', async () => {
    const url = await migratedDatabase();
    const settings = { SERVICE_DATA_DIR: temporaryFolder(), SERVICE_DATABASE_URL: url };
    assert.equal((await told(['migrate'], { ...settings, SERVICE_SECRET: 'a'.repeat(40) })).code, 0);
    const { code, stderr } = await told(['migrate'], { ...settings, SERVICE_SECRET: 'b'.repeat(40) });
    assert.equal(code, 1);
    assert.match(sentence(stderr), /server secret is not the one/);
  });
});

describe('bootstrap', () => {
  it('is finished by the next start when the first one died between commit and file', async () => {
    const url = await migratedDatabase();
    const folder = temporaryFolder();
    const settings = { SERVICE_DATA_DIR: folder, SERVICE_DATABASE_URL: url };
    await told(['migrate'], settings);
    const file = join(folder, 'bootstrap.json');
    const whole = readFileSync(file, 'utf8');
    // What kill -9 right after the commit leaves behind.
    renameSync(file, `${file}.new`);
    const { code, stdout } = await finished(['migrate'], settings);
    assert.equal(code, 0);
    assert.match(stdout, /first credentials are in/);
    assert.equal(readFileSync(file, 'utf8'), whole);
    assert.ok(!existsSync(`${file}.new`));
  });

  it(`${STARTS} processes that start at once migrate and bootstrap exactly once`, async () => {
    const url = await freshDatabase();
    const folder = temporaryFolder();
    const all = Array.from({ length: STARTS }, () =>
      assay(['migrate'], { SERVICE_DATA_DIR: folder, SERVICE_DATABASE_URL: url }),
    );
    const ends = await Promise.all(all.map((running) => running.ended));
    assert.deepEqual(
      ends.map((end) => end.code),
      Array(STARTS).fill(0),
      all.map((r) => r.stderr).join('\n'),
    );
    const announcing = all.filter((running) => running.stdout.includes('first credentials'));
    assert.equal(announcing.length, 1);
    const [counts] = await queryRows<{ users: number; orgs: number; keys: number }>(
      url,
      `select (select count(*)::int from users) users, (select count(*)::int from organizations) orgs, (select count(*)::int from api_keys) keys`,
    );
    assert.deepEqual(counts, { users: 1, orgs: 1, keys: 1 });
  });
});

/** A way to a database that is cut each time a client says the next of `last`. */
async function doorTo(
  databaseUrl: string,
  last: RegExp[] = [],
): Promise<{ door: Server; address: string; left: readonly RegExp[] }> {
  const url = new URL(databaseUrl);
  const socket = url.searchParams.get('host');
  const left = [...last];
  const door = createServer((client) => {
    const server =
      socket === null
        ? connect(Number(url.port || 5432), url.hostname)
        : connect(`${socket}/.s.PGSQL.${url.port || 5432}`);
    client.on('data', (said) => {
      if (left[0]?.test(String(said)) !== true) server.write(said);
      else {
        left.shift();
        client.resetAndDestroy();
        server.destroy();
      }
    });
    server.pipe(client);
    client.on('close', () => server.destroy());
    for (const end of [client, server]) end.on('error', () => {});
  });
  await once(door.listen(0, '127.0.0.1'), 'listening');
  const address = new URL(url);
  address.searchParams.delete('host');
  address.hostname = '127.0.0.1';
  address.port = String((door.address() as AddressInfo).port);
  return { door, address: address.href, left };
}
