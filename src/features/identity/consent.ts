// Memberships that others have made, until the person has accepted them. All writes to them; no row = accepted.
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/postgres/connection.ts';
import { newToken, tokenHashOf } from './sessions.ts';

export interface UnacceptedMembership {
  readonly orgId: string;
  readonly userId: string;
}

/** Of a membership m: made or accepted by its person. */
export const isAccepted = sql<boolean>`not exists (
  select from unaccepted_memberships a where a.org_id = m.org_id and a.user_id = m.user_id)`;

export async function awaitConsent(
  tx: Transaction<Tables>,
  { orgId, userId }: UnacceptedMembership,
  addedBy: string,
): Promise<void> {
  await tx
    .insertInto('unaccepted_memberships')
    .values({ org_id: orgId, user_id: userId, added_by: addedBy })
    .execute();
}

/** false: there was nothing to accept. */
export async function acceptMembership(
  tx: Transaction<Tables>,
  { orgId, userId }: UnacceptedMembership,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('unaccepted_memberships')
    .where('org_id', '=', orgId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** A token for the link in the mail; null when the membership is accepted or over. */
export async function issueConsentToken(
  tx: Transaction<Tables>,
  { orgId, userId }: UnacceptedMembership,
): Promise<{ readonly token: string; readonly addedBy: string | null } | null> {
  const { token, tokenHash } = newToken();
  const issued = await tx
    .updateTable('unaccepted_memberships')
    .set({ token_hash: tokenHash })
    .where('org_id', '=', orgId)
    .where('user_id', '=', userId)
    .returning('added_by')
    .executeTakeFirst();
  return issued === undefined ? null : { token, addedBy: issued.added_by };
}

/** Whose membership a link is about, without accepting it. */
export async function findByConsentToken(
  tx: Transaction<Tables>,
  token: string,
): Promise<UnacceptedMembership | null> {
  const found = await tx
    .selectFrom('unaccepted_memberships')
    .select(['org_id as orgId', 'user_id as userId'])
    .where('token_hash', '=', tokenHashOf(token))
    .executeTakeFirst();
  return found ?? null;
}

/** Whether two people work together already: in an organization that both have accepted. In acrossOrganizations(). */
export async function areColleagues(tx: Transaction<Tables>, one: string, other: string): Promise<boolean> {
  const { rows } = await sql<{ colleagues: boolean }>`
    select exists (
      select from memberships a join memberships b using (org_id)
      where a.user_id = ${one} and b.user_id = ${other} and not exists (
        select from unaccepted_memberships u where u.org_id = a.org_id and u.user_id in (a.user_id, b.user_id)
      )
    ) as colleagues`.execute(tx);
  return rows[0]?.colleagues === true;
}
