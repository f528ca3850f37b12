import Type from 'typebox';
import { Answer, endpoint } from '../../platform/http/endpoint.ts';
import { exampleLogoutToken } from '../../platform/http/examples.ts';
import { endByProvider } from './end-by-provider.ts';
import { NOTHING } from './refused.ts';

const TOKEN_BYTES_MAX = 16 * 1024;

export default endpoint({
  method: 'POST',
  path: '/v1/auth/oidc/logout',
  access: 'auth:enter',
  tag: 'Account and session',
  summary: 'The company’s provider ends sessions',
  about:
    'For the provider (OpenID Connect Back-Channel Logout 1.0): ends the sessions that began there and that its signed token means, at once. Each token counts once.',
  form: true,
  bodyLimitBytes: TOKEN_BYTES_MAX,
  body: Type.Object({ logout_token: Type.String({ description: 'What the provider signs' }) }),
  reply: { 200: { ...NOTHING, about: 'Ended, if there were any' } },
  errors: ['invalid_token', 'not_found', 'unavailable'],
  examples: [{ body: { logout_token: exampleLogoutToken }, answer: null }],
  handle: async (context, { body }) => {
    await endByProvider(context, body.logout_token);
    return new Answer(200, '', { 'cache-control': 'no-store' });
  },
});
