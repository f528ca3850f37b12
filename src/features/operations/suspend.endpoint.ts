import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { changeOrganization, OperatedOrganization } from './organization.ts';

export default endpoint({
  method: 'POST',
  path: '/v1/admin/orgs/{id}/suspend',
  access: 'orgs:admin',
  tag: 'Operation',
  summary: 'Suspend an organization',
  about:
    'Every request in it is answered 403 org_suspended, within a second. Needs X-Access-Reason (403 forbidden without) and is logged.',
  params: Type.Object({ id: Type.String() }),
  reply: { 200: OperatedOrganization },
  handle: ({ app }, { params }) => changeOrganization(app, params.id, { status: 'suspended' }),
});
