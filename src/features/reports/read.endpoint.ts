import Type from 'typebox';
import { Answer, endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { fail } from '../../platform/http/failure.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { reportFor } from './find-report.ts';
import { foundAcrossOf, withFoundAcross } from './found-across.ts';
import { pageReportExample } from './page-report.example.gen.ts';
import { PageReport } from './page-report.ts';
import { reportAsStored, reportIn } from './report-in.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/reports/{id}',
  access: 'reports:read',
  tag: 'Reports',
  summary: 'A stored report, whole',
  params: Type.Object({ id: Type.String() }),
  query: Type.Object({
    lang: Type.Optional(
      Type.Enum(['en', 'pl'], {
        description:
          'Shows the report in this language, without judging again; a report from before sentences were kept in both stays in its own',
      }),
    ),
  }),
  reply: {
    200: {
      schema: PageReport,
      contentType: 'application/json; charset=utf-8',
      about: 'The page report, with evidence; of a page of an audit also what was found across pages',
    },
  },
  errors: ['report_not_found'],
  examples: [{ params: { id: exampleId('report') }, answer: pageReportExample, abridged: true }],
  handle: async ({ app, caller }, { params, query }) => {
    const found = await reportFor(app, caller, params.id);
    if (found === null) return fail('report_not_found');
    // As it was stored: a report never changes by being read.
    const isOwn = query.lang === undefined || query.lang === found.report_lang || found.texts === null;
    const lang = isOwn ? found.report_lang : (query.lang ?? found.report_lang);
    const across = await inOrganization(app.db, found.org_id, (tx) => foundAcrossOf(tx, found, lang));
    const report = isOwn ? reportAsStored(found.report) : JSON.stringify(await reportIn(found, lang));
    return new Answer(200, withFoundAcross(report, across));
  },
});
