import Type from 'typebox';
import { Answer, endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { listQuery, placeOf } from '../../platform/http/paging.ts';
import { auditPagesExample } from './audit-example.ts';
import { countPages } from './count-pages.ts';
import { auditFor, withAudit } from './find-audit.ts';
import { AuditPages, countsRecord, findingTitles, pageRecord, tableQuery } from './page-record.ts';
import { auditTable } from './page-table.ts';
import { langQuery } from './shown-in.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/audits/{id}/pages',
  access: 'audits:read',
  tag: 'Site audits',
  summary: 'All pages of an audit as a table',
  about: 'Filtered and sorted; all filters that are given must hold. While it runs, what is known so far.',
  params: Type.Object({ id: Type.String() }),
  query: Type.Object({ ...listQuery, ...langQuery, ...tableQuery }),
  reply: { 200: { schema: AuditPages, headers: ['X-Next-Cursor'] } },
  errors: ['audit_not_found'],
  examples: [{ params: { id: exampleId('audit') }, query: { limit: 1 }, answer: auditPagesExample }],
  handle: async ({ app, caller }, { params, query }) => {
    const { limit, cursor, lang, q, ...rest } = query;
    const asked = { ...rest, part: q };
    // What the list is ordered by is looked up at that page.
    const after = placeOf(cursor);
    await countPages(app, await auditFor(app, caller, params.id));
    const titlesIn = await findingTitles();
    return withAudit(app, caller, params.id, async (tx, audit, job) => {
      const language = lang ?? audit.report_lang;
      const titleOf = titlesIn(audit, language);
      const table = auditTable(audit);
      const found = await table.rows(tx, asked, limit + 1, after);
      const pages = found.slice(0, limit);
      const last = found.length > limit ? pages.at(-1) : undefined;
      const counts = after === undefined ? await table.counts(tx, asked) : null;
      return new Answer(
        200,
        {
          pages: pages.map((row) => pageRecord(row, job, titleOf, language)),
          total: counts?.matching ?? null,
          counts: counts === null ? null : countsRecord(counts, titleOf),
        },
        last === undefined ? {} : { 'x-next-cursor': String(last.index) },
      );
    });
  },
});
