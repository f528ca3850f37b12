// Plans of audits, as they are asked for and kept: as those of reports, of which see store.ts.
import type { Selectable, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Language } from '../../platform/language.ts';
import type { Tables } from '../../platform/postgres/connection.ts';

declare module '../../platform/postgres/connection.ts' {
  interface Tables {
    audit_plans: {
      audit_id: string;
      org_id: string;
      lang: Language;
      /** Of the state of the audit that it is about. */
      audit_hash: string;
      requested_at: Date;
      failed_at: Date | null;
      plan: string | null;
      markdown: string | null;
    };
  }
}

type Tx = Transaction<Tables>;
type PlanRow = Selectable<Tables['audit_plans']>;

export interface AuditPlanKey {
  readonly orgId: string;
  readonly auditId: string;
  readonly lang: Language;
}

/** One state of an audit, in one language. */
export interface AuditPlanState extends AuditPlanKey {
  readonly hash: string;
}

export async function findAuditPlan(tx: Tx, state: AuditPlanState): Promise<PlanRow | null> {
  const row = await tx
    .selectFrom('audit_plans')
    .selectAll()
    .where('org_id', '=', state.orgId)
    .where('audit_id', '=', state.auditId)
    .where('lang', '=', state.lang)
    .where('audit_hash', '=', state.hash)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether the plan has to be made, and by this caller: of many who ask at once one is told so. */
export async function claimAuditPlan(
  tx: Tx,
  { orgId, auditId, lang, hash }: AuditPlanState,
  at: { readonly now: Date; readonly failedBefore: Date; readonly lostBefore: Date },
): Promise<boolean> {
  const claimed = await tx
    .insertInto('audit_plans')
    .columns(['audit_id', 'org_id', 'lang', 'audit_hash', 'requested_at'])
    .expression((eb) =>
      // Read under a lock, so that an audit which is being deleted gets no plan instead of a fault.
      eb
        .selectFrom('audits')
        .select([
          'id',
          'org_id',
          sql<Language>`${lang}`.as('lang'),
          sql<string>`${hash}`.as('audit_hash'),
          sql<Date>`${at.now}::timestamptz`.as('requested_at'),
        ])
        .where('org_id', '=', orgId)
        .where('id', '=', auditId)
        .forKeyShare(),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['audit_id', 'lang'])
        .doUpdateSet((eb) => ({
          audit_hash: eb.ref('excluded.audit_hash'),
          requested_at: eb.ref('excluded.requested_at'),
          failed_at: null,
          plan: null,
          markdown: null,
        }))
        .where((eb) =>
          eb.or([
            eb('audit_plans.audit_hash', '<>', eb.ref('excluded.audit_hash')),
            eb.and([
              eb('audit_plans.markdown', 'is', null),
              eb.or([
                eb('audit_plans.failed_at', '<', at.failedBefore),
                eb('audit_plans.requested_at', '<', at.lostBefore),
              ]),
            ]),
          ]),
        ),
    )
    .returning('audit_id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Only for the state that was asked for: a plan of what the audit was before must not replace a newer one. */
export async function keepAuditPlan(
  tx: Tx,
  { orgId, auditId, lang, hash }: AuditPlanState,
  made: { readonly plan: string; readonly markdown: string },
): Promise<void> {
  await tx
    .updateTable('audit_plans')
    .set({ ...made, failed_at: null })
    .where('org_id', '=', orgId)
    .where('audit_id', '=', auditId)
    .where('lang', '=', lang)
    .where('audit_hash', '=', hash)
    .execute();
}

export async function noteAuditPlanFailure(
  tx: Tx,
  { orgId, auditId, lang }: AuditPlanKey,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('audit_plans')
    .set({ failed_at: at })
    .where('org_id', '=', orgId)
    .where('audit_id', '=', auditId)
    .where('lang', '=', lang)
    .where('markdown', 'is', null)
    .execute();
}
