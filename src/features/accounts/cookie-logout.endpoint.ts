import { Answer, endpoint } from '../../platform/http/endpoint.ts';
import { endedSessionCookie } from '../identity/service.ts';
import { signOut } from './sign-out.ts';

export default endpoint({
  method: 'POST',
  path: '/v1/auth/cookie/logout',
  access: 'session:end',
  tag: 'Account and session',
  summary: 'Sign out and forget the session cookie',
  about: 'Ends the session, or the access token, that the request came with, at once.',
  reply: { 204: { schema: null, about: 'Signed out', headers: ['Set-Cookie'] } },
  examples: [{ answer: null }],
  handle: async (context) => {
    await signOut(context);
    return new Answer(204, null, { 'set-cookie': endedSessionCookie(context.app.baseUrl) });
  },
});
