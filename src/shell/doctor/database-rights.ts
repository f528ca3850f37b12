import type pg from 'pg';
import { secretFingerprint } from '../../platform/data-dir.ts';
import { Fault } from '../../platform/fault.ts';
import { readMigrations, schemaState } from '../../platform/postgres/migrate.ts';
import { rightsLacking } from '../../platform/postgres/ownership.ts';
import { madeBy } from '../../platform/postgres/privileges.ts';
import { ensureRoles, SYSTEM_ROLE } from '../../platform/postgres/roles.ts';
import { type Code, type Finding, fault, note, ok } from './finding.ts';
import type { Installation } from './installation.ts';

const ADMINISTRATOR = 'Have an administrator of the database run what stands there.';

/** What a start would refuse is told in its words. */
export async function says<T>(code: Code, look: () => Promise<T>, todo: string): Promise<T | Finding> {
  try {
    return await look();
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return fault(code, inOneLine(error.message), todo);
  }
}

const inOneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ');

export async function rightsAndSchema(client: pg.Client, { secret }: Installation): Promise<Finding[]> {
  const roles = await says('database.roles', () => rehearsed(client, ensureRoles), ADMINISTRATOR);
  const findings = [
    roles ?? ok('database.roles', 'The two roles that keep organizations apart can be used.'),
  ];
  const migrations = readMigrations();
  const schema = await says(
    'database.schema',
    () => schemaState(client, migrations),
    'Start the version of assay that this database belongs to, or name another database.',
  );
  if ('code' in schema) return [...findings, schema];
  const { version, pending } = schema;
  const made = madeBy(migrations.filter((migration) => !pending.includes(migration)));
  const lacking = await rightsLacking(client, made, pending.length > 0);
  findings.push(
    lacking === null
      ? ok('database.rights', pending.length > 0 ? 'The schema can be made.' : 'Tables can be used.')
      : fault('database.rights', inOneLine(lacking.message), ADMINISTRATOR),
    schemaFinding(version, pending.length, migrations.at(-1)?.version ?? 0),
  );
  if (version > 0 && lacking === null) findings.push(...(await secretOf(client, secret)));
  return findings;
}

function schemaFinding(version: number, pending: number, own: number): Finding {
  if (version > own)
    return note(
      'database.schema',
      `Version ${version}, newer than this version's ${own}, which works beside it until it is replaced.`,
      'Finish the upgrade: start the newer version everywhere.',
    );
  if (pending === 0) return ok('database.schema', `Version ${version}, which is this version's own`);
  if (version === 0)
    return note('database.schema', 'The database is empty: the first start makes the schema.', null);
  return note(
    'database.schema',
    `Version ${version}; ${pending} migrations will be applied by the next start.`,
    'Make a backup before you start this version.',
  );
}

/** Tried and taken back: whether a user may create a role depends on more than what the catalogue says in every version. */
async function rehearsed<T>(client: pg.Client, act: (client: pg.Client) => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    return await act(client);
  } finally {
    await client.query('rollback');
  }
}

/** One database goes with one secret; a start refuses any other. */
async function secretOf(client: pg.Client, secret: string | null): Promise<Finding[]> {
  const { rows } = await rehearsed(client, async () => {
    await client.query(`set local role ${SYSTEM_ROLE}`);
    return client.query<{ print: string }>('select secret_fingerprint as print from installation');
  });
  const [kept] = rows;
  if (kept === undefined) return [];
  if (secret !== null && kept.print === secretFingerprint(secret))
    return [ok('database.secret', 'The database goes with this server secret.')];
  return [
    fault(
      'database.secret',
      secret === null
        ? 'The database has been in use, and its server secret is not here.'
        : 'The server secret is not the one that this database was set up with.',
      'Put the file secret back into the data directory, or set SERVICE_SECRET.',
    ),
  ];
}
