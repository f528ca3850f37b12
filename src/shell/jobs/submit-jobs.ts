// A list becomes one job, or several where it is too long for one.
import { ApiError, type JobOrder } from '../../client/index.ts';
import { limits } from '../../contract/limits.ts';
import { Fault } from '../../platform/fault.ts';
import { charactersOf, type NamedItem } from './job-items.ts';
import { asked, type Server } from './server.ts';

export interface SentJob {
  readonly id: string;
  /** In the order of the job's indexes. */
  readonly items: readonly NamedItem[];
  /** What was set aside for it, in USD. */
  readonly reserved: number | null;
}

export interface Submitted {
  readonly sent: readonly SentJob[];
  readonly unsent: readonly NamedItem[];
  /** Why the rest was not sent. */
  readonly fault: Fault | null;
}

export interface Submission {
  readonly items: readonly NamedItem[];
  /** What is asked of every item. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly told: (job: SentJob, left: number) => void;
  /** There are as many jobs as there may be. Resolves when it is worth trying again; null: no waiting. */
  readonly place: ((sent: readonly string[], refusal: Fault) => Promise<true>) | null;
}

/** Throws where not even the first job is taken; after that what was sent is not lost by what was not. */
export async function submitJobs(
  server: Server,
  { items, fields, told, place }: Submission,
): Promise<Submitted> {
  const sent: SentJob[] = [];
  let itemsMax: number = limits.jobItemsMax;
  let rest = items;
  while (rest.length > 0) {
    const part = firstPart(rest, itemsMax);
    try {
      const job = await submitted(server, part, fields);
      sent.push(job);
      rest = rest.slice(part.length);
      told(job, rest.length);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      const smaller = itemsMaxIn(error);
      if (smaller !== null && smaller < part.length) itemsMax = smaller;
      else if (place !== null && isFull(error.cause))
        await place(
          sent.map(({ id }) => id),
          error,
        );
      else if (sent.length === 0) throw error;
      else return { sent, unsent: rest, fault: error };
    }
  }
  return { sent, unsent: [], fault: null };
}

/** As many of the first items as one job may have. */
export function firstPart(items: readonly NamedItem[], itemsMax: number): readonly NamedItem[] {
  let characters = 0;
  const end = items.findIndex(({ item }, index) => {
    characters += charactersOf(item);
    return index >= itemsMax || (index > 0 && characters > limits.jobChars);
  });
  return end < 0 ? items : items.slice(0, end);
}

async function submitted(
  server: Server,
  items: readonly NamedItem[],
  fields: Readonly<Record<string, unknown>>,
): Promise<SentJob> {
  // Lines of a list may hold anything: what is wrong with them the service says, by line.
  const order = { items: items.map(({ item }) => item), ...fields } as JobOrder;
  const names = items.map(({ name }) => name);
  // Whether to wait for a place, or for one of its own jobs, the command decides.
  const creating = server.client.jobs.create(order, { retryIf: (fault) => !isFull(fault) });
  const { data, costUsd } = await asked(server, creating, names);
  return { id: data.job_id, items, reserved: costUsd };
}

function isFull(fault: unknown): boolean {
  return fault instanceof ApiError && fault.is('too_many_active_jobs');
}

/** An operator may allow fewer items than usual; the refusal says how many. */
function itemsMaxIn({ cause }: Fault): number | null {
  if (!(cause instanceof ApiError) || !cause.is('job_too_large')) return null;
  const { limit } = cause.details;
  return limit >= 1 ? Math.floor(limit) : null;
}
