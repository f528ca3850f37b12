import { sql, type Transaction } from 'kysely';
import { newId } from '../../platform/ids.ts';
import type { Language } from '../../platform/language.ts';
import type { Tables } from '../../platform/postgres/connection.ts';

const FIRST_ORGANIZATION = { en: 'My organization', pl: 'Moja organizacja' };

/**
 * Confirms an account, and gives it an organization of its own unless it has one, or was invited to one. The caller
 * has locked the account's row, so that two confirmations at the same moment make one organization.
 */
export async function activateAccount(
  tx: Transaction<Tables>,
  user: { readonly id: string; readonly email: string; readonly language: Language },
): Promise<void> {
  await tx.updateTable('users').set({ is_verified: true }).where('id', '=', user.id).execute();
  const { rows } = await sql<{ belongs: boolean }>`
    select exists (select from memberships where user_id = ${user.id})
      or exists (select from invites where lower(email) = lower(${user.email})
        and accepted_at is null and revoked_at is null and expires_at > now()) as belongs`.execute(tx);
  if (rows[0]?.belongs !== true) await foundOrganization(tx, user.id, FIRST_ORGANIZATION[user.language]);
}

/** A new organization with a project, owned by the user. */
export async function foundOrganization(
  tx: Transaction<Tables>,
  userId: string,
  name: string,
  id: string = newId('organization'),
): Promise<void> {
  await tx.insertInto('organizations').values({ id, name }).execute();
  await tx.insertInto('memberships').values({ org_id: id, user_id: userId, role: 'owner' }).execute();
  await tx
    .insertInto('projects')
    .values({ id: newId('project'), org_id: id, name: 'Default' })
    .execute();
}
