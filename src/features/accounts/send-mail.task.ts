import type { Transaction } from 'kysely';
import { limits } from '../../contract/limits.ts';
import type { App } from '../../platform/app.ts';
import type { Letter } from '../../platform/mail/letter.ts';
import type { Message } from '../../platform/mail/mail.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { task } from '../../platform/queue/task.ts';
import {
  ACCOUNT_MAIL,
  type AccountMail,
  dropLink,
  findLink,
  issueToken,
  type MailLink,
} from './mail-links.ts';
import {
  addressChangeMail,
  addressChangingMail,
  alreadyRegisteredMail,
  confirmMail,
  passwordChangedMail,
  resetMail,
  welcomeMail,
} from './mails/account-mails.ts';
import { findUser, findUserByEmail } from './store.ts';

export default task<AccountMail>({
  name: ACCOUNT_MAIL.name,
  about:
    'Writes a mail about an account and hands it over; a link gets its token here, and the mail alone holds it.',
  concurrency: 4,
  retries: 8,
  handle: async ({ app, jobId }, data) => {
    // Sent after the token is committed: a link that arrives must work.
    const message = await acrossOrganizations(app.db, (tx) => compose(app, tx, data));
    if (message !== null) await app.mail.send(message, jobId);
  },
});

/** null when there is no recipient, or nothing left to say. */
async function compose(app: App, tx: Transaction<Tables>, data: AccountMail): Promise<Message | null> {
  if (data.mail === 'link') {
    const link = await findLink(tx, data.linkId);
    return link === null ? null : composeLink(app, tx, link);
  }
  const user = await findUser(tx, data.userId);
  if (user === null) return null;
  const { language } = user;
  return data.mail === 'password-changed'
    ? passwordChangedMail({ to: user.email, language, baseUrl: app.baseUrl })
    : addressChangingMail({ to: data.to, language, baseUrl: app.baseUrl }, data.newEmail);
}

async function composeLink(app: App, tx: Transaction<Tables>, link: MailLink): Promise<Message | null> {
  const letter: Letter = { to: link.email, language: link.language, baseUrl: app.baseUrl };
  if (link.kind === 'email-change') {
    return addressChangeMail(letter, await issueToken(tx, link.id, limits.confirmTokenMs));
  }
  const user = await findUserByEmail(tx, link.email);
  if (user === null || !user.is_active) {
    await dropLink(tx, link.id);
    return null;
  }
  if (link.kind === 'confirm') {
    if (!user.is_verified) return confirmMail(letter, await issueToken(tx, link.id, limits.confirmTokenMs));
    await dropLink(tx, link.id);
    return alreadyRegisteredMail({ ...letter, language: user.language });
  }
  return user.password_hash === null
    ? welcomeMail(letter, await issueToken(tx, link.id, limits.confirmTokenMs))
    : resetMail(letter, await issueToken(tx, link.id, limits.resetTokenMs));
}
