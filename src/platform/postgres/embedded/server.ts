import type { DataDir } from '../../data-dir.ts';
import { lockFile } from '../../data-dir.ts';
import { Fault } from '../../fault.ts';
import type { Log } from '../../log.ts';
import type { ConnectionOptions } from '../connection.ts';
import { withRemedy } from './access.ts';
import { databaseAccount } from './account.ts';
import { clusterExists, createCluster, createDatabase } from './cluster.ts';
import { connectionTo, type Home, prepareHome, SOCKET_PORT, socketFolderFor } from './home.ts';
import { stopLeftover } from './postmaster.ts';
import { readySeed } from './seed.ts';
import { Supervised } from './supervised.ts';

export interface EmbeddedPostgres {
  readonly connection: ConnectionOptions;
  /** Stops the server in order; every acknowledged write is on disk. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Settings of the server beyond ours. */
  readonly settings?: Record<string, string>;
  /** Other programs than the installed ones. */
  readonly binaries?: string;
  /** The folder to make a first database of; null: of nothing. */
  readonly seed?: string | null;
  /** Called when the server keeps dying and is given up. */
  readonly giveUp?: (reason: string) => void;
}

const SETTINGS: Record<string, string> = {
  listen_addresses: '', // only the socket in a private folder
  port: String(SOCKET_PORT),
  unix_socket_permissions: '0700',
  max_connections: '120',
  shared_buffers: '128MB',
  timezone: 'UTC',
  // One node without replicas: no need to write what only replication would read.
  wal_level: 'minimal',
  max_wal_senders: '0',
  // The server's log must never hold what passes through it: no statements, no parameters, no rows.
  log_statement: 'none',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
};

/** Starts the database of a data directory, creates it on first use, and keeps it running until stop(). */
export async function startEmbedded(
  dir: DataDir,
  log: Log,
  options: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  const home = prepareHome(dir, databaseAccount(), options.binaries);
  const lock = lockHome(dir, home);
  const socketFolder = socketFolderFor(home);
  const connection = connectionTo(socketFolder, home.password);
  const server = new Supervised({
    home,
    socketFolder,
    settings: { ...SETTINGS, ...options.settings },
    log,
    logFile: dir.file('postgres.log'),
    giveUp: options.giveUp ?? ((reason) => log.fatal({ reason }, 'PostgreSQL keeps failing')),
  });
  async function stop(): Promise<void> {
    await server.stop();
    lock.release();
  }
  try {
    if (!clusterExists(home)) {
      const { binaries, seed = binaries === undefined ? readySeed() : null } = options;
      await createCluster(home, seed, log);
    } else if (await stopLeftover(home.cluster))
      log.warn('stopped a PostgreSQL left over from an earlier start');
    await server.start();
    await createDatabase(connection);
  } catch (error) {
    await stop();
    throw withRemedy(error, home.folder, home.account);
  }
  return { connection, stop };
}

/**
 * A home outside the data directory can be named by two of them, when one is a copy of the other. The lock of
 * the data directory does not see that, so such a home has one of its own.
 */
function lockHome(dir: DataDir, home: Home): { release(): void } {
  if (home.folder.startsWith(dir.path)) return { release: () => {} };
  const lock = lockFile(`${home.folder}.lock`);
  if (lock !== null) return lock;
  throw new Fault(
    `The database in ${home.folder} is in use by another assay; ${dir.path} seems to be a copy of its data directory. Nothing was changed.`,
  );
}
