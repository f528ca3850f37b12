import Type from 'typebox';
import { Answer, endpoint } from '../../platform/http/endpoint.ts';
import { ada } from '../../platform/http/examples.ts';
import { identityOf } from '../identity/service.ts';
import { SignInForm, signIn } from './sign-in.ts';

export default endpoint({
  method: 'POST',
  path: '/v1/auth/jwt/login',
  access: 'auth:enter',
  tag: 'Account and session',
  summary: 'Sign in with an access token',
  about: 'For programs. The token is valid for one hour, as `Authorization: Bearer <access_token>`.',
  form: true,
  body: SignInForm,
  legacyDetail: 'login',
  reply: {
    200: {
      schema: Type.Object({ access_token: Type.String(), token_type: Type.Literal('bearer') }),
      headers: ['Cache-Control'],
    },
  },
  errors: [
    'invalid_credentials',
    'account_not_verified',
    'forbidden',
    'rate_limited',
    'rate_limiter_unavailable',
  ],
  examples: [
    {
      body: { username: ada.email, password: ada.password },
      answer: {
        access_token: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJpc3MiOiJhc3NheSJ9.c2lnbmF0dXJl',
        token_type: 'bearer',
      },
    },
  ],
  handle: async (context, { body }) => {
    const { issueAccessToken } = identityOf(context.app);
    const access_token = await signIn(context, body, (_, user) =>
      issueAccessToken(user.id, user.token_generation),
    );
    return new Answer(200, { access_token, token_type: 'bearer' }, { 'cache-control': 'no-store' });
  },
});
