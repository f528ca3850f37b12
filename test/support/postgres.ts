import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { openDataDir } from '../../src/platform/data-dir.ts';
import { createLog } from '../../src/platform/log.ts';
import type { Database } from '../../src/platform/postgres/connection.ts';
import { findHome } from '../../src/platform/postgres/embedded/home.ts';
import { runningPostmaster } from '../../src/platform/postgres/embedded/postmaster.ts';
import { type EmbeddedPostgres, startEmbedded } from '../../src/platform/postgres/embedded/server.ts';
import { migrate } from '../../src/platform/postgres/migrate.ts';
import { migrateQueue } from '../../src/platform/queue/migrate-queue.ts';

const SHARED_URL = 'ASSAY_TEST_DATABASE_URL';

export interface TestPostgres {
  readonly url: string;
  /** Ends the server, in order (SIGINT) or not (SIGQUIT); its supervisor starts it again. */
  fall(signal: 'SIGINT' | 'SIGQUIT'): void;
  stop(): Promise<void>;
}

/**
 * Nothing waits for the disk, and nothing is vacuumed: with hundreds of databases that live for seconds, a process that looks
 * after one of them would be started several times a second.
 */
const FOR_TESTS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  jit: 'off',
};

/** A PostgreSQL for tests: the real one, only that what it writes need not last. */
export async function startTestPostgres(settings: Record<string, string> = {}): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-test-'));
  chmodSync(folder, 0o711); // root's database runs as another user, which must pass through
  const dir = openDataDir(folder);
  const server: EmbeddedPostgres = await startEmbedded(dir, createLog('silent'), {
    settings: { ...FOR_TESTS, ...settings },
  });
  const watch = endWithThisProcess(findHome(dir)?.cluster ?? '', folder);
  return {
    url: urlOf(server.connection),
    fall(signal) {
      const running = runningPostmaster(findHome(dir)?.cluster ?? '');
      if (running !== null) process.kill(running.pid, signal);
    },
    async stop() {
      await server.stop();
      watch.stdin?.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * A server must not outlive the process that started it. However this process ends, its end of the pipe is closed then;
 * the script at the other end stops the server and clears its files away.
 */
function endWithThisProcess(cluster: string, folder: string): ChildProcess {
  const script = `cat > /dev/null
    if pid=$(head -n 1 "$1/postmaster.pid" 2> /dev/null); then
      kill -INT "$pid" 2> /dev/null
      while kill -0 "$pid" 2> /dev/null; do sleep 0.1; done
    fi
    rm -rf "$2"`;
  const watch = spawn('sh', ['-c', script, 'sh', cluster, folder], {
    // In a group of its own: what ends this process from a terminal must not end it.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watch.unref();
  // A pipe keeps a process alive, too; its types do not say that it is a socket.
  (watch.stdin as Socket | null)?.unref();
  return watch;
}

function urlOf(connection: EmbeddedPostgres['connection']): string {
  if ('connectionString' in connection) return connection.connectionString;
  const { host, port, user, password } = connection;
  return `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/postgres?host=${encodeURIComponent(host)}`;
}

let own: Promise<TestPostgres> | null = null;
const users: (() => Promise<void>)[] = [];

/** Whatever is connected ends before the server of this file does: hooks of a file run in the order of their making. */
export function beforeServerStops(end: () => Promise<void>): void {
  users.push(end);
}

/** The server that the whole run shares, or one for this file when it is run by itself. */
async function serverUrl(): Promise<string> {
  const shared = process.env[SHARED_URL];
  if (shared !== undefined) return shared;
  own ??= startTestPostgres();
  return (await own).url;
}

/** An empty database of one's own. */
export function freshDatabase(): Promise<string> {
  return newDatabase('');
}

const TEMPLATE = 'assay_migrated';
let template: Promise<void> | null = null;

/** A database of one's own with the whole schema: copied, because a copy takes a fraction of the migrations' time. */
export async function migratedDatabase(): Promise<string> {
  if (process.env[SHARED_URL] === undefined) {
    template ??= serverUrl().then(makeTemplate);
    await template;
  }
  // Copied as files: through the server's log it takes more than twice the time.
  return newDatabase(`template ${TEMPLATE} strategy file_copy`);
}

/** Once for a server; nothing may connect to it while it is copied, so nothing may at all. */
export async function makeTemplate(url: string): Promise<void> {
  await administer(url, `create database ${TEMPLATE}`);
  const connection = { connectionString: databaseOf(url, TEMPLATE) };
  await migrate(connection, createLog('silent'), () => migrateQueue(connection, []));
  await administer(url, `alter database ${TEMPLATE} allow_connections false`);
}

async function newDatabase(like: string): Promise<string> {
  const url = await serverUrl();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(url, `create database ${name} ${like}`);
  return databaseOf(url, name);
}

function databaseOf(url: string, name: string): string {
  const database = new URL(url);
  database.pathname = `/${name}`;
  return database.href;
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Runs statements on a database as another client would, beside the service. */
export async function queryRows<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Whether a connection to this database waits for what another transaction has locked. */
export async function somebodyWaitsForALock(db: Database): Promise<boolean> {
  const { rows } = await sql`select from pg_locks l join pg_stat_activity a using (pid)
    where not l.granted and a.datname = current_database() limit 1`.execute(db);
  return rows.length > 0;
}

if (process.env[SHARED_URL] === undefined) {
  after(async () => {
    for (const end of users.reverse()) await end();
    await (await own)?.stop();
  });
}
