import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { answerPlan } from './asked-plan.ts';
import { fixPlanExample, fixPlanMarkdownExample } from './fix-plan.example.gen.ts';
import { FixPlan } from './fix-plan.ts';
import { planOfReport } from './plans-of.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/reports/{id}/fix-plan',
  access: 'reports:read',
  tag: 'Reports',
  summary: 'What to do about a report, most valuable first',
  about:
    'The first request sets the making of the plan going and answers 202; ask again after `Retry-After` seconds. The plan is then stored with the report, in each language that was asked for, and costs nothing. After an upgrade of the report it is made anew.',
  params: Type.Object({ id: Type.String() }),
  query: Type.Object({
    format: Type.Enum(['md', 'json'], { default: 'md', description: 'Markdown, or the same as data' }),
    lang: Type.Optional(
      Type.Enum(['en', 'pl'], {
        description:
          'The language of the plan, without judging again; else that of the report, and always so where it is from before sentences were kept in both',
      }),
    ),
  }),
  reply: {
    200: {
      schema: null,
      contentType: 'text/markdown; charset=utf-8',
      headers: ['Content-Disposition'],
      about: 'The plan as Markdown; with `format=json` as data',
      alsoAs: { 'application/json; charset=utf-8': FixPlan },
    },
    202: { schema: Type.Object({ status: Type.Literal('generating') }), headers: ['Retry-After'] },
  },
  errors: ['report_not_found', 'fix_plan_unavailable'],
  examples: [
    { about: 'As Markdown', params: { id: exampleId('report') }, answer: fixPlanMarkdownExample },
    {
      about: 'As data',
      params: { id: exampleId('report') },
      query: { format: 'json' },
      answer: fixPlanExample,
      contentType: 'application/json',
    },
  ],
  handle: async ({ app, caller }, { params, query }) =>
    answerPlan(await planOfReport(app, caller, params.id, query.lang), query.format),
});
