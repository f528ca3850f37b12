import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';

const root = join(import.meta.dirname, '..', '..');

/** The room that a file stands in: a feature, a folder of the platform, or one of the other folders of src. */
function roomOf(file: string): string {
  const [, outer = '', inner = ''] = file.split('/');
  const hasRooms = outer === 'features' || (outer === 'platform' && !inner.endsWith('.ts'));
  return hasRooms ? `${outer}/${inner}` : outer;
}

interface Source {
  readonly file: string;
  /** Without comments, which may speak of tables. */
  readonly code: string;
}

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const withoutComments = (code: string): string =>
  code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

const sources: readonly Source[] = globSync('src/**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts') && !file.startsWith('src/core/'))
  .map((file) => ({ file, code: withoutComments(read(file)) }));
const migrations = globSync('migrations/*.sql', { cwd: root })
  .map((file) => read(file).replace(/--.*$/gm, ''))
  .join('\n');

/** Names of the members of `interface Tables { … }`: those one level in, whatever they hold. */
function declaredIn(code: string): string[] {
  const start = /declare module '[^']*postgres\/connection\.ts' \{\s*interface Tables \{/.exec(code);
  if (start === null) return [];
  const names: string[] = [];
  let depth = 1;
  for (const [token, name] of code.slice(start.index + start[0].length).matchAll(/[{}]|(\w+): /g)) {
    if (token === '{') depth += 1;
    else if (token === '}') depth -= 1;
    else if (depth === 1 && name !== undefined) names.push(name);
    if (depth === 0) break;
  }
  return names;
}

interface Owner {
  readonly table: string;
  readonly room: string;
}

const owners: readonly Owner[] = sources.flatMap(({ file, code }) =>
  [
    ...declaredIn(code),
    // What is there before any migration declares itself by being created.
    ...[...code.matchAll(/create table if not exists (\w+)/g)].map(([, table = '']) => table),
  ].map((table) => ({ table, room: roomOf(file) })),
);
const ownerOf = new Map(owners.map(({ table, room }) => [table, room]));

const KYSELY = /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*(?:'(\w+)(?: as \w+)?')?/g;
const RAW =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?"?(?:(\w+)\b|(\$\{))/gi;

/** Tables that some SQL writes. Words after "update" that are no table ("for update of", "do update set") are none. */
function writesIn(code: string): string[] {
  return [...code.matchAll(RAW)].flatMap(([, table]) =>
    table !== undefined && ownerOf.has(table) ? [table] : [],
  );
}

/** Tables that functions of the database write, by the function's name. */
const writtenByFunction = new Map(
  [...migrations.matchAll(/create (?:or replace )?function (\w+)\([^$]*\$\$([\s\S]*?)\$\$/g)].map(
    ([, name = '', body = '']) => [name, writesIn(body)] as const,
  ),
);

/** Every table that a file writes: by the query builder, in SQL, through a function of the database or by its name. */
function writtenBy({ code }: Source): string[] {
  const built = [...code.matchAll(KYSELY)].flatMap(([, table]) => table ?? []);
  const called = [...writtenByFunction].flatMap(([name, tables]) =>
    new RegExp(`select\\s+${name}\\(`).test(code) ? tables : [],
  );
  const named = /deleteOldRows\(|: LeasedTable\b/.test(code)
    ? [...code.matchAll(/\btable: '(\w+)'/g)].map(([, table = '']) => table)
    : [];
  return [...built, ...writesIn(code), ...called, ...named];
}

describe('tables', () => {
  it('are seen to be written, in whichever way', () => {
    const ways = {
      "tx.insertInto('users').values({})": ['users'],
      "tx\n.updateTable(\n'jobs as j')": ['jobs'],
      "db.deleteFrom('sessions')": ['sessions'],
      'sql`update api_keys k set last_used_at = now()`': ['api_keys'],
      'sql`with old as (delete from events returning id)\n insert into\n ledger_lots (id) select id from old`':
        ['events', 'ledger_lots'],
      "client.query('insert into installation (secret_fingerprint) values ($1)')": ['installation'],
      "const TURNS: LeasedTable = { table: 'checks_under_way', key: {} }": ['checks_under_way'],
      "deleteOldRows(db, { table: 'invites', column: 'created_at', before }, signal)": ['invites'],
      "tx.selectFrom('users').forUpdate()": [],
      'sql`select from users for update of users`': [],
      'sql`insert into job_turns (org_id) values (1) on conflict do update set org_id = 1`': ['job_turns'],
    };
    for (const [code, tables] of Object.entries(ways))
      assert.deepEqual(writtenBy({ file: '', code }), tables, code);
  });

  it('each is declared by exactly one room', () => {
    const twice = owners.filter(({ table, room }) => ownerOf.get(table) !== room);
    assert.deepEqual(twice, []);
    const named = (statement: RegExp) => [...migrations.matchAll(statement)].map(([, table = '']) => table);
    const dropped = named(/drop table (\w+)/g);
    // Rows of a part are those of its table.
    const parts = named(/attach partition (\w+)/g);
    const made = named(/create (?:unlogged )?table (\w+)/g).filter(
      (table) => ![...dropped, ...parts].includes(table),
    );
    assert.ok(made.length > 30, `${made.length} tables`);
    assert.deepEqual(
      made.filter((table) => !ownerOf.has(table)),
      [],
      'tables of the migrations that no feature declares',
    );
  });

  it('each is written by the room that declares it, and by no other', () => {
    const writes = sources.flatMap((source) =>
      writtenBy(source).map((table) => ({ file: source.file, table, owner: ownerOf.get(table) })),
    );
    assert.ok(writes.length > 80, `${writes.length} writes are seen`);
    assert.deepEqual(
      writes.filter(({ file, owner }) => owner !== roomOf(file)),
      [],
    );
  });

  it('no write hides its table from this test', () => {
    const hidden = sources.filter(
      ({ code }) =>
        [...code.matchAll(KYSELY)].some(([, table]) => table === undefined) ||
        [...code.matchAll(RAW)].some(([, , variable]) => variable !== undefined),
    );
    // Named by its callers, each of which is looked at.
    assert.deepEqual(hidden.map(({ file }) => file).sort(), [
      'src/platform/leases/lease.ts',
      'src/platform/postgres/delete-old-rows.ts',
      'src/platform/postgres/partitions.ts',
    ]);
  });
});
