// All rows of an audit's table, for a file: some at a time, so that neither a long table nor a slow reader holds memory, a
// connection or a transaction.
import type { App } from '../../platform/app.ts';
import type { Language } from '../../platform/language.ts';
import type { CallerInOrganization } from '../identity/service.ts';
import { countPages } from './count-pages.ts';
import { auditFor, withAudit } from './find-audit.ts';
import { type AuditPage, findingTitles, pageRecord } from './page-record.ts';
import { auditTable, type PageFilter, type PageOrder } from './page-table.ts';
import { isPrivateAudit } from './private-audit.ts';
import type { AuditRow } from './store.ts';

/** Each time the whole table is sorted. */
const TOGETHER = 10_000;

export interface WholeTable {
  readonly audit: AuditRow;
  readonly language: Language;
  /** Its pages may be named by their host alone in what leaves the service. */
  readonly isPrivate: boolean;
  readonly pages: AsyncGenerator<AuditPage[]>;
}

export async function wholeTable(
  app: App,
  caller: CallerInOrganization,
  id: string,
  lang: Language | undefined,
  asked: PageFilter & PageOrder,
): Promise<WholeTable> {
  await countPages(app, await auditFor(app, caller, id));
  const titlesIn = await findingTitles();
  const { audit, isPrivate } = await withAudit(app, caller, id, async (tx, found) => ({
    audit: found,
    isPrivate: await isPrivateAudit(tx, found),
  }));
  const language = lang ?? audit.report_lang;
  const titleOf = titlesIn(audit, language);
  async function* batches(): AsyncGenerator<AuditPage[]> {
    let after: number | undefined;
    for (;;) {
      const place = after;
      const pages = await withAudit(app, caller, id, async (tx, found, job) => {
        const rows = await auditTable(found).rows(tx, asked, TOGETHER, place);
        return rows.map((row) => pageRecord(row, job, titleOf, language));
      });
      yield pages;
      after = pages.at(-1)?.index;
      if (pages.length < TOGETHER) return;
    }
  }
  return { audit, language, isPrivate, pages: batches() };
}
