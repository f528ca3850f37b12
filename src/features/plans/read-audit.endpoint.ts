import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { answerPlan } from './asked-plan.ts';
import { FixPlan } from './fix-plan.ts';
import { planOfAudit } from './plans-of.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/audits/{id}/fix-plan',
  access: 'audits:read',
  tag: 'Site audits',
  summary: 'What to do about a site, most valuable first',
  about:
    'One task for one cause, however many pages show it; what only several pages show together is a task of its own. Confirmed findings that are not ignored. The first request sets the making going and answers 202; ask again after `Retry-After` seconds. The plan is then stored, in each language that was asked for, and costs nothing; when the audit changes (ignored findings, upgrades) it is made anew.',
  params: Type.Object({ id: Type.String() }),
  query: Type.Object({
    format: Type.Enum(['md', 'json'], { default: 'md', description: 'Markdown, or the same as data' }),
    lang: Type.Optional(
      Type.Enum(['en', 'pl'], { description: 'The language of the plan; else that of the audit' }),
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
  errors: ['audit_not_found', 'audit_running', 'fix_plan_unavailable'],
  examples: [
    {
      params: { id: exampleId('audit') },
      answer: '# Fix plan: example\\.com, 2 pages\n',
      abridged: true,
    },
  ],
  handle: async ({ app, caller }, { params, query }) =>
    answerPlan(await planOfAudit(app, caller, params.id, query.lang), query.format),
});
