// The service on many machines: two that answer, four that work, PostgreSQL with a standby, Redis, a pooler, and a proxy in
// front of it all. Each is a machine of its own that can be struck down.
import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { App } from '../../src/platform/app.ts';
import { tasks } from '../../src/shell/tasks.gen.ts';
import { TEST_SECRET, testApp } from './app.ts';
import { temporaryFolder } from './command.ts';
import { commandEntry } from './command-entry.ts';
import { type Answered, askUntilAnswered, type Struck } from './crashing-service.ts';
import { type Machine, Network } from './machines.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import { ReplicatedPostgres } from './replicated-postgres.ts';
import type { Headers } from './tenants.ts';
import { until } from './until.ts';

const PORT = 8080;
const APIS = 2;
const WORKERS = 4;
/** Of the looker-on's pool: each may have to find out for itself that the old primary is gone. */
const CONNECTIONS = 5;

/** Where a version of the service is started from. */
export type Program = string;
export const thisVersion: Program = commandEntry;

interface Process {
  readonly role: 'api' | 'worker';
  readonly machine: Machine;
  child: ChildProcess;
  log: string;
  killed: boolean;
  program: Program;
}

interface Programs {
  readonly postgres: string;
  readonly redis: string;
  readonly nginx: string;
  readonly pgbouncer: string;
}

export class ManyMachines implements Struck {
  readonly app: App;
  readonly receiver: Receiver;
  readonly url: string;
  /** How long the database was away, each time that its primary failed. */
  readonly awayMs: number[] = [];
  readonly #network: Network;
  readonly #postgres: ReplicatedPostgres;
  readonly #proxy: Machine;
  readonly #proxyFolder = temporaryFolder();
  readonly #programs: Programs;
  readonly #environment: Readonly<Record<string, string>>;
  readonly #processes: Process[] = [];
  #proxyRuns = false;

  private constructor(
    parts: {
      app: App;
      receiver: Receiver;
      network: Network;
      postgres: ReplicatedPostgres;
      programs: Programs;
    },
    environment: Readonly<Record<string, string>>,
  ) {
    this.app = parts.app;
    this.receiver = parts.receiver;
    this.#network = parts.network;
    this.#postgres = parts.postgres;
    this.#programs = parts.programs;
    this.#environment = environment;
    this.#proxy = parts.network.machine('proxy');
    this.url = `http://${this.#proxy.address}`;
  }

  /**
   * `program`: the version that its processes begin with. `pooling` of sessions is what every version knows; with that of
   * transactions the standby answers lists, too.
   */
  static async start(
    programs: Programs,
    program: Program,
    pooling: 'session' | 'transaction',
  ): Promise<ManyMachines> {
    const network = new Network();
    const postgres = await ReplicatedPostgres.start(network, programs.postgres);
    const redis = network.machine('redis');
    redis.start([programs.redis, '--bind', redis.address, '--protected-mode', 'no', '--save', '']);
    const receiver = await startReceiver((response) => response.end(), undefined, network.host);
    const environment = {
      SERVICE_DATABASE_URL: startPooler(network, programs, postgres.url, pooling),
      ...(pooling === 'session'
        ? {}
        : { SERVICE_DATABASE_DIRECT_URL: postgres.url, SERVICE_DATABASE_REPLICA_URL: postgres.standbyUrl }),
      SERVICE_REDIS_URL: `redis://${redis.address}:6379`,
      SERVICE_SECRET: TEST_SECRET,
      SERVICE_HOST: '0.0.0.0',
      SERVICE_PORT: String(PORT),
      SERVICE_TRUSTED_PROXIES: network.range,
      SERVICE_LEASE_SECONDS: '5',
      SERVICE_DATABASE_POOL: '6',
      SERVICE_JUDGE_THREADS: '1',
      SERVICE_LOG_LEVEL: 'warn',
      SERVICE_EXPOSE_ERRORS: 'true',
      SERVICE_RATE_LIMIT_PER_MINUTE: '100000',
      SERVICE_SPEND_CAP_USD: '100000',
      SERVICE_FETCH_ALLOW: new URL(receiver.url).host,
    };
    const setUp = network.machine('setup');
    await until('the pooler answers', () =>
      Promise.resolve().then(() => {
        try {
          setUp.run([process.execPath, program, 'migrate'], {
            ...environment,
            SERVICE_DATA_DIR: temporaryFolder(),
          });
          return true;
        } catch (error) {
          assert.match(String(error), /cannot be used|ECONNREFUSED/, String(error));
          return false;
        }
      }),
    );
    const app = await testApp({ tasks, databaseUrl: postgres.url, works: false });
    const service = new ManyMachines({ app, receiver, network, postgres, programs }, environment);
    for (let i = 1; i <= APIS; i++) service.#add('api', network.machine(`api${i}`), program);
    for (let i = 1; i <= WORKERS; i++) service.#add('worker', network.machine(`worker${i}`), program);
    await service.#proxied(service.#apis.map(({ machine }) => machine));
    await service.ready();
    return service;
  }

