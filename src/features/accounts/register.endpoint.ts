import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { ada } from '../../platform/http/examples.ts';
import { fail } from '../../platform/http/failure.ts';
import { Name } from '../../platform/http/typed-text.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { countAttempt } from './attempts.ts';
import { Email, NewPassword, normalisedEmail } from './fields.ts';
import { requestLink } from './mail-links.ts';
import { hashPassword } from './password.ts';
import { refusePassword } from './password-refused.ts';
import { checkPassword } from './password-rules.ts';
import { insertUser } from './store.ts';

const MESSAGE = {
  en: 'We have sent you an e-mail. Open the link in it to continue.',
  pl: 'Wysłaliśmy do Ciebie wiadomość e-mail. Otwórz zawarty w niej link, aby kontynuować.',
};

const BY_INVITE = {
  en: 'Registration is by invitation only. Ask an owner or admin of your organization, or the operator of this service, to invite you.',
  pl: 'Rejestracja jest możliwa tylko na zaproszenie. Poproś o nie właściciela lub administratora swojej organizacji albo operatora usługi.',
};

export default endpoint({
  method: 'POST',
  path: '/v1/auth/register',
  access: 'auth:enter',
  tag: 'Account and session',
  summary: 'Create an account',
  about:
    'The account is pending until the link in the mail is opened. The answer is the same whether or not the address already has an account; the mail tells its owner. Where the operator lets people in by invite only, it is always 403 `forbidden`, and so it is for an address that is signed in with a company’s account alone.',
  body: Type.Object(
    { email: Email, password: NewPassword, name: Type.Optional(Name) },
    { additionalProperties: false },
  ),
  reply: { 202: Type.Object({ status: Type.Literal('pending'), message: Type.String() }) },
  errors: ['forbidden', 'invalid_password', 'rate_limited', 'rate_limiter_unavailable'],
  examples: [
    {
      body: { email: ada.email, password: ada.password, name: ada.name },
      answer: { status: 'pending', message: 'We have sent you an e-mail. Open the link in it to continue.' },
    },
  ],
  handle: async (context, { body }) => {
    const { app, language } = context;
    if (app.config.registration === 'invite') fail('forbidden', null, { text: BY_INVITE });
    const email = normalisedEmail(body.email);
    await countAttempt(context, 'register', email);
    refusePassword(app, { email, role: 'user' });
    checkPassword(body.password, email);
    const passwordHash = await hashPassword(body.password);
    const name = body.name ?? null;
    await acrossOrganizations(app.db, async (tx) => {
      await insertUser(tx, { email, name, passwordHash, language });
      await requestLink(app, tx, { kind: 'confirm', email, language, passwordHash, name });
    });
    return { status: 'pending' as const, message: MESSAGE[language] };
  },
});
