import { type Generated, type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import type { GlobalRole } from '../../contract/access.ts';
import type { Language } from '../../platform/language.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import { endSessionsOf, isAccepted } from '../identity/service.ts';

declare module '../../platform/postgres/connection.ts' {
  interface Tables {
    users: {
      id: Generated<string>;
      email: string;
      name: string | null;
      password_hash: string | null;
      role: Generated<GlobalRole>;
      is_active: Generated<boolean>;
      is_verified: Generated<boolean>;
      language: Generated<Language>;
      token_generation: Generated<number>;
      created_at: Generated<Date>;
    };
    mail_links: {
      id: Generated<string>;
      kind: 'confirm' | 'reset' | 'email-change' | 'sign-in';
      email: string;
      user_id: string | null;
      password_hash: string | null;
      name: string | null;
      language: Language;
      token_hash: Buffer | null;
      created_at: Generated<Date>;
      expires_at: Date;
    };
    /** One row: which server secret the database was set up with. */
    installation: { only_row: Generated<boolean>; secret_fingerprint: string };
  }
}

export type User = Selectable<Tables['users']>;

/** The account with an address; null also for text that cannot be an address. */
export async function findUserByEmail(tx: Transaction<Tables>, email: string): Promise<User | null> {
  if (email.includes('\0')) return null;
  const user = await tx
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst();
  return user ?? null;
}

export async function findUser(tx: Transaction<Tables>, id: string): Promise<User | null> {
  const user = await tx.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  return user ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockUser(tx: Transaction<Tables>, id: string): Promise<User | null> {
  const user = await tx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return user ?? null;
}

export async function lockUserByEmail(tx: Transaction<Tables>, email: string): Promise<User | null> {
  const user = await tx
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(email)`, '=', email)
    .forUpdate()
    .executeTakeFirst();
  return user ?? null;
}

/** Null when the address already has an account. */
export async function insertUser(
  tx: Transaction<Tables>,
  user: {
    email: string;
    name: string | null;
    passwordHash: string | null;
    language: Language;
    role?: GlobalRole;
    verified?: boolean;
  },
): Promise<User | null> {
  const created = await tx
    .insertInto('users')
    .values({
      email: user.email,
      name: user.name,
      password_hash: user.passwordHash,
      language: user.language,
      role: user.role ?? 'user',
      is_verified: user.verified ?? false,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return created ?? null;
}

export async function changeUser(
  tx: Transaction<Tables>,
  id: string,
  changes: Updateable<Tables['users']>,
): Promise<void> {
  await tx.updateTable('users').set(changes).where('id', '=', id).execute();
}

/** Ends every session, access token and unused sign-in link of a person; `except` is the session that asked for it. */
export async function endEverySession(
  tx: Transaction<Tables>,
  userId: string,
  except: Buffer | null = null,
): Promise<void> {
  await endSessionsOf(tx, userId, except);
  await tx.deleteFrom('mail_links').where('user_id', '=', userId).where('kind', '=', 'sign-in').execute();
  await tx
    .updateTable('users')
    .set((eb) => ({ token_generation: eb('token_generation', '+', 1) }))
    .where('id', '=', userId)
    .execute();
}

/** Whether there is another superadmin. Locks all of them, so that two cannot leave at once. */
export async function hasOtherSuperadmin(tx: Transaction<Tables>, userId: string): Promise<boolean> {
  const superadmins = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'superadmin')
    .where('is_active', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
  return superadmins.some(({ id }) => id !== userId);
}

/**
 * Whether an organization would be left without an owner who has accepted it. Locks its owners, so that two cannot leave
 * at once.
 */
export async function isLastOwner(tx: Transaction<Tables>, userId: string): Promise<boolean> {
  const owners = await tx
    .selectFrom('memberships as m')
    .select(['org_id', 'user_id'])
    .where('role', '=', 'owner')
    .where(isAccepted)
    .where('org_id', 'in', (eb) =>
      eb.selectFrom('memberships').select('org_id').where('user_id', '=', userId).where('role', '=', 'owner'),
    )
    .orderBy('org_id')
    .orderBy('user_id')
    .forUpdate()
    .execute();
  const shared = new Set(owners.filter(({ user_id }) => user_id !== userId).map(({ org_id }) => org_id));
  return owners.some(({ org_id, user_id }) => user_id === userId && !shared.has(org_id));
}

/** A page of accounts, newest first, from just after `after`. */
export async function listUsers(
  tx: Transaction<Tables>,
  limit: number,
  after: { readonly createdAtMicros: number; readonly id: string } | null,
): Promise<(User & { readonly created_at_micros: number })[]> {
  const page = tx
    .selectFrom('users')
    .selectAll()
    // A JavaScript date would lose the microseconds that order rows made within one millisecond.
    .select(sql<number>`(extract(epoch from created_at) * 1000000)::bigint`.as('created_at_micros'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (after === null) return page.execute();
  const { createdAtMicros, id } = after;
  return page
    .where(
      sql<boolean>`(created_at, id) < ('epoch'::timestamptz + ${createdAtMicros} * interval '1 microsecond', ${id}::uuid)`,
    )
    .execute();
}
