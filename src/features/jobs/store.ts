import type { Generated, JSONColumnType, Selectable, Transaction } from 'kysely';
import type { JobState } from '../../contract/states.ts';
import type { Position } from '../../platform/http/paging.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import { microsOf, olderThan } from '../../platform/postgres/newest-first.ts';
import type { CheckOrder } from '../checks/service.ts';
import type { ItemError } from './item-error.ts';

/** Everything about the check of a page but the page. */
export type ItemOrder = Omit<CheckOrder, 'source'>;

export interface Target {
  readonly query: string;
  readonly market: string;
}

export type JobError = 'timeout' | 'cancelled' | 'every_item_failed';

declare module '../../platform/postgres/connection.ts' {
  interface Tables {
    jobs: {
      id: string;
      org_id: string;
      project_id: string;
      user_id: string | null;
      key_id: string | null;
      status: Generated<JobState>;
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
      deadline: Date | null;
      ended_at: Date | null;
    };
    job_plans: { job_id: string; org_id: string; number: number; plan: JSONColumnType<ItemOrder> };
    job_items: {
      job_id: string;
      org_id: string;
      index: number;
      plan_number: number;
      kind: 'html' | 'text' | 'url';
      url: string | null;
      state: Generated<'open' | 'done' | 'failed' | 'dropped'>;
      free_at: Date;
      claim: string | null;
      claims: Generated<number>;
      report_id: string | null;
      error: JSONColumnType<ItemError> | null;
    };
    job_contents: { job_id: string; org_id: string; index: number; content: Buffer };
    job_turns: { org_id: string; served_at: Date };
  }
}

export type Tx = Transaction<Tables>;
export type JobRow = Selectable<Tables['jobs']>;
export type ItemRow = Selectable<Tables['job_items']>;
type ListedJob = JobRow & { readonly created_at_micros: number };

export interface JobFilter {
  readonly orgId: string;
  readonly projectIds: readonly string[];
}

export async function findJob(tx: Tx, { orgId, projectIds }: JobFilter, id: string): Promise<JobRow | null> {
  if (projectIds.length === 0) return null;
  const row = await tx
    .selectFrom('jobs')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .where('project_id', 'in', projectIds)
    .executeTakeFirst();
  return row ?? null;
}

export async function listJobs(
  tx: Tx,
  { orgId, projectIds }: JobFilter,
  limit: number,
  after: Position | null,
): Promise<ListedJob[]> {
  if (projectIds.length === 0) return [];
  return tx
    .selectFrom('jobs')
    .selectAll()
    .select(microsOf('created_at').as('created_at_micros'))
    .where('org_id', '=', orgId)
    .where('project_id', 'in', projectIds)
    .where(olderThan(after, 'created_at', 'id'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function itemsOf(
  tx: Tx,
  jobIds: readonly string[],
): Promise<Pick<ItemRow, 'job_id' | 'index' | 'state' | 'url' | 'report_id' | 'error'>[]> {
  if (jobIds.length === 0) return [];
  return tx
    .selectFrom('job_items')
    .select(['job_id', 'index', 'state', 'url', 'report_id', 'error'])
    .where('job_id', 'in', jobIds)
    .orderBy('job_id')
    .orderBy('index')
    .execute();
}

/** The job as it is when nobody else can change it, until the transaction ends. Money is locked before jobs. */
export async function lockJob(tx: Tx, id: string): Promise<JobRow> {
  return tx.selectFrom('jobs').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}