  get workers(): number {
    return WORKERS;
  }

  get endedByThemselves(): readonly string[] {
    return this.#processes
      .filter(({ child, killed }) => !killed && child.exitCode !== null)
      .map(({ machine, child, log }) => `${machine.name} ended with ${child.exitCode}\n${log.slice(-4_000)}`);
  }

  get logs(): string {
    return this.#processes.map(({ machine, log }) => `--- ${machine.name}\n${log.slice(-3_000)}`).join('\n');
  }

  /** Every process that answers says that it can. */
  async ready(): Promise<void> {
    for (const { machine } of this.#apis)
      await until(`${machine.name} is ready`, () => answersReady(machine));
  }

  async killWorker(number: number, downMs: number): Promise<void> {
    await this.#kill(this.#processes.filter(({ role }) => role === 'worker')[number], downMs);
  }

  /** One of the two: the other one answers meanwhile. */
  async killApi(downMs: number): Promise<void> {
    await this.#kill(this.#apis[this.awayMs.length % APIS], downMs);
  }

  async dropDatabase(): Promise<void> {
    this.awayMs.push(await this.#postgres.failOver());
    // What the looker-on still holds leads to a machine that is no more.
    for (let i = 0; i < CONNECTIONS * 2; i++) await sql`select 1`.execute(this.app.db).catch(() => sleep(10));
  }

  call<Body>(method: string, path: string, headers: Headers, body?: object): Promise<Answered<Body>> {
    return askUntilAnswered(`${this.url}${path}`, method, headers, body);
  }

  /** One process after the other: out of the proxy, ended in order, started anew from that version, back into the proxy. */
  async replaceAll(program: Program): Promise<void> {
    for (const process of this.#processes) {
      const others = this.#apis.filter((other) => other !== process);
      if (process.role === 'api') await this.#proxied(others.map(({ machine }) => machine));
      process.killed = true;
      const ended = once(process.child, 'exit');
      // The service itself, not the group: it ends what it has started.
      process.child.kill('SIGTERM');
      const [code] = await ended;
      assert.equal(code, 0, `${process.machine.name} ends in order\n${process.log}`);
      this.#begin(process, program);
      if (process.role === 'api') {
        await until(`${process.machine.name} is ready`, () => answersReady(process.machine));
        await this.#proxied(this.#apis.map(({ machine }) => machine));
      }
    }
  }

  /** So that the next one has the machine to itself. */
  async end(): Promise<void> {
    for (const it of this.#processes) it.killed = true;
    await this.#network.end();
  }

  get #apis(): readonly Process[] {
    return this.#processes.filter(({ role }) => role === 'api');
  }

  #add(role: Process['role'], machine: Machine, program: Program): void {
    const process = { role, machine, log: '', killed: false } as Process;
    this.#begin(process, program);
    this.#processes.push(process);
  }

  #begin(it: Process, program: Program): void {
    it.child = it.machine.start([process.execPath, program, it.role], {
      ...this.#environment,
      SERVICE_DATA_DIR: temporaryFolder(),
    });
    it.killed = false;
    for (const stream of [it.child.stdout, it.child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        it.log += text;
      });
    it.program = program;
  }

