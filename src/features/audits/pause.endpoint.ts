import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { Controlled, controlAudit } from './control-audit.ts';

export default endpoint({
  method: 'POST',
  path: '/v1/audits/{id}/pause',
  access: 'audits:control',
  tag: 'Site audits',
  summary: 'Pause an audit',
  about:
    'Pages that are being checked are finished, because they are already paid for: the audit is `pausing` until then. A paused audit does not count as active.',
  params: Type.Object({ id: Type.String() }),
  reply: { 202: Controlled },
  errors: ['audit_not_found', 'job_not_controllable'],
  examples: [
    { params: { id: exampleId('audit') }, answer: { audit_id: exampleId('audit'), status: 'pausing' } },
  ],
  handle: ({ app, caller }, { params }) => controlAudit(app, caller, params.id, 'pause'),
});
