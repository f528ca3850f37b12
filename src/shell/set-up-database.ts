import { type Bootstrap, bootstrap } from '../features/accounts/bootstrap.ts';
import type { Config } from '../platform/config.ts';
import type { DataDir } from '../platform/data-dir.ts';
import { codeOf, Fault, messageOf } from '../platform/fault.ts';
import type { Log } from '../platform/log.ts';
import { type ConnectionOptions, connect, isConnectionLoss } from '../platform/postgres/connection.ts';
import { migrate } from '../platform/postgres/migrate.ts';
import { makePartsAhead, pageContents } from '../platform/postgres/partitions.ts';
import { throughRestarts } from '../platform/postgres/through-restarts.ts';
import { migrateQueue } from '../platform/queue/migrate-queue.ts';
import { configuredBaseUrl } from './installation.ts';
import { tasks } from './tasks.gen.ts';

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
        await makePartsAhead(db, pageContents, log);
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
