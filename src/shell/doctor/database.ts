import pg from 'pg';
import { codeOf, Fault } from '../../platform/fault.ts';
import type { ConnectionOptions } from '../../platform/postgres/connection.ts';
import { installedBinaries } from '../../platform/postgres/embedded/binaries.ts';
import { findHome } from '../../platform/postgres/embedded/home.ts';
import { connectionToRunning } from '../../platform/postgres/embedded/postmaster.ts';
import { checkServer } from '../../platform/postgres/migrate.ts';
import { checkSession } from '../../platform/postgres/session-check.ts';
import { poolerOf } from './database-pooler.ts';
import { replicaOf } from './database-replica.ts';
import { rightsAndSchema, says } from './database-rights.ts';
import { clockOf, settingsOf } from './database-settings.ts';
import { type Finding, fault, note, ok } from './finding.ts';
import type { Installation } from './installation.ts';

const STATEMENT_MS = 3_000;

export async function examineDatabase(installation: Installation, patienceMs: number): Promise<Finding[]> {
  const { config, dir } = installation;
  if (config.databaseUrl === null) {
    const own = dir === null ? null : connectionToRunning(dir);
    return own === null ? [sleeping(installation)] : lookInside(own, installation, patienceMs);
  }
  return lookInside({ connectionString: config.databaseUrl }, installation, patienceMs);
}

/** The embedded one lives and ends with the service. */
function sleeping({ dir }: Installation): Finding {
  try {
    installedBinaries();
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return fault('database.reached', error.message, 'Run "npm ci" again, or set SERVICE_DATABASE_URL.');
  }
  return dir === null || findHome(dir) === null
    ? note('database.reached', 'The embedded PostgreSQL is made by the first start.')
    : note('database.reached', 'The embedded PostgreSQL is not running: it is started with the service.');
}

async function lookInside(
  options: ConnectionOptions,
  installation: Installation,
  patienceMs: number,
): Promise<Finding[]> {
  const open = async (): Promise<pg.Client> => {
    const client = new pg.Client({
      ...options,
      application_name: 'assay doctor',
      connectionTimeoutMillis: patienceMs,
      statement_timeout: STATEMENT_MS,
      lock_timeout: STATEMENT_MS,
    });
    // A connection that breaks fails the query that it is in.
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  let client: pg.Client;
  try {
    client = await open();
  } catch (error) {
    return [unreached(error, installation.config.databaseUrl === null)];
  }
  try {
    const findings: Finding[] = [
      ok(
        'database.reached',
        installation.config.databaseUrl === null ? 'The embedded one answers.' : 'It answers.',
      ),
    ];
    const version = await says('database.version', () => checkServer(client), 'Install a newer PostgreSQL.');
    if (typeof version !== 'string') return [...findings, version];
    findings.push(ok('database.version', `PostgreSQL ${version}`));
    const session = await says(
      'database.session',
      () => checkSession(client, open, { info: () => {} }),
      'Name PostgreSQL itself in SERVICE_DATABASE_URL, or a pool with pool_mode = session.',
    );
    findings.push(session ?? ok('database.session', 'Each connection is a session of its own.'));
    findings.push(...(await rightsAndSchema(client, installation)), await clockOf(client));
    findings.push(...(await settingsOf(client, installation)));
    const { databasePoolerUrl, databaseReplicaUrl } = installation.config;
    const isSetUp = findings.some(({ code, state }) => code === 'database.schema' && state === 'ok');
    if (databasePoolerUrl !== null && isSetUp) findings.push(await poolerOf(options, databasePoolerUrl));
    if (databaseReplicaUrl !== null) findings.push(await replicaOf(client, databaseReplicaUrl, patienceMs));
    return findings;
  } finally {
    await client.end().catch(() => {});
  }
}

function unreached(error: unknown, isEmbedded: boolean): Finding {
  const cause = error instanceof AggregateError ? error.errors[0] : error;
  const code = codeOf(cause) ?? 'no answer';
  const known = REASONS.find(({ codes }) => codes.includes(code));
  const where = isEmbedded ? 'Look into postgres.log of the data directory.' : 'Check SERVICE_DATABASE_URL.';
  return fault(
    'database.reached',
    `The database cannot be reached: ${known?.says ?? 'it does not answer'} (${code}).`,
    known?.todo ?? where,
  );
}

const REASONS: readonly {
  readonly codes: readonly string[];
  readonly says: string;
  readonly todo?: string;
}[] = [
  { codes: ['28P01', '28000'], says: 'it refuses the user or the password' },
  { codes: ['3D000'], says: 'there is no database of this name', todo: 'Create it, or name another.' },
  { codes: ['ENOTFOUND', 'EAI_AGAIN'], says: 'no such host is known' },
  { codes: ['ECONNREFUSED', 'ENOENT'], says: 'nothing listens there' },
  { codes: ['53300'], says: 'all its connections are taken', todo: 'Raise max_connections of PostgreSQL.' },
  { codes: ['57P03'], says: 'it is starting or stopping', todo: 'Ask again in a moment.' },
  {
    codes: ['EACCES'],
    says: 'this user may not use its socket',
    todo: 'Run the doctor as the user of the service.',
  },
];
