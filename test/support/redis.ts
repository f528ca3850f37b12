import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { after } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { occupiedPort, temporaryFolder } from './command.ts';
import { firstExisting, realPart } from './real-part.ts';

/** The system's redis-server; `skip` says why there is none. */
export const redisProgram = realPart(
  'Redis',
  firstExisting(['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server']),
);

const started = new Set<TestRedis>();

after(async () => {
  for (const redis of started) await redis.stop();
});

/** A Redis of one's own that can be taken away and given back. */
export class TestRedis {
  readonly url: string;
  readonly #port: number;
  readonly #password: string | null;
  readonly #folder = temporaryFolder();
  #server: ChildProcess | null = null;

  private constructor(port: number, password: string | null) {
    this.#port = port;
    this.#password = password;
    this.url = `redis://${password === null ? '' : `:${password}@`}127.0.0.1:${port}/0`;
  }

  static async start(password: string | null = null): Promise<TestRedis> {
    const { port, release } = await occupiedPort();
    release();
    const redis = new TestRedis(port, password);
    started.add(redis);
    await redis.start();
    return redis;
  }

  /** Starts empty, on the same port as before. */
  async start(): Promise<void> {
    const options = ['--port', this.#port, '--bind', '127.0.0.1', '--save', '', '--dir', this.#folder];
    if (this.#password !== null) options.push('--requirepass', this.#password);
    const server = spawn(redisProgram.path, options.map(String), { stdio: 'ignore' });
    this.#server = server;
    for (;;) {
      if (server.exitCode !== null) throw new Error(`redis-server ended with ${server.exitCode}`);
      const probe = connect(this.#port, '127.0.0.1');
      const answers = await once(probe, 'connect').then(
        () => true,
        () => false,
      );
      probe.destroy();
      if (answers) return;
      await sleep(20);
    }
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (server === null || server.exitCode !== null) return;
    server.kill('SIGKILL');
    await once(server, 'exit');
  }

  /** Alive, but answering nothing: as behind a line that is cut. */
  freeze(): void {
    this.#server?.kill('SIGSTOP');
  }

  thaw(): void {
    this.#server?.kill('SIGCONT');
  }
}
