import {
  type Generated,
  type JSONColumnType,
  type RawBuilder,
  type Selectable,
  sql,
  type Transaction,
} from 'kysely';
import type { Market } from '../../contract/markets.ts';
import type { TierId } from '../../contract/prices.ts';
import type { JobState } from '../../contract/states.ts';
import type { MicroUsd } from '../../core/money.ts';
import type { Position } from '../../platform/http/paging.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import { microsOf, newestOf } from '../../platform/postgres/newest-first.ts';
import type { CheckOrder } from '../checks/service.ts';
import type { Family } from './families.ts';
import type { ItemError } from './item-error.ts';

/** How a page is to be checked; the page itself is the item's. */
export type ItemOrder = Omit<CheckOrder, 'source'>;

/** What a report shall become, of an item that is one. */
export interface ItemUpgrade {
  readonly upgradeTo: TierId;
  readonly mostPrice: MicroUsd;
  /** A page that no caller named is fetched only where the site lets crawlers in. */
  readonly obeysRobots: boolean;
}

export interface Target {
  readonly query: string;
  readonly market: Market;
}

/** What a job's end task is given. */
export interface EndedJob {
  readonly orgId: string;
  readonly jobId: string;
}

export type Halt = 'pause' | 'cancel';
/** Upgrades do not count among the jobs that may run at once, are not listed among them, and no event tells of their end. */
export type JobKind = 'check' | 'upgrade';
export type JobError = 'timeout' | 'cancelled' | 'every_item_failed';

declare module '../../platform/postgres/connection.ts' {
  interface Tables {
    jobs: {
      id: string;
      org_id: string;
      project_id: string;
      user_id: string | null;
      key_id: string | null;
      kind: Generated<JobKind>;
      status: Generated<JobState>;
      /** Held back: no item is taken up, and those in flight finish. */
      halt: Generated<Halt | null>;
      hold_id: string | null;
      reserved: number;
      total: number;
      done: Generated<number>;
      failed: Generated<number>;
      error: JobError | null;
      webhook_url: string | null;
      targets: JSONColumnType<readonly Target[]>;
      created_at: Date;
      started_at: Date | null;
      /** How long it may run from its start, or from when it is resumed. */
      run_seconds: Generated<number>;
      /** The task that tells of its end in place of the job itself. */
      end_task: string | null;
      /** Of no meaning while the job is held back. */
      deadline: Date | null;
      ended_at: Date | null;
      /** What its pages show together; null until they were compared, and where they were not. */
      cross_page: JSONColumnType<readonly Family[]> | null;
      /** Of the audit whose pages these are. */
      of_audit: Generated<string | null>;
      of_site: Generated<string | null>;
    };
    job_plans: {
      job_id: string;
      org_id: string;
      number: number;
      plan: JSONColumnType<ItemOrder | ItemUpgrade>;
    };
    job_items: {
      job_id: string;
      org_id: string;
      index: number;
      plan_number: number;
      kind: 'html' | 'text' | 'url' | 'report';
      url: string | null;
      /** What the caller calls it. */
      name: string | null;
      state: Generated<'open' | 'done' | 'failed' | 'dropped'>;
      free_at: Date;
      fence: Generated<number | null>;
      /** How often it was taken and not given back: a worker died with it each time but the last. */
      claims: Generated<number>;
      /** What has come of it; of an item that is a report, that report from the beginning. */
      report_id: string | null;
      error: JSONColumnType<ItemError> | null;
      ended_at: Generated<Date | null>;
    };
    job_contents: { job_id: string; org_id: string; index: number; content: Buffer };
    job_digests: { job_id: string; org_id: string; index: number; digest: Buffer; brief: string | null };
    job_turns: { org_id: string; served_at: Date };
  }
}

export type Tx = Transaction<Tables>;
export type JobRow = Selectable<Tables['jobs']>;
export type ItemRow = Selectable<Tables['job_items']>;
/** With the number of items being worked on; counted only where the job is held back. */
export type JobAtHand = JobRow & { readonly in_flight: number };
type ListedJob = JobRow & { readonly created_at_micros: number };

/** Items that are some living process's, of the job with this id. */
export const inFlight = (jobId: RawBuilder<unknown>) => sql<number>`(
  select count(*)::int from job_items flying
  where flying.job_id = ${jobId} and flying.state = 'open' and flying.fence is not null and flying.free_at > now())`;

/** Counted only where it matters, as JobAtHand has it. */
const flyingWhereHeld =
  sql<number>`case when halt is null then 0 else ${inFlight(sql.ref('jobs.id'))} end`.as('in_flight');

export interface JobFilter {
  readonly orgId: string;
  readonly projectIds: readonly string[];
}

