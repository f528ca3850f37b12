// How items and jobs end: the item's result, its charge or refund, the job's counts, and with the last item the job
// itself and the event that tells of it, all in the given transaction. Locks are taken in one order: money, then job.

import { sql } from 'kysely';
import { lockMoney } from '../../ledger/lots.ts';
import { endHold } from '../../ledger/resolve.ts';
import type { App } from '../../platform/app.ts';
import { hold, type Lease } from '../../platform/leases/lease.ts';
import { metricsOf } from '../../platform/metrics/metrics.ts';
import { inPassing, sendAhead } from '../../platform/postgres/client.ts';
import { acrossOrganizations, inOrganization } from '../../platform/postgres/tenancy.ts';
import { recordEvent } from '../events/service.ts';
import { COMPARE_JOB } from './compare-job.ts';
import { dropDigests } from './digests.ts';
import type { ItemError } from './item-error.ts';
import { eventJob } from './job-record.ts';
import { whyDue } from './job-state.ts';
import { forgetItemAddresses, isPrivateJob } from './private-job.ts';
import { type ProjectEnd, whyEnded } from './project-end.ts';
import {
  countInFlight,
  type EndedJob,
  inFlight,
  type JobError,
  type JobRow,
  lockJob,
  type Tx,
} from './store.ts';

/** The job of items that are held, as it stands until the transaction ends. */
export interface HeldItems extends Pick<JobRow, 'done' | 'failed' | 'total' | 'halt'> {
  /** Why nothing may be charged any more. */
  readonly projectEnd: ProjectEnd | null;
}

export type ItemEnd = { readonly index: number } & (
  | { readonly reportId: string }
  | { readonly error: ItemError }
);

/**
 * Makes sure that items of one job are still this process's to end, and keeps them so until the transaction ends: they
 * are not where they went to another process or their job has ended. Must come before anything is charged or returned.
 */
export async function holdItems(
  tx: Tx,
  job: Pick<JobRow, 'id' | 'org_id'>,
  leases: readonly Lease[],
): Promise<HeldItems> {
  await lockMoney(tx, job.org_id);
  const jobs = await sendAhead(
    tx,
    sql<Pick<JobRow, 'done' | 'failed' | 'total' | 'halt'> & { status: string; deleted_at: Date | null }>`
      select j.done, j.failed, j.total, j.halt, p.deleted_at, o.status
      from jobs j join projects p on p.id = j.project_id join organizations o on o.id = j.org_id
      where j.id = ${job.id} for update of j`,
  );
  await hold(tx, leases);
  const [found] = await jobs();
  if (found === undefined) throw new Error(`no job ${job.id}`);
  const { done, failed, total, halt } = found;
  return { done, failed, total, halt, projectEnd: whyEnded(found.status, found.deleted_at) };
}

/** After holdItems() in the same transaction. */
export async function endItems(
  app: App,
  tx: Tx,
  job: Pick<JobRow, 'id'>,
  held: HeldItems,
  ends: readonly ItemEnd[],
  at: Date,
): Promise<void> {
  const indices = ends.map(({ index }) => index);
  await inPassing(
    tx,
    sql`update job_items i
      set state = case when ended.error is null then 'done' else 'failed' end, fence = null, ended_at = ${at},
        report_id = coalesce(ended.report_id, i.report_id), error = ended.error::jsonb
      from unnest(
        ${indices}::int[],
        ${ends.map((end) => ('reportId' in end ? end.reportId : null))}::text[],
        ${ends.map((end) => ('error' in end ? JSON.stringify(end.error) : null))}::text[]
      ) as ended (index, report_id, error)
      where i.job_id = ${job.id} and i.index = ended.index and i.index = any(${indices}::int[])`,
  );
  await inPassing(
    tx,
    sql`delete from job_contents where job_id = ${job.id} and index = any(${indices}::int[])`,
  );
  const counted = {
    done: held.done + ends.length,
    failed: held.failed + ends.filter((end) => 'error' in end).length,
  };
  await inPassing(tx, tx.updateTable('jobs').set(counted).where('id', '=', job.id));
  const error = await whyEndedWith(tx, job.id, held, counted);
  if (error !== 'goes on') await endJob(app, tx, await lockJob(tx, job.id), error, at);
}

