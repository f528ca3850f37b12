import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { auditExample } from './audit-example.ts';
import { AuditRecord } from './audit-record.ts';
import { showAudit } from './show-audit.ts';
import { langQuery } from './shown-in.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/audits/{id}',
  access: 'audits:read',
  tag: 'Site audits',
  summary: 'Status of an audit, and what it says about the site',
  about:
    '`site_levels` go by the share of checked pages with a confirmed finding: under 2% low, up to 10% medium, above high. `estimates` say what follows for the whole site from how its pages were chosen: pages drawn at random give a 95% interval, pages chosen by date count for themselves (`newest`, `drawn`), and where all pages were checked there is nothing to estimate. While it runs, everything is about the pages that are done.',
  params: Type.Object({ id: Type.String() }),
  query: Type.Object(langQuery),
  reply: { 200: AuditRecord },
  errors: ['audit_not_found'],
  examples: [{ params: { id: exampleId('audit') }, answer: auditExample }],
  handle: ({ app, caller }, { params, query }) => showAudit(app, caller, params.id, query.lang),
});
