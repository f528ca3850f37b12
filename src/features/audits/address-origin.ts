import type { AddressOrigin } from '../../core/formats/document-options.ts';
import type { AuditRow, Tx } from './store.ts';

/** These name no pages: they lead to the files that do. */
const ON_THE_WAY: ReadonlySet<string> = new Set(['robots', 'index']);

export function originOf({ site, discovery }: Pick<AuditRow, 'site' | 'discovery'>): AddressOrigin {
  const named = discovery.files.filter(({ kind, urls }) => urls > 0 && !ON_THE_WAY.has(kind));
  return { site, lists: named.map(({ url }) => url) };
}

/** How the page of a report was found; null where no audit has checked it. */
export async function originOfReport(tx: Tx, orgId: string, reportId: string): Promise<AddressOrigin | null> {
  const audit = await tx
    .selectFrom('audits')
    .select(['site', 'discovery'])
    .where('org_id', '=', orgId)
    .where('id', 'in', (pages) =>
      pages.selectFrom('audit_pages').select('audit_id').where('report_id', '=', reportId),
    )
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return audit === undefined ? null : originOf(audit);
}
