import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, it } from 'node:test';
import pg from 'pg';
import { recordedLog } from '../../../test/support/log-lines.ts';
import { freshDatabase, migratedDatabase, queryRows } from '../../../test/support/postgres.ts';
import { Fault } from '../fault.ts';
import { createLog } from '../log.ts';
import { migrateQueue } from '../queue/migrate-queue.ts';
import { connect } from './connection.ts';
import { migrate, readMigrations } from './migrate.ts';
import { forgetDaysBefore, makePartsAhead, pageContents } from './partitions.ts';
import { type Amiss, madeBy, privilegesAmiss } from './privileges.ts';

const log = createLog('silent');
const shipped = readMigrations();
const made = madeBy(shipped);

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const amissIn = (url: string): Promise<Amiss[]> => connected(url, (client) => privilegesAmiss(client, made));

const upgrade = (url: string) =>
  migrate({ connectionString: url }, log, () => migrateQueue({ connectionString: url }, []));

const run = (url: string, ...statements: string[]): Promise<unknown> =>
  queryRows(url, statements.join(';\n'));

/** The same database for a user who may do nothing but own it. */
async function ordinaryUserOf(url: string): Promise<{ name: string; url: string }> {
  const name = `user_${randomBytes(4).toString('hex')}`;
  const database = new URL(url).pathname.slice(1);
  await run(
    url,
    `create role ${name} login password 'x'`,
    `grant assay_tenant, assay_system to ${name}`,
    `alter database ${database} owner to ${name}`,
  );
  const own = new URL(url);
  own.username = name;
  own.password = 'x';
  return { name, url: own.href };
}

async function faultOf(work: Promise<unknown>): Promise<string> {
  const thrown = await work.then(
    () => assert.fail('it was to be refused'),
    (error: unknown) => error,
  );
  assert.ok(thrown instanceof Fault, String(thrown));
  return thrown.message;
}

/** What a fault says to run. */
const statementsOf = (message: string): string[] =>
  message
    .split('\n')
    .filter((line) => line.startsWith('  '))
    .map((line) => line.trim().replace(/;$/, ''));

