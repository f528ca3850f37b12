import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Fault, messageOf } from '../../fault.ts';
import type { Log } from '../../log.ts';
import { isConnectionLoss } from '../connection.ts';
import { connectionTo, type Home } from './home.ts';
import { runningPostmaster } from './postmaster.ts';
import { environmentOfServer, reasonIn } from './server-process.ts';

/** Crash recovery after a power cut replays the log, which may take its time on a slow disk. */
const READY_PATIENCE_MS = 120_000;
const STOP_PATIENCE_MS = 15_000;
const REMAINS = /lock file "postmaster\.pid" already exists|pre-existing shared memory block/;
const REMAINS_PATIENCE_MS = 20_000;
const LOG_MAX_BYTES = 10_000_000;
const RESTARTS_PER_MINUTE_MAX = 5;

interface SupervisedOptions {
  readonly home: Home;
  readonly socketFolder: string;
  readonly settings: Record<string, string>;
  readonly log: Log;
  /** Where the server's own log goes: a folder of ours, opened by us and handed down. */
  readonly logFile: string;
  /** Called when it dies again and again; nothing is tried after that. */
  readonly giveUp: (reason: string) => void;
}

/** A PostgreSQL server process that is started again when it dies. */
export class Supervised {
  readonly #home: Home;
  readonly #socketFolder: string;
  readonly #settings: Record<string, string>;
  readonly #log: Log;
  readonly #logFile: string;
  readonly #giveUp: (reason: string) => void;
  #child: ChildProcess | null = null;
  #stopping = false;
  #crashes: number[] = [];
  /** Where in the log the words of the present server begin; what is before them is of earlier ones. */
  #logStart = 0;

  constructor(options: SupervisedOptions) {
    this.#home = options.home;
    this.#socketFolder = options.socketFolder;
    this.#settings = options.settings;
    this.#log = options.log;
    this.#logFile = options.logFile;
    this.#giveUp = options.giveUp;
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
        if (!REMAINS.test(messageOf(error))) throw error;
        if (Date.now() > deadline) throw this.#inUse();
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
    this.#logStart = existsSync(this.#logFile) ? statSync(this.#logFile).size : 0;
    const output = openSync(this.#logFile, 'a', 0o600);
    // A list by its syntax: quoted, so that a comma in a path is a comma.
    const sockets = `"${this.#socketFolder.replaceAll('"', '""')}"`;
    const settings = { ...this.#settings, unix_socket_directories: sockets };
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
          env: environmentOfServer(),
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
      child.once('exit', () => reject(new Error(this.#reason())));
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
        // Another server may answer on the same socket; only ours is the one that we started.
        if (runningPostmaster(this.#home.cluster)?.pid === child.pid) return;
      } catch (error) {
        // What will not change by waiting (a refused password, a wrong setting) is said at once.
        if (!isConnectionLoss(error) || child.exitCode !== null || Date.now() > deadline) throw error;
      }
      if (Date.now() > deadline) throw new Error('it does not answer');
      await sleep(15);
    }
  }

  async #revive(code: number | null, signal: NodeJS.Signals | null): Promise<void> {
    const now = Date.now();
    this.#crashes = [...this.#crashes.filter((at) => at > now - 60_000), now];
    this.#log.error({ code, signal, crashes: this.#crashes.length }, 'PostgreSQL ended unexpectedly');
    if (this.#crashes.length > RESTARTS_PER_MINUTE_MAX) {
      this.#giveUp(this.#reason());
      return;
    }
    // Longer each time: 0.2, 0.4, 0.8, 1.6, 3.2 s.
    await sleep(100 * 2 ** this.#crashes.length);
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

  #reason(): string {
    const said = existsSync(this.#logFile)
      ? readFileSync(this.#logFile).subarray(this.#logStart).toString()
      : '';
    return said.trim() === '' ? 'it left no message' : reasonIn(said);
  }

  #inUse(): Fault {
    return new Fault(
      `The database in ${this.#home.cluster} is in use by another PostgreSQL; if that folder is a copy of a running one, delete postmaster.pid in it.`,
    );
  }
}
