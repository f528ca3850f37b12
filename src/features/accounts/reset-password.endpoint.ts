import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleLinkToken } from '../../platform/http/examples.ts';
import { LinkToken, NewPassword } from './fields.ts';
import { PASSWORD_SET, resetPassword } from './reset-password.ts';

export default endpoint({
  method: 'POST',
  path: '/v1/auth/reset-password',
  access: 'auth:enter',
  tag: 'Account and session',
  summary: 'Set a new password',
  about:
    'With the token of the link in the mail, which works once. Ends every session and access token of the account. A password that breaks the rules does not use the token up.',
  body: Type.Object({ token: LinkToken, password: NewPassword }, { additionalProperties: false }),
  legacyDetail: 'reset',
  reply: { 200: Type.Object({ status: Type.Literal('changed'), message: Type.String() }) },
  errors: ['forbidden', 'invalid_token', 'invalid_password', 'rate_limited', 'rate_limiter_unavailable'],
  examples: [
    {
      body: { token: exampleLinkToken, password: 'a new one for autumn' },
      answer: { status: 'changed', message: 'The new password is set. Sign in with it.' },
    },
  ],
  handle: async (context, { body }) => {
    await resetPassword(context, body.token, body.password);
    return { status: 'changed' as const, message: PASSWORD_SET[context.language] };
  },
});