describe('who may do what with which table', () => {
  it('knows every table and function that the migrations make, and none besides', async () => {
    const url = await freshDatabase();
    await migrate({ connectionString: url }, log);
    const names = async (query: string) =>
      (await queryRows<{ name: string }>(url, query)).map(({ name }) => name);
    assert.deepEqual(
      await names(
        `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by 1`,
      ),
      [...made.tables].sort(),
    );
    assert.deepEqual(
      await names(
        `select proname as name from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
      ),
      [...made.functions].sort(),
    );
  });

  it('is what the migrations themselves grant and revoke', async () => {
    const found: Amiss[] = [];
    // Between the migrations and the step that mends.
    await migrate({ connectionString: await freshDatabase() }, log, async (client) => {
      found.push(...(await privilegesAmiss(client, made)));
    });
    assert.deepEqual(found, []);
  });

  it('what was lost is granted again by the next start: tables, columns, sequences, functions, schemas, the queue', async () => {
    const url = await migratedDatabase();
    await run(
      url,
      'revoke all on all tables in schema public from assay_tenant, assay_system',
      'revoke all on all tables in schema queue from assay_tenant, assay_system',
      'revoke all on all sequences in schema public from assay_tenant, assay_system',
      'revoke all on schema public, queue from assay_tenant, assay_system, public',
      'revoke execute on all functions in schema public from public',
    );
    const lost = (await amissIn(url)).map(({ says }) => says);
    for (const one of [
      'assay_tenant lacks usage on schema queue',
      'assay_system lacks select, insert on public.ledger_entries',
      'assay_tenant lacks select, insert, update, delete on public.report_earlier_keys',
      'assay_tenant lacks select, insert on queue.job',
      'assay_tenant lacks select (id, email, name, role, is_active, is_verified, created_at, language) on public.users',
      'assay_tenant lacks usage on sequence public.ledger_lots_id_seq',
      'assay_tenant lacks execute on function hold_fence(bigint,bigint)',
    ])
      assert.ok(lost.includes(one), `${one} is not among\n${lost.join('\n')}`);
    await upgrade(url);
    assert.deepEqual(await amissIn(url), []);
    await run(
      url,
      'set role assay_tenant',
      'select id, email from users',
      'select from report_earlier_keys',
      `insert into queue.job (name) select name from queue.queue limit 0`,
    );
  });

  it('what was given beyond it is taken back: books and logs stay what they are', async () => {
    const url = await migratedDatabase();
    await run(url, 'grant all on ledger_entries, access_log, sessions to assay_tenant, assay_system');
    await upgrade(url);
    assert.deepEqual(await amissIn(url), []);
    for (const [role, statement] of [
      ['assay_system', 'delete from access_log'],
      ['assay_system', 'truncate ledger_entries'],
      ['assay_tenant', 'select from sessions'],
    ])
      await assert.rejects(run(url, `set role ${role}`, `${statement}`), /permission denied/);
  });

  it('a start that finds everything as it should be writes nothing', async () => {
    const url = await migratedDatabase();
    await upgrade(url);
    const acls = () =>
      queryRows(
        url,
        `select oid, xmin::text from pg_class where relkind = 'r' and relacl is not null order by 1`,
      );
    const before = await acls();
    await upgrade(url);
    assert.deepEqual(await acls(), before);
  });

  it('leaves tables of other owners alone', async () => {
    const url = await freshDatabase();
    const user = await ordinaryUserOf(url);
    await upgrade(user.url);
    await run(url, 'create table theirs (id int)');
    await upgrade(user.url);
    await assert.rejects(run(url, 'set role assay_system', 'select from theirs'), /permission denied/);
  });
});

describe('a database that belongs to another user', () => {
  it('is refused with the names of what is missing; once that is run, it starts', async () => {
    const url = await migratedDatabase();
    const user = await ordinaryUserOf(url);
    await run(url, 'revoke all on report_earlier_keys from assay_tenant');
    const message = await faultOf(upgrade(user.url));
    assert.match(message, new RegExp(`The database user ${user.name} lacks rights in the database test_`));
    assert.match(message, /to \w+ belong .*public\.report_earlier_keys/);
    const statements = statementsOf(message);
    for (const statement of [
      `alter table public.report_earlier_keys owner to ${user.name}`,
      `alter schema queue owner to ${user.name}`,
      `alter type queue.job_state owner to ${user.name}`,
    ])
      assert.ok(statements.includes(statement), `${statement} is not among\n${message}`);
    await run(url, ...statements);
    await upgrade(user.url);
    assert.deepEqual(await amissIn(url), []);
  });

  it('has parts of days that go over with the rest: their days can be dropped', async () => {
    const url = await migratedDatabase();
    const before = connect({ connectionString: url }, 1, log);
    const made = await makePartsAhead(before.db, pageContents, log);
    await before.pool.end();
    const user = await ordinaryUserOf(url);
    await run(url, 'revoke all on report_earlier_keys from assay_tenant');
    await run(url, ...statementsOf(await faultOf(upgrade(user.url))));
    await upgrade(user.url);
    // The owner of a database could drop anything in its schema public.
    const { pathname, username } = new URL(url);
    await run(url, `alter database ${pathname.slice(1)} owner to ${username}`);
    const { db, pool } = connect({ connectionString: user.url }, 1, log);
    const inAMonth = new Date(Date.now() + 30 * 86_400_000);
    const { parts } = await forgetDaysBefore(db, pageContents, inAMonth, new AbortController().signal, log);
    await pool.end();
    assert.equal(parts, made);
  });

  it('starts while nothing is missing, and says that it cannot be upgraded', async () => {
    const user = await ordinaryUserOf(await migratedDatabase());
    const { log: recorded, lines } = recordedLog();
    await migrate({ connectionString: user.url }, recorded);
    const said = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 40);
    assert.equal(said.length, 1, lines.join(''));
    assert.match(said[0].msg, /belongs to another user/);
    assert.equal(said[0].owners.length, 1);
  });

  it('before an upgrade nothing of the schema is changed', async () => {
    const url = await freshDatabase();
    const earlier = shipped.slice(0, 12);
    await migrate({ connectionString: url }, log, undefined, earlier);
    const user = await ordinaryUserOf(url);
    // It may read and write everything, so that only the first change of a table would show.
    await run(url, `grant all on all tables in schema public to ${user.name}`);
    const message = await faultOf(upgrade(user.url));
    await run(url, ...statementsOf(message));
    const version = async () =>
      (await queryRows<{ version: number }>(url, 'select max(version) as version from schema_migrations'))[0]
        ?.version;
    assert.equal(await version(), 12);
    await upgrade(user.url);
    assert.equal(await version(), shipped.at(-1)?.version);
    assert.deepEqual(await amissIn(url), []);
  });

  it('is told about the schema and the database where new tables cannot be made', async () => {
    const url = await freshDatabase();
    const user = await ordinaryUserOf(url);
    const database = new URL(url).pathname.slice(1);
    const { username } = new URL(url);
    await run(url, `alter database ${database} owner to ${username}`);
    const message = await faultOf(upgrade(user.url));
    assert.deepEqual(statementsOf(message), [
      `grant create, usage on schema public to ${user.name}`,
      `grant create on database ${database} to ${user.name}`,
    ]);
    await run(url, ...statementsOf(message));
    await upgrade(user.url);
    assert.deepEqual(await amissIn(url), []);
  });

  it('works for a user who has the rights of the owner without being the owner', async () => {
    const url = await migratedDatabase();
    const user = await ordinaryUserOf(url);
    const owner = `owner_${randomBytes(4).toString('hex')}`;
    await run(url, 'revoke all on reports from assay_tenant');
    const statements = statementsOf(await faultOf(upgrade(user.url)));
    await run(
      url,
      `create role ${owner} nologin`,
      `grant ${owner} to ${user.name}`,
      ...statements.map((statement) => statement.replace(`owner to ${user.name}`, `owner to ${owner}`)),
    );
    await upgrade(user.url);
    assert.deepEqual(await amissIn(url), []);
  });
});
