import { Answer, endpoint } from '../../platform/http/endpoint.ts';
import { ada } from '../../platform/http/examples.ts';
import { createSession, refuseElsewhere, sessionCookie } from '../identity/service.ts';
import { originOf, SignInForm, signIn } from './sign-in.ts';

export default endpoint({
  method: 'POST',
  path: '/v1/auth/cookie/login',
  access: 'auth:enter',
  tag: 'Account and session',
  summary: 'Sign in with a session cookie',
  about:
    'For browsers. Sets the cookie `service_session`, good for 14 days from its last use. A form that another site sends is refused; so is the right password of an account that is entered by a company’s account alone (403 `forbidden`).',
  form: true,
  body: SignInForm,
  legacyDetail: 'login',
  reply: { 204: { schema: null, about: 'Signed in', headers: ['Set-Cookie'] } },
  errors: [
    'invalid_credentials',
    'account_not_verified',
    'forbidden',
    'csrf_failed',
    'rate_limited',
    'rate_limiter_unavailable',
  ],
  examples: [{ body: { username: ada.email, password: ada.password }, answer: null }],
  handle: async (context, { body }) => {
    // Or else a foreign page could sign people in to an account of its own and watch what they do there.
    refuseElsewhere(context);
    const token = await signIn(context, body, (tx, user) => createSession(tx, user.id, originOf(context)));
    return new Answer(204, null, { 'set-cookie': sessionCookie(token, context.app.baseUrl) });
  },
});
