import Type from 'typebox';
import type { App } from '../../platform/app.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { earlierExampleId, exampleId } from '../../platform/http/examples.ts';
import { orNull } from '../../platform/http/or-null.ts';
import { plain } from '../../platform/http/plain.ts';
import type { CallerInOrganization } from '../identity/service.ts';
import { Mode } from '../reports/service.ts';
import { comparisonExample } from './audit-example.ts';
import { comparable } from './earlier-audit.ts';
import { withEndedAudit } from './find-audit.ts';
import { langQuery } from './shown-in.ts';

const Change = Type.Object(
  {
    rule_id: Type.String(),
    title: Type.String(),
    mode: Mode,
    policy: Type.String(),
    pattern: orNull(Type.String()),
    pages: Type.Integer(),
    urls: Type.Array(Type.String(), { description: 'Some of the pages' }),
  },
  { title: 'AuditChange' },
);
const Page = Type.Object(
  {
    report_id: Type.String(),
    url: orNull(Type.String()),
    pattern: orNull(Type.String()),
    findings: Type.Array(
      Type.Object({ rule_id: Type.String(), title: Type.String(), signal: Type.Integer() }),
    ),
  },
  { title: 'AuditComparedPage' },
);

export default endpoint({
  method: 'GET',
  path: '/v1/audits/{id}/compare',
  access: 'audits:read',
  tag: 'Site audits',
  summary: 'What changed since an earlier audit',
  about:
    'By rule and pattern. Only what both audits have looked at can be new, fixed or still there; pages of one of them alone are listed apart.',
  params: Type.Object({ id: Type.String() }),
  query: Type.Object({ with: Type.String({ description: 'The earlier audit' }), ...langQuery }),
  reply: {
    200: Type.Object({
      new: Type.Array(Change),
      fixed: Type.Array(Change),
      still: Type.Array(Change),
      pages_added: Type.Array(Page),
      pages_gone: Type.Array(Page),
      notes: Type.Array(Type.String()),
    }),
  },
  errors: ['audit_not_found', 'audit_running'],
  examples: [
    {
      params: { id: exampleId('audit') },
      query: { with: earlierExampleId('audit') },
      answer: comparisonExample,
    },
  ],
  handle: async ({ app, caller }, { params, query }) => {
    const [later, earlier] = [await ended(app, caller, params.id), await ended(app, caller, query.with)];
    const { compareAudits } = await import('../../core/site/summary/compare-audits.ts');
    return plain(compareAudits(earlier, later, query.lang ?? later.lang, later.ignored));
  },
});

async function ended(app: App, caller: CallerInOrganization, id: string) {
  return withEndedAudit(app, caller, id, comparable);
}
