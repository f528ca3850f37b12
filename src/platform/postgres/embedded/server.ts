import { type ChildProcess, execFile, spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import type { DataDir } from '../../data-dir.ts';
import { writeWhole } from '../../data-dir.ts';
import { Fault, messageOf } from '../../fault.ts';
import type { Log } from '../../log.ts';
import type { ConnectionOptions } from '../connection.ts';
import { databaseAccount } from './account.ts';
import {
  connectionTo,
  DATABASE,
  DATABASE_USER,
  type Home,
  prepareHome,
  SOCKET_PORT,
  socketFolderFor,
} from './home.ts';
import { stopLeftover } from './postmaster.ts';

export interface EmbeddedPostgres {
  readonly connection: ConnectionOptions;
  /** Stops the server in order; every acknowledged write is on disk. */
  stop(): Promise<void>;
}

/** Crash recovery after a power cut replays the log, which may take its time on a slow disk. */
const READY_PATIENCE_MS = 120_000;
const STOP_PATIENCE_MS = 15_000;
const REMAINS = /lock file "postmaster\.pid" already exists|pre-existing shared memory block/;
const REMAINS_PATIENCE_MS = 20_000;
const LOG_MAX_BYTES = 10_000_000;
const RESTARTS_PER_MINUTE_MAX = 5;

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
  settings: Record<string, string> = {},
  binaries?: string,
): Promise<EmbeddedPostgres> {
  const home = prepareHome(dir, databaseAccount(), binaries);
  if (!existsSync(home.cluster)) await createCluster(home);
  else if (await stopLeftover(home.cluster)) log.warn('stopped a PostgreSQL left over from an earlier start');
  checkVersion(home);

  const socketFolder = socketFolderFor(home);
  const connection = connectionTo(socketFolder, home.password);
  const server = new Supervised(home, socketFolder, { ...SETTINGS, ...settings }, log);
  try {
    await server.start();
    await createDatabase(connection);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { connection, stop: () => server.stop() };
}

async function createCluster(home: Home): Promise<void> {
  // Under another name first: an initdb that was cut short must never be taken for a database.
  const fresh = join(home.folder, 'cluster.new');
  rmSync(fresh, { recursive: true, force: true });
  const passwordFile = join(home.folder, 'initdb-password');
  writeWhole(passwordFile, home.password);
  if (home.account !== null) chownSync(passwordFile, home.account.uid, home.account.gid);
  try {
    await promisify(execFile)(
      join(home.binaries, 'bin', 'initdb'),
      [
        ['--pgdata', fresh],
        ['--username', DATABASE_USER],
        ['--pwfile', passwordFile],
        ['--auth', 'scram-sha-256'],
        ['--encoding', 'UTF8'],
        // PostgreSQL's own locale: the same order of strings on every machine, whatever is installed there.
        ['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C'],
        ['--no-instructions'],
      ].flat(),
      { cwd: home.folder, env: environmentOf(), ...(home.account ?? {}) },
    );
  } catch (error) {
    throw new Fault(`The embedded PostgreSQL could not be created: ${lastLine(messageOf(error))}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(fresh, home.cluster);
}

function checkVersion(home: Home): void {
  const found = readFileSync(join(home.cluster, 'PG_VERSION'), 'utf8').trim();
  if (found !== '18') {
    throw new Fault(
      `The database in ${home.cluster} was made by PostgreSQL ${found} and this assay ships 18; dump it with the older assay and load it again, nothing was changed.`,
    );
  }
}

async function createDatabase(connection: ConnectionOptions): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

class Supervised {
  readonly #home: Home;
  readonly #socketFolder: string;
  readonly #settings: Record<string, string>;
  readonly #log: Log;
  readonly #logFile: string;
  #child: ChildProcess | null = null;
  #stopping = false;
  #crashes: number[] = [];

  constructor(home: Home, socketFolder: string, settings: Record<string, string>, log: Log) {
    this.#home = home;
    this.#socketFolder = socketFolder;
    this.#settings = settings;
    this.#log = log;
    this.#logFile = join(home.folder, 'postgres.log');
  }

  async start(): Promise<void> {
    const deadline = Date.now() + REMAINS_PATIENCE_MS;
    let child: ChildProcess;
    for (;;) {
      child = this.#launch();
      this.#child = child;
      try {
        await this.#ready(child);
        break;
      } catch (error) {
        // A server that was killed leaves processes that take a moment to notice and to be cleared away.
        if (!REMAINS.test(messageOf(error)) || Date.now() > deadline) throw error;
        await sleep(100);
      }
    }
    child.once('exit', (code, signal) => {
      if (!this.#stopping) void this.#revive(code, signal);
    });
  }

  #launch(): ChildProcess {
    if (existsSync(this.#logFile) && statSync(this.#logFile).size > LOG_MAX_BYTES)
      truncateSync(this.#logFile);
    const output = openSync(this.#logFile, 'a', 0o600);
    const settings = { ...this.#settings, unix_socket_directories: this.#socketFolder };
    try {
      return spawn(
        join(this.#home.binaries, 'bin', 'postgres'),
        [
          '-D',
          this.#home.cluster,
          ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
        ],
        {
          // A process group of its own: Ctrl+C in the terminal must reach us, not the database under us.
          detached: true,
          cwd: this.#home.folder,
          env: environmentOf(),
          stdio: ['ignore', output, output],
          ...(this.#home.account ?? {}),
        },
      );
    } finally {
      closeSync(output);
    }
  }

  async #ready(child: ChildProcess): Promise<void> {
    const failed = new Promise<never>((_, reject) => {
      child.once('error', reject);
      child.once('exit', () => reject(new Error(this.#lastLogLine())));
    });
    // Whichever way the race below ends, a later exit is not an unhandled rejection.
    failed.catch(() => {});
    try {
      await Promise.race([failed, this.#answers(child)]);
    } catch (error) {
      throw new Fault(`The embedded PostgreSQL did not start: ${messageOf(error)}`, undefined, {
        cause: error,
      });
    }
  }

  async #answers(child: ChildProcess): Promise<void> {
    const deadline = Date.now() + READY_PATIENCE_MS;
    for (;;) {
      const client = new pg.Client({
        ...connectionTo(this.#socketFolder, this.#home.password),
        database: 'postgres',
      });
      client.on('error', () => {});
      try {
        await client.connect();
        await client.end();
        return;
      } catch (error) {
        if (child.exitCode !== null || Date.now() > deadline) throw error;
        await sleep(15);
      }
    }
  }

  async #revive(code: number | null, signal: NodeJS.Signals | null): Promise<void> {
    const now = Date.now();
    this.#crashes = [...this.#crashes.filter((at) => at > now - 60_000), now];
    this.#log.error(
      { code, signal, crashes: this.#crashes.length },
      'PostgreSQL ended unexpectedly, starting it again',
    );
    if (this.#crashes.length > RESTARTS_PER_MINUTE_MAX) {
      this.#log.fatal({ reason: this.#lastLogLine() }, 'PostgreSQL keeps failing');
      process.kill(process.pid, 'SIGTERM');
      return;
    }
    await sleep(200 * this.#crashes.length);
    if (this.#stopping) return;
    try {
      await this.start();
      this.#log.info('PostgreSQL is back');
    } catch (error) {
      if (!this.#stopping) await this.#revive(null, null);
      else this.#log.warn({ err: error }, 'PostgreSQL did not come back before shutdown');
    }
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    const child = this.#child;
    if (child !== null && child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      child.kill('SIGINT'); // "fast": ends connections, writes a checkpoint
      const patience = AbortSignal.timeout(STOP_PATIENCE_MS);
      await Promise.race([
        ended,
        new Promise<void>((resolve) => patience.addEventListener('abort', () => resolve())),
      ]);
      if (child.exitCode === null) child.kill('SIGQUIT'); // "immediate": recovers on the next start
      await ended;
    }
    if (this.#socketFolder !== this.#home.folder)
      rmSync(this.#socketFolder, { recursive: true, force: true });
  }

  #lastLogLine(): string {
    return existsSync(this.#logFile) ? lastLine(readFileSync(this.#logFile, 'utf8')) : 'it left no message';
  }
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}

/** The database sees nothing of our environment, least of all the service's secrets. */
function environmentOf(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}
