import { type Bootstrap, bootstrap } from '../features/accounts/bootstrap.ts';
import type { Config } from '../platform/config.ts';
import { type DataDir, openDataDir, serverSecret } from '../platform/data-dir.ts';
import { codeOf, Fault, messageOf } from '../platform/fault.ts';
import type { Log } from '../platform/log.ts';
import { type ConnectionOptions, connect, isConnectionLoss } from '../platform/postgres/connection.ts';
import { connectionToRunning } from '../platform/postgres/embedded/postmaster.ts';
import { migrate } from '../platform/postgres/migrate.ts';
import { throughRestarts } from '../platform/postgres/through-restarts.ts';
import { migrateQueue } from '../platform/queue/migrate-queue.ts';
import { tasks } from './tasks.gen.ts';

/** The address that clients use, as far as it is known before listening. */
export function configuredBaseUrl(config: Config): string {
  if (config.baseUrl !== null) return config.baseUrl;
  const unspecified = config.host === '0.0.0.0' || config.host === '::';
  const host = unspecified ? 'localhost' : config.host.includes(':') ? `[${config.host}]` : config.host;
  return `http://${host}:${config.port}`;
}

/** The database for commands that do not keep one themselves: by address, or that of a running `assay serve`. */
export function existingDatabase(config: Config, dir: DataDir): ConnectionOptions | null {
  if (config.databaseUrl !== null) return { connectionString: config.databaseUrl };
  return connectionToRunning(dir);
}

export function openInstallation(config: Config): { dir: DataDir; secret: string } {
  const dir = openDataDir(config.dataDir);
  return { dir, secret: serverSecret(dir, config.secret) };
}

/** Schema, queue and first accounts, once for all processes that start at the same time. Each part can be repeated. */
export async function setUpDatabase(
  config: Config,
  connection: ConnectionOptions,
  dir: DataDir,
  secret: string,
  log: Log,
): Promise<{ applied: number; version: number; first: Bootstrap | null }> {
  let first: Bootstrap | null = null;
  const setUp = () =>
    migrate(connection, log, async () => {
      await migrateQueue(connection, tasks);
      const { db, pool } = connect(connection, 1, log, { patience: config.patience });
      try {
        const baseUrl = configuredBaseUrl(config);
        const made = await bootstrap({ db, dir, baseUrl, keyPrefix: config.keyPrefix, secret });
        // An earlier attempt may have created them and lost its connection afterwards.
        first = made ?? first;
      } finally {
        await pool.end();
      }
    });
  try {
    return { ...(await throughRestarts(log, setUp)), first };
  } catch (error) {
    throw databaseFault(error);
  }
}

/** What the database refuses at the start is for the operator to fix: told in one sentence, without the address. */
function databaseFault(error: unknown): unknown {
  const code = codeOf(error);
  // Rights (42501), room on the disk (53…) or the connection itself.
  const theirs = code === '42501' || code?.startsWith('53') === true || isConnectionLoss(error);
  if (error instanceof Fault || !theirs) return error;
  return new Fault(`The database cannot be used: ${messageOf(error)}.`, undefined, { cause: error });
}
