import { type Selectable, sql, type Transaction } from 'kysely';
import type { Market } from '../../contract/markets.ts';
import type { IntentState } from '../../contract/states.ts';
import type { MicroUsd } from '../../core/money.ts';
import type { Position } from '../../platform/http/paging.ts';
import type { Language } from '../../platform/language.ts';
import { type Lease, type LeasedTable, nextFence } from '../../platform/leases/lease.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import { microsOf, olderThan } from '../../platform/postgres/newest-first.ts';

/** Why an analysis has failed. */
export type IntentError =
  | 'search_failed'
  | 'no_results'
  | 'fetch_failed'
  | 'model_failed'
  | 'timeout'
  | 'org_suspended'
  | 'not_found'
  | 'internal_error';

declare module '../../platform/postgres/connection.ts' {
  interface Tables {
    search_snapshots: {
      org_id: string;
      market: Market;
      phrase: string;
      provider: string;
      found: Buffer;
      taken_at: Date;
      paid: boolean;
      analysed: string[];
    };
    intent_batches: { id: string; org_id: string; project_id: string; total: number; created_at: Date };
    intents: {
      id: string;
      org_id: string;
      project_id: string;
      user_id: string | null;
      key_id: string | null;
      batch_id: string | null;
      index: number;
      status: IntentState;
      query: string;
      phrase: string;
      market: Market;
      tier: 'basic' | 'premium' | 'compare';
      freshness: 'auto' | 'fresh';
      report_lang: Language;
      compare_url: string | null;
      private: boolean;
      hold_id: string | null;
      price: MicroUsd;
      fence: number | null;
      /** How often it was taken up. */
      claims: number;
      report: string | null;
      compare: string | null;
      snapshot_at: Date | null;
      engine_version: string | null;
      error: IntentError | null;
      created_at: Date;
      started_at: Date | null;
      ended_at: Date | null;
    };
  }
}

export type Tx = Transaction<Tables>;
export type IntentRow = Selectable<Tables['intents']>;
export type BatchRow = Selectable<Tables['intent_batches']>;
export type SnapshotRow = Selectable<Tables['search_snapshots']>;

export interface PhraseKey {
  readonly orgId: string;
  readonly market: Market;
  readonly phrase: string;
}

/** Taken after that moment. */
export async function findSnapshot(
  tx: Tx,
  { orgId, market, phrase }: PhraseKey,
  after: Date,
): Promise<SnapshotRow | null> {
  const row = await tx
    .selectFrom('search_snapshots')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('market', '=', market)
    .where('phrase', '=', phrase)
    .where('taken_at', '>', after)
    .executeTakeFirst();
  return row ?? null;
}

/** In the place of an earlier one. */
export async function keepSnapshot(tx: Tx, snapshot: SnapshotRow): Promise<void> {
  const { provider, found, taken_at, paid, analysed } = snapshot;
  await tx
    .insertInto('search_snapshots')
    .values(snapshot)
    .onConflict((conflict) =>
      conflict
        .columns(['org_id', 'market', 'phrase'])
        .doUpdateSet({ provider, found, taken_at, paid, analysed }),
    )
    .execute();
}

/** Whether the full price of the search is still unpaid: asked with money locked, and answered true once. */
export async function claimSearch(tx: Tx, { orgId, market, phrase }: PhraseKey): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('search_snapshots')
    .set({ paid: true })
    .where('org_id', '=', orgId)
    .where('market', '=', market)
    .where('phrase', '=', phrase)
    .where('paid', '=', false)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The analysis of a phrase was paid for: asking for it again is free. */
export async function noteAnalysis(
  tx: Tx,
  { orgId, market, phrase }: PhraseKey,
  analysis: string,
): Promise<void> {
  await tx
    .updateTable('search_snapshots')
    .set({ analysed: sql<string[]>`array_append(analysed, ${analysis})` })
    .where('org_id', '=', orgId)
    .where('market', '=', market)
    .where('phrase', '=', phrase)
    .where(sql<boolean>`not ${analysis} = any(analysed)`)
    .execute();
}

