import type { Transaction } from 'kysely';
import type { App } from '../../platform/app.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import { enqueueMail } from './mail-links.ts';
import { changeUser, endEverySession, type User } from './store.ts';

/**
 * Sets a password, ends whatever was signed in with the old one (`except` is the session that asked for it), and
 * tells the owner by mail. Call identityOf(app).forget() once it is committed.
 */
export async function setPassword(
  app: App,
  tx: Transaction<Tables>,
  user: User,
  passwordHash: string,
  except: Buffer | null,
): Promise<void> {
  await changeUser(tx, user.id, { password_hash: passwordHash });
  await endEverySession(tx, user.id, except);
  // A user who has just chosen a first password needs no mail about it.
  if (user.password_hash !== null) await enqueueMail(app, tx, { mail: 'password-changed', userId: user.id });
}
