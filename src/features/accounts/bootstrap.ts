import { createHmac } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import type pg from 'pg';
import { defaultScopes } from '../../contract/access.ts';
import { type DataDir, writeWhole } from '../../platform/data-dir.ts';
import { Fault } from '../../platform/fault.ts';
import { newId } from '../../platform/ids.ts';
import { createKeyToken } from '../identity/service.ts';
import { generatedPassword } from './generated-password.ts';
import { hashPassword } from './password.ts';

/** The first credentials of a new installation, as bootstrap.json holds them. */
export interface Bootstrap {
  readonly base_url: string;
  readonly email: string;
  readonly password: string;
  readonly org_id: string;
  readonly project_id: string;
  readonly api_key: string;
}

export interface BootstrapOptions {
  readonly client: pg.Client;
  readonly dir: DataDir;
  readonly baseUrl: string;
  readonly keyPrefix: string;
  readonly secret: string;
}

const FILE = 'bootstrap.json';
const FIELDS = ['base_url', 'email', 'password', 'org_id', 'project_id', 'api_key'] as const;
const EMAIL = 'admin@assay.local';

/**
 * Gives an empty database its first superadmin, organization, project and key, exactly once; returns them, or
 * null when there was nothing to do. Runs under the migration lock.
 *
 * The file is written whole under another name before the transaction commits and renamed after it, so that
 * a crash at any point leaves either nothing, or credentials that the next start finds and finishes.
 */
export async function bootstrap(options: BootstrapOptions): Promise<Bootstrap | null> {
  const { client, dir } = options;
  const file = dir.file(FILE);
  const unfinished = dir.file(`${FILE}.new`);
  const written = existsSync(file) ? readBootstrap(file) : null;
  await checkFingerprint(client, options.secret);

  if (await hasUsers(client)) {
    if (!existsSync(unfinished)) return null;
    const found = readBootstrap(unfinished);
    const { rowCount } = await client.query('select from organizations where id = $1', [found.org_id]);
    if (rowCount === 0) {
      // From a start that died before its commit, on a database that another machine then set up.
      rmSync(unfinished);
      return null;
    }
    renameSync(unfinished, file);
    return found;
  }
  if (written !== null) {
    throw new Fault(
      `${file} exists but the database is empty; it belongs to another database, so move it away and start again.`,
    );
  }
  const created = await create(options, unfinished);
  renameSync(unfinished, file);
  return created;
}

async function hasUsers(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query('select from users limit 1');
  return rowCount !== 0;
}

async function create(options: BootstrapOptions, unfinished: string): Promise<Bootstrap> {
  const { client, baseUrl, keyPrefix, secret } = options;
  const password = generatedPassword(EMAIL);
  const keyId = newId('apiKey');
  const key = createKeyToken(keyPrefix, keyId, secret);
  const made: Bootstrap = {
    base_url: baseUrl,
    email: EMAIL,
    password,
    org_id: newId('organization'),
    project_id: newId('project'),
    api_key: key.token,
  };
  writeWhole(unfinished, `${JSON.stringify(made, null, 2)}\n`);
  const passwordHash = await hashPassword(password);
  await client.query('begin');
  try {
    const { rows } = await client.query<{ id: string }>(
      `insert into users (email, name, password_hash, role, is_verified) values ($1, 'Administrator', $2, 'superadmin', true) returning id`,
      [made.email, passwordHash],
    );
    await client.query(`insert into organizations (id, name) values ($1, 'My organization')`, [made.org_id]);
    await client.query(`insert into memberships (org_id, user_id, role) values ($1, $2, 'owner')`, [
      made.org_id,
      rows[0]?.id,
    ]);
    await client.query(`insert into projects (id, org_id, name) values ($1, $2, 'Default')`, [
      made.project_id,
      made.org_id,
    ]);
    await client.query(
      `insert into api_keys (id, org_id, name, owner_type, secret_hash, display, scopes) values ($1, $2, 'First key', 'org', $3, $4, $5)`,
      [keyId, made.org_id, key.secretHash, key.display, [...defaultScopes, 'projects:read']],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    rmSync(unfinished, { force: true });
    throw error;
  }
  return made;
}

function readBootstrap(file: string): Bootstrap {
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const whole =
      typeof content === 'object' &&
      content !== null &&
      FIELDS.every((field) => typeof Reflect.get(content, field) === 'string');
    // All six fields were just seen to be strings.
    if (whole) return content as Bootstrap;
  } catch {
    // Not JSON: said below.
  }
  throw new Fault(
    `${file} is damaged; put it back from a backup or delete it (the accounts in the database are untouched) and start again.`,
  );
}

/** The secret signs and hashes what the database keeps, so one database goes with one secret. */
async function checkFingerprint(client: pg.Client, secret: string): Promise<void> {
  const fingerprint = createHmac('sha256', secret).update('assay installation').digest('hex');
  await client.query('insert into installation (secret_fingerprint) values ($1) on conflict do nothing', [
    fingerprint,
  ]);
  const { rows } = await client.query<{ secret_fingerprint: string }>(
    'select secret_fingerprint from installation',
  );
  if (rows[0]?.secret_fingerprint !== fingerprint) {
    throw new Fault(
      'The server secret is not the one that this database was set up with; set SERVICE_SECRET to that one (or put the file "secret" of the data directory back).',
    );
  }
}
