import { Answer, endpoint } from '../../platform/http/endpoint.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { identityOf } from '../identity/service.ts';
import { endEverySession } from './store.ts';

export default endpoint({
  method: 'DELETE',
  path: '/v1/users/me/sessions',
  access: 'account:self',
  tag: 'Users',
  summary: 'Sign out everywhere else',
  about:
    'Ends every session but the one that the request came with, and every access token, at once. API keys stay as they are.',
  reply: { 204: { schema: null, about: 'Signed out' } },
  examples: [{ answer: null }],
  handle: async ({ app, caller }) => {
    const { credential, user } = caller;
    const kept = credential.kind === 'session' ? credential.tokenHash : null;
    await acrossOrganizations(app.db, (tx) => endEverySession(tx, user.id, kept));
    identityOf(app).forget();
    return new Answer(204, null);
  },
});
