// Things that are made once for each state of what they are about, however many ask: exports and fix plans.
import { type Generated, type Selectable, sql, type Transaction } from 'kysely';
import type { App } from '../../platform/app.ts';
import { hold, type Lease, type LeasedTable, nextFence } from '../../platform/leases/lease.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import { deleteOldRows } from '../../platform/postgres/delete-old-rows.ts';

/** What a caller is told of a thing that could not be made: codes of the catalogue. */
export type MakingFault = 'export_unavailable' | 'pdf_unavailable' | 'fix_plan_unavailable';

declare module '../../platform/postgres/connection.ts' {
  interface Tables {
    made_once: {
      id: string;
      org_id: string;
      audit_id: string | null;
      report_id: string | null;
      intent_id: string | null;
      format: Format;
      parameters: string;
      state: string;
      requested_at: Date;
      /** Of the last try to make it, whose parts are the valid ones. */
      fence: Generated<number | null>;
      failed_at: Date | null;
      fault: MakingFault | null;
      made_at: Date | null;
      parts: number | null;
      bytes: number | null;
      expires_at: Date | null;
    };
    made_parts: { made_id: string; org_id: string; fence: number; number: number; content: Buffer };
  }
}

type Tx = Transaction<Tables>;
export type Format = 'json' | 'zip' | 'csv' | 'html' | 'pdf' | 'plan';
export type MadeRow = Selectable<Tables['made_once']>;

export type Subject = { readonly kind: 'audit' | 'report' | 'intent'; readonly id: string };

/** One state of an audit, a report or an intent report, as one kind of thing. */
export interface MadeKey {
  readonly orgId: string;
  readonly subject: Subject;
  readonly format: Format;
  /** What else was asked for (language, delimiter …), in one spelling. */
  readonly parameters: string;
  readonly state: string;
}

export async function findMade(
  tx: Tx,
  { orgId, subject, format, parameters, state }: MadeKey,
): Promise<MadeRow | null> {
  const { rows } = await sql<MadeRow>`
    select * from made_once
    where org_id = ${orgId} and coalesce(audit_id, report_id, intent_id) = ${subject.id}
      and format = ${format} and parameters = ${parameters} and state = ${state}`.execute(tx);
  return rows[0] ?? null;
}

const PLACES = {
  audit: [sql.table('audits'), 'audit_id'],
  report: [sql.table('reports'), 'report_id'],
  intent: [sql.table('intents'), 'intent_id'],
} as const;

export interface RequestTimes {
  readonly now: Date;
  readonly failedBefore: Date;
  readonly lostBefore: Date;
  readonly expires: Date | null;
}

/**
 * The id of what has to be made, where it has to, and by this caller: of many who ask at once one is told so. It has to when
 * no call has asked for this state, when making it failed before `failedBefore`, when nothing was heard of it since
 * `lostBefore`, or when its time is over. A worker that may still be at work on it then works in vain.
 */
export async function requestMaking(
  tx: Tx,
  { orgId, subject, format, parameters, state }: MadeKey,
  at: RequestTimes,
): Promise<string | null> {
  const [table, column] = PLACES[subject.kind];
  // Read under a lock, so that for what is being deleted nothing is made instead of a fault.
  const { rows } = await sql<{ id: string }>`
    insert into made_once (id, org_id, ${sql.ref(column)}, format, parameters, state, requested_at, expires_at)
    select gen_random_uuid(), subject.org_id, subject.id, ${format}, ${parameters}, ${state}, ${at.now}, ${at.expires}
    from ${table} subject where subject.org_id = ${orgId} and subject.id = ${subject.id} for key share
    on conflict (coalesce(audit_id, report_id, intent_id), format, parameters, state) do update set
      fence = ${nextFence}, requested_at = excluded.requested_at, expires_at = excluded.expires_at,
      failed_at = null, fault = null, made_at = null, parts = null, bytes = null
    where made_once.expires_at <= ${at.now} or made_once.made_at is null
      and (made_once.failed_at < ${at.failedBefore} or made_once.requested_at < ${at.lostBefore})
    returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

const THINGS: LeasedTable = { table: 'made_once', key: { id: 'uuid' } };

/** A thing that is being made. */
export interface Making extends MadeRow {
  readonly lease: Lease;
}

/**
 * The right to make it, also from another process, whose try ends with it: its entry in the queue goes to one worker at a
 * time, and to another when that one is silent. null where it is made already, or gone.
 */
export async function beginMaking(tx: Tx, orgId: string, id: string): Promise<Making | null> {
  const row = await tx
    .updateTable('made_once')
    .set({ fence: nextFence })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .where('made_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined || row.fence === null) return null;
  return { ...row, lease: { of: THINGS, row: { id }, fence: row.fence } };
}

/** What has been stored by a try that was lost is swept by the one that ends. */
export async function keepPart(
  tx: Tx,
  { id, org_id, lease }: Making,
  number: number,
  content: Buffer,
): Promise<void> {
  // A part is either there when another try ends and sweeps, or it is never stored.
  await hold(tx, [lease]);
  await tx
    .insertInto('made_parts')
    .values({ made_id: id, org_id, fence: lease.fence, number, content })
    .execute();
}

/** From here on it is whole. */
export async function endMaking(
  tx: Tx,
  { id, lease, ...made }: Making,
  { parts, bytes, at, expires }: { parts: number; bytes: number; at: Date; expires: Date | null },
): Promise<void> {
  await hold(tx, [lease]);
  await tx
    .updateTable('made_once')
    .set({ made_at: at, parts, bytes, expires_at: expires, failed_at: null, fault: null })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('made_parts').where('made_id', '=', id).where('fence', '<>', lease.fence).execute();
  // Of earlier states the last stays for a caller who is still reading it: no caller can fill the disk by changing things.
  await sql`delete from made_once where id in (
    select id from made_once
    where coalesce(audit_id, report_id, intent_id) = ${made.audit_id ?? made.report_id ?? made.intent_id}
      and format = ${made.format} and parameters = ${made.parameters} and id <> ${id}
    order by requested_at desc offset 1)`.execute(tx);
}

export async function noteFailure(
  tx: Tx,
  { id, lease }: Making,
  fault: MakingFault,
  at: Date,
): Promise<void> {
  await hold(tx, [lease]);
  await tx.updateTable('made_once').set({ failed_at: at, fault }).where('id', '=', id).execute();
  // Also of tries that died without a word.
  await tx.deleteFrom('made_parts').where('made_id', '=', id).execute();
}

/** Of a state that is no longer: no call will ask for it. */
export async function dropMaking(tx: Tx, { id, lease }: Making): Promise<void> {
  await hold(tx, [lease]);
  await tx.deleteFrom('made_once').where('id', '=', id).execute();
}

export function dropExpired(app: App, before: Date, signal: AbortSignal): Promise<number> {
  return deleteOldRows(app.db, { table: 'made_once', column: 'expires_at', before }, signal);
}

export async function readPart(
  tx: Tx,
  { id, org_id, fence }: Pick<MadeRow, 'id' | 'org_id' | 'fence'>,
  number: number,
): Promise<Buffer | null> {
  const row = await tx
    .selectFrom('made_parts')
    .select('content')
    .where('org_id', '=', org_id)
    .where('made_id', '=', id)
    .where('fence', '=', fence)
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.content ?? null;
}
