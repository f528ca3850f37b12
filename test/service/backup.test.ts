// Everything of a service in one file, and back, on a database whose user is no superuser: COPY, row-level security and
// ownership are as an operator has them.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRollbackPlans } from 'pg-boss';
import { checkBooks } from '../../src/ledger/check-books.ts';
import type { App } from '../../src/platform/app.ts';
import { readBackup, writeBackup } from '../../src/platform/backup/backup-file.ts';
import type { Contents, Opening, Section } from '../../src/platform/backup/records.ts';
import { secretFingerprint } from '../../src/platform/data-dir.ts';
import { newId } from '../../src/platform/ids.ts';
import { createLog } from '../../src/platform/log.ts';
import { migrate, readMigrations } from '../../src/platform/postgres/migrate.ts';
import { migrateQueue } from '../../src/platform/queue/migrate-queue.ts';
import { newestQueueSchema } from '../../src/platform/queue/queue-schema.ts';
import { tasks } from '../../src/shell/tasks.gen.ts';
import { type Api, apiOf, type Heard } from '../support/api.ts';
import { TEST_SECRET, testApp } from '../support/app.ts';
import { assay, temporaryFolder } from '../support/command.ts';
import { commandLine } from '../support/command-line.ts';
import { AT_NIGHT } from '../support/nightly.ts';
import { newPayer, type Payer } from '../support/payer.ts';
import { migratedDatabase, queryRows } from '../support/postgres.ts';
import { linkTo } from '../support/shared-links.ts';
import { SystemPostgres, systemPrograms } from '../support/system-postgres.ts';
import { newUser } from '../support/tenants.ts';
import { until } from '../support/until.ts';

const KEY = 'a passphrase for tests';
/** As many calls as there is time for, and leases that lapse soon. */
const plenty = { SERVICE_RATE_LIMIT_PER_MINUTE: '100000', SERVICE_LEASE_SECONDS: '5' };
const user = `backup_${randomBytes(4).toString('hex')}`;
let administrator = '';

/** An empty database that an ordinary user owns; or another's, who may work in it. */
async function database(owner = user): Promise<string> {
  const name = `backup_${randomBytes(6).toString('hex')}`;
  await queryRows(administrator, `create database ${name}`);
  await queryRows(administrator, `alter database ${name} owner to ${owner}`);
  const url = new URL(administrator);
  url.pathname = `/${name}`;
  url.username = user;
  url.password = 'test';
  return url.href;
}

interface Place {
  readonly SERVICE_DATABASE_URL: string;
  readonly SERVICE_DATA_DIR: string;
  readonly SERVICE_SECRET?: string;
}

/** Where nothing stands yet. */
const emptyPlace = async (): Promise<Place> => ({
  SERVICE_DATABASE_URL: await database(),
  SERVICE_DATA_DIR: join(temporaryFolder(), 'data'),
});

const said = (words: readonly string[], environment: Place | Record<string, string>) =>
  commandLine(words, { environment: { SERVICE_BACKUP_KEY: KEY, ...environment } });

async function tablesIn(url: string): Promise<number> {
  const rows = await queryRows(url, `select from pg_tables where schemaname in ('public', 'queue')`);
  return rows.length;
}

async function nothingTouched({ SERVICE_DATABASE_URL, SERVICE_DATA_DIR }: Place): Promise<void> {
  assert.equal(await tablesIn(SERVICE_DATABASE_URL), 0);
  assert.equal(existsSync(SERVICE_DATA_DIR), false);
}

/** Of all tables but those that a start writes anew. */
const sumsOf = ({ sections }: Contents) =>
  sections.filter(({ name }) => !/^queue\.(?:queue|schedule)$/.test(name));

const page = (number: number) =>
  `<title>Opening hours ${number}</title><h1>Opening hours</h1><p>${'The library stays open on Sundays until May. '.repeat(8)}</p>`;