  async #kill(it: Process | undefined, downMs: number): Promise<void> {
    assert.ok(it);
    it.killed = true;
    const ended = once(it.child, 'exit');
    it.child.kill('SIGKILL');
    await ended;
    await sleep(downMs);
    this.#begin(it, it.program);
  }

  /** nginx takes its configuration anew without a connection being lost. */
  async #proxied(apis: readonly Machine[]): Promise<void> {
    const folder = this.#proxyFolder;
    for (const name of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'])
      mkdirSync(join(folder, name), { recursive: true });
    const file = join(folder, 'nginx.conf');
    writeFileSync(
      file,
      `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1; user root;
      events { worker_connections 1024; }
      http {
        access_log off;
        client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
        uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
        upstream assay {
          ${apis.map(({ address }) => `server ${address}:${PORT} max_fails=1 fail_timeout=2s;`).join('\n')}
          keepalive 16;
        }
        server {
          listen 80;
          client_max_body_size 130m;
          location / {
            proxy_pass http://assay;
            proxy_http_version 1.1;
            proxy_set_header Connection "";
            proxy_set_header Host $host;
            proxy_set_header X-Forwarded-For $remote_addr;
            proxy_connect_timeout 2s;
            proxy_read_timeout 300s;
            proxy_buffering off;
          }
        }
      }`,
    );
    const words = [this.#programs.nginx, '-c', file, '-p', folder];
    if (!this.#proxyRuns) {
      this.#proxyRuns = true;
      this.#proxy.start(words);
      await until('the proxy answers', () =>
        fetch(`${this.url}/health`).then(
          ({ ok }) => ok,
          () => sleep(50).then(() => false),
        ),
      );
      return;
    }
    this.#proxy.run([...words, '-s', 'reload']);
    // The old children let go of what they hold; the new ones have what comes.
    await sleep(500);
  }
}

async function answersReady({ address }: Machine): Promise<boolean> {
  return fetch(`http://${address}:${PORT}/health/ready`).then(
    ({ ok }) => ok,
    () => sleep(50).then(() => false),
  );
}

function startPooler(
  network: Network,
  { pgbouncer }: Programs,
  databaseUrl: string,
  pooling: 'session' | 'transaction',
): string {
  const machine = network.machine('pool');
  const { hostname } = new URL(databaseUrl);
  const folder = temporaryFolder();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    [
      '[databases]',
      `pooled = host=${hostname} port=5432 user=postgres dbname=postgres`,
      '[pgbouncer]',
      `listen_addr = ${machine.address}`,
      'listen_port = 6432',
      'unix_socket_dir =',
      'auth_type = any',
      `pool_mode = ${pooling}`,
      `default_pool_size = ${pooling === 'session' ? 150 : 20}`,
      'max_client_conn = 500',
      'server_connect_timeout = 3',
      'server_login_retry = 1',
      // A machine that is gone says nothing: what was sent to it and is not confirmed counts as lost.
      'tcp_keepalive = 1',
      'tcp_keepidle = 3',
      'tcp_keepintvl = 1',
      'tcp_keepcnt = 3',
      'tcp_user_timeout = 5000',
      'ignore_startup_parameters = extra_float_digits,statement_timeout,idle_in_transaction_session_timeout,options',
    ].join('\n'),
  );
  chownSync(file, 65_534, 65_534);
  const pooler = machine.start([
    'setpriv',
    '--reuid=65534',
    '--regid=65534',
    '--clear-groups',
    pgbouncer,
    file,
  ]);
  pooler.stderr?.resume();
  pooler.stdout?.resume();
  return `postgres://postgres@${machine.address}:6432/pooled`;
}
