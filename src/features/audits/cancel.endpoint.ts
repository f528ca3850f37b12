import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { Controlled, controlAudit } from './control-audit.ts';

export default endpoint({
  method: 'POST',
  path: '/v1/audits/{id}/cancel',
  access: 'audits:control',
  tag: 'Site audits',
  summary: 'Cancel an audit',
  about:
    'Pages that are being checked are finished and keep their reports; what was reserved for the others returns.',
  params: Type.Object({ id: Type.String() }),
  reply: { 202: Controlled },
  errors: ['audit_not_found', 'job_not_controllable'],
  examples: [
    { params: { id: exampleId('audit') }, answer: { audit_id: exampleId('audit'), status: 'cancelling' } },
  ],
  handle: ({ app, caller }, { params }) => controlAudit(app, caller, params.id, 'cancel'),
});