/** An analysis of the same phrase in the same language by the same engine, of results taken after that moment. */
export async function findReady(
  tx: Tx,
  { orgId, market, phrase }: PhraseKey,
  {
    lang,
    engineVersion,
    after,
  }: { readonly lang: Language; readonly engineVersion: string; readonly after: Date },
): Promise<Pick<IntentRow, 'report' | 'snapshot_at'> | null> {
  const row = await tx
    .selectFrom('intents')
    .select(['report', 'snapshot_at'])
    .where('org_id', '=', orgId)
    .where('market', '=', market)
    .where('phrase', '=', phrase)
    .where('status', '=', 'done')
    // What a model has added was bought with it.
    .where('tier', '!=', 'premium')
    .where('snapshot_at', '>', after)
    .where('report_lang', '=', lang)
    .where('engine_version', '=', engineVersion)
    .orderBy('snapshot_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export interface IntentFilter {
  readonly orgId: string;
  readonly projectIds: readonly string[];
}

export async function findIntent(
  tx: Tx,
  { orgId, projectIds }: IntentFilter,
  id: string,
): Promise<IntentRow | null> {
  if (projectIds.length === 0) return null;
  const row = await tx
    .selectFrom('intents')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .where('project_id', 'in', projectIds)
    .executeTakeFirst();
  return row ?? null;
}

/** For background work, which has no caller. */
export async function intentById(tx: Tx, orgId: string, id: string): Promise<IntentRow | null> {
  const row = await tx
    .selectFrom('intents')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function listIntents(
  tx: Tx,
  { orgId, projectIds }: IntentFilter,
  asked: { readonly part: string | null; readonly limit: number; readonly after: Position | null },
): Promise<(IntentRow & { readonly created_at_micros: number })[]> {
  if (projectIds.length === 0) return [];
  const { part, limit, after } = asked;
  return tx
    .selectFrom('intents')
    .selectAll()
    .select(microsOf('created_at').as('created_at_micros'))
    .where('org_id', '=', orgId)
    .where('project_id', 'in', projectIds)
    .where(part === null ? sql<boolean>`true` : sql<boolean>`position(${part} in phrase) > 0`)
    .where(olderThan(after, 'created_at', 'id'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function findBatch(
  tx: Tx,
  { orgId, projectIds }: IntentFilter,
  id: string,
): Promise<BatchRow | null> {
  if (projectIds.length === 0) return null;
  const row = await tx
    .selectFrom('intent_batches')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .where('project_id', 'in', projectIds)
    .executeTakeFirst();
  return row ?? null;
}

export function intentsOfBatch(tx: Tx, batchId: string): Promise<IntentRow[]> {
  return tx.selectFrom('intents').selectAll().where('batch_id', '=', batchId).orderBy('index').execute();
}

const INTENTS: LeasedTable = { table: 'intents', key: { id: 'text' } };

export interface LeasedIntent extends IntentRow {
  readonly lease: Lease;
}

/**
 * Takes it up, also from another process, which can then no longer end it: its entry in the queue goes to one worker at a
 * time, and to another when that one is silent. null where it has ended.
 */
export async function takeUp(tx: Tx, orgId: string, id: string): Promise<LeasedIntent | null> {
  const row = await tx
    .updateTable('intents')
    .set({
      status: 'running',
      fence: nextFence,
      started_at: sql<Date>`coalesce(started_at, now())`,
      claims: sql<number>`claims + 1`,
    })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .returningAll()
    .executeTakeFirst();
  if (row === undefined || row.fence === null) return null;
  return { ...row, lease: { of: INTENTS, row: { id }, fence: row.fence } };
}

export type IntentEnd =
  | {
      readonly report: string;
      readonly compare: string | null;
      readonly compareUrl: string | null;
      readonly snapshotAt: Date | null;
      readonly engineVersion: string;
    }
  | { readonly error: IntentError; readonly compareUrl?: string };

/** Its lease is held. */
export async function markEnded(
  tx: Tx,
  { id, price }: Pick<IntentRow, 'id' | 'price'>,
  end: IntentEnd,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('intents')
    .set({
      ended_at: at,
      fence: null,
      price,
      ...('error' in end
        ? {
            status: 'failed' as const,
            error: end.error,
            ...(end.compareUrl === undefined ? {} : { compare_url: end.compareUrl }),
          }
        : {
            status: 'done' as const,
            report: end.report,
            compare: end.compare,
            compare_url: end.compareUrl,
            snapshot_at: end.snapshotAt,
            engine_version: end.engineVersion,
          }),
    })
    .where('id', '=', id)
    .execute();
}

/** Those that have run for too long. */
export function stuckIntents(
  tx: Tx,
  before: Date,
  orgId: string | null,
): Promise<Pick<IntentRow, 'id' | 'org_id'>[]> {
  const stuck = tx
    .selectFrom('intents')
    .select(['id', 'org_id'])
    .where('status', '=', 'running')
    .where('started_at', '<=', before)
    .limit(100);
  return (orgId === null ? stuck : stuck.where('org_id', '=', orgId)).execute();
}
