import Type from 'typebox';
import { Answer, endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { fail } from '../../platform/http/failure.ts';
import { isId } from '../../platform/ids.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { identityOf, revokeKeys } from '../identity/service.ts';
import { lockKey } from './store.ts';

export default endpoint({
  method: 'DELETE',
  path: '/v1/keys/{id}',
  access: 'keys:manage',
  tag: 'API keys',
  summary: 'Revoke an API key',
  about: 'Takes effect within a second. A key that replaced it stays.',
  params: Type.Object({ id: Type.String() }),
  reply: { 204: { schema: null } },
  errors: ['not_found'],
  examples: [{ params: { id: exampleId('apiKey') }, answer: null }],
  handle: async ({ app, caller }, { params }) => {
    if (!isId('apiKey', params.id)) return fail('not_found');
    await inOrganization(app.db, caller.organization.id, async (tx) => {
      const key = await lockKey(tx, caller, params.id);
      if (key === null) return fail('not_found');
      await revokeKeys(tx, { id: key.id }, 'revoked');
    });
    identityOf(app).forget();
    return new Answer(204, null);
  },
});
