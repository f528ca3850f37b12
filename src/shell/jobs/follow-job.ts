// Follows jobs to their ends, through lost connections.
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError, type Job, NetworkError, TimeoutError } from '../../client/index.ts';
import { Fault } from '../../platform/fault.ts';
import type { Terminal } from '../streaming/progress.ts';
import { Progress } from '../streaming/progress.ts';
import { terminalSafe } from '../terminal-safety.ts';
import { asked, type Server } from './server.ts';

/** The jobs of one command: each is followed to its end once. */
export class FollowedJobs {
  readonly #server: Server;
  readonly #terminal: Terminal;
  readonly #ended = new Map<string, Job>();

  constructor(server: Server, terminal: Terminal) {
    this.#server = server;
    this.#terminal = terminal;
  }

  async end(id: string): Promise<Job> {
    const ended = this.#ended.get(id) ?? (await followJob(this.#server, id, this.#terminal));
    this.#ended.set(id, ended);
    return ended;
  }

  /** Waits until one of these jobs more has ended; of others nothing is known but when to come again. */
  async place(ids: readonly string[], refusal: Fault): Promise<true> {
    const running = ids.find((id) => !this.#ended.has(id));
    if (running !== undefined) {
      await this.end(running);
      return true;
    }
    const { cause } = refusal;
    const seconds = cause instanceof ApiError ? cause.retryAfterSeconds : null;
    this.#terminal.write(`Waiting for a place: ${terminalSafe(refusal.message)}\n`);
    await sleep((seconds ?? PLACE_WAIT_SECONDS) * 1_000);
    return true;
  }
}

const PLACE_WAIT_SECONDS = 30;
/** Half a minute: a service that is started anew is back by then. */
export const RETRIES_WHILE_WAITING = 8;

async function followJob(server: Server, id: string, terminal: Terminal): Promise<Job> {
  const stand = { done: 0, total: 1 };
  const progress = new Progress(terminal, () => stand.done / stand.total);
  const waiting = server.client.jobs.wait(id, {
    retries: RETRIES_WHILE_WAITING,
    onProgress: ({ done, failed, total }) => {
      Object.assign(stand, { done, total });
      progress.stand(done, failed);
    },
  });
  try {
    return await asked(server, waiting);
  } catch (error) {
    if (stand.done > 0 && error instanceof Fault && isSilence(error.cause))
      throw new Fault(`${server.address} no longer answers; the job continues there.`);
    throw error;
  } finally {
    progress.end();
  }
}

export function isSilence(cause: unknown): boolean {
  return cause instanceof NetworkError || cause instanceof TimeoutError;
}
