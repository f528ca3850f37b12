import { type Selectable, sql, type Transaction } from 'kysely';
import { limits } from '../../contract/limits.ts';
import type { App } from '../../platform/app.ts';
import type { Language } from '../../platform/language.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import { newToken, tokenHashOf } from '../identity/service.ts';

export type MailLink = Selectable<Tables['mail_links']>;

interface LinkRequest {
  readonly kind: MailLink['kind'];
  readonly email: string;
  readonly language: Language;
  readonly userId?: string;
  readonly passwordHash?: string;
  readonly name?: string | null;
}

export const lasting = (ms: number) => sql<Date>`now() + make_interval(secs => ${ms / 1000})`;

/** The queue's task that writes and sends mails; named here so that both sides know it without a circle. */
export const ACCOUNT_MAIL = { name: 'account-mail' };

/** What the task is asked to send. Neither a token nor a password is ever part of it. */
export type AccountMail =
  | { readonly mail: 'link'; readonly linkId: string }
  | { readonly mail: 'password-changed'; readonly userId: string }
  | {
      readonly mail: 'address-changing';
      readonly userId: string;
      readonly to: string;
      readonly newEmail: string;
    };

export async function enqueueMail(app: App, tx: Transaction<Tables>, data: AccountMail): Promise<void> {
  await app.queue.send(tx, ACCOUNT_MAIL, data);
}

/**
 * Has a link sent by mail. The same is done whether or not the address has an account: what to send, if anything, is
 * decided when the mail is written, where no request watches the clock.
 */
export async function requestLink(app: App, tx: Transaction<Tables>, request: LinkRequest): Promise<void> {
  await enqueueMail(app, tx, { mail: 'link', linkId: await insertLink(tx, request) });
}

/** The same for a link that the asking person hands over: no mail is sent, and the answer holds the token. */
export async function takeTokenOfLink(tx: Transaction<Tables>, request: LinkRequest): Promise<string> {
  return issueToken(tx, await insertLink(tx, request), limits.confirmTokenMs);
}

async function insertLink(tx: Transaction<Tables>, request: LinkRequest): Promise<string> {
  const { id } = await tx
    .insertInto('mail_links')
    .values({
      kind: request.kind,
      email: request.email,
      language: request.language,
      user_id: request.userId ?? null,
      password_hash: request.passwordHash ?? null,
      name: request.name ?? null,
      // Of the row; the link's own time begins when its mail is written.
      expires_at: lasting(limits.confirmTokenMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findLink(tx: Transaction<Tables>, id: string): Promise<MailLink | null> {
  const link = await tx.selectFrom('mail_links').selectAll().where('id', '=', id).executeTakeFirst();
  return link ?? null;
}

/** Gives a link its token, which exists from now on where the link is sent or shown, and nowhere else. An earlier one ends. */
export async function issueToken(tx: Transaction<Tables>, linkId: string, lifeMs: number): Promise<string> {
  const { token, tokenHash } = newToken();
  await tx
    .updateTable('mail_links')
    .set({ token_hash: tokenHash, expires_at: lasting(lifeMs) })
    .where('id', '=', linkId)
    .execute();
  return token;
}

export async function dropLink(tx: Transaction<Tables>, id: string): Promise<void> {
  await tx.deleteFrom('mail_links').where('id', '=', id).execute();
}

/** The link of a token that is still good, without using it up. */
export async function readLink(
  tx: Transaction<Tables>,
  token: string,
  kinds: readonly MailLink['kind'][],
): Promise<MailLink | null> {
  const link = await tx
    .selectFrom('mail_links')
    .selectAll()
    .where('token_hash', '=', tokenHashOf(token))
    .where('kind', 'in', kinds)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return link ?? null;
}

/** Uses a link up, unless it is gone or has got a newer token: of any number of tries exactly one succeeds. */
export async function takeLink(tx: Transaction<Tables>, id: string, token: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('mail_links')
    .where('id', '=', id)
    .where('token_hash', '=', tokenHashOf(token))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Ends every other link to an address of these kinds. */
export async function dropLinksTo(
  tx: Transaction<Tables>,
  email: string,
  kinds: readonly MailLink['kind'][],
): Promise<void> {
  await tx.deleteFrom('mail_links').where(sql`lower(email)`, '=', email).where('kind', 'in', kinds).execute();
}

export async function dropEmailChanges(tx: Transaction<Tables>, userId: string): Promise<void> {
  await tx
    .deleteFrom('mail_links')
    .where('user_id', '=', userId)
    .where('kind', '=', 'email-change')
    .execute();
}