before(async () => {
  administrator = await migratedDatabase();
  await queryRows(administrator, `create role ${user} login password 'test'`);
  await queryRows(administrator, `grant assay_tenant, assay_system to ${user}`);
});

describe('a backup of a service that works meanwhile', () => {
  const file = join(temporaryFolder(), 'assay.backup');
  let [place, taken]: [Place | null, Contents | null] = [null, null];
  let [app, api, payer]: [App | null, Api | null, Payer | null] = [null, null, null];
  const reports: { readonly id: string; readonly report: unknown }[] = [];
  let [job, share] = ['', ''];

  const judge = async (number: number) => {
    if (api === null || payer === null) return assert.fail('no service');
    const answer = await api.send('POST', '/v1/judge', payer.headers, {
      html: page(number),
      modes: ['helpful'],
    });
    assert.equal(answer.outcome, '200');
    return answer.headers.get('x-report-id') ?? '';
  };

  before(async () => {
    const source = await database();
    app = await testApp({ tasks, databaseUrl: source, environment: plenty });
    api = await apiOf(app, tasks);
    await newUser(app);
    payer = await newPayer(app, 100);
    await queryRows(
      source,
      `insert into installation (secret_fingerprint) values ('${secretFingerprint(TEST_SECRET)}')`,
    );
    for (const number of [1, 2, 3]) {
      const id = await judge(number);
      const { body } = await api.send('GET', `/v1/reports/${id}`, payer.headers);
      reports.push({ id, report: body });
    }
    share = (await linkTo(app, payer.org, reports[0]?.id ?? '', {})).path;
    const items = Array.from({ length: 40 }, (_, number) => ({ html: page(100 + number) }));
    const sent = await api.send<{ job_id: string }>('POST', '/v1/jobs', payer.headers, {
      items,
      modes: ['helpful'],
    });
    assert.match(sent.outcome, /^20/);
    job = sent.body.job_id;

    const taking = said(['backup', file], {
      SERVICE_DATABASE_URL: source,
      SERVICE_DATA_DIR: join(temporaryFolder(), 'none'),
      SERVICE_SECRET: TEST_SECRET,
      SERVICE_NAME: 'Kept',
      SERVICE_SERP_BRAVE_KEY: 'a-key-that-is-kept',
    });
    let ended = false;
    void taking.finally(() => {
      ended = true;
    });
    for (let number = 10; !ended; number++) await judge(number);
    const { code, stdout, stderr } = await taking;
    assert.equal(code, 0, stderr);
    assert.match(stdout, /is written and checked: .* with the server secret; .* encrypted\.$/m);
    assert.equal(stderr, '');
    taken = await readBackup(file, KEY, {});

    place = await emptyPlace();
    const restored = await said(['restore', file], { ...place });
    assert.equal(restored.code, 0, restored.stderr);
    assert.match(restored.stdout, /^The books are right: \d+ entries of 1 organizations\.$/m);
  });

  it('gives back every row as it was, the secret, and the settings as a file to look at', async () => {
    assert.ok(place !== null && taken !== null);
    const again = join(temporaryFolder(), 'again.backup');
    const { code, stderr } = await said(['backup', again], { ...place });
    assert.equal(code, 0, stderr);
    const found = await readBackup(again, KEY, {});
    // What calls held that were under way has returned since, and is looked at below.
    const money = /^public\.ledger_/;
    const same = (contents: Contents) => sumsOf(contents).filter(({ name }) => !money.test(name));
    assert.deepEqual(same(found), same(taken));
    assert.deepEqual(
      found.opening.sequences.map(({ name }) => name),
      taken.opening.sequences.map(({ name }) => name),
    );
    assert.equal(readFileSync(join(place.SERVICE_DATA_DIR, 'secret'), 'utf8').trim(), TEST_SECRET);
    const settings = readFileSync(join(place.SERVICE_DATA_DIR, 'restored.env'), 'utf8');
    assert.match(settings, /^SERVICE_NAME='Kept'$/m);
    assert.match(settings, /^SERVICE_SERP_BRAVE_KEY='a-key-that-is-kept'$/m);
    assert.match(settings, /^# SERVICE_DATABASE_URL=/m);
    assert.ok(!settings.includes(KEY), 'the key of the backup is not in it');
    assert.deepEqual(readdirSync(place.SERVICE_DATA_DIR).sort(), ['restored.env', 'secret']);
  });

  it('becomes a service whose keys, reports, links and jobs go on, and whose walls stand', async () => {
    assert.ok(place !== null && payer !== null);
    const after = await testApp({ tasks, databaseUrl: place.SERVICE_DATABASE_URL, environment: plenty });
    const there = await apiOf(after, tasks);
    for (const { id, report } of reports) {
      const answer: Heard = await there.send('GET', `/v1/reports/${id}`, payer.headers);
      assert.equal(answer.outcome, '200');
      assert.deepEqual(answer.body, report);
    }
    const shared = await fetch(there.base + share);
    assert.equal(shared.status, 200, await shared.text());
    // Items that were under way when the backup was taken are taken over once their leases have lapsed.
    await until('the job has ended', async () => {
      const ended = await queryRows(
        place?.SERVICE_DATABASE_URL ?? '',
        `select from jobs where id = '${job}' and status = 'done' and failed = 0`,
      );
      return ended.length === 1;
    });
    assert.deepEqual((await checkBooks(after.db)).faults, []);
    const walls = await queryRows(
      place.SERVICE_DATABASE_URL,
      `select from pg_class where relrowsecurity and not relforcerowsecurity`,
    );
    assert.equal(walls.length, 0);
  });

  it('is restored over nothing that stands there', async () => {
    assert.ok(place !== null);
    const full = await said(['restore', file], { ...place });
    assert.equal(full.code, 1);
    assert.match(full.stderr, /The data directory .* is not empty \(restored\.env\)/);
    const folder = await said(['restore', file], {
      ...place,
      SERVICE_DATA_DIR: join(temporaryFolder(), 'new'),
    });
    assert.equal(folder.code, 1);
    assert.match(folder.stderr, /The database is not empty/);
  });

  it('killed at any moment while it is restored, starts no service, and is whole when it is restored again', async () => {
    assert.ok(taken !== null);
    const began = performance.now();
    const first = assay(['restore', file], { SERVICE_BACKUP_KEY: KEY, ...(await emptyPlace()) });
    assert.equal((await first.ended).code, 0, first.stderr);
    const wholeMs = performance.now() - began;
    for (let round = AT_NIGHT ? 40 : 1; round > 0; round--) {
      const target = await emptyPlace();
      const running = assay(['restore', file], { SERVICE_BACKUP_KEY: KEY, ...target });
      // Most of the time passes before the first row.
      await sleep(wholeMs * (1 - Math.random() ** 2));
      await running.kill('SIGKILL');
      const ended = running.child.exitCode === 0;
      if (!ended) {
        const isMarked = existsSync(join(target.SERVICE_DATA_DIR, 'restore.unfinished'));
        const isEmpty = (await until('the transaction has ended', () => settled(target))) === 'empty';
        assert.ok(isEmpty || isMarked);
        if (isMarked) {
          const start = await said(['migrate'], { ...target });
          assert.equal(start.code, 1);
          assert.match(start.stderr, /A restore into the data directory .* has not ended/);
        }
        const again = await said(['restore', file], { ...target });
        assert.equal(again.code, 0, again.stderr);
      }
      const copy = join(temporaryFolder(), 'copy.backup');
      assert.equal((await said(['backup', copy], { ...target })).code, 0);
      const rows = ({ sections }: Contents) => sections.map(({ name, rows: count }) => [name, count]);
      const unledgered = (contents: Contents) =>
        rows({
          ...contents,
          sections: sumsOf(contents).filter(({ name }) => !name.startsWith('public.ledger_')),
        });
      assert.deepEqual(unledgered(await readBackup(copy, KEY, {})), unledgered(taken));
    }
  });

  it('killed at any moment while it is taken, leaves no file under its name', async () => {
    assert.ok(place !== null);
    const folder = temporaryFolder();
    for (let round = AT_NIGHT ? 40 : 1; round > 0; round--) {
      const target = join(folder, `${round}.backup`);
      const running = assay(['backup', target], { SERVICE_BACKUP_KEY: KEY, ...place });
      // From when it begins to write; before that there is nothing to look at.
      await until(
        'it writes or has ended',
        () => readdirSync(folder).length > 0 || running.child.exitCode !== null,
      );
      await sleep(Math.random() * 100);
      await running.kill('SIGKILL');
      if (existsSync(target)) assert.equal((await said(['restore', '--check', target], {})).code, 0);
    }
  });
});

/** A killed client's transaction is rolled back once the server has noticed. */
async function settled({ SERVICE_DATABASE_URL: url }: Place): Promise<'empty' | 'full' | null> {
  const others = await queryRows(
    url,
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  if (others.length > 0) return null;
  return (await tablesIn(url)) === 0 ? 'empty' : 'full';
}

describe('a backup of an earlier version', () => {
  it('is taken without changing anything, and is restored and brought up to date', async () => {
    const source = await emptyPlace();
    const connection = { connectionString: source.SERVICE_DATABASE_URL };
    const earlier = readMigrations().slice(0, 12);
    await migrate(connection, createLog('silent'), () => migrateQueue(connection, []), earlier);
    for (let version = newestQueueSchema(); version > 36; version--)
      await queryRows(source.SERVICE_DATABASE_URL, getRollbackPlans('queue', version));
    const kept = newId('organization');
    await queryRows(
      source.SERVICE_DATABASE_URL,
      `insert into organizations (id, name) values ('${kept}', E'Line\\nand \\\\.')`,
    );
    const file = join(temporaryFolder(), 'assay.backup');
    const environment = { ...source, SERVICE_SECRET: TEST_SECRET };
    const backup = await said(['backup', file], environment);
    assert.equal(backup.code, 0, backup.stderr);
    assert.match(backup.stdout, /schema version 12;/);
    const versions = `select (select max(version) from schema_migrations) as schema, (select max(version) from queue.version) as queue`;
    assert.deepEqual(await queryRows(source.SERVICE_DATABASE_URL, versions), [{ schema: 12, queue: 36 }]);

    const target = await emptyPlace();
    const restored = await said(['restore', file], { ...target });
    assert.equal(restored.code, 0, restored.stderr);
    assert.match(
      restored.stdout,
      new RegExp(`^Migrations applied since: ${readMigrations().length - 12}\\.$`, 'm'),
    );
    assert.deepEqual(
      await queryRows(target.SERVICE_DATABASE_URL, `select name from organizations where id = '${kept}'`),
      [{ name: 'Line\nand \\.' }],
    );
    assert.deepEqual(await queryRows(target.SERVICE_DATABASE_URL, versions), [
      { schema: readMigrations().at(-1)?.version, queue: newestQueueSchema() },
    ]);
  });
});

describe('a backup from another version of PostgreSQL', {
  skip: AT_NIGHT ? systemPrograms.skip : 'only by night',
}, () => {
  const postgres = new SystemPostgres();
  after(() => postgres.stop());

  it('is restored into the oldest that we work with, and from there back again, row for row', async () => {
    const source = await emptyPlace();
    const connection = { connectionString: source.SERVICE_DATABASE_URL };
    await migrate(connection, createLog('silent'), () => migrateQueue(connection, []));
    await queryRows(
      source.SERVICE_DATABASE_URL,
      `insert into users (email, name) values ('a@example.com', E'Zażółć\\t\\\\N')`,
    );
    postgres.create();
    await postgres.start();
    for (const statement of [
      'create role assay_tenant nologin',
      'create role assay_system nologin',
      'create role assay_new login',
      'grant assay_tenant, assay_system to assay_new',
      `create database assay_new owner assay_new encoding 'UTF8' template template0`,
    ])
      await queryRows(postgres.url(), statement);
    const older = { ...(await emptyPlace()), SERVICE_DATABASE_URL: postgres.url('assay_new', 'assay_new') };
    const newer = await emptyPlace();
    const folder = temporaryFolder();
    const there = join(folder, 'there');
    const back = join(folder, 'back');
    for (const [words, place] of [
      [['backup', there], { ...source, SERVICE_SECRET: TEST_SECRET }],
      [['restore', there], older],
      [['backup', back], older],
      [['restore', back], newer],
    ] as const) {
      const { code, stderr } = await said(words, place);
      assert.equal(code, 0, stderr);
    }
    const [first, second] = [await readBackup(there, KEY, {}), await readBackup(back, KEY, {})];
    assert.notEqual(first.opening.postgres, second.opening.postgres);
    // The secret's fingerprint is written by the first start.
    const same = (contents: Contents) =>
      sumsOf(contents).filter(({ name }) => name !== 'public.installation');
    assert.deepEqual(same(second), same(first));
    assert.deepEqual(await queryRows(newer.SERVICE_DATABASE_URL, 'select name from users'), [
      { name: 'Zażółć\t\\N' },
    ]);
  });
});

describe('a backup that cannot be restored', () => {
  let opening: Opening | null = null;

  /** One that is whole and says something else of itself. */
  async function changed(change: Partial<Opening>, sections: readonly Section[] = []): Promise<string> {
    assert.ok(opening !== null);
    const file = join(temporaryFolder(), 'changed.backup');
    await writeBackup(
      file,
      {
        opening: { ...opening, ...change },
        sections: (async function* () {
          yield* sections;
        })(),
      },
      { key: KEY, signal: new AbortController().signal },
    );
    return file;
  }

  async function refused(file: string, says: RegExp, environment: Record<string, string> = {}, code = 1) {
    const place = await emptyPlace();
    const answer = await said(['restore', file], { ...place, ...environment });
    assert.match(answer.stderr, says);
    assert.deepEqual({ code: answer.code, stdout: answer.stdout }, { code, stdout: '' });
    await nothingTouched(place);
  }

  before(async () => {
    const source = await emptyPlace();
    const connection = { connectionString: source.SERVICE_DATABASE_URL };
    await migrate(connection, createLog('silent'), () => migrateQueue(connection, []));
    await queryRows(
      source.SERVICE_DATABASE_URL,
      `insert into installation (secret_fingerprint) values ('${secretFingerprint(TEST_SECRET)}')`,
    );
    const file = join(temporaryFolder(), 'assay.backup');
    assert.equal((await said(['backup', file], { ...source, SERVICE_SECRET: TEST_SECRET })).code, 0);
    opening = (await readBackup(file, KEY, {})).opening;
  });

  it('because its schema or its queue is newer, is named and touches nothing', async () => {
    assert.ok(opening !== null);
    const schema = [...opening.schema, { version: 9_999, name: 'of_tomorrow', sha256: '0'.repeat(64) }];
    await refused(
      await changed({ schema }),
      /The backup has schema version 9999, newer than the \d+ that this version/,
    );
    await refused(await changed({ queue: newestQueueSchema() + 1 }), /made by a newer assay/);
    await refused(await changed({ queue: 3 }), /a version that this assay no longer knows/);
    const [first] = schema;
    assert.ok(first !== undefined);
    await refused(
      await changed({ schema: [{ ...first, sha256: '0'.repeat(64) }] }),
      /is not the one that this version/,
    );
  });

  it('because its secret is missing or another, is named and touches nothing', async () => {
    await refused(await changed({ secret: null }), /The server secret was left out of this backup/, {}, 78);
    const another = { SERVICE_SECRET: 'another secret that is long enough, too' };
    await refused(await changed({}), /is not the one of this backup/, another, 78);
  });

  it('because of what it names (a table, a file outside, too little), keeps nothing of it', async () => {
    const section = (kind: Section['kind'], name: string, columns: string[] = []): Section => ({
      kind,
      name,
      columns,
      blocks: (async function* () {})(),
    });
    await refused(await changed({}), /The backup lacks public\.access_log/);
    await refused(
      await changed({}, [section('table', 'pg_catalog.pg_authid')]),
      /is no table of this version/,
    );
    await refused(
      await changed({}, [section('table', 'public.workers', ['id) from program'])]),
      /is no table of this version/,
    );
    await refused(await changed({}, [section('file', 'outbox/../../x.eml')]), /names a file that is none/);
  });

  it('because the database user lacks rights, is told what an administrator has to run', async () => {
    const file = await changed({});
    const place = { ...(await emptyPlace()), SERVICE_DATABASE_URL: await database('assay') };
    const { code, stderr } = await said(['restore', file], place);
    assert.equal(code, 1);
    assert.match(stderr, /lacks rights in the database .*\n {2}grant create/s);
    await nothingTouched(place);
  });
});

describe('a backup without a key', () => {
  it('leaves out what opens doors and says so, unless it is told otherwise; restored it asks for the secret', async () => {
    const source = { ...(await emptyPlace()), SERVICE_SECRET: TEST_SECRET };
    const connection = { connectionString: source.SERVICE_DATABASE_URL };
    await migrate(connection, createLog('silent'), () => migrateQueue(connection, []));
    const environment = {
      ...source,
      SERVICE_BACKUP_KEY: '',
      SERVICE_SMTP_URL: 'smtp://me:hidden@mail.example.com',
    };
    const folder = temporaryFolder();
    const open = await said(['backup', join(folder, 'open')], environment);
    assert.equal(open.code, 0, open.stderr);
    assert.equal(open.stderr, 'Not in it: the server secret, SERVICE_DATABASE_URL, SERVICE_SMTP_URL.\n');
    const { opening } = await readBackup(join(folder, 'open'), null, {});
    assert.equal(opening.secret, null);
    assert.deepEqual(Object.keys(opening.variables), ['SERVICE_DATA_DIR']);
    const all = await said(['backup', '--with-secrets', join(folder, 'all')], environment);
    assert.deepEqual({ code: all.code, stderr: all.stderr }, { code: 0, stderr: '' });
    assert.equal((await readBackup(join(folder, 'all'), null, {})).opening.secret, TEST_SECRET);

    const target = await emptyPlace();
    const without = await said(['restore', join(folder, 'open')], { ...target, SERVICE_BACKUP_KEY: '' });
    assert.equal(without.code, 78);
    await nothingTouched(target);
    const given = { ...target, SERVICE_BACKUP_KEY: '', SERVICE_SECRET: TEST_SECRET };
    const restored = await said(['restore', join(folder, 'open')], given);
    assert.equal(restored.code, 0, restored.stderr);
    assert.equal(existsSync(join(target.SERVICE_DATA_DIR, 'secret')), false, 'the environment keeps it');
  });

  it('of nothing, of an empty database or over a file is refused in a sentence', async () => {
    const place = await emptyPlace();
    const file = join(temporaryFolder(), 'assay.backup');
    const empty = await said(['backup', file], { ...place });
    assert.equal(empty.code, 1);
    assert.match(empty.stderr, /The database is empty/);
    const nothing = await said(['backup', file], { SERVICE_DATA_DIR: place.SERVICE_DATA_DIR });
    assert.equal(nothing.code, 1);
    assert.match(nothing.stderr, /There is nothing to back up/);
    assert.equal(existsSync(place.SERVICE_DATA_DIR), false);
    assert.equal(existsSync(file), false);
    writeFileSync(file, 'mine');
    const over = await said(['backup', file], { ...place });
    assert.match(over.stderr, /is there already; a backup overwrites nothing/);
    assert.equal((await said(['backup'], { ...place })).code, 2);
    assert.equal((await said(['restore', '--key-file', file, file], {})).code, 2);
  });
});
