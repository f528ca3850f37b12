import Type from 'typebox';
import { Answer, endpoint } from '../../platform/http/endpoint.ts';
import { exampleLinkToken } from '../../platform/http/examples.ts';
import { refuseElsewhere, sessionCookie } from '../identity/service.ts';
import { LinkToken } from './fields.ts';
import { signInOnce } from './sign-in-link.ts';

export default endpoint({
  method: 'POST',
  path: '/v1/auth/once',
  access: 'auth:enter',
  tag: 'Account and session',
  summary: 'Sign in with the address of the first start',
  about:
    'A service that starts for the first time prints an address of the panel, with a token behind its #. The token signs in once, within 24 hours, and sets the cookie `service_session` as a sign-in does.',
  body: Type.Object({ token: LinkToken }, { additionalProperties: false }),
  reply: { 204: { schema: null, about: 'Signed in', headers: ['Set-Cookie'] } },
  errors: ['invalid_token', 'csrf_failed', 'rate_limited', 'rate_limiter_unavailable'],
  examples: [{ body: { token: exampleLinkToken }, answer: null }],
  handle: async (context, { body }) => {
    // As with a password: no other site signs people in to an account of its choosing.
    refuseElsewhere(context);
    const token = await signInOnce(context, body.token);
    return new Answer(204, null, { 'set-cookie': sessionCookie(token, context.app.baseUrl) });
  },
});
