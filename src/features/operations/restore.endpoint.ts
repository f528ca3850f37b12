import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { changeOrganization, OperatedOrganization, operatedExample } from './organization.ts';

export default endpoint({
  method: 'POST',
  path: '/v1/admin/orgs/{id}/restore',
  access: 'orgs:admin',
  tag: 'Operation',
  summary: 'End the suspension of an organization',
  about: 'Needs X-Access-Reason (403 forbidden without) and is logged.',
  params: Type.Object({ id: Type.String() }),
  reply: { 200: OperatedOrganization },
  examples: [
    {
      params: { id: exampleId('organization') },
      headers: { 'X-Access-Reason': 'ticket 4711' },
      answer: operatedExample,
    },
  ],
  handle: ({ app }, { params }) => changeOrganization(app, params.id, { status: 'active' }),
});
