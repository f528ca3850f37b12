import Type from 'typebox';
import { Answer, endpoint } from '../../platform/http/endpoint.ts';
import { sessionCookie } from '../identity/service.ts';
import { backToSignIn, NOTHING, SignInRefused } from './refused.ts';
import { signInFromProvider } from './sign-in.ts';
import { wayIn } from './way.ts';

const part = (description: string) => Type.Optional(Type.String({ maxLength: 4000, description }));

export default endpoint({
  method: 'GET',
  path: '/v1/auth/oidc/callback',
  access: 'auth:enter',
  tag: 'Account and session',
  summary: 'Back from the company’s sign-in',
  about:
    'Where the provider sends the browser: the address to be allowed there. Sets the cookie `service_session`, and leads to where the person wanted; or to the sign-in page, which says why not. An answer counts once, in the browser that has asked for it, within 15 minutes.',
  query: Type.Object({
    code: part('Code of the provider'),
    state: part('What the browser was sent with'),
    iss: part('Who the provider is'),
    error: part('Why the provider lets the person not in'),
  }),
  reply: { 303: { ...NOTHING, about: 'Signed in, or not', headers: ['Location', 'Set-Cookie'] } },
  examples: [{ query: { code: 'SplxlOBeZQQYbYS6WxSbIA', state: 'af0ifjsldkj' }, answer: null }],
  handle: async (context, { query }) => {
    const { app, log } = context;
    const way = wayIn(app, context.header('cookie'));
    if (way === null || query.state !== way.state) return backToSignIn('expired');
    const { code, state, iss, error } = query;
    const said = Object.entries({ code, state, iss, error }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    );
    try {
      const token = await signInFromProvider(context, way, Object.fromEntries(said));
      return new Answer(303, '', {
        location: way.returnTo,
        'set-cookie': sessionCookie(token, app.baseUrl),
        'cache-control': 'no-store',
      });
    } catch (refused) {
      if (!(refused instanceof SignInRefused)) throw refused;
      log.info({ why: refused.message }, 'nobody was signed in by the provider');
      return backToSignIn(refused.why, way.returnTo);
    }
  },
});
