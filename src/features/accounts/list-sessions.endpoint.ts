import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { sessionsOf } from '../identity/service.ts';
import { SessionRecord, sessionExample, sessionRecord } from './session-record.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/users/me/sessions',
  access: 'account:self',
  tag: 'Users',
  summary: 'Where you are signed in',
  about:
    'All sessions in browsers that are still good, the one used last first. Access tokens are not among them: they end by themselves within an hour.',
  reply: { 200: Type.Array(SessionRecord) },
  examples: [{ answer: [sessionExample] }],
  handle: async ({ app, caller }) => {
    const { credential, user } = caller;
    const sessions = await acrossOrganizations(app.db, (tx) => sessionsOf(tx, user.id));
    return sessions.map((session) =>
      sessionRecord(
        session,
        credential.kind === 'session' && session.token_hash.equals(credential.tokenHash),
      ),
    );
  },
});
