import type { DataDir } from '../platform/data-dir.ts';
import { lockDataDir } from '../platform/data-dir.ts';
import { Fault } from '../platform/fault.ts';
import type { Log } from '../platform/log.ts';
import type { ConnectionOptions } from '../platform/postgres/connection.ts';
import { startEmbedded } from '../platform/postgres/embedded/server.ts';
import type { Running } from './running.ts';

export interface OwnDatabase {
  readonly connection: ConnectionOptions;
  /** Rejects when the server keeps dying and was given up. */
  readonly broken: Promise<never>;
}

/** The embedded PostgreSQL of this process, which then owns the data directory. `bare`: a first one has no schema yet. */
export async function startOwnDatabase(
  dir: DataDir,
  log: Log,
  running: Running,
  { bare = false }: { readonly bare?: boolean } = {},
): Promise<OwnDatabase> {
  const lock = lockDataDir(dir);
  running.add('data directory lock', () => lock.release());
  forgetPostgresVariables();
  const { promise: broken, reject } = Promise.withResolvers<never>();
  // Code that waits for it hears of it; a command that has ended by then does not.
  broken.catch(() => {});
  const postgres = await startEmbedded(dir, log, {
    ...(bare ? { seed: null } : {}),
    giveUp: (reason) => reject(new Fault(`The embedded PostgreSQL keeps failing: ${reason}`)),
  });
  running.add('embedded PostgreSQL', () => postgres.stop());
  return { connection: postgres.connection, broken };
}

/** PGHOST, PGSSLMODE, PGOPTIONS and the like are about some other server; drivers would apply them to ours. */
function forgetPostgresVariables(): void {
  for (const name of Object.keys(process.env)) if (/^PG[A-Z]+$/.test(name)) delete process.env[name];
}
