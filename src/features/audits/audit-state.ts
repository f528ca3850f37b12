// How an audit stands. Its job does the pages; what they show together is looked at when the job has ended.
import { sql } from 'kysely';
import type { AuditState } from '../../contract/states.ts';
import { type JobAtHand, stateOf } from '../jobs/service.ts';
import type { AuditRow, Tx } from './store.ts';

export const PHASES = ['queued', 'pages', 'paused', 'comparing', 'finished'] as const;
export type Phase = (typeof PHASES)[number];

type Standing = Pick<AuditRow, 'finished_at'>;

export function auditState(audit: Standing, job: JobAtHand): AuditState {
  const state = stateOf(job);
  // Until its pages are compared it is not done; one that was cancelled is.
  return state === 'done' && audit.finished_at === null ? 'running' : state;
}

export function isOver(state: AuditState): boolean {
  return state === 'done' || state === 'failed' || state === 'cancelled';
}

export function phaseOf(audit: Standing, job: JobAtHand): Phase {
  const state = stateOf(job);
  if (state === 'queued') return 'queued';
  if (state === 'paused') return 'paused';
  if (!isOver(state)) return 'pages';
  return audit.finished_at !== null || job.done === 0 ? 'finished' : 'comparing';
}

/** So many of the last pages say how fast it goes now. */
const LOOKED_AT = 20;
/** A wait this many times as long as usual, and at least this long, is no longer a pace. */
const STANDSTILL_TIMES = 5;
const STANDSTILL_SECONDS = 60;

/** How long the rest will take, by the median time between two ends; null where nothing moves or nothing is known. */
export async function etaSeconds(tx: Tx, job: JobAtHand): Promise<number | null> {
  if (stateOf(job) !== 'running') return null;
  const { rows } = await sql<{ ago: number }>`
    select extract(epoch from now() - ended_at)::float8 as ago from job_items
    where job_id = ${job.id} and ended_at is not null
    order by ended_at desc limit ${LOOKED_AT + 1}`.execute(tx);
  return etaFrom(
    rows.map(({ ago }) => ago),
    job.total - job.done,
  );
}

/** `agos`: how many seconds ago the last pages ended, the newest first. */
export function etaFrom(agos: readonly number[], left: number): number | null {
  const [newest] = agos;
  const paces: number[] = [];
  // Pages that end in one transaction share the time since the end before them.
  for (let from = 0; from < agos.length; ) {
    let to = from;
    while (to < agos.length && agos[to] === agos[from]) to += 1;
    const before = agos[to];
    if (before === undefined) break;
    const each = (before - (agos[from] ?? before)) / (to - from);
    for (; from < to; from++) paces.push(each);
  }
  if (newest === undefined || paces.length === 0) return null;
  const median = paces.toSorted((a, b) => a - b)[Math.floor(paces.length / 2)] ?? 0;
  if (newest > Math.max(STANDSTILL_SECONDS, STANDSTILL_TIMES * median)) return null;
  return Math.ceil(median * left);
}
