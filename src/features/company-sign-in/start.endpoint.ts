import Type from 'typebox';
import { Answer, endpoint } from '../../platform/http/endpoint.ts';
import { backToSignIn, NOTHING, SignInRefused } from './refused.ts';
import { wayToProvider } from './sign-in.ts';
import { ownPath, wayCookie } from './way.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/auth/oidc/start',
  access: 'auth:enter',
  tag: 'Account and session',
  summary: 'To the company’s sign-in',
  about:
    'For browsers: leads to the OpenID Connect provider that the operator has set up, which leads back. Where none is set up or it cannot be reached, it leads to the sign-in page, which says so.',
  query: Type.Object({
    return_to: Type.Optional(
      Type.String({ description: 'Path of this service to go to afterwards; anything else is ignored' }),
    ),
  }),
  reply: { 303: { ...NOTHING, about: 'To the provider', headers: ['Location'] } },
  examples: [{ query: { return_to: '/reports' }, answer: null }],
  handle: async (context, { query }) => {
    const { app } = context;
    const returnTo = ownPath(app.baseUrl, query.return_to);
    try {
      const { address, way } = await wayToProvider(context, returnTo);
      const headers = { location: address, 'set-cookie': wayCookie(app, way), 'cache-control': 'no-store' };
      return new Answer(303, '', headers);
    } catch (error) {
      if (error instanceof SignInRefused) return backToSignIn(error.why, returnTo);
      throw error;
    }
  },
});
