import Type from 'typebox';
import { Answer, endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { fail } from '../../platform/http/failure.ts';
import { isId } from '../../platform/ids.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { endedSessionCookie, endSessionOf, identityOf } from '../identity/service.ts';

export default endpoint({
  method: 'DELETE',
  path: '/v1/users/me/sessions/{id}',
  access: 'account:self',
  tag: 'Users',
  summary: 'Sign out one of your sessions',
  about: 'At once. Ending the session that the request came with is signing out.',
  params: Type.Object({ id: Type.String() }),
  reply: { 204: { schema: null, about: 'Signed out' } },
  errors: ['not_found'],
  examples: [{ params: { id: exampleId('session') }, answer: null }],
  handle: async ({ app, caller }, { params }) => {
    const { credential, user } = caller;
    if (!isId('session', params.id)) return fail('not_found');
    const ended = await acrossOrganizations(app.db, (tx) => endSessionOf(tx, user.id, params.id));
    if (ended === null) return fail('not_found');
    identityOf(app).forget();
    const own = credential.kind === 'session' && ended.token_hash.equals(credential.tokenHash);
    return new Answer(204, null, own ? { 'set-cookie': endedSessionCookie(app.baseUrl) } : {});
  },
});
