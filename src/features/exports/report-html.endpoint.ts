import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { originOfReport } from '../audits/service.ts';
import { earlierReport } from '../reports/service.ts';
import { langField } from './answer-audit.ts';
import { FILE_TYPES } from './answer-file.ts';
import { answerReport, exampleReport, pathToReport } from './answer-report.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/reports/{id}/export.html',
  access: 'reports:read',
  tag: 'Reports',
  summary: 'A report as one file for a browser',
  about:
    "It holds all that it shows, runs nothing and loads nothing; with the organization's name and logo, where it has set them.",
  params: pathToReport,
  query: Type.Object(langField),
  reply: {
    200: {
      schema: null,
      contentType: FILE_TYPES.html,
      headers: ['Content-Disposition'],
      about: 'The document',
    },
  },
  errors: ['report_not_found'],
  examples: [{ params: exampleReport, answer: '<!doctype html>\n<html lang="en"', abridged: true }],
  handle: (context, { params, query }) =>
    answerReport(context, params.id, 'html', query.lang, async (report, brand, row) => {
      const { toHtml } = await import('../../core/formats/html.ts');
      const { reportProgress } = await import('./client-parts.ts');
      const { earlier, origin } = await inOrganization(context.app.db, row.org_id, async (tx) => ({
        earlier: await earlierReport(tx, row),
        // Of a private page nothing but its host is said.
        origin: row.private ? null : await originOfReport(tx, row.org_id, row.id),
      }));
      return toHtml([{ file: '-', report }], {
        brand: await brand(),
        date: row.created_at.toISOString().slice(0, 10),
        client: { progress: reportProgress(report, earlier), origin, appendix: true },
      });
    }),
});
