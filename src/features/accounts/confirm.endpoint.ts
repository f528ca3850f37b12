import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleLinkToken } from '../../platform/http/examples.ts';
import { CONFIRMED, confirmAddress } from './confirm-address.ts';
import { LinkToken } from './fields.ts';

export default endpoint({
  method: 'POST',
  path: '/v1/auth/confirm',
  access: 'auth:enter',
  tag: 'Account and session',
  summary: 'Confirm an e-mail address',
  about:
    'With the token of the link in the mail, which works once: of a new account, or of a new address of an account. A new account gets an organization with a project called "Default", unless it was invited to one.',
  body: Type.Object({ token: LinkToken }, { additionalProperties: false }),
  reply: { 200: Type.Object({ status: Type.Literal('confirmed'), message: Type.String() }) },
  errors: ['invalid_token', 'rate_limited', 'rate_limiter_unavailable'],
  examples: [
    {
      body: { token: exampleLinkToken },
      answer: { status: 'confirmed', message: 'The e-mail address is confirmed.' },
    },
  ],
  handle: async (context, { body }) => {
    await confirmAddress(context, body.token);
    return { status: 'confirmed' as const, message: CONFIRMED[context.language] };
  },
});
