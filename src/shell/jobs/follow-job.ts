// Follows a job to its end by its stream of events, through lost connections.
import { setTimeout as sleep } from 'node:timers/promises';
import { Fault } from '../../platform/fault.ts';
import type { Terminal } from '../streaming/progress.ts';
import { Progress } from '../streaming/progress.ts';
import { terminalSafe } from '../terminal-safety.ts';
import { ask, type Refusal, type Server } from './server.ts';

export interface EndedJob {
  readonly job_id: string;
  readonly status: 'done' | 'failed';
  readonly done: number;
  readonly failed: number;
  readonly total: number;
  readonly error: string | null;
  readonly errors?: readonly {
    readonly index: number;
    readonly error: { readonly message: string; readonly code: string };
    readonly url?: string;
  }[];
  /** What its pages show together; a service of an earlier version does not say. */
  readonly cross_page?:
    | readonly { readonly title: string; readonly text: string; readonly fix: string }[]
    | null;
}

/** The jobs of one command: each is followed to its end once. */
export class FollowedJobs {
  readonly #server: Server;
  readonly #terminal: Terminal;
  readonly #ended = new Map<string, EndedJob>();

  constructor(server: Server, terminal: Terminal) {
    this.#server = server;
    this.#terminal = terminal;
  }

  async end(id: string): Promise<EndedJob> {
    const ended = this.#ended.get(id) ?? (await followJob(this.#server, id, this.#terminal));
    this.#ended.set(id, ended);
    return ended;
  }

  /** Waits until one of these jobs more has ended; of others nothing is known but when to come again. */
  async place(ids: readonly string[], refusal: Refusal): Promise<true> {
    const running = ids.find((id) => !this.#ended.has(id));
    if (running !== undefined) {
      await this.end(running);
      return true;
    }
    const seconds = refusal.retryAfterSeconds ?? PLACE_WAIT_SECONDS;
    this.#terminal.write(`Waiting for a place: ${terminalSafe(refusal.message)}\n`);
    await sleep(seconds * 1_000);
    return true;
  }
}

const PLACE_WAIT_SECONDS = 30;
const LOSSES_MAX = 10;
const AGAIN_MS = 1_000;

async function followJob(server: Server, id: string, terminal: Terminal): Promise<EndedJob> {
  const stand = { done: 0, failed: 0, total: 1 };
  const progress = new Progress(terminal, () => stand.done / stand.total);
  let losses = 0;
  try {
    for (;;) {
      try {
        for await (const { event, data } of eventsOf(server, `/v1/jobs/${encodeURIComponent(id)}/events`)) {
          losses = 0;
          const job: EndedJob = JSON.parse(data);
          stand.total = job.total;
          stand.done = job.done;
          progress.stand(job.done, job.failed);
          if (event === 'end') return job;
        }
      } catch (error) {
        // The first words of the service count: a job that is not there will not come.
        if (losses === 0 && stand.done === 0 && error instanceof Fault) throw error;
      }
      losses += 1;
      if (losses > LOSSES_MAX)
        throw new Fault(`${server.address} no longer answers; the job continues there.`);
      await sleep(AGAIN_MS);
    }
  } finally {
    progress.end();
  }
}

/** Events of a stream, until it ends or the connection is lost. */
export async function* eventsOf(
  server: Server,
  path: string,
): AsyncGenerator<{ event: string; data: string }> {
  const { body } = await ask(server, 'GET', path);
  if (body === null) return;
  let text = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const lines of events) {
      const { event, data } = fieldsOf(lines);
      if (event !== undefined && data !== undefined) yield { event, data };
    }
  }
}

function fieldsOf(lines: string): { event?: string; data?: string } {
  return Object.fromEntries(
    lines.split('\n').flatMap((line) => {
      const [, name, value] = /^(event|data): (.*)$/.exec(line) ?? [];
      return name === undefined || value === undefined ? [] : [[name, value]];
    }),
  );
}
