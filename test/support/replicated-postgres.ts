// Two machines with PostgreSQL: one takes what is written and answers a commit once the other has it too; when it fails, the
// other takes over with its address. What an operator's Patroni or keepalived does, done here step by step.
import { execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { temporaryFolder } from './command.ts';
import type { Machine, Network } from './machines.ts';
import { until } from './until.ts';

const STANDBY = 'standby';
/** The last part of the address that clients use. */
const ADDRESS = 200;

interface Account {
  readonly uid: number;
  readonly gid: number;
}

function accountOf(name: string): Account {
  const id = (flag: string): number => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

export class ReplicatedPostgres {
  readonly url: string;
  readonly #network: Network;
  readonly #bin: string;
  readonly #account = accountOf('postgres');
  #primary: Machine;
  #standby: Machine;
  #standbyFolder: string;

  private constructor(network: Network, bin: string, primary: Machine, standby: Machine) {
    this.#network = network;
    this.#bin = bin;
    this.#primary = primary;
    this.#standby = standby;
    this.#standbyFolder = join(this.#folder(), 'standby');
    this.url = `postgres://postgres@${network.moveTo(primary, ADDRESS)}:5432/postgres`;
  }

  static async start(network: Network, bin: string): Promise<ReplicatedPostgres> {
    const it = new ReplicatedPostgres(network, bin, network.machine('db1'), network.machine('db2'));
    await it.#startPrimary();
    await it.#startStandby();
    return it;
  }

  get standbyUrl(): string {
    return this.#urlOf(this.#standby);
  }

  /** The primary is gone at once, and the standby takes over; the milliseconds until it takes what is written. */
  async failOver(): Promise<number> {
    const startedAt = performance.now();
    await this.#primary.fail();
    const promoted = this.#standby;
    this.#as(promoted, ['pg_ctl', '-D', this.#standbyFolder, '-w', 'promote']);
    // There is no other one now that a commit could wait for.
    await this.#asked(promoted, `alter system set synchronous_standby_names = ''`, 'select pg_reload_conf()');
    this.#network.moveTo(promoted, ADDRESS);
    await until('the promoted standby writes', async () => {
      const [row] = await this.#asked(promoted, 'select pg_is_in_recovery() as follows');
      return row?.follows === false;
    });
    this.#primary = promoted;
    return performance.now() - startedAt;
  }

  async #startPrimary(): Promise<void> {
    const folder = join(this.#folder(), 'primary');
    this.#as(this.#primary, [
      'initdb',
      '-D',
      folder,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
    ]);
    appendFileSync(
      join(folder, 'postgresql.conf'),
      `
listen_addresses = '*'
unix_socket_directories = ''
max_connections = 200
wal_level = replica
hot_standby = on
synchronous_commit = on
synchronous_standby_names = '${STANDBY}'
`,
    );
    writeFileSync(
      join(folder, 'pg_hba.conf'),
      `host all all ${this.#network.range} trust\nhost replication all ${this.#network.range} trust\n`,
    );
    this.#serve(this.#primary, folder);
    await this.#answers(this.#primary);
  }

  async #startStandby(): Promise<void> {
    const source = `host=${this.#primary.address} user=postgres application_name=${STANDBY}`;
    this.#as(this.#standby, [
      'pg_basebackup',
      '-d',
      source,
      '-D',
      this.#standbyFolder,
      '-R',
      '-X',
      'stream',
      '-c',
      'fast',
    ]);
    this.#serve(this.#standby, this.#standbyFolder);
    await this.#answers(this.#standby);
    await until('the standby follows', async () => {
      const [row] = await this.#asked(this.#primary, 'select sync_state as state from pg_stat_replication');
      return row?.state === 'sync';
    });
  }

  #serve(machine: Machine, folder: string): void {
    const server = machine.start(this.#words(['postgres', '-D', folder]));
    for (const stream of [server.stdout, server.stderr]) stream?.resume();
  }

  async #answers(machine: Machine): Promise<void> {
    await until('the server answers', () =>
      this.#asked(machine, 'select 1').then(
        () => true,
        () => sleep(50).then(() => false),
      ),
    );
  }

  async #asked(machine: Machine, ...statements: string[]): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: this.#urlOf(machine) });
    client.on('error', () => {});
    await client.connect();
    try {
      let rows: Record<string, unknown>[] = [];
      for (const statement of statements) rows = (await client.query(statement)).rows;
      return rows;
    } finally {
      await client.end();
    }
  }

  #urlOf(machine: Machine): string {
    return `postgres://postgres@${machine.address}:5432/postgres`;
  }

  #as(machine: Machine, words: readonly string[]): string {
    return machine.run(this.#words(words), { LC_ALL: 'C.UTF-8' });
  }

  #words([program = '', ...rest]: readonly string[]): string[] {
    const { uid, gid } = this.#account;
    return [
      'setpriv',
      `--reuid=${uid}`,
      `--regid=${gid}`,
      '--clear-groups',
      join(this.#bin, program),
      ...rest,
    ];
  }

  #folder(): string {
    const folder = join(temporaryFolder(), 'postgres');
    mkdirSync(folder);
    chownSync(folder, this.#account.uid, this.#account.gid);
    return folder;
  }
}
