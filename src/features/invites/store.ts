import { type Generated, type Selectable, sql, type Transaction } from 'kysely';
import type { OrgRole } from '../../contract/access.ts';
import { limits } from '../../contract/limits.ts';
import type { Position } from '../../platform/http/paging.ts';
import type { Language } from '../../platform/language.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import { microsOf, olderThan } from '../../platform/postgres/newest-first.ts';
import { newToken, tokenHashOf } from '../identity/service.ts';

declare module '../../platform/postgres/connection.ts' {
  interface Tables {
    invites: {
      id: string;
      org_id: string;
      email: string;
      role: OrgRole;
      project_ids: string[];
      invited_by: string | null;
      language: Language;
      token_hash: Buffer | null;
      created_at: Generated<Date>;
      expires_at: Date;
      accepted_at: Date | null;
      revoked_at: Date | null;
    };
  }
}

export type Invite = Selectable<Tables['invites']>;

const isPending = sql<boolean>`(accepted_at is null and revoked_at is null and expires_at > now())`;

/** Null when the address has a pending invite to this organization. */
export async function insertInvite(
  tx: Transaction<Tables>,
  invite: {
    readonly id: string;
    readonly orgId: string;
    readonly email: string;
    readonly role: OrgRole;
    readonly projectIds: readonly string[];
    readonly invitedBy: string;
    readonly language: Language;
  },
): Promise<Invite | null> {
  // One that has expired makes room for a new one.
  await sql`update invites set revoked_at = now() where org_id = ${invite.orgId} and lower(email) = ${invite.email}
    and accepted_at is null and revoked_at is null and expires_at <= now()`.execute(tx);
  const created = await tx
    .insertInto('invites')
    .values({
      id: invite.id,
      org_id: invite.orgId,
      email: invite.email,
      role: invite.role,
      project_ids: [...invite.projectIds],
      invited_by: invite.invitedBy,
      language: invite.language,
      expires_at: sql<Date>`now() + make_interval(days => ${limits.inviteDays})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return created ?? null;
}

/** A page of invites, newest first. */
export async function listInvites(
  tx: Transaction<Tables>,
  orgId: string,
  limit: number,
  after: Position | null,
): Promise<(Invite & { readonly created_at_micros: number })[]> {
  return tx
    .selectFrom('invites')
    .selectAll()
    .select(microsOf('created_at').as('created_at_micros'))
    .where('org_id', '=', orgId)
    .where(olderThan(after, 'created_at', 'id'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** False when there is no such invite that is pending. */
export async function revokeInvite(tx: Transaction<Tables>, orgId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('invites')
    .set({ revoked_at: sql`now()` })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .where(isPending)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Whether an address has a confirmed account. One that was never confirmed may have been registered by anybody. */
export async function hasAccount(tx: Transaction<Tables>, email: string): Promise<boolean> {
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email)
    .where('is_verified', '=', true)
    .executeTakeFirst();
  return found !== undefined;
}

export async function isOnlyOrganization(tx: Transaction<Tables>): Promise<boolean> {
  const others = await tx.selectFrom('organizations').select('id').offset(1).limit(1).execute();
  return others.length === 0;
}

/** Gives an invite its token, which only the mail or the answer to the inviting user holds; null when the invite is no longer pending. */
export async function issueToken(
  tx: Transaction<Tables>,
  id: string,
): Promise<{ readonly invite: Invite; readonly token: string } | null> {
  const { token, tokenHash } = newToken();
  const invite = await tx
    .updateTable('invites')
    .set({ token_hash: tokenHash })
    .where('id', '=', id)
    .where(isPending)
    .returningAll()
    .executeTakeFirst();
  return invite === undefined ? null : { invite, token };
}

/** The pending invite of a token, without using it up. */
export async function readInvite(tx: Transaction<Tables>, token: string): Promise<Invite | null> {
  const invite = await tx
    .selectFrom('invites')
    .selectAll()
    .where('token_hash', '=', tokenHashOf(token))
    .where(isPending)
    .executeTakeFirst();
  return invite ?? null;
}

/** Uses up an invite: of any number of attempts exactly one succeeds. */
export async function takeInvite(tx: Transaction<Tables>, id: string, token: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('invites')
    .set({ accepted_at: sql`now()` })
    .where('id', '=', id)
    .where('token_hash', '=', tokenHashOf(token))
    .where(isPending)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The account with an address, if it is active and confirmed: an organization may not learn of any other. */
export async function findPerson(tx: Transaction<Tables>, email: string): Promise<{ id: string } | null> {
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email)
    .where('is_active', '=', true)
    .where('is_verified', '=', true)
    .executeTakeFirst();
  return found ?? null;
}

/** Ends the invites to a person who is a member now: an old link must not bring them back once they are removed. */
export async function endInvites(tx: Transaction<Tables>, orgId: string, email: string): Promise<void> {
  await sql`update invites set revoked_at = now()
    where org_id = ${orgId} and lower(email) = ${email} and accepted_at is null and revoked_at is null`.execute(
    tx,
  );
}
