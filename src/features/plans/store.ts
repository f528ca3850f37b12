import { type Selectable, sql, type Transaction } from 'kysely';
import type { Language } from '../../platform/language.ts';
import type { Tables } from '../../platform/postgres/connection.ts';

declare module '../../platform/postgres/connection.ts' {
  interface Tables {
    fix_plans: {
      report_id: string;
      lang: Language;
      org_id: string;
      /** Of the state of the report that it is about, see `stateOf`. */
      report_hash: string;
      requested_at: Date;
      failed_at: Date | null;
      plan: string | null;
      markdown: string | null;
    };
  }
}

type PlanRow = Selectable<Tables['fix_plans']>;

/** One state of a report of an organization, in one of its languages. */
export interface ReportState {
  readonly orgId: string;
  readonly reportId: string;
  readonly lang: Language;
  readonly reportHash: string;
}

export async function findPlan(
  tx: Transaction<Tables>,
  { orgId, reportId, lang, reportHash }: ReportState,
): Promise<PlanRow | null> {
  const row = await tx
    .selectFrom('fix_plans')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('report_id', '=', reportId)
    .where('lang', '=', lang)
    .where('report_hash', '=', reportHash)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Whether the plan has to be made, and by this caller: of many who ask at once one is told so. It has to when no call has
 * asked for this state of the report, when making it failed before `failedBefore`, or when nothing was heard of it since
 * `lostBefore`.
 */
export async function claimPlan(
  tx: Transaction<Tables>,
  { orgId, reportId, lang, reportHash }: ReportState,
  at: { readonly now: Date; readonly failedBefore: Date; readonly lostBefore: Date },
): Promise<boolean> {
  const claimed = await tx
    .insertInto('fix_plans')
    .columns(['report_id', 'lang', 'org_id', 'report_hash', 'requested_at'])
    .expression((eb) =>
      // Read under a lock, so that a report which is being deleted gets no plan instead of a fault.
      eb
        .selectFrom('reports')
        .select([
          'id',
          sql<Language>`${lang}`.as('lang'),
          'org_id',
          sql<string>`${reportHash}`.as('report_hash'),
          sql<Date>`${at.now}::timestamptz`.as('requested_at'),
        ])
        .where('org_id', '=', orgId)
        .where('id', '=', reportId)
        .forKeyShare(),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['report_id', 'lang'])
        .doUpdateSet((eb) => ({
          report_hash: eb.ref('excluded.report_hash'),
          requested_at: eb.ref('excluded.requested_at'),
          failed_at: null,
          plan: null,
          markdown: null,
        }))
        .where((eb) =>
          eb.or([
            eb('fix_plans.report_hash', '<>', eb.ref('excluded.report_hash')),
            eb.and([
              eb('fix_plans.markdown', 'is', null),
              eb.or([
                eb('fix_plans.failed_at', '<', at.failedBefore),
                eb('fix_plans.requested_at', '<', at.lostBefore),
              ]),
            ]),
          ]),
        ),
    )
    .returning('report_id')
    .executeTakeFirst();
  return claimed !== undefined;
}

export type PlannedReport = Pick<
  Selectable<Tables['reports']>,
  'report' | 'texts' | 'report_lang' | 'private'
>;

/** The report to make a plan of; null when it is gone. */
export async function reportOf(
  tx: Transaction<Tables>,
  orgId: string,
  reportId: string,
): Promise<PlannedReport | null> {
  const row = await tx
    .selectFrom('reports')
    .select(['report', 'texts', 'report_lang', 'private'])
    .where('org_id', '=', orgId)
    .where('id', '=', reportId)
    .executeTakeFirst();
  return row ?? null;
}

/** Only for the state that was asked for: a plan of what the report was before must not replace a newer one. */
export async function keepPlan(
  tx: Transaction<Tables>,
  { orgId, reportId, lang, reportHash }: ReportState,
  made: { readonly plan: string; readonly markdown: string },
): Promise<void> {
  await tx
    .updateTable('fix_plans')
    .set({ ...made, failed_at: null })
    .where('org_id', '=', orgId)
    .where('report_id', '=', reportId)
    .where('lang', '=', lang)
    .where('report_hash', '=', reportHash)
    .execute();
}

export async function noteFailure(
  tx: Transaction<Tables>,
  { orgId, reportId, lang }: Omit<ReportState, 'reportHash'>,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('fix_plans')
    .set({ failed_at: at })
    .where('org_id', '=', orgId)
    .where('report_id', '=', reportId)
    .where('lang', '=', lang)
    .where('markdown', 'is', null)
    .execute();
}
