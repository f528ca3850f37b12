import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandEntry } from './command-entry.ts';
import type { Said, Started } from './command-line.ts';
import { TEST_PATIENCE } from './patience.ts';
import { bareEnvironment } from './real-part.ts';

const started = new Set<Running>();
const folders = new Set<string>();

after(async () => {
  for (const running of started) await running.kill('SIGKILL');
  for (const folder of folders) await emptied(folder);
});

/** A folder that goes away with the test file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'assay-test-'));
  // As an ordinary folder is: root's database, which runs as another user, can pass through.
  chmodSync(folder, 0o711);
  folders.add(folder);
  return folder;
}

/** A database that a killed service left behind holds the folder for a moment longer. */
async function emptied(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

/** What one command keeps is not known to the next, unless a test says so. */
function ownCache(): Readonly<Record<string, string>> {
  return { XDG_CACHE_HOME: join(temporaryFolder(), 'cache') };
}

interface RunningOptions {
  readonly uid?: number;
  readonly gid?: number;
  readonly stderr?: number;
  /** `pipe`: what it reads can be written to; otherwise there is nothing. */
  readonly stdin?: 'pipe' | 'ignore';
  readonly cwd?: string;
  /** How many files and connections it may have open. */
  readonly descriptors?: number;
}

/** The real command in a process of its own, as a user would start it. */
export class Running {
  readonly child: ChildProcess;
  stdout = '';
  stderr = '';
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;

  constructor(
    words: readonly string[],
    environment: Readonly<Record<string, string>>,
    { descriptors, stdin = 'ignore', ...options }: RunningOptions = {},
  ) {
    const { PATH = '', HOME = '' } = process.env;
    const command = [process.execPath, commandEntry, ...words];
    const [program = '', ...rest] =
      descriptors === undefined
        ? command
        : ['sh', '-c', `ulimit -n ${descriptors}; exec "$0" "$@"`, ...command];
    this.child = spawn(program, rest, {
      // Nothing of the test run's own environment: the command must work without any of it.
      env: {
        PATH,
        HOME,
        ...ownCache(),
        SERVICE_PATIENCE: String(TEST_PATIENCE),
        ...bareEnvironment,
        ...environment,
      },
      stdio: [stdin, 'pipe', options.stderr ?? 'pipe'],
      cwd: tmpdir(),
      ...options,
    });
    this.child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      this.stdout += text;
    });
    this.child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.stderr += text;
    });
    this.ended = once(this.child, 'close').then(([code, signal]) => ({ code, signal }));
    started.add(this);
    void this.ended.then(() => started.delete(this));
  }

  async kill(signal: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
    this.child.kill(signal);
    return this.ended;
  }

  /** Waits for text on standard output and returns what matched. */
  async prints(pattern: RegExp, patienceMs = 900_000): Promise<string> {
    const deadline = Date.now() + patienceMs;
    for (;;) {
      const match = pattern.exec(this.stdout);
      if (match !== null) return match[1] ?? match[0];
      if (this.child.exitCode !== null || Date.now() > deadline) {
        throw new Error(`never printed ${pattern}\n--- stdout\n${this.stdout}\n--- stderr\n${this.stderr}`);
      }
      await sleep(20);
    }
  }
}

export function assay(words: readonly string[], environment: Readonly<Record<string, string>> = {}): Running {
  return new Running(words, environment);
}

/** Runs a command to its end. */
export async function finished(
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Said> {
  const running = assay(words, environment);
  const { code } = await running.ended;
  return { code, stdout: running.stdout, stderr: running.stderr };
}

/** The same in a folder, with something on its standard input. */
export async function piped(words: readonly string[], { cwd, input, environment }: Started): Promise<Said> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [commandEntry, ...words], {
    cwd,
    env: {
      PATH,
      HOME,
      ...ownCache(),
      SERVICE_PATIENCE: String(TEST_PATIENCE),
      ...bareEnvironment,
      ...environment,
    },
    stdio: 'pipe',
  });
  child.stdin.on('error', () => {});
  child.stdin.end(input ?? '');
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, stdout, stderr };
}

/** Starts `assay serve` on any free port and waits until it answers. */
export async function serve(
  environment: Record<string, string>,
  options: RunningOptions = {},
): Promise<{ running: Running; baseUrl: string }> {
  const running = new Running(['serve'], { SERVICE_PORT: '0', ...environment }, options);
  const baseUrl = await running.prints(/Base address {3}(\S+)/);
  return { running, baseUrl };
}

/** A port that something else holds for as long as the test runs. */
export async function occupiedPort(): Promise<{ port: number; release(): void }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { port: address.port, release: () => server.close() };
}
