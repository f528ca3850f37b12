import { sql, type Transaction } from 'kysely';
import Type from 'typebox';
import type { Context } from '../../platform/http/endpoint.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import type { SessionOrigin } from '../identity/service.ts';
import { countAttempt } from './attempts.ts';
import { normalisedEmail } from './fields.ts';
import { hashPassword, isOutdated, passwordFits } from './password.ts';
import { refusePassword } from './password-refused.ts';
import { PASSWORD_CHARS_MAX } from './password-rules.ts';
import { changeUser, findUserByEmail, type User } from './store.ts';

/** OAuth 2 clients send these along with a password; they are accepted and ignored. */
const ignored = Type.Optional(Type.String());
export const SignInForm = Type.Object(
  {
    username: Type.String({ description: 'The e-mail address' }),
    password: Type.String(),
    grant_type: ignored,
    scope: ignored,
    client_id: ignored,
    client_secret: ignored,
  },
  { additionalProperties: false },
);
type SignInForm = Type.Static<typeof SignInForm>;

/**
 * Checks e-mail and password, and then lets `enter` make what the person signs in with. An unknown address, a wrong
 * password and an inactive account take the same work and get the same answer.
 */
export async function signIn<T>(
  context: Context,
  form: SignInForm,
  enter: (tx: Transaction<Tables>, user: User) => Promise<T>,
): Promise<T> {
  const { db } = context.app;
  const email = normalisedEmail(form.username);
  await countAttempt(context, 'sign-in', email);
  const user = await acrossOrganizations(db, (tx) => findUserByEmail(tx, email));
  // No stored password is that long, so a longer one cannot match even when it is cut off.
  const password = form.password.slice(0, PASSWORD_CHARS_MAX * 2 + 1);
  const fits = await passwordFits(user?.password_hash ?? null, password);
  if (user === null || !fits || !user.is_active) return fail('invalid_credentials');
  if (!user.is_verified) return fail('account_not_verified');
  // Not before: which addresses are operators' is nothing to be told to strangers.
  refusePassword(context.app, user);
  const renewedHash = isOutdated(user.password_hash ?? '') ? await hashPassword(password) : null;
  return acrossOrganizations(db, async (tx) => {
    await holdStill(tx, user);
    if (renewedHash !== null) await changeUser(tx, user.id, { password_hash: renewedHash });
    return enter(tx, user);
  });
}

/** Where the session that a request asks for begins. */
export function originOf(context: Context): SessionOrigin {
  return { userAgent: context.header('user-agent'), ip: context.clientAddress };
}

/** Fails if the password was changed while it was being checked: a change raises the generation. */
async function holdStill(tx: Transaction<Tables>, user: User): Promise<void> {
  const { rows } = await sql`
    select from users where id = ${user.id} and is_active
      and token_generation = ${user.token_generation} for update`.execute(tx);
  if (rows.length === 0) fail('invalid_credentials');
}
