import type { AuditState } from '../../contract/states.ts';
import type { JobAtHand, JobError } from './store.ts';

/**
 * How a job stands for whoever controls it. Callers of /v1/jobs see its `status`, which has no word for being held
 * back; what runs as a job and can be paused shows this.
 */
export function stateOf({ status, error, halt, in_flight }: JobAtHand): AuditState {
  if (status === 'failed' && error === 'cancelled') return 'cancelled';
  if (status === 'done' || status === 'failed' || halt === null) return status;
  if (halt === 'cancel') return 'cancelling';
  return in_flight > 0 ? 'pausing' : 'paused';
}

/** Why a job is to be ended by the first who looks at it, even if no worker is alive. */
export function whyDue(job: JobAtHand, now: Date): JobError | null {
  const { status, halt, deadline, in_flight } = job;
  if (status !== 'running') return null;
  if (halt === 'cancel' && in_flight === 0) return 'cancelled';
  return halt === null && deadline !== null && deadline <= now ? 'timeout' : null;
}
