import type { GlobalRole } from '../../contract/access.ts';
import type { App } from '../../platform/app.ts';
import type { Language } from '../../platform/language.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { isPasswordRefused } from '../identity/service.ts';
import { normalisedEmail } from './fields.ts';
import { requestLink, takeTokenOfLink } from './mail-links.ts';
import { linkTo } from './mails/account-mails.ts';
import { hashPassword } from './password.ts';
import { refusePassword } from './password-refused.ts';
import { checkPassword } from './password-rules.ts';
import { insertUser, type User } from './store.ts';

/**
 * An account that the operator makes for another person: its address counts as confirmed. Without a password the
 * person is sent a link to choose one, or it is handed over. null when the address already has an account.
 */
export async function createAccount(
  app: App,
  account: {
    readonly email: string;
    readonly password?: string;
    readonly name?: string | null;
    readonly role: GlobalRole;
    readonly language: Language;
    /** Whether the operator passes the link on, because there is no mail server. */
    readonly handsOver?: boolean;
  },
): Promise<{ readonly user: User; readonly link: string | null } | null> {
  const { password, name = null, role, language, handsOver = false } = account;
  const email = normalisedEmail(account.email);
  if (password !== undefined) {
    refusePassword(app, { email, role });
    checkPassword(password, email);
  }
  const passwordHash = password === undefined ? null : await hashPassword(password);
  return acrossOrganizations(app.db, async (tx) => {
    const user = await insertUser(tx, { email, name, passwordHash, language, role, verified: true });
    if (user === null) return null;
    // Who comes with the company's account has no use for a link to choose a password.
    if (passwordHash !== null || isPasswordRefused(app, user)) return { user, link: null };
    const request = { kind: 'reset', email, language } as const;
    if (handsOver) return { user, link: linkTo(app, 'reset-password', await takeTokenOfLink(tx, request)) };
    await requestLink(app, tx, request);
    return { user, link: null };
  });
}
