import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { Controlled, controlAudit } from './control-audit.ts';

export default endpoint({
  method: 'POST',
  path: '/v1/audits/{id}/resume',
  access: 'audits:control',
  tag: 'Site audits',
  summary: 'Resume a paused audit',
  about:
    'It goes on where it stopped, on any worker. 429 while the organization has its maximum of active jobs and audits.',
  params: Type.Object({ id: Type.String() }),
  reply: { 202: Controlled },
  errors: ['audit_not_found', 'job_not_controllable', 'too_many_active_jobs', 'queue_unavailable'],
  examples: [
    { params: { id: exampleId('audit') }, answer: { audit_id: exampleId('audit'), status: 'running' } },
  ],
  handle: ({ app, caller }, { params }) => controlAudit(app, caller, params.id, 'resume'),
});
