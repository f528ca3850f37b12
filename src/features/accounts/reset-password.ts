import type { Context } from '../../platform/http/endpoint.ts';
import { fail } from '../../platform/http/failure.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { identityOf } from '../identity/service.ts';
import { activateAccount } from './activate.ts';
import { countAttempt } from './attempts.ts';
import { setPassword } from './change-password.ts';
import { dropLinksTo, readLink, takeLink } from './mail-links.ts';
import { hashPassword } from './password.ts';
import { refusePassword } from './password-refused.ts';
import { checkPassword } from './password-rules.ts';
import { lockUserByEmail } from './store.ts';

export const PASSWORD_SET = {
  en: 'The new password is set. Sign in with it.',
  pl: 'Nowe hasło zostało ustawione. Zaloguj się nim.',
};

/** Sets the password that was typed behind a link, for the API and for the page alike. */
export async function resetPassword(context: Context, token: string, password: string): Promise<void> {
  const { app } = context;
  await countAttempt(context, 'reset-password', null);
  const link = await acrossOrganizations(app.db, (tx) => readLink(tx, token, ['reset']));
  if (link === null) return fail('invalid_token');
  checkPassword(password, link.email);
  const passwordHash = await hashPassword(password);
  await acrossOrganizations(app.db, async (tx) => {
    const user = await lockUserByEmail(tx, link.email);
    const usable = user?.is_active === true && (await takeLink(tx, link.id, token));
    if (user === null || !usable) return fail('invalid_token');
    refusePassword(app, user);
    await setPassword(app, tx, user, passwordHash, null);
    await dropLinksTo(tx, link.email, ['reset']);
    // Opening the link proves access to the mailbox, and a confirmation proves no more.
    if (!user.is_verified) await activateAccount(tx, user);
  });
  identityOf(app).forget();
}
