// Which pages of an audit an upgrade is asked for.
import { InvalidField } from '../../platform/http/validation.ts';
import { type AuditPageRow, type AuditRow, pagesOf, summaryInput } from '../audits/service.ts';
import { jobsAtHand } from '../jobs/service.ts';
import type { Tx } from './store.ts';
import type { UpgradeBody } from './upgrade-fields.ts';

export interface ChosenPage {
  readonly reportId: string;
  readonly url: string;
}

/** Each report once, in the order of the audit's pages. Briefs are to be gathered before. */
export async function chosenPages(tx: Tx, audit: AuditRow, asked: UpgradeBody): Promise<ChosenPage[]> {
  const pages = await pagesOf(tx, audit.id);
  const wanted =
    asked.page_ids === undefined ? await flagged(tx, audit, pages) : named(pages, asked.page_ids);
  const chosen = new Map<string, ChosenPage>();
  // Several addresses can have led to one page, and so to one report.
  for (const { report_id, url } of pages)
    if (report_id !== null && wanted.has(report_id) && !chosen.has(report_id))
      chosen.set(report_id, { reportId: report_id, url });
  return [...chosen.values()];
}

async function flagged(tx: Tx, audit: AuditRow, pages: readonly AuditPageRow[]): Promise<Set<string>> {
  const { countFindings } = await import('../../core/site/summary/counted-findings.ts');
  const job = (await jobsAtHand(tx, [audit.job_id])).get(audit.job_id);
  if (job === undefined) throw new Error(`audit ${audit.id} has no job`);
  const counted = countFindings(await summaryInput(tx, audit, pages, job, audit.report_lang));
  return new Set(
    counted.pages.filter(({ findings }) => findings.length > 0).map(({ page }) => page.report_id),
  );
}

function named(pages: readonly AuditPageRow[], ids: readonly string[]): Set<string> {
  const known = new Set(pages.map(({ report_id }) => report_id));
  const unknown = ids.findIndex((id) => !known.has(id));
  if (unknown >= 0)
    throw new InvalidField(['body', 'page_ids', unknown], 'unknown_page', {
      en: 'This is not the report of a page of this audit.',
      pl: 'To nie jest raport żadnej ze stron tego audytu.',
    });
  return new Set(ids);
}
