// What a job can be told to do while it has not ended.
import { type AuditState, machines } from '../../contract/states.ts';
import { lockMoney } from '../../ledger/lots.ts';
import type { App } from '../../platform/app.ts';
import { metricsOf } from '../../platform/metrics/metrics.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { checkActive } from './create-job.ts';
import { endJob } from './end.ts';
import { stateOf } from './job-state.ts';
import { countInFlight, holdBack, type JobAtHand, letGoOn, lockJob, type Tx } from './store.ts';
import { wakeWorkers } from './wake.ts';

/**
 * `pause` and `cancel` let the items in flight finish; `cancel_at_once` drops them, and whatever comes of them is
 * neither kept nor charged. Items that were not begun stay as they are until the job is resumed or ends.
 */
export type JobCommand = 'pause' | 'resume' | 'cancel' | 'cancel_at_once';

/** By which words the contract's machines know these commands. */
const auditMoves = { pause: 'pause', resume: 'POST /v1/audits/{id}/resume', cancel: 'cancel' } as const;

function isLegal(job: JobAtHand, command: JobCommand): boolean {
  if (command === 'cancel_at_once')
    return machines.job.transitions.some(({ from, by }) => from === job.status && by === 'cancel');
  const state = stateOf(job);
  return machines.audit.transitions.some(({ from, by }) => from === state && by === auditMoves[command]);
}

/** Answers the state that follows; null where the job's state does not allow the command, and nothing is done. */
export async function controlJob(
  app: App,
  orgId: string,
  jobId: string,
  command: JobCommand,
): Promise<AuditState | null> {
  let dropped = 0;
  const state = await inOrganization(app.db, orgId, async (tx) => {
    await lockMoney(tx, orgId);
    const job = await lockedJob(tx, jobId);
    if (!isLegal(job, command)) return null;
    if (command === 'resume') {
      // It did not count while it was paused, and others may have begun since.
      await checkActive(tx, orgId, job.project_id, app.config.activeJobsMax);
      const waiting = await letGoOn(tx, jobId);
      await wakeWorkers(app, tx, waiting);
      return stateOf(await lockedJob(tx, jobId));
    }
    if (command !== 'cancel_at_once') {
      await holdBack(tx, jobId, command);
      const held = await lockedJob(tx, jobId);
      if (command === 'pause' || held.in_flight > 0) return stateOf(held);
    }
    dropped = await endJob(app, tx, job, 'cancelled', app.clock.now());
    return 'cancelled';
  });
  metricsOf(app).itemsEnded('dropped', 'cancelled', dropped);
  return state;
}

/** Items are counted once the lock is ours: any that were about to end have ended by then. */
async function lockedJob(tx: Tx, jobId: string): Promise<JobAtHand> {
  const job = await lockJob(tx, jobId);
  return { ...job, in_flight: job.halt === null ? 0 : await countInFlight(tx, jobId) };
}
