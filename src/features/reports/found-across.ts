// A page of an audit carries what was found across pages: joined when it is read, since the audit ends after its pages.
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { FoundAcross } from '../../core/report/report.ts';
import type { Language } from '../../platform/language.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import type { ReportRow } from './store.ts';

type Tx = Transaction<Tables>;

/** Of the latest audit whose page it is; null where there is none that has compared its pages. */
export async function foundAcrossOf(
  tx: Tx,
  { id, org_id, private: isPrivate }: Pick<ReportRow, 'id' | 'org_id' | 'private'>,
  lang: Language,
): Promise<FoundAcross[] | null> {
  const own = await tx
    .selectFrom('audit_pages as page')
    .innerJoin('audits as audit', 'audit.id', 'page.audit_id')
    .innerJoin('projects as project', 'project.id', 'audit.project_id')
    .select(['page.index', 'audit.id', 'audit.project_id', 'audit.findings', 'project.private_mode'])
    .where('page.report_id', '=', id)
    .where('page.org_id', '=', org_id)
    .where('audit.findings', 'is not', null)
    .orderBy('audit.created_at', 'desc')
    .orderBy('audit.id')
    .limit(1)
    .executeTakeFirst();
  const findings = own?.findings ?? null;
  if (own === undefined || findings === null) return null;
  if (!findings.crossPage.some(({ pages }) => pages.includes(own.index))) return [];
  const repeated = new Set(findings.repeated);
  const rows = await tx
    .selectFrom('audit_pages')
    .select(['index', 'report_id', 'url'])
    .where('audit_id', '=', own.id)
    .execute();
  const ignored = await tx
    .selectFrom('ignored_findings')
    .select(['rule_id', 'url_pattern', 'reason'])
    .where('project_id', '=', own.project_id)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', sql<Date>`now()`)]))
    .execute();
  const { foundAcross } = await import('../../core/site/across/found-across.ts');
  const compared = {
    auditId: own.id,
    crossPage: findings.crossPage,
    pages: new Map(
      rows.flatMap(({ index, report_id, url }) =>
        report_id === null || repeated.has(index) ? [] : [[index, { report_id, url }] as const],
      ),
    ),
    ignored: ignored.map((rule) => ({ ...rule, until: null })),
  };
  const found = foundAcross(compared, own.index, lang);
  return isPrivate || own.private_mode ? found.map(withoutPages) : found;
}

/** Nothing of a page of a private project is told, an address neither. */
function withoutPages({ pages, ...found }: FoundAcross): FoundAcross {
  const unnamed = pages.map(({ report_id }) => ({ report_id, url: null }));
  return { ...found, pages: unnamed, pattern: null, quotes: [], text: '' };
}

/** A stored report with it, as text. */
export function withFoundAcross(report: string, across: readonly FoundAcross[] | null): string {
  // An object of the contract, written by the judge: it ends with its brace.
  return across === null ? report : `${report.slice(0, -1)},"cross_page":${JSON.stringify(across)}}`;
}
