import Type from 'typebox';
import { Answer, endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { fail } from '../../platform/http/failure.ts';
import { reportFor } from './find-report.ts';
import { pageReportExample } from './page-report.example.gen.ts';
import { PageReport } from './page-report.ts';
import { reportIn } from './report-in.ts';

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
      about: 'The page report, with evidence',
    },
  },
  errors: ['report_not_found'],
  examples: [{ params: { id: exampleId('report') }, answer: pageReportExample, abridged: true }],
  handle: async ({ app, caller }, { params, query }) => {
    const found = await reportFor(app, caller, params.id);
    if (found === null) return fail('report_not_found');
    // As it was stored: a report never changes by being read.
    if (query.lang === undefined || query.lang === found.report_lang || found.texts === null)
      return new Answer(200, found.report);
    return new Answer(200, JSON.stringify(await reportIn(found, query.lang)));
  },
});
