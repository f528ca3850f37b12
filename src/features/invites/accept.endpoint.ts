import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleId, exampleLinkToken, grace } from '../../platform/http/examples.ts';
import { Name } from '../../platform/http/typed-text.ts';
import { LinkToken, NewPassword } from '../accounts/service.ts';

import { acceptInvite, JOINED } from './accept-invite.ts';

export default endpoint({
  method: 'POST',
  path: '/v1/invites/accept',
  access: 'invites:accept',
  tag: 'Organizations',
  summary: 'Accept an invite',
  about:
    'With the token of the link in the mail, which works once. Password and name are for an account that is new, or was registered and never confirmed; it then needs a password and is confirmed by this. A confirmed account joins as it is.',
  body: Type.Object(
    { token: LinkToken, password: Type.Optional(NewPassword), name: Type.Optional(Name) },
    { additionalProperties: false },
  ),
  reply: {
    200: Type.Object({
      status: Type.Literal('accepted'),
      message: Type.String(),
      org_id: Type.String(),
      email: Type.String(),
    }),
  },
  errors: [
    'forbidden',
    'invalid_token',
    'invalid_password',
    'org_suspended',
    'rate_limited',
    'rate_limiter_unavailable',
  ],
  examples: [
    {
      body: { token: exampleLinkToken, password: grace.password, name: grace.name },
      answer: {
        status: 'accepted',
        message: 'You have joined the organization. Sign in to continue.',
        org_id: exampleId('organization'),
        email: grace.email,
      },
    },
  ],
  handle: async (context, { body }) => {
    const { org_id, email } = await acceptInvite(context, body);
    return { status: 'accepted' as const, message: JOINED[context.language], org_id, email };
  },
});
