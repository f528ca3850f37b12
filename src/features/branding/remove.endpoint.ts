import Type from 'typebox';
import { Answer, endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { fail } from '../../platform/http/failure.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { NO_BRANDING } from './no-branding.ts';
import { dropBranding } from './store.ts';

export default endpoint({
  method: 'DELETE',
  path: '/v1/orgs/{org_id}/branding',
  access: 'branding:manage',
  tag: 'Organizations',
  summary: 'Take the name and logo off documents',
  params: Type.Object({ org_id: Type.String() }),
  reply: { 204: { schema: null, about: 'Documents no longer carry a name and logo' } },
  errors: ['not_found'],
  examples: [{ params: { org_id: exampleId('organization') }, answer: null }],
  handle: async ({ app, caller }) => {
    const { id } = caller.organization;
    const removed = await inOrganization(app.db, id, (tx) => dropBranding(tx, id));
    return removed ? new Answer(204, null) : fail('not_found', null, { text: NO_BRANDING });
  },
});
