// A list becomes one job, or several where it is too long for one.
import { limits } from '../../contract/limits.ts';
import { Fault } from '../../platform/fault.ts';
import { charactersOf, type NamedItem } from './job-items.ts';
import { ask, Refusal, type Server } from './server.ts';

export interface SentJob {
  readonly id: string;
  /** In the order of the job's indexes. */
  readonly items: readonly NamedItem[];
  /** What was set aside for it, in USD. */
  readonly reserved: string | null;
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
  readonly place: ((sent: readonly string[], refusal: Refusal) => Promise<true>) | null;
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
      else if (place !== null && isFull(error))
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
  const body = JSON.stringify({ items: items.map(({ item }) => item), ...fields });
  const names = items.map(({ name }) => name);
  const answer = await ask(server, 'POST', '/v1/jobs', body, names);
  const { job_id }: { job_id: string } = JSON.parse(await answer.text());
  return { id: job_id, items, reserved: answer.headers.get('x-cost-usd') };
}

function isFull(error: Fault): error is Refusal {
  return error instanceof Refusal && error.code === 'too_many_active_jobs';
}

/** An operator may allow fewer items than usual; the refusal says how many. */
function itemsMaxIn(error: Fault): number | null {
  if (!(error instanceof Refusal) || error.code !== 'job_too_large') return null;
  const { details } = error;
  const limit = typeof details === 'object' && details !== null && 'limit' in details ? details.limit : null;
  return typeof limit === 'number' && limit >= 1 ? Math.floor(limit) : null;
}
