import { createHash, randomBytes } from 'node:crypto';
import { type Selectable, sql, type Transaction } from 'kysely';
import { limits } from '../../contract/limits.ts';
import { newId } from '../../platform/ids.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import { browserOf } from './browser.ts';

const TOKEN_BYTES = 32;
const sessionEnd = sql<Date>`now() + make_interval(days => ${limits.sessionDays})`;

const endOf = (hours: number | null) => sql<Date | null>`now() + make_interval(hours => ${hours}::int)`;

/** A secret of 256 random bits needs no salt and no slow hash: there is nothing to guess. */
export function tokenHashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A token for the person to keep, and the hash of it that is stored. */
export function newToken(): { readonly token: string; readonly tokenHash: Buffer } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, tokenHash: tokenHashOf(token) };
}

export type Session = Selectable<Tables['sessions']>;

/** Where a session begins, so that its owner knows it again in the list of their sessions. */
export interface SessionOrigin {
  readonly userAgent: string | undefined;
  readonly ip: string;
}

export async function createSession(
  tx: Transaction<Tables>,
  userId: string,
  origin: SessionOrigin | null = null,
  /** It ends then, however much it is used; null: when it was not used for long. */
  lastsHours: number | null = null,
): Promise<string> {
  const { token, tokenHash } = newToken();
  await tx
    .insertInto('sessions')
    .values({
      id: newId('session'),
      token_hash: tokenHash,
      user_id: userId,
      expires_at: sql<Date>`least(${sessionEnd}, ${endOf(lastsHours)})`,
      ends_at: endOf(lastsHours),
      ...browserOf(origin?.userAgent),
      ip: origin?.ip ?? null,
    })
    .execute();
  return token;
}

/** The sessions of a person that are still good, the one used last first. */
export async function sessionsOf(tx: Transaction<Tables>, userId: string): Promise<Session[]> {
  return tx
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Ends a session of a person by its public id; null where they have none of that name. */
export async function endSessionOf(
  tx: Transaction<Tables>,
  userId: string,
  id: string,
): Promise<Session | null> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return ended ?? null;
}

export async function renewSession(tx: Transaction<Tables>, tokenHash: Buffer): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ seen_at: sql`now()`, expires_at: sql<Date>`least(${sessionEnd}, ends_at)` })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function endSession(tx: Transaction<Tables>, tokenHash: Buffer): Promise<void> {
  await tx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

export async function endAccessToken(tx: Transaction<Tables>, jti: string, expiresAt: Date): Promise<void> {
  await tx
    .insertInto('revoked_access_tokens')
    .values({ jti, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('jti').doNothing())
    .execute();
}

/** Ends every session of a person but `except`. Access tokens end by raising the account's generation. */
export async function endSessionsOf(
  tx: Transaction<Tables>,
  userId: string,
  except: Buffer | null,
): Promise<void> {
  const sessions = tx.deleteFrom('sessions').where('user_id', '=', userId);
  await (except === null ? sessions : sessions.where('token_hash', '!=', except)).execute();
}
