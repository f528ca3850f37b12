// How items and jobs end: the item's result, its charge or refund, the job's counts, and with the last item the job
// itself and the event that tells of it, all in the transaction given. Locks are taken in one order: money, then job.

import { sql } from 'kysely';
import { lockMoney } from '../../ledger/lots.ts';
import { endHold } from '../../ledger/resolve.ts';
import type { App } from '../../platform/app.ts';
import { metricsOf } from '../../platform/metrics/metrics.ts';
import { inPassing } from '../../platform/postgres/client.ts';
import { acrossOrganizations, inOrganization } from '../../platform/postgres/tenancy.ts';
import { recordEvent } from '../events/service.ts';
import type { ItemError } from './item-error.ts';
import { eventJob } from './job-record.ts';
import { type ProjectEnd, whyEnded } from './project-end.ts';
import { type JobError, type JobRow, lockJob, type Tx } from './store.ts';

/** An item went to another process, or its job has ended: what was done for it must not be kept. */
export class Superseded extends Error {}

/** The job of items that are held, as it stands until the transaction ends. */
export interface HeldItems extends Pick<JobRow, 'done' | 'failed' | 'total'> {
  /** Why nothing may be charged any more. */
  readonly projectEnd: ProjectEnd | null;
}

export interface OwnItem {
  readonly index: number;
  /** By which this process has it. */
  readonly claim: string;
}

export type ItemEnd = { readonly index: number } & (
  | { readonly reportId: string }
  | { readonly error: ItemError }
);

/**
 * Makes sure that items of one job are still this process's to end, and keeps them so until the transaction ends. Must
 * come before anything is charged or returned for them. Throws Superseded where one of them is not.
 */
export async function holdItems(
  tx: Tx,
  job: Pick<JobRow, 'id' | 'org_id'>,
  items: readonly OwnItem[],
): Promise<HeldItems> {
  await lockMoney(tx, job.org_id);
  const indices = items.map(({ index }) => index);
  // In one question; the job is named first and is locked first. Places are named twice, so that items are looked up by
  // them whatever the planner thinks of lists.
  const { rows } = await sql<
    Pick<JobRow, 'done' | 'failed' | 'total'> & { status: string; deleted_at: Date | null }
  >`
    select j.done, j.failed, j.total, p.deleted_at, o.status
    from jobs j
    join job_items i on i.job_id = j.id
    join unnest(${indices}::int[], ${items.map(({ claim }) => claim)}::uuid[])
      as own (index, claim) on own.index = i.index and own.claim = i.claim
    join projects p on p.id = j.project_id
    join organizations o on o.id = j.org_id
    where j.id = ${job.id} and j.status = 'running' and i.state = 'open' and i.index = any(${indices}::int[])
    for update of j, i`.execute(tx);
  const [own] = rows;
  if (own === undefined || rows.length < items.length) throw new Superseded();
  const { done, failed, total } = own;
  return { done, failed, total, projectEnd: whyEnded(own.status, own.deleted_at) };
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
      set state = case when ended.error is null then 'done' else 'failed' end, claim = null,
        report_id = ended.report_id, error = ended.error::jsonb
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
  if (counted.done < held.total) return;
  const error = counted.failed === held.total ? 'every_item_failed' : null;
  await endJob(app, tx, await lockJob(tx, job.id), error, at);
}

/** Ends a job that is locked, and returns what is left of its money. Answers how many items it leaves undone. */
async function endJob(app: App, tx: Tx, job: JobRow, error: JobError | null, at: Date): Promise<number> {
  const ended = await tx
    .updateTable('jobs')
    .set({ status: error === null ? 'done' : 'failed', error, ended_at: at })
    .where('id', '=', job.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const { numUpdatedRows: dropped } = await tx
    .updateTable('job_items')
    .set({ state: 'dropped', claim: null })
    .where('job_id', '=', job.id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  await tx.deleteFrom('job_contents').where('job_id', '=', job.id).execute();
  if (job.hold_id !== null) await endHold(tx, job.org_id, job.hold_id, at);
  await recordEvent(app.queue, tx, {
    orgId: job.org_id,
    projectId: job.project_id,
    kind: 'job.finished',
    subjectId: job.id,
    job: await eventJob(tx, ended),
    webhookUrl: job.webhook_url,
  });
  return Number(dropped);
}

const isActive = ({ status }: JobRow): boolean => status === 'queued' || status === 'running';

/** Ends a job before its time; false when it had ended already. */
export async function cancelJob(app: App, orgId: string, jobId: string): Promise<boolean> {
  const dropped = await inOrganization(app.db, orgId, async (tx) => {
    await lockMoney(tx, orgId);
    const job = await lockJob(tx, jobId);
    return isActive(job) ? endJob(app, tx, job, 'cancelled', new Date()) : null;
  });
  if (dropped === null) return false;
  metricsOf(app).itemsEnded('dropped', 'cancelled', dropped);
  return true;
}

/** Fails jobs that have run for too long: of one organization before anybody looks at its jobs, of all now and then. */
export async function endOverdueJobs(app: App, orgId: string | null): Promise<number> {
  const find = (tx: Tx) => {
    const overdue = tx
      .selectFrom('jobs')
      .select(['id', 'org_id'])
      .where('status', '=', 'running')
      .where('deadline', '<=', new Date())
      .limit(100);
    return (orgId === null ? overdue : overdue.where('org_id', '=', orgId)).execute();
  };
  const overdue = await (orgId === null
    ? acrossOrganizations(app.db, find)
    : inOrganization(app.db, orgId, find));
  for (const { id, org_id } of overdue) {
    const dropped = await inOrganization(app.db, org_id, async (tx) => {
      await lockMoney(tx, org_id);
      const job = await lockJob(tx, id);
      const isOverdue = job.status === 'running' && job.deadline !== null && job.deadline <= new Date();
      return isOverdue ? endJob(app, tx, job, 'timeout', new Date()) : 0;
    });
    metricsOf(app).itemsEnded('dropped', 'timeout', dropped);
  }
  return overdue.length;
}
