import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { defaultScopes } from '../../contract/access.ts';
import { limits } from '../../contract/limits.ts';
import { topUp } from '../../ledger/lots.ts';
import { type DataDir, secretFingerprint, writeWhole } from '../../platform/data-dir.ts';
import { Fault } from '../../platform/fault.ts';
import { newId } from '../../platform/ids.ts';
import { type Database, isConnectionLoss } from '../../platform/postgres/connection.ts';
import { timeOf } from '../../platform/postgres/database-clock.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { createKeyToken, insertKey } from '../identity/service.ts';
import { foundOrganization } from '../organizations/service.ts';
import { generatedPassword } from './generated-password.ts';
import { hashPassword } from './password.ts';
import { insertUser } from './store.ts';

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
  readonly db: Database;
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
  const { db, dir } = options;
  const file = dir.file(FILE);
  const unfinished = dir.file(`${FILE}.new`);
  const written = existsSync(file) ? readBootstrap(file) : null;
  await checkFingerprint(db, options.secret);

  if (await hasUsers(db)) {
    if (!existsSync(unfinished)) return null;
    const found = readBootstrap(unfinished);
    const known = await acrossOrganizations(db, (tx) =>
      tx.selectFrom('organizations').select('id').where('id', '=', found.org_id).executeTakeFirst(),
    );
    if (known === undefined) {
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

async function hasUsers(db: Database): Promise<boolean> {
  const user = await acrossOrganizations(db, (tx) =>
    tx.selectFrom('users').select('id').limit(1).executeTakeFirst(),
  );
  return user !== undefined;
}

async function create(options: BootstrapOptions, unfinished: string): Promise<Bootstrap> {
  const { db, baseUrl, keyPrefix, secret } = options;
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
  try {
    await acrossOrganizations(db, async (tx) => {
      const admin = await insertUser(tx, {
        email: made.email,
        name: 'Administrator',
        passwordHash,
        language: 'en',
        role: 'superadmin',
        verified: true,
      });
      if (admin === null) throw new Error('an empty database has an account');
      const { org_id: orgId, project_id: projectId } = made;
      await foundOrganization(tx, { ownerId: admin.id, name: 'My organization', id: orgId, projectId });
      // So that a newcomer can work at once.
      const balance = { amount: limits.bootstrapBalanceMicroUsd, note: 'First balance' };
      await topUp(tx, orgId, balance, await timeOf(tx));
      await insertKey(tx, {
        id: keyId,
        orgId,
        name: 'First key',
        ownerType: 'org',
        ownerUserId: null,
        projectId: null,
        createdBy: null,
        secretHash: key.secretHash,
        display: key.display,
        scopes: [...defaultScopes, 'projects:read'],
        allowedIps: [],
        expiresAt: null,
        rotatedFrom: null,
      });
    });
  } catch (error) {
    // Where the connection broke they may have been committed all the same: the next start finds out.
    if (!isConnectionLoss(error)) rmSync(unfinished, { force: true });
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
async function checkFingerprint(db: Database, secret: string): Promise<void> {
  const fingerprint = secretFingerprint(secret);
  const installed = await acrossOrganizations(db, async (tx) => {
    await tx
      .insertInto('installation')
      .values({ secret_fingerprint: fingerprint })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return tx.selectFrom('installation').select('secret_fingerprint').executeTakeFirst();
  });
  if (installed?.secret_fingerprint !== fingerprint) {
    throw new Fault(
      'The server secret is not the one that this database was set up with; set SERVICE_SECRET to that one (or put the file "secret" of the data directory back).',
    );
  }
}
