import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { after } from 'node:test';
import { databaseAccount } from '../../src/platform/postgres/embedded/account.ts';
import { occupiedPort, temporaryFolder } from './command.ts';
import { firstExisting, realPart } from './real-part.ts';
import { until } from './until.ts';

/** The system's PgBouncer; `skip` says why there is none. */
export const pgbouncerProgram = realPart(
  'PgBouncer',
  firstExisting(['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer']),
);

const started = new Set<ChildProcess>();

after(stopPoolers);

export async function stopPoolers(): Promise<void> {
  for (const pooler of started) {
    if (pooler.exitCode !== null || pooler.signalCode !== null) continue;
    pooler.kill('SIGTERM');
    await once(pooler, 'exit');
  }
}

/** A PgBouncer in front of a database; answers the address to use instead. */
export async function startPgbouncer(
  databaseUrl: string,
  mode: 'session' | 'transaction' | 'statement',
  /** Of the database, for all connections to the pooler. */
  sessions = 50,
): Promise<string> {
  const { port, release } = await occupiedPort();
  release();
  const folder = temporaryFolder();
  const database = new URL(databaseUrl);
  const word = (text: string): string => `'${text.replaceAll("'", "''")}'`;
  const behind = {
    host: database.searchParams.get('host') ?? database.hostname,
    port: database.port === '' ? '5432' : database.port,
    user: decodeURIComponent(database.username),
    password: decodeURIComponent(database.password),
    dbname: database.pathname.slice(1),
  };
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    [
      '[databases]',
      `pooled = ${Object.entries(behind)
        .map(([key, value]) => `${key}=${word(value)}`)
        .join(' ')}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      `pool_mode = ${mode}`,
      `default_pool_size = ${sessions}`,
      // What would be set for a session that lasts is refused where there is none.
      `ignore_startup_parameters = ${mode === 'session' ? 'statement_timeout,idle_in_transaction_session_timeout' : 'extra_float_digits'}`,
    ].join('\n'),
  );
  const account = databaseAccount();
  if (account !== null) {
    chownSync(folder, account.uid, account.gid);
    chownSync(file, account.uid, account.gid);
  }
  const pooler = spawn(pgbouncerProgram.path, [file], { ...(account ?? {}), stdio: 'ignore' });
  started.add(pooler);
  await until('the pooler listens', () => pooler.exitCode !== null || listens(port));
  if (pooler.exitCode !== null) throw new Error(`pgbouncer ended with ${pooler.exitCode}`);
  return `postgres://anybody@127.0.0.1:${port}/pooled`;
}

function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  }).then((listening) => {
    socket.destroy();
    return listening === true;
  });
}
