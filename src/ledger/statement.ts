// What moved an organization's money for good: granted, paid in, charged, lapsed. Holds and what returns from them
// move nothing here: the balance of a statement is what the organization has, held for work under way or not.
import { sql } from 'kysely';
import type { MicroUsd } from '../core/money.ts';
import { sealedBefore } from './seal-days.ts';
import type { Tx } from './store.ts';

export interface Span {
  readonly from: Date;
  /** The first instant after it. */
  readonly to: Date;
}

/**
 * The frame of a statement. All that touches an organization's money waits for a lock on its row, so that its entries
 * become visible in the order of their ids, and entries never change: those up to `lastId` are the books as they
 * were at one moment, however long a reader takes over them.
 */
export interface StatementFrame extends Span {
  readonly opening: MicroUsd;
  readonly closing: MicroUsd;
  readonly lastId: number;
}

export type StatementKind = 'allowance' | 'top_up' | 'charge' | 'expiry';

export interface StatementEntry {
  readonly id: number;
  readonly at: Date;
  readonly kind: StatementKind;
  /** Below 0: the organization has less. */
  readonly amount: MicroUsd;
  /** What was held for; null where no work was paid. */
  readonly operation: string | null;
  readonly project_id: string | null;
  readonly user_id: string | null;
  readonly key_id: string | null;
  readonly reference: string | null;
  /** The allowance or top-up that came or lapsed; null for charges. */
  readonly lot: {
    readonly kind: 'allowance' | 'topup';
    readonly since: string;
    readonly note: string | null;
  } | null;
}

/** Where money comes from and goes to: the other side of what an organization has. Word for word as in the index. */
const outside = sql<boolean>`account in ('funding', 'earned', 'expired')`;

export async function frameStatement(tx: Tx, orgId: string, { from, to }: Span): Promise<StatementFrame> {
  const opening = await balanceAt(tx, orgId, from);
  const closing = await balanceAt(tx, orgId, to);
  return { from, to, opening: opening.balance, closing: closing.balance, lastId: closing.lastId };
}

/** Sealed days need not be added up again. */
async function balanceAt(
  tx: Tx,
  orgId: string,
  at: Date,
): Promise<{ readonly balance: MicroUsd; readonly lastId: number }> {
  const sealed = await sealedBefore(tx, orgId, at);
  const { rows } = await sql<{ change: MicroUsd; last: number }>`
    select coalesce(-sum(amount), 0)::bigint as change, coalesce(max(id), 0)::bigint as last
    from ledger_entries where org_id = ${orgId} and ${outside} and at < ${at}
      and at >= ${sealed.until ?? sql`'-infinity'::timestamptz`}`.execute(tx);
  const { change = 0, last = 0 } = rows[0] ?? {};
  return { balance: sealed.closing + change, lastId: Math.max(sealed.lastId, last) };
}

/** The entries that follow, in the order of time; an empty page is the end. */
export async function readStatement(
  tx: Tx,
  orgId: string,
  { from, to, lastId }: StatementFrame,
  after: Pick<StatementEntry, 'id' | 'at'> | null,
  limit: number,
): Promise<StatementEntry[]> {
  // Times of entries come from here and are whole milliseconds: a Date tells them apart as well as the database.
  const start = after ?? { at: from, id: 0 };
  const rows = await tx
    .selectFrom('ledger_entries as e')
    .leftJoin('ledger_holds as h', 'h.id', 'e.hold_id')
    .leftJoin('ledger_lots as l', 'l.id', 'e.lot_id')
    .select(['e.id', 'e.at', 'e.account', 'e.amount', 'e.reference'])
    .select(['h.operation', 'h.project_id', 'h.user_id', 'h.key_id'])
    .select(['l.kind as lot_kind', 'l.month', 'l.created_at as lot_made', 'l.note'])
    .where('e.org_id', '=', orgId)
    .where(outside)
    .where('e.at', '<', to)
    .where('e.id', '<=', lastId)
    .where(sql<boolean>`(e.at, e.id) > (${start.at}, ${start.id})`)
    .orderBy('e.at')
    .orderBy('e.id')
    .limit(limit)
    .execute();
  return rows.map(({ account, amount, lot_kind, month, lot_made, note, ...row }) => ({
    ...row,
    amount: -amount,
    kind:
      account === 'earned'
        ? 'charge'
        : account === 'expired'
          ? 'expiry'
          : lot_kind === 'allowance'
            ? 'allowance'
            : 'top_up',
    lot:
      lot_kind === null || lot_made === null
        ? null
        : { kind: lot_kind, since: month?.slice(0, 7) ?? lot_made.toISOString().slice(0, 10), note },
  }));
}