async function whyEndedWith(
  tx: Tx,
  jobId: string,
  { total, halt }: HeldItems,
  { done, failed }: Pick<JobRow, 'done' | 'failed'>,
): Promise<JobError | null | 'goes on'> {
  const isLast = done === total || (halt === 'cancel' && (await countInFlight(tx, jobId)) === 0);
  if (!isLast) return 'goes on';
  if (halt === 'cancel') return 'cancelled';
  return failed === total ? 'every_item_failed' : null;
}

/** Ends a job that is locked, and returns what is left of its money. Answers how many items it leaves undone. */
export async function endJob(
  app: App,
  tx: Tx,
  job: JobRow,
  error: JobError | null,
  at: Date,
): Promise<number> {
  const ended = await tx
    .updateTable('jobs')
    .set({ status: error === null ? 'done' : 'failed', error, ended_at: at })
    .where('id', '=', job.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const { numUpdatedRows: dropped } = await tx
    .updateTable('job_items')
    .set({ state: 'dropped', fence: null })
    .where('job_id', '=', job.id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  await tx.deleteFrom('job_contents').where('job_id', '=', job.id).execute();
  if (job.hold_id !== null) await endHold(tx, job.org_id, job.hold_id, at);
  if (job.end_task === null) await recordEnd(app, tx, ended);
  else if (error !== null && job.end_task === COMPARE_JOB.name) {
    // A job that failed is told of at once, even if no worker is alive to compare what it has.
    await tellOfEnd(app, tx, job.id);
    await dropDigests(tx, job.id);
  } else {
    const said: EndedJob = { orgId: job.org_id, jobId: job.id };
    await app.queue.send(tx, { name: job.end_task }, said);
  }
  return Number(dropped);
}

async function recordEnd(app: App, tx: Tx, job: JobRow): Promise<void> {
  const isPrivate = await isPrivateJob(tx, job);
  if (job.kind === 'check')
    await recordEvent(app.queue, tx, {
      orgId: job.org_id,
      projectId: job.project_id,
      kind: 'job.finished',
      subjectId: job.id,
      job: await eventJob(tx, job),
      private: isPrivate,
      webhookUrl: job.webhook_url,
    });
  if (isPrivate) await forgetItemAddresses(tx, job.id);
}

/** Tells of a job whose end was left to a task, in the transaction that ends what the task does; once. */
export async function tellOfEnd(app: App, tx: Tx, jobId: string): Promise<void> {
  const job = await lockJob(tx, jobId);
  if (job.end_task === null) return;
  await tx.updateTable('jobs').set({ end_task: null }).where('id', '=', jobId).execute();
  // As it stands from now on: with its task left to do it would be told of as running.
  await recordEnd(app, tx, { ...job, end_task: null });
}

/**
 * Ends jobs that no worker has ended: those that have run for too long, and those that were cancelled and whose last
 * items went back or were lost with their process. Of one organization before a caller looks at its jobs; of all
 * organizations now and then.
 */
export async function endDueJobs(app: App, orgId: string | null): Promise<number> {
  const find = (tx: Tx) => {
    const due = tx
      .selectFrom('jobs')
      .select(['id', 'org_id'])
      .where('status', '=', 'running')
      .where((eb) =>
        eb.or([
          eb.and([eb('halt', 'is', null), eb('deadline', '<=', app.clock.now())]),
          eb.and([eb('halt', '=', 'cancel'), eb(inFlight(sql.ref('jobs.id')), '=', 0)]),
        ]),
      )
      .limit(100);
    return (orgId === null ? due : due.where('org_id', '=', orgId)).execute();
  };
  const due = await (orgId === null
    ? acrossOrganizations(app.db, find)
    : inOrganization(app.db, orgId, find));
  for (const { id, org_id } of due) {
    const { error, dropped } = await inOrganization(app.db, org_id, async (tx) => {
      await lockMoney(tx, org_id);
      const job = await lockJob(tx, id);
      // Looked at again under the lock: it may have ended, or been resumed, meanwhile.
      const at = app.clock.now();
      const in_flight = job.halt === null ? 0 : await countInFlight(tx, id);
      const error = whyDue({ ...job, in_flight }, at);
      return { error, dropped: error === null ? 0 : await endJob(app, tx, job, error, at) };
    });
    if (error !== null) metricsOf(app).itemsEnded('dropped', error, dropped);
  }
  return due.length;
}
