// Which items a worker takes next: organizations take turns, so that one's thousand pages do not keep another's
// ten waiting. Each item that is claimed is leased (platform/leases).
import { sql } from 'kysely';
import type { App } from '../../platform/app.ts';
import { type Lease, type LeasedTable, leaseEnd, nextFence } from '../../platform/leases/lease.ts';
import { inPassing, sendAhead } from '../../platform/postgres/client.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import type { Project } from '../identity/service.ts';
import { itemPaceOf } from './item-pace.ts';
import { type ProjectEnd, whyEnded } from './project-end.ts';
import type { ItemOrder, ItemRow, ItemUpgrade, JobRow, Tx } from './store.ts';

/** A claim is work for about this long: turns change often, and claiming costs little compared with judging. */
const CLAIM_MS = 250;
const CHUNK_MAX = 8;
/** How many claims the rest of a job is split into, so that its last items go one by one to workers that are free. */
const SHARES = 16;

const ITEMS: LeasedTable = { table: 'job_items', key: { job_id: 'text', index: 'int' } };

type Claimed = Pick<ItemRow, 'index' | 'url' | 'claims'> & { readonly lease: Lease };

export type ClaimedPage = Claimed & {
  readonly kind: 'html' | 'text' | 'url';
  readonly order: ItemOrder;
  readonly content: Buffer | null;
};

export type ClaimedReport = Claimed & {
  readonly kind: 'report';
  readonly order: ItemUpgrade;
  readonly reportId: string;
};

export type ClaimedItem = ClaimedPage | ClaimedReport;

export interface Claim {
  readonly job: Pick<JobRow, 'id' | 'org_id' | 'project_id' | 'user_id' | 'key_id' | 'hold_id'>;
  readonly items: readonly ClaimedItem[];
  readonly project: Project;
  /** Why no more work is done for the project. Looked at again before anything is charged. */
  readonly ended: ProjectEnd | null;
}

/**
 * The next items in turn, taken for this process; null when there are none. `hands` are free to work on them side by
 * side; while several organizations wait, a turn is one hand's.
 */
export async function claimItems(app: App, hands = 1): Promise<Claim | null> {
  return acrossOrganizations(app.db, async (tx) => {
    const next = await nextJob(tx);
    if (next === null) return null;
    // The job is locked before its items, as everywhere, so that there is no deadlock with a transaction that is just ending it.
    if (next.status === 'queued') await inPassing(tx, started(next.id));
    const fitting = itemPaceOf(app).fittingInto(CLAIM_MS) * (next.contested ? 1 : hands);
    const share = Math.min(CHUNK_MAX, Math.ceil(next.free / SHARES), fitting);
    const taken = await takeItems(app, tx, next.id, share);
    await inPassing(
      tx,
      sql`insert into job_turns (org_id, served_at) values (${next.org_id}, clock_timestamp())
        on conflict (org_id) do update set served_at = excluded.served_at`,
    );
    const { id: jobId, org_id, project_id, user_id, key_id, hold_id } = next;
    const job = { id: jobId, org_id, project_id, user_id, key_id, hold_id };
    const looked = await lookAtProject(tx, job);
    return { job, items: await withPages(tx, jobId, taken), ...(await looked()) };
  });
}

type NextJob = Claim['job'] & {
  readonly status: string;
  readonly free: number;
  /** Other organizations wait, too. */
  readonly contested: boolean;
};

/** Of a job named j. */
const canRun = sql`j.status in ('queued', 'running') and j.halt is null
  and (j.deadline is null or j.deadline > now())`;

async function nextJob(tx: Tx): Promise<NextJob | null> {
  const { rows } = await sql<NextJob>`
    select j.id, j.org_id, j.project_id, j.user_id, j.key_id, j.hold_id, j.status, f.free::int,
      min(j.org_id) over () <> max(j.org_id) over () as contested
    from jobs j
    left join job_turns t using (org_id)
    cross join lateral (
      select count(*) as free from (
        select from job_items i where i.job_id = j.id and i.state = 'open' and i.free_at <= now()
        limit ${CHUNK_MAX * SHARES}
      ) counted
    ) f
    where ${canRun} and f.free > 0
    order by t.served_at nulls first, j.created_at, j.id
    limit 1`.execute(tx);
  return rows[0] ?? null;
}

