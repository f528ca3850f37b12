import { sql, type Transaction } from 'kysely';
import type { Language } from '../../platform/language.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import { foundOrganization } from '../organizations/service.ts';
import { changeUser } from './store.ts';

const FIRST_ORGANIZATION = { en: 'My organization', pl: 'Moja organizacja' };

/** What the person chose before confirming; whatever is missing stays as it is. */
interface Chosen {
  readonly passwordHash?: string | null;
  readonly name?: string | null;
}

/**
 * Confirms an account, and gives it an organization of its own unless it has one, or was invited to one. The caller
 * has locked the account's row, so that two confirmations at the same moment make one organization.
 */
export async function activateAccount(
  tx: Transaction<Tables>,
  user: { readonly id: string; readonly email: string; readonly language: Language },
  { passwordHash, name }: Chosen = {},
): Promise<void> {
  await changeUser(tx, user.id, {
    is_verified: true,
    language: user.language,
    ...(passwordHash === undefined ? {} : { password_hash: passwordHash }),
    ...(name === undefined || name === null ? {} : { name }),
  });
  const { rows } = await sql<{ belongs: boolean }>`
    select exists (select from memberships where user_id = ${user.id})
      or exists (select from invites where lower(email) = lower(${user.email})
        and accepted_at is null and revoked_at is null and expires_at > now()) as belongs`.execute(tx);
  if (rows[0]?.belongs !== true)
    await foundOrganization(tx, { ownerId: user.id, name: FIRST_ORGANIZATION[user.language] });
}
