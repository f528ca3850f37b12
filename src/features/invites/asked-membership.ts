import type { Transaction } from 'kysely';
import { fail } from '../../platform/http/failure.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import { findByConsentToken, type UnacceptedMembership } from '../identity/service.ts';
import { findOrganization } from '../organizations/service.ts';

/** The membership that a link in a mail asks about, as long as it is neither accepted nor over. */
export async function askedMembership(
  tx: Transaction<Tables>,
  token: string,
): Promise<UnacceptedMembership & { readonly organization: string }> {
  const membership = await findByConsentToken(tx, token);
  if (membership === null) return fail('invalid_token');
  const organization = await findOrganization(tx, membership.orgId);
  if (organization === null || organization.status === 'suspended') return fail('org_suspended');
  return { ...membership, organization: organization.name };
}
