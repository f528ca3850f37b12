import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { ada } from '../../platform/http/examples.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { countAttempt } from './attempts.ts';
import { Email, normalisedEmail } from './fields.ts';
import { requestLink } from './mail-links.ts';

const MESSAGE = {
  en: 'If this address has an account, we have sent it a link to set a new password.',
  pl: 'Jeśli z tym adresem powiązane jest konto, wysłaliśmy na niego link do ustawienia nowego hasła.',
};

export default endpoint({
  method: 'POST',
  path: '/v1/auth/forgot-password',
  access: 'auth:enter',
  tag: 'Account and session',
  summary: 'Ask for a link to set a new password',
  about: 'The link is valid for one hour. The answer is the same whether or not the address has an account.',
  body: Type.Object({ email: Email }, { additionalProperties: false }),
  reply: { 202: Type.Object({ status: Type.Literal('accepted'), message: Type.String() }) },
  errors: ['rate_limited', 'rate_limiter_unavailable'],
  examples: [
    {
      body: { email: ada.email },
      answer: {
        status: 'accepted',
        message: 'If this address has an account, we have sent it a link to set a new password.',
      },
    },
  ],
  handle: async (context, { body }) => {
    const { app, language } = context;
    const email = normalisedEmail(body.email);
    await countAttempt(context, 'forgot-password', email);
    await acrossOrganizations(app.db, (tx) => requestLink(app, tx, { kind: 'reset', email, language }));
    return { status: 'accepted' as const, message: MESSAGE[language] };
  },
});
