// A whole service of several processes on a PostgreSQL of its own, each of which can be struck down at any moment and
// comes up again: `assay api`, some `assay worker`, and a receiver of webhooks that outlives them all.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { after } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../../src/platform/app.ts';
import { tasks } from '../../src/shell/tasks.gen.ts';
import { TEST_SECRET, testApp } from './app.ts';
import { assay, type Running, temporaryFolder } from './command.ts';
import { startTestPostgres, type TestPostgres } from './postgres.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import type { Headers } from './tenants.ts';

/** The least that is allowed: what waits for a dead process waits for this long. */
const LEASE_SECONDS = 5;
const PATIENCE_MS = 1_200_000;
/** The service cannot just now; 502 and 504: the proxy before it could not reach it. */
const AWAY = new Set([502, 503, 504]);

export interface Answered<Body> {
  readonly status: number;
  readonly body: Body;
}

/** What a round of chaos strikes, asks and looks into. */
export interface Struck {
  /** Looks at the database beside the service; works on nothing. */
  readonly app: App;
  readonly receiver: Receiver;
  readonly workers: number;
  /** Processes that ended without being killed. */
  readonly endedByThemselves: readonly string[];
  /** kill -9, and another in its place after a while. */
  killWorker(number: number, downMs: number): Promise<void>;
  killApi(downMs: number): Promise<void>;
  dropDatabase(signal: 'SIGINT' | 'SIGQUIT'): void | Promise<void>;
  call<Body>(method: string, path: string, headers: Headers, body?: object): Promise<Answered<Body>>;
}

export class CrashingService implements Struck {
  /** Looks at the database beside the service; works on nothing. */
  readonly app: App;
  readonly receiver: Receiver;
  readonly #postgres: TestPostgres;
  readonly #port: number;
  /** Of every process of it. */
  readonly environment: Readonly<Record<string, string>>;
  readonly #workers: Running[];
  #api: Running;

  private constructor(
    parts: { app: App; receiver: Receiver; postgres: TestPostgres; port: number; workers: number },
    environment: Record<string, string>,
  ) {
    this.app = parts.app;
    this.receiver = parts.receiver;
    this.#postgres = parts.postgres;
    this.#port = parts.port;
    this.environment = environment;
    this.#api = assay(['api'], environment);
    this.#workers = Array.from({ length: parts.workers }, () => assay(['worker'], environment));
  }

  static async start(workers: number): Promise<CrashingService> {
    // A commit that was acknowledged survives the end of the server, though not of the machine.
    const postgres = await startTestPostgres({ synchronous_commit: 'on' });
    const app = await testApp({ tasks, databaseUrl: postgres.url, works: false });
    after(() => postgres.stop());
    const receiver = await startReceiver((response) => response.end());
    const port = await freePort();
    const environment = {
      SERVICE_DATABASE_URL: postgres.url,
      SERVICE_DATA_DIR: temporaryFolder(),
      SERVICE_SECRET: TEST_SECRET,
      SERVICE_PORT: String(port),
      SERVICE_LEASE_SECONDS: String(LEASE_SECONDS),
      SERVICE_JUDGE_THREADS: '1',
      SERVICE_LOG_LEVEL: 'error',
      SERVICE_EXPOSE_ERRORS: 'true',
      SERVICE_RATE_LIMIT_PER_MINUTE: '100000',
      SERVICE_SPEND_CAP_USD: '100000',
      SERVICE_FETCH_ALLOW: new URL(receiver.url).host,
    };
    const service = new CrashingService({ app, receiver, postgres, port, workers }, environment);
    await service.#api.prints(/Base address/);
    return service;
  }

  get workers(): number {
    return this.#workers.length;
  }

  /** kill -9, and another in its place after a while. */
  async killWorker(number: number, downMs: number): Promise<void> {
    await this.#workers[number]?.kill('SIGKILL');
    await sleep(downMs);
    this.#workers[number] = assay(['worker'], this.environment);
  }

  async killApi(downMs: number): Promise<void> {
    await this.#api.kill('SIGKILL');
    await sleep(downMs);
    this.#api = assay(['api'], this.environment);
  }

  dropDatabase(signal: 'SIGINT' | 'SIGQUIT'): void {
    this.#postgres.fall(signal);
  }

  /** So that the next service of the same file has the machine to itself. */
  async stop(): Promise<void> {
    for (const running of [this.#api, ...this.#workers]) await running.kill('SIGTERM');
  }

  /** A process that ended without being killed: nothing of this may bring one down. */
  get endedByThemselves(): string[] {
    return [this.#api, ...this.#workers].flatMap(({ child, stderr }) =>
      child.exitCode === null ? [] : [`${child.spawnargs.at(-1)} ended with ${child.exitCode}\n${stderr}`],
    );
  }

  /** The last lines of every process that runs now, to find out what happened. */
  get logs(): string {
    return [this.#api, ...this.#workers]
      .map(({ child, stderr }) => `--- ${child.spawnargs.at(-1)} ${child.pid}\n${stderr.slice(-4_000)}`)
      .join('\n');
  }

  call<Body>(method: string, path: string, headers: Headers, body?: object): Promise<Answered<Body>> {
    return askUntilAnswered(`http://127.0.0.1:${this.#port}${path}`, method, headers, body);
  }
}

/** Asks again, as a client should, while nothing answers or the service says that it cannot just now. */
export async function askUntilAnswered<Body>(
  url: string,
  method: string,
  headers: Headers,
  body?: object,
): Promise<Answered<Body>> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      const answer = await fetch(url, {
        method,
        headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      // The assertions that follow are the check of what it looks like.
      if (!AWAY.has(answer.status)) return { status: answer.status, body: JSON.parse(text) as Body };
    } catch (error) {
      if (error instanceof SyntaxError) throw error;
    }
    if (performance.now() > until) throw new Error(`${method} ${url} was not answered in time`);
    await sleep(100);
  }
}

/** The same for every start of the API: clients know one address. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  server.close();
  await once(server, 'close');
  return address.port;
}
