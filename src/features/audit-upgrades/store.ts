import { type Generated, type JSONColumnType, type Selectable, sql, type Transaction } from 'kysely';
import type { TierId } from '../../contract/prices.ts';
import type { App } from '../../platform/app.ts';
import { type Lease, type LeasedTable, leaseEnd, nextFence } from '../../platform/leases/lease.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import type { ItemError } from '../jobs/service.ts';
import type { Refusal } from '../upgrades/service.ts';

/** Pages that cannot be upgraded, by reason. */
export type LeftOut = Readonly<Record<Refusal, number>>;

declare module '../../platform/postgres/connection.ts' {
  interface Tables {
    audit_upgrades: {
      id: string;
      audit_id: string;
      org_id: string;
      user_id: string | null;
      key_id: string | null;
      tier: TierId;
      left_out: JSONColumnType<LeftOut>;
      hold_id: string | null;
      reserved: number;
      pages: number;
      done: Generated<number>;
      failed: Generated<number>;
      created_at: Date;
      started_at: Date | null;
      ended_at: Date | null;
    };
    audit_upgrade_pages: {
      upgrade_id: string;
      org_id: string;
      index: number;
      report_id: string;
      url: string | null;
      reserved: number;
      state: Generated<'open' | 'done' | 'failed'>;
      free_at: Date;
      fence: Generated<number | null>;
      /** How often it was taken and not given back: a worker died with it each time but the last. */
      claims: Generated<number>;
      error: JSONColumnType<ItemError> | null;
    };
  }
}

export type Tx = Transaction<Tables>;
export type UpgradeRow = Selectable<Tables['audit_upgrades']>;
export type UpgradePageRow = Selectable<Tables['audit_upgrade_pages']>;

const ROWS = 500;

/** false: another upgrade of the audit is under way. Waits for one that is just beginning or ending. */
export async function beginUpgrade(
  tx: Tx,
  upgrade: Pick<
    UpgradeRow,
    'id' | 'audit_id' | 'org_id' | 'user_id' | 'key_id' | 'tier' | 'reserved' | 'pages' | 'created_at'
  > & { readonly left_out: LeftOut },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('audit_upgrades')
    .values({
      ...upgrade,
      left_out: JSON.stringify(upgrade.left_out),
      hold_id: null,
      started_at: null,
      ended_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function keepHoldId(tx: Tx, id: string, holdId: string): Promise<void> {
  await tx.updateTable('audit_upgrades').set({ hold_id: holdId }).where('id', '=', id).execute();
}

export async function keepPages(
  tx: Tx,
  { id, org_id }: Pick<UpgradeRow, 'id' | 'org_id'>,
  pages: readonly Pick<UpgradePageRow, 'report_id' | 'url' | 'reserved'>[],
): Promise<void> {
  const rows = pages.map((page, index) => ({
    ...page,
    upgrade_id: id,
    org_id,
    index,
    // The database's own time: the process only estimates it, and would hide the pages from the worker called for them.
    free_at: sql<Date>`now()`,
    error: null,
  }));
  for (let from = 0; from < rows.length; from += ROWS)
    await tx
      .insertInto('audit_upgrade_pages')
      .values(rows.slice(from, from + ROWS))
      .execute();
}

/** The one that is under way, else the last. */
export async function latestUpgrade(tx: Tx, auditId: string): Promise<UpgradeRow | null> {
  const row = await tx
    .selectFrom('audit_upgrades')
    .selectAll()
    .where('audit_id', '=', auditId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** One that has pages to be worked on, marked as begun; null where it has ended or is gone. */
export async function takeUpUpgrade(tx: Tx, id: string): Promise<UpgradeRow | null> {
  const row = await tx
    .updateTable('audit_upgrades')
    .set({ started_at: sql`coalesce(started_at, now())` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

const PAGES: LeasedTable = { table: 'audit_upgrade_pages', key: { upgrade_id: 'uuid', index: 'int' } };

export interface LeasedPage extends UpgradePageRow {
  readonly lease: Lease;
}

/** The next page that is free, taken for this process. */
export async function takePage(app: App, tx: Tx, upgradeId: string): Promise<LeasedPage | null> {
  const row = await tx
    .updateTable('audit_upgrade_pages')
    .set({ fence: nextFence, free_at: leaseEnd(app), claims: sql`claims + 1` })
    .where('upgrade_id', '=', upgradeId)
    .where('index', '=', (eb) =>
      eb
        .selectFrom('audit_upgrade_pages')
        .select('index')
        .where('upgrade_id', '=', upgradeId)
        .where('state', '=', 'open')
        .where('free_at', '<=', sql<Date>`now()`)
        .orderBy('free_at')
        .orderBy('index')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
  if (row === undefined || row.fence === null) return null;
  const { upgrade_id, index, fence } = row;
  return { ...row, lease: { of: PAGES, row: { upgrade_id, index }, fence } };
}

/** Its lease is held. */
export async function markEnded(
  tx: Tx,
  { upgrade_id, index }: UpgradePageRow,
  error: ItemError | null,
): Promise<void> {
  await tx
    .updateTable('audit_upgrade_pages')
    .set({
      state: error === null ? 'done' : 'failed',
      error: error === null ? null : JSON.stringify(error),
      fence: null,
    })
    .where('upgrade_id', '=', upgrade_id)
    .where('index', '=', index)
    .execute();
}

/** Answers whether that was the last page. */
export async function countEnded(tx: Tx, id: string, failed: boolean, at: Date): Promise<boolean> {
  const { done, pages } = await tx
    .updateTable('audit_upgrades')
    .set((eb) => ({ done: eb('done', '+', 1), failed: eb('failed', '+', failed ? 1 : 0) }))
    .where('id', '=', id)
    .returning(['done', 'pages'])
    .executeTakeFirstOrThrow();
  if (done < pages) return false;
  await tx.updateTable('audit_upgrades').set({ ended_at: at }).where('id', '=', id).execute();
  return true;
}

/** In how many seconds a page may be taken up; null where none is left. */
export async function nextFreePage(tx: Tx, id: string): Promise<number | null> {
  const { seconds } = await tx
    .selectFrom('audit_upgrade_pages')
    .select(sql<number | null>`extract(epoch from min(free_at) - now())::float8`.as('seconds'))
    .where('upgrade_id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return seconds;
}

export async function failedPages(
  tx: Tx,
  upgradeId: string,
): Promise<(Pick<UpgradePageRow, 'report_id' | 'url'> & { readonly error: ItemError })[]> {
  const rows = await tx
    .selectFrom('audit_upgrade_pages')
    .select(['report_id', 'url', 'error'])
    .where('upgrade_id', '=', upgradeId)
    .where('state', '=', 'failed')
    .orderBy('index')
    .execute();
  return rows.flatMap(({ error, ...page }) => (error === null ? [] : [{ ...page, error }]));
}