async function lookAtProject(
  tx: Tx,
  { org_id, project_id }: Claim['job'],
): Promise<() => Promise<Pick<Claim, 'project' | 'ended'>>> {
  const organizations = await sendAhead(
    tx,
    tx.selectFrom('organizations').select('status').where('id', '=', org_id),
  );
  const projects = await sendAhead(tx, tx.selectFrom('projects').selectAll().where('id', '=', project_id));
  return async () => {
    const [[organization], [project]] = [await organizations(), await projects()];
    if (project === undefined) throw new Error(`no project ${project_id}`);
    return { project, ended: whyEnded(organization?.status, project.deleted_at) };
  };
}

type Taken = Pick<ItemRow, 'index' | 'kind' | 'url' | 'claims' | 'report_id' | 'plan_number'> & {
  readonly fence: number;
};

async function takeItems(app: App, tx: Tx, jobId: string, count: number): Promise<Taken[]> {
  // Materialized: a subquery with a limit could be run again for every row, and take the whole job. The halt is looked
  // at once more, because the job may have been paused since it was chosen.
  // Items whose process died come last, because their lease had to run out first, and each is claimed alone: if the
  // item was the reason, no other item goes down with it the next time.
  const { rows } = await sql<Taken>`
    with free as materialized (
      select index, claims, row_number() over (order by free_at, index) as place from (
        select index, claims, free_at from job_items
        where job_id = ${jobId} and state = 'open' and free_at <= now()
          and exists (select from jobs j where j.id = ${jobId} and j.halt is null)
        order by free_at, index limit ${count} for update skip locked
      ) locked
    ), chosen as (
      select index from free where place = 1 or (claims = 0 and (select claims = 0 from free where place = 1))
    )
    update job_items i
    set free_at = ${leaseEnd(app)}, fence = ${nextFence}, claims = claims + 1
    from chosen where i.job_id = ${jobId} and i.index = chosen.index
    returning i.index, i.kind, i.url, i.claims, i.report_id, i.plan_number, i.fence`.execute(tx);
  return rows.sort((a, b) => a.index - b.index);
}

const started = (jobId: string) =>
  sql`update jobs set status = 'running', started_at = now(),
      deadline = now() + make_interval(secs => run_seconds)
    where id = ${jobId} and status = 'queued' and halt is null`;

async function withPages(tx: Tx, jobId: string, taken: readonly Taken[]): Promise<ClaimedItem[]> {
  if (taken.length === 0) return [];
  const indices = taken.map(({ index }) => index);
  const askedOrders = await sendAhead(
    tx,
    tx
      .selectFrom('job_plans')
      .select(['number', 'plan'])
      .where('job_id', '=', jobId)
      .where('number', 'in', [...new Set(taken.map(({ plan_number }) => plan_number))]),
  );
  const contents = await tx
    .selectFrom('job_contents')
    .select(['index', 'content'])
    .where('job_id', '=', jobId)
    .where('index', 'in', indices)
    .execute();
  const orders = await askedOrders();
  return taken.map(({ plan_number, fence, kind, report_id, ...item }) => {
    const order = orders.find(({ number }) => number === plan_number)?.plan;
    if (order === undefined) throw new Error(`job ${jobId} has no order ${plan_number}`);
    const claimed = { ...item, lease: { of: ITEMS, row: { job_id: jobId, index: item.index }, fence } };
    // Written with their items: reports are upgraded, and nothing else is.
    if (kind === 'report')
      return { ...claimed, kind, order: order as ItemUpgrade, reportId: report_id ?? '' };
    const content = contents.find(({ index }) => index === item.index)?.content ?? null;
    return { ...claimed, kind, order: order as ItemOrder, content };
  });
}

export interface NextFree {
  readonly inSeconds: number;
  /** Since the epoch; the same for everybody who asks. */
  readonly second: number;
}

/** When the first item that some process has will be free, should that process have died; null when none has any. */
export async function nextFree(app: App): Promise<NextFree | null> {
  const { rows } = await acrossOrganizations(app.db, (tx) =>
    sql<{ inSeconds: number | null; second: number }>`
      select extract(epoch from min(i.free_at) - now())::float8 as "inSeconds",
        ceil(extract(epoch from min(i.free_at)))::float8 as second
      from jobs j
      cross join lateral (
        select free_at from job_items where job_id = j.id and state = 'open' order by free_at limit 1
      ) i
      where ${canRun}`.execute(tx),
  );
  const [row] = rows;
  return row === undefined || row.inSeconds === null ? null : { ...row, inSeconds: row.inSeconds };
}

/** Whether nothing more of a job is to be begun. */
export async function isHalted(app: App, jobId: string): Promise<boolean> {
  const row = await acrossOrganizations(app.db, (tx) =>
    tx.selectFrom('jobs').select('halt').where('id', '=', jobId).executeTakeFirst(),
  );
  return row?.halt != null;
}
