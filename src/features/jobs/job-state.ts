import type { AuditState, JobState } from '../../contract/states.ts';
import type { JobAtHand, JobError, JobRow } from './store.ts';

/**
 * The state of a job that can be paused, such as an audit's. Callers of /v1/jobs see its `status`, which has no word
 * for being held back.
 */
export function stateOf({ status, error, halt, in_flight }: JobAtHand): AuditState {
  if (status === 'failed' && error === 'cancelled') return 'cancelled';
  if (status === 'done' || status === 'failed' || halt === null) return status;
  if (halt === 'cancel') return 'cancelling';
  return in_flight > 0 ? 'pausing' : 'paused';
}

/** As callers see it: a job is done when its end is told, and what its pages show together is known by then. */
export function toldStatus({ status, end_task }: Pick<JobRow, 'status' | 'end_task'>): JobState {
  return status === 'done' && end_task !== null ? 'running' : status;
}

/** Why a job is to be ended by the first who looks at it, even if no worker is alive. */
export function whyDue(job: JobAtHand, now: Date): JobError | null {
  const { status, halt, deadline, in_flight } = job;
  if (status !== 'running') return null;
  if (halt === 'cancel' && in_flight === 0) return 'cancelled';
  return halt === null && deadline !== null && deadline <= now ? 'timeout' : null;
}
