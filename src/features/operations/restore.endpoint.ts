import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { changeOrganization, OperatedOrganization } from './organization.ts';

export default endpoint({
  method: 'POST',
  path: '/v1/admin/orgs/{id}/restore',
  access: 'orgs:admin',
  tag: 'Operation',
  summary: 'End the suspension of an organization',
  about: 'Needs X-Access-Reason (403 forbidden without) and is logged.',
  params: Type.Object({ id: Type.String() }),
  reply: { 200: OperatedOrganization },
  handle: ({ app }, { params }) => changeOrganization(app, params.id, { status: 'active' }),
});
