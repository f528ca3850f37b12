import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { auditExample } from './audit-example.ts';
import { AuditRecord } from './audit-record.ts';
import { auditRecord } from './audit-status.ts';
import { auditFor, withAudit } from './find-audit.ts';
import { gatherBriefs } from './gather-briefs.ts';
import { langQuery } from './shown-in.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/audits/{id}',
  access: 'audits:read',
  tag: 'Site audits',
  summary: 'How an audit stands, and what it says about the site',
  about:
    '`site_levels` go by the share of checked pages with a confirmed finding: under 2% low, up to 10% medium, above high. `estimates` say what the sample allows to say about the whole site, with 95% intervals. While it runs, everything is about the pages that are done.',
  params: Type.Object({ id: Type.String() }),
  query: Type.Object(langQuery),
  reply: { 200: AuditRecord },
  errors: ['audit_not_found'],
  examples: [{ params: { id: exampleId('audit') }, answer: auditExample }],
  handle: async ({ app, caller }, { params, query }) => {
    await gatherBriefs(app, await auditFor(app, caller, params.id));
    return withAudit(app, caller, params.id, (tx, audit, job) =>
      auditRecord(tx, audit, job, query.lang ?? audit.report_lang),
    );
  },
});
