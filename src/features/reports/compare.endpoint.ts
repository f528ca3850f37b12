import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { earlierExampleId, exampleId } from '../../platform/http/examples.ts';
import { fail } from '../../platform/http/failure.ts';
import { plain } from '../../platform/http/plain.ts';
import { comparisonExample } from './comparison.example.gen.ts';
import { Comparison } from './comparison.ts';
import { reportFor } from './find-report.ts';
import { reportIn } from './report-in.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/reports/{id}/compare',
  access: 'reports:read',
  tag: 'Reports',
  summary: 'What changed since another report',
  about:
    '`with` is the earlier report. A finding is a signal of 50 or more. Rules that only one of the reports has scored are named in not_comparable.',
  params: Type.Object({ id: Type.String() }),
  query: Type.Object({
    with: Type.String({ description: 'The report to compare with' }),
    lang: Type.Optional(
      Type.Enum(['en', 'pl'], { description: 'Names rules in this language; absent = that of the report' }),
    ),
  }),
  reply: {
    200: Comparison,
  },
  errors: ['report_not_found'],
  examples: [
    {
      params: { id: exampleId('report') },
      query: { with: earlierExampleId('report') },
      answer: comparisonExample,
    },
  ],
  handle: async ({ app, caller }, { params, query }) => {
    const [after, before] = await Promise.all([
      reportFor(app, caller, params.id),
      reportFor(app, caller, query.with),
    ]);
    if (after === null || before === null) return fail('report_not_found');
    const { compareReports } = await import('../../core/report/compare-reports.ts');
    const [earlier, later] = await Promise.all([
      reportIn(before, query.lang ?? before.report_lang),
      reportIn(after, query.lang ?? after.report_lang),
    ]);
    return { report_id: after.id, with: before.id, ...plain(compareReports(earlier, later)) };
  },
});
