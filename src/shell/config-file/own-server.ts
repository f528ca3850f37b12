// The server of the project that is to be checked: started, waited for, and ended with everything that it has started.
import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf, messageOf } from '../../platform/fault.ts';
import { uncheckable } from '../check-codes.ts';
import { terminalSafe } from '../terminal-safety.ts';
import type { OwnServerWords } from './schema.ts';

const TIMEOUT_S = 60;
const ASKED_EVERY_MS = 200;
/** One that takes longer to answer is asked again. */
const ANSWER_MS = 5_000;
/** What it has to end by itself. */
const PATIENCE_MS = 5_000;
/** Of what it says, for the case that it does not start. */
const LAST_WORDS = 2_000;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** What shells say of a process that a signal has ended: 128 and its number. */
const EXIT_CODES: Readonly<Record<(typeof SIGNALS)[number], number>> = {
  SIGHUP: 129,
  SIGINT: 130,
  SIGTERM: 143,
};

export class OwnServer {
  readonly #words: OwnServerWords;
  readonly #child: ChildProcess;
  readonly #stopping = new AbortController();
  #exitCode: number | null = null;
  #said = '';
  /** Why it has ended before its time. */
  #ended: string | null = null;

  /** Answers where the server does; throws a Fault where it never comes to that. */
  static async start(words: OwnServerWords, folder: string): Promise<OwnServer> {
    // Whatever answers there would be taken for the pages that were to be checked.
    if (await answers(words.address))
      throw uncheckable(
        `Something answers at ${words.address} before "${words.command}" was started: end it, or leave check.server out.`,
      );
    const server = new OwnServer(words, folder);
    try {
      await server.#answering();
      return server;
    } catch (error) {
      await server.end();
      throw error;
    }
  }

  private constructor(words: OwnServerWords, folder: string) {
    this.#words = words;
    // In a process group of its own, which is what can be ended as a whole: a shell starts npm, which starts a server.
    this.#child = spawn(words.command, {
      cwd: folder,
      shell: true,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.#said = (this.#said + text).slice(-LAST_WORDS);
      });
    this.#child.on('error', (error) => {
      this.#ended = messageOf(error);
    });
    this.#child.on('exit', (code, signal) => {
      // One that goes on in the background leaves a shell behind that has done its work.
      if (code !== 0) this.#ended = `it ended with ${signal ?? `exit code ${code}`}`;
    });
    for (const name of SIGNALS) process.on(name, this.#interrupted);
    process.on('disconnect', this.#abandoned);
    process.on('exit', this.#killed);
  }

  /** Given when the command is to end: the terminal reaches only our own process group. */
  get signal(): AbortSignal {
    return this.#stopping.signal;
  }

  /** What to exit with after a signal; null without one. */
  get exitCode(): number | null {
    return this.#exitCode;
  }

  async end(): Promise<void> {
    this.#signalGroup('SIGTERM');
    const patience = performance.now() + PATIENCE_MS;
    while (this.#isAlive() && performance.now() < patience) await sleep(20);
    this.#killed();
    for (const name of SIGNALS) process.off(name, this.#interrupted);
    process.off('disconnect', this.#abandoned);
    process.off('exit', this.#killed);
    this.#child.stdout?.destroy();
    this.#child.stderr?.destroy();
    this.#child.unref();
  }

  async #answering(): Promise<void> {
    const { address, timeoutSeconds = TIMEOUT_S } = this.#words;
    const until = performance.now() + timeoutSeconds * 1000;
    while (!(await answers(address))) {
      if (this.signal.aborted) throw this.signal.reason;
      if (this.#ended !== null) throw this.#fault(this.#ended);
      if (performance.now() > until)
        throw this.#fault(`nothing answers at ${address} after ${timeoutSeconds} seconds`);
      await sleep(ASKED_EVERY_MS);
    }
  }

  #fault(why: string): Error {
    const said = terminalSafe(this.#said).trim();
    return uncheckable(
      `The server "${this.#words.command}" did not start: ${why}.${said === '' ? ' It said nothing.' : ` It said:\n${said}`}`,
    );
  }

  #isAlive(): boolean {
    return this.#signalGroup(0);
  }

  #signalGroup(signal: NodeJS.Signals | 0): boolean {
    const { pid } = this.#child;
    if (pid === undefined) return false;
    try {
      return process.kill(-pid, signal);
    } catch (error) {
      // Its number may be that of another user’s process by now.
      if (codeOf(error) === 'ESRCH' || codeOf(error) === 'EPERM') return false;
      throw error;
    }
  }

  readonly #killed = (): void => {
    this.#signalGroup('SIGKILL');
  };

  readonly #abandoned = (): void => this.#interrupted('SIGTERM');

  readonly #interrupted = (name: NodeJS.Signals): void => {
    // The second time it is to be over at once.
    if (this.#exitCode !== null) {
      this.#killed();
      process.exit(this.#exitCode);
    }
    this.#exitCode = name === 'SIGINT' || name === 'SIGHUP' ? EXIT_CODES[name] : EXIT_CODES.SIGTERM;
    this.#stopping.abort();
  };
}

async function answers(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS) });
    await response.body?.cancel();
    return response.status < 500;
  } catch {
    return false;
  }
}