export async function findJob(
  tx: Tx,
  { orgId, projectIds }: JobFilter,
  id: string,
): Promise<JobAtHand | null> {
  if (projectIds.length === 0) return null;
  const row = await tx
    .selectFrom('jobs')
    .selectAll()
    .select(flyingWhereHeld)
    .where('kind', '=', 'check')
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .where('project_id', 'in', projectIds)
    .executeTakeFirst();
  return row ?? null;
}

/** By their ids, of the organization that the transaction is for. */
export async function jobsAtHand(tx: Tx, ids: readonly string[]): Promise<Map<string, JobAtHand>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('jobs')
    .selectAll()
    .select(flyingWhereHeld)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function listJobs(
  tx: Tx,
  { orgId, projectIds }: JobFilter,
  limit: number,
  after: Position | null,
): Promise<ListedJob[]> {
  if (projectIds.length === 0) return [];
  const fits = sql`kind = 'check'`;
  const newest = sql<JobRow>`(${newestOf('jobs', { orgId, projectIds, after, fits, limit })})`;
  return tx
    .selectFrom(newest.as('jobs'))
    .selectAll()
    .select(microsOf('created_at').as('created_at_micros'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Those that have not ended, newest first. */
export async function activeJobs(tx: Tx, { orgId, projectIds }: JobFilter, limit: number): Promise<JobRow[]> {
  if (projectIds.length === 0) return [];
  return tx
    .selectFrom('jobs')
    .selectAll()
    .where('kind', '=', 'check')
    .where('status', 'in', ['queued', 'running'])
    .where('org_id', '=', orgId)
    .where('project_id', 'in', projectIds)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function itemsOf(
  tx: Tx,
  jobIds: readonly string[],
): Promise<Pick<ItemRow, 'job_id' | 'index' | 'state' | 'url' | 'name' | 'report_id' | 'error'>[]> {
  if (jobIds.length === 0) return [];
  return tx
    .selectFrom('job_items')
    .select(['job_id', 'index', 'state', 'url', 'name', 'report_id', 'error'])
    .where('job_id', 'in', jobIds)
    .orderBy('job_id')
    .orderBy('index')
    .execute();
}

/** The addresses of its items, in their order. */
export async function urlsOf(tx: Tx, jobId: string): Promise<(string | null)[]> {
  const rows = await tx
    .selectFrom('job_items')
    .select('url')
    .where('job_id', '=', jobId)
    .orderBy('index')
    .execute();
  return rows.map(({ url }) => url);
}

export interface FailedItem {
  readonly index: number;
  readonly error: ItemError;
}

export async function failedItems(tx: Tx, jobId: string): Promise<FailedItem[]> {
  const rows = await tx
    .selectFrom('job_items')
    .select(['index', 'error'])
    .where('job_id', '=', jobId)
    .where('state', '=', 'failed')
    .orderBy('index')
    .execute();
  return rows.flatMap(({ index, error }) => (error === null ? [] : [{ index, error }]));
}

/** Whose pages these are, and what that is called. */
export async function nameAudit(
  tx: Tx,
  jobId: string,
  audit: { readonly id: string; readonly site: string | null },
): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ of_audit: audit.id, of_site: audit.site })
    .where('id', '=', jobId)
    .execute();
}

/** The job, locked against other changes until the transaction ends. Money is locked before jobs. */
export async function lockJob(tx: Tx, id: string): Promise<JobRow> {
  return tx.selectFrom('jobs').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export async function countInFlight(tx: Tx, jobId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${inFlight(sql`${jobId}`)} as count`.execute(tx);
  return rows[0]?.count ?? 0;
}

/**
 * Nothing more of the job is taken up. Items that wait are written, not only locked: a claim that is under way and has
 * chosen one looks at it again, and passes it by.
 */
export async function holdBack(tx: Tx, jobId: string, halt: Halt): Promise<void> {
  // The time that is left stops with the first halt; a pause that becomes a cancellation changes nothing in it.
  await sql`update jobs set halt = ${halt},
      run_seconds = case when halt is null and status = 'running'
        then greatest(1, ceil(extract(epoch from deadline - now())))::int else run_seconds end
    where id = ${jobId}`.execute(tx);
  await sql`update job_items set free_at = 'infinity', fence = null
    where job_id = ${jobId} and state = 'open' and (fence is null or free_at <= now())`.execute(tx);
}

/** Answers how many items are to be worked on. */
export async function letGoOn(tx: Tx, jobId: string): Promise<number> {
  await sql`update jobs set halt = null, status = 'running', started_at = coalesce(started_at, now()),
      deadline = now() + make_interval(secs => run_seconds)
    where id = ${jobId}`.execute(tx);
  const { numUpdatedRows } = await tx
    .updateTable('job_items')
    .set({ free_at: sql`now()` })
    .where('job_id', '=', jobId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
