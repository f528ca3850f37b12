// A dump of one user that another user restores and upgrades, with the commands of docs/operations.md as they stand
// there, on the system's own PostgreSQL.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { newId } from '../../src/platform/ids.ts';
import { createLog } from '../../src/platform/log.ts';
import { migrate, readMigrations } from '../../src/platform/postgres/migrate.ts';
import { migrateQueue } from '../../src/platform/queue/migrate-queue.ts';
import { serve, temporaryFolder } from '../support/command.ts';
import { commandLine } from '../support/command-line.ts';
import { queryRows } from '../support/postgres.ts';
import { SystemPostgres, systemPrograms } from '../support/system-postgres.ts';

const root = join(import.meta.dirname, '..', '..');
const guide = readFileSync(join(root, 'docs', 'operations.md'), 'utf8');

/** The commands of a section of the guide, block by block. */
function commandsOf(heading: string): string[] {
  const section = guide.split(/^#+ /m).find((text) => text.startsWith(`${heading}\n`)) ?? '';
  const blocks = [...section.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, commands = '']) => commands);
  assert.notEqual(blocks.length, 0, `${heading} has commands`);
  return blocks;
}

describe('a dump that another user restores', { skip: systemPrograms.skip }, () => {
  const postgres = new SystemPostgres();
  const folder = temporaryFolder();
  const oldUrl = postgres.url('assay_old', 'assay_old');
  const newUrl = postgres.url('assay_new', 'assay_new');
  const kept = newId('organization');
  const settings = { SERVICE_DATA_DIR: join(folder, 'data'), SERVICE_DATABASE_URL: newUrl };
  const [dump = ''] = commandsOf('Your own PostgreSQL: dump');
  const [preparation = '', restore = ''] = commandsOf(
    'Your own PostgreSQL: restore, also as another user or on another server',
  );

  /** As at a terminal: commands that fail are passed by unless they are to be strict. */
  function atTerminal(commands: string, more: { strict?: boolean } = {}): string {
    const script = `${more.strict === true ? 'set -e\n' : ''}${commands}`.replaceAll(
      'bin/assay.js',
      `${JSON.stringify(process.execPath)} ${JSON.stringify(join(root, 'bin', 'assay.js'))}`,
    );
    const { status, stdout, stderr } = spawnSync('/bin/sh', ['-c', script], {
      cwd: folder,
      encoding: 'utf8',
      env: {
        PATH: `${systemPrograms.path}:${process.env.PATH}`,
        HOME: folder,
        ADMIN: postgres.url(),
        OLD: oldUrl,
        NEW: newUrl,
        SERVICE_DATA_DIR: settings.SERVICE_DATA_DIR,
      },
    });
    if (more.strict === true) assert.equal(status, 0, stderr);
    return stdout + stderr;
  }

  const asAdministrator = (...statements: string[]) => queryRows(postgres.url(), statements.join('; '));
  const told = (dataDir: string) =>
    commandLine(['migrate'], {
      environment: { ...settings, SERVICE_DATA_DIR: dataDir, SERVICE_LOG_LEVEL: 'fatal' },
    });

  before(async () => {
    postgres.create();
    await postgres.start();
    for (const statement of [
      'create role assay_tenant nologin',
      'create role assay_system nologin',
      'create role assay_old login',
      'grant assay_tenant, assay_system to assay_old',
      'create database assay_old owner assay_old',
    ])
      await asAdministrator(statement);
    // As an earlier version has left it, with an organization in it.
    const earlier = readMigrations().slice(0, 12);
    const connection = { connectionString: oldUrl };
    await migrate(connection, createLog('silent'), () => migrateQueue(connection, []), earlier);
    await queryRows(oldUrl, `insert into organizations (id, name) values ('${kept}', 'Kept')`);
    atTerminal(dump, { strict: true });
    atTerminal(preparation);
  });
  after(() => postgres.stop());

  const anew = async () => {
    for (const statement of ['drop database assay_new', 'create database assay_new owner assay_new'])
      await asAdministrator(statement);
  };

  it('works with the commands of the guide: it is upgraded, keeps its rows and checks pages', async () => {
    const said = atTerminal(restore, { strict: true });
    assert.match(said, new RegExp(`migrations applied: ${readMigrations().length - 12}`));
    const { api_key } = JSON.parse(readFileSync(join(settings.SERVICE_DATA_DIR, 'bootstrap.json'), 'utf8'));
    const { running, baseUrl } = await serve(settings);
    const answer = await fetch(`${baseUrl}/v1/judge`, {
      method: 'POST',
      headers: { authorization: `Bearer ${api_key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ html: '<title>Rye bread</title><p>Mix rye flour and water.</p>' }),
    });
    assert.equal(answer.status, 200, await answer.text());
    assert.deepEqual(await running.kill('SIGTERM'), { code: 0, signal: null });
    assert.deepEqual(await queryRows(newUrl, `select name from organizations where id = '${kept}'`), [
      { name: 'Kept' },
    ]);
  });

  it('works with the privileges of the dump, which name the old user and no table to come', async () => {
    await anew();
    // Its default privileges are the old user's, which the new one may not set: pg_restore says so and goes on.
    atTerminal('pg_restore --no-owner --dbname="$NEW" assay.dump');
    const { code, stderr } = await told(temporaryFolder());
    assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
    await queryRows(newUrl, 'set role assay_tenant; select from report_earlier_keys');
  });

  it('restored by the administrator it is refused with what to run, and starts once that was run', async () => {
    await anew();
    const admin = postgres.url('assay', 'assay_new');
    atTerminal(`pg_restore --no-owner --no-privileges --exit-on-error --dbname="${admin}" assay.dump`, {
      strict: true,
    });
    const dataDir = temporaryFolder();
    const { code, stderr } = await told(dataDir);
    assert.equal(code, 1);
    assert.match(
      stderr,
      /^assay: The database user assay_new lacks rights in the database assay_new: to assay /,
    );
    const statements = stderr
      .split('\n')
      .filter((line) => line.startsWith('  '))
      .join('\n');
    assert.match(statements, /^ {2}alter table public\.reports owner to assay_new;$/m);
    await queryRows(admin, statements);
    const again = await told(dataDir);
    assert.equal(again.code, 0, again.stderr);
    await queryRows(newUrl, 'set role assay_tenant; select from report_earlier_keys');
  });
});
