import type { Transaction } from 'kysely';
import type { App } from '../../platform/app.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import { endEverySession } from '../identity/service.ts';
import { enqueueMail } from './mail-links.ts';
import type { User } from './store.ts';

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
  await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', user.id).execute();
  await endEverySession(tx, user.id, except);
  // A first password is no news to whoever has just chosen it.
  if (user.password_hash !== null) await enqueueMail(app, tx, { mail: 'password-changed', userId: user.id });
}
