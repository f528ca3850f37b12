import { setTimeout as sleep } from 'node:timers/promises';
import type { AuditState, JobState } from '../../contract/states.ts';
import type { App } from '../../platform/app.ts';
import type { CallerInOrganization } from '../identity/service.ts';
import { withJob } from './find-job.ts';
import { stateOf } from './job-state.ts';

const LOOK_EVERY_MS = 1_000;

export interface JobProgress {
  readonly id: string;
  readonly status: JobState;
  /** As stateOf() has it. */
  readonly state: AuditState;
  readonly done: number;
  readonly failed: number;
  readonly total: number;
}

interface Watch {
  /** Ends the watch. */
  readonly signal: AbortSignal;
  /** After this long without a change the progress is repeated, so that listeners know that the watch goes on. */
  readonly quietMs: number;
}

/**
 * The progress of a job: at once, whenever it changes, and with `changed: false` where it is repeated. Ends with the job. Throws job_not_found as soon as the caller may no longer see it.
 */
export async function* watchJob(
  app: App,
  caller: CallerInOrganization,
  jobId: string,
  { signal, quietMs }: Watch,
): AsyncGenerator<{ readonly progress: JobProgress; readonly changed: boolean }> {
  let last = '';
  let toldAt = 0;
  while (!signal.aborted) {
    const progress = await withJob(app, caller, jobId, async (_, job): Promise<JobProgress> => {
      const { id, status, done, failed, total } = job;
      return { id, status, state: stateOf(job), done, failed, total };
    });
    const now = JSON.stringify(progress);
    const changed = now !== last;
    if (changed || Date.now() - toldAt >= quietMs) {
      yield { progress, changed };
      toldAt = Date.now();
      last = now;
    }
    if (progress.status === 'done' || progress.status === 'failed') return;
    await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => {});
  }
}
