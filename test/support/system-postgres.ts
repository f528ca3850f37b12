import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseAccount } from '../../src/platform/postgres/embedded/account.ts';
import { temporaryFolder } from './command.ts';
import { realPart } from './real-part.ts';

/** Programs of the system's own PostgreSQL, of the oldest version that we promise to work with. */
export const systemPrograms = realPart(
  'PostgreSQL',
  globSync([
    '/usr/lib/postgresql/*/bin/postgres',
    '/usr/bin/postgres',
    '/{opt/homebrew,usr/local}/opt/postgresql*/bin/postgres',
  ])
    .sort()
    .map(dirname)
    .at(0) ?? null,
);

/** A server of the system's PostgreSQL, on a port or on a socket of its own. Every role may log in without a password. */
export class SystemPostgres {
  readonly folder = temporaryFolder();
  readonly #account = databaseAccount();
  readonly #port: number | null;
  #server: ReturnType<typeof spawn> | null = null;

  constructor(port: number | null = null) {
    this.#port = port;
  }

  /** The address of a database for a user; `assay` is the superuser. */
  url(user = 'assay', database = 'postgres'): string {
    return this.#port === null
      ? `postgres://${user}@localhost/${database}?host=${encodeURIComponent(this.folder)}`
      : `postgres://${user}@127.0.0.1:${this.#port}/${database}`;
  }

  create(): void {
    if (this.#account !== null) chownSync(this.folder, this.#account.uid, this.#account.gid);
    this.#run('initdb', ['-D', join(this.folder, 'cluster'), '-U', 'assay', '-A', 'trust', '--no-sync']);
  }

  /** A standby, made of the files of this server, which has not been started yet; it streams as soon as both run. */
  standby(): SystemPostgres {
    const standby = new SystemPostgres();
    const account = this.#account;
    if (account !== null) chownSync(standby.folder, account.uid, account.gid);
    const cluster = join(standby.folder, 'cluster');
    execFileSync('cp', ['-a', join(this.folder, 'cluster'), cluster]);
    appendFileSync(
      join(cluster, 'postgresql.auto.conf'),
      `primary_conninfo = 'host=${this.folder} user=assay'\nwal_retrieve_retry_interval = '100ms'\n`,
    );
    appendFileSync(join(cluster, 'standby.signal'), '');
    if (account !== null) chownSync(join(cluster, 'standby.signal'), account.uid, account.gid);
    return standby;
  }

  async start(): Promise<void> {
    const server = spawn(
      join(systemPrograms.path, 'postgres'),
      [
        ...['-D', join(this.folder, 'cluster'), '-k', this.folder],
        ...['-c', `listen_addresses=${this.#port === null ? '' : '127.0.0.1'}`, '-c', 'fsync=off'],
        ...(this.#port === null ? [] : ['-p', String(this.#port)]),
      ],
      { ...(this.#account ?? {}), stdio: 'ignore' },
    );
    this.#server = server;
    while (spawnSync(join(systemPrograms.path, 'pg_isready'), ['-d', this.url()]).status !== 0) {
      if (server.exitCode !== null) throw new Error('the server does not start');
      await sleep(50);
    }
  }

  async stop(): Promise<void> {
    if (this.#server === null) return;
    this.#server.kill('SIGINT');
    await once(this.#server, 'exit');
  }

  #run(program: string, words: readonly string[]): void {
    execFileSync(join(systemPrograms.path, program), words, { ...(this.#account ?? {}), stdio: 'ignore' });
  }
}
