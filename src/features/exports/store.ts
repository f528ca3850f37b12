import { type Selectable, sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/postgres/connection.ts';
import type { Format } from './export-order.ts';

/** What a caller is told of an export that could not be made: codes of the catalogue. */
export type ExportFault = 'export_unavailable' | 'pdf_unavailable';

declare module '../../platform/postgres/connection.ts' {
  interface Tables {
    exports: {
      id: string;
      org_id: string;
      audit_id: string | null;
      report_id: string | null;
      intent_id: string | null;
      format: Format;
      parameters: string;
      state: string;
      requested_at: Date;
      run: number;
      failed_at: Date | null;
      fault: ExportFault | null;
      made_at: Date | null;
      parts: number | null;
      bytes: number | null;
      expires_at: Date;
    };
    export_parts: { export_id: string; org_id: string; run: number; number: number; content: Buffer };
  }
}

type Tx = Transaction<Tables>;
export type ExportRow = Selectable<Tables['exports']>;

export type Subject = { readonly kind: 'audit' | 'report' | 'intent'; readonly id: string };

/** One state of an audit, a report or an intent report, as one kind of file. */
export interface ExportKey {
  readonly orgId: string;
  readonly subject: Subject;
  readonly format: Format;
  readonly parameters: string;
  readonly state: string;
}

export async function findExport(
  tx: Tx,
  { orgId, subject, format, parameters, state }: ExportKey,
): Promise<ExportRow | null> {
  const { rows } = await sql<ExportRow>`
    select * from exports
    where org_id = ${orgId} and coalesce(audit_id, report_id, intent_id) = ${subject.id}
      and format = ${format} and parameters = ${parameters} and state = ${state}`.execute(tx);
  return rows[0] ?? null;
}

const PLACES = {
  audit: [sql.table('audits'), 'audit_id'],
  report: [sql.table('reports'), 'report_id'],
  intent: [sql.table('intents'), 'intent_id'],
} as const;

export interface ClaimTimes {
  readonly now: Date;
  readonly failedBefore: Date;
  readonly lostBefore: Date;
  readonly expires: Date;
}

/**
 * The id of the export, where it has to be made, and by this caller: of many who ask at once one is told so. It has to when
 * nobody has asked for this state, when making it failed before `failedBefore`, when nothing was heard of it since
 * `lostBefore`, or when its time is over. Whoever may still be at work on it then works in vain: `run` goes up.
 */
export async function claimExport(
  tx: Tx,
  { orgId, subject, format, parameters, state }: ExportKey,
  at: ClaimTimes,
): Promise<string | null> {
  const [table, column] = PLACES[subject.kind];
  // Read under a lock, so that what is being deleted gets no export instead of a fault.
  const { rows } = await sql<{ id: string }>`
    insert into exports (id, org_id, ${sql.ref(column)}, format, parameters, state, requested_at, expires_at)
    select gen_random_uuid(), subject.org_id, subject.id, ${format}, ${parameters}, ${state}, ${at.now}, ${at.expires}
    from ${table} subject where subject.org_id = ${orgId} and subject.id = ${subject.id} for key share
    on conflict (coalesce(audit_id, report_id, intent_id), format, parameters, state) do update set
      run = exports.run + 1, requested_at = excluded.requested_at, expires_at = excluded.expires_at,
      failed_at = null, fault = null, made_at = null, parts = null, bytes = null
    where exports.expires_at <= ${at.now}
      or exports.made_at is null and (exports.failed_at < ${at.failedBefore} or exports.requested_at < ${at.lostBefore})
    returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** The right to make an export; null where it is made already, or gone. */
export async function beginRun(tx: Tx, orgId: string, id: string): Promise<ExportRow | null> {
  const row = await tx
    .updateTable('exports')
    .set((eb) => ({ run: eb('run', '+', 1) }))
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .where('made_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

type Run = Pick<ExportRow, 'id' | 'org_id' | 'run'>;

/** false where another try has taken its place: what it has stored is swept by whoever ends, and nothing may follow it. */
export async function keepPart(
  tx: Tx,
  { id, org_id, run }: Run,
  number: number,
  content: Buffer,
): Promise<boolean> {
  // Under a lock: a part is either there when another try ends and sweeps, or it is never stored.
  const { numAffectedRows } = await sql`
    insert into export_parts (export_id, org_id, run, number, content)
    select id, org_id, run, ${number}::integer, ${content}::bytea from exports
    where id = ${id} and org_id = ${org_id} and run = ${run} and made_at is null
    for share`.execute(tx);
  return numAffectedRows === 1n;
}

/** From here on it is whole; false where another try has taken its place. */
export async function endRun(
  tx: Tx,
  { id, org_id, run }: Run,
  made: { readonly parts: number; readonly bytes: number; readonly at: Date; readonly expires: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('exports')
    .set({
      made_at: made.at,
      parts: made.parts,
      bytes: made.bytes,
      expires_at: made.expires,
      failed_at: null,
      fault: null,
    })
    .where('org_id', '=', org_id)
    .where('id', '=', id)
    .where('run', '=', run)
    .where('made_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return false;
  await tx.deleteFrom('export_parts').where('export_id', '=', id).where('run', '<>', run).execute();
  await dropEarlierStates(tx, row);
  return true;
}

/** Of earlier states the last stays for whoever is still reading it: nobody can fill the disk by changing things. */
async function dropEarlierStates(
  tx: Tx,
  { id, audit_id, report_id, intent_id, format, parameters }: ExportRow,
): Promise<void> {
  await sql`delete from exports where id in (
    select id from exports
    where coalesce(audit_id, report_id, intent_id) = ${audit_id ?? report_id ?? intent_id} and format = ${format}
      and parameters = ${parameters} and id <> ${id}
    order by requested_at desc offset 1)`.execute(tx);
}

export async function noteFailure(
  tx: Tx,
  { id, org_id, run }: Run,
  fault: ExportFault,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('exports')
    .set({ failed_at: at, fault })
    .where('org_id', '=', org_id)
    .where('id', '=', id)
    .where('run', '=', run)
    .where('made_at', 'is', null)
    .execute();
  // Also of tries that died without a word.
  await tx.deleteFrom('export_parts').where('export_id', '=', id).where('run', '<=', run).execute();
}

/** Made from a state that is no longer: nobody will ask for it. */
export async function dropRun(tx: Tx, { id, org_id, run }: Run): Promise<void> {
  await tx
    .deleteFrom('exports')
    .where('org_id', '=', org_id)
    .where('id', '=', id)
    .where('run', '=', run)
    .execute();
}

export async function readPart(tx: Tx, { id, org_id, run }: Run, number: number): Promise<Buffer | null> {
  const row = await tx
    .selectFrom('export_parts')
    .select('content')
    .where('org_id', '=', org_id)
    .where('export_id', '=', id)
    .where('run', '=', run)
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.content ?? null;
}

/** A report as files are made of it; null when it is gone. */
export async function exportedReport(
  tx: Tx,
  orgId: string,
  id: string,
): Promise<Pick<Selectable<Tables['reports']>, 'id' | 'org_id' | 'host' | 'report' | 'texts'> | null> {
  const row = await tx
    .selectFrom('reports')
    .select(['id', 'org_id', 'host', 'report', 'texts'])
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
