import type { Transaction } from 'kysely';
import type { OrgRole } from '../../contract/access.ts';
import type { CallerOf } from '../../platform/http/caller.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import { acceptMembership } from '../identity/service.ts';
import { changeRole, deleteMember, holdOwners, insertMember, type Owner } from './store.ts';

/** Owners are made and unmade by owners: an admin who could do it would be one. */
export function checkGrant(callerRole: OrgRole | null, role: OrgRole): void {
  if (role === 'owner' && callerRole !== 'owner') fail('forbidden');
}

function hasOtherOwner(held: readonly Owner[], userId: string): boolean {
  return held.some((one) => one.role === 'owner' && one.user_id !== userId && one.is_active && one.accepted);
}

/**
 * A member whose place is about to change, after the checks that the change needs: 404 for a person who is no member,
 * 403 for an owner whom a non-owner changes, 409 when no active owner who has accepted would be left. `change` is the
 * new role, null = none.
 */
export async function memberToChange(
  tx: Transaction<Tables>,
  caller: CallerOf<'members:leave'>,
  userId: string,
  change: OrgRole | 'same role' | null,
): Promise<Owner> {
  const { organization, user } = caller;
  const held = await holdOwners(tx, organization.id, [userId, user.id]);
  const target = held.find(({ user_id }) => user_id === userId);
  if (target === undefined) return fail('not_found');
  const becomes = change === 'same role' ? target.role : change;
  // As it is now: the caller may have lost the role while waiting for another change.
  const present = held.find(({ user_id }) => user_id === user.id)?.role ?? fail('org_not_found');
  const leaving = becomes === null && userId === user.id;
  if (!leaving) {
    if (present !== 'owner' && present !== 'admin') fail('forbidden');
    checkGrant(present, target.role);
    if (becomes !== null) checkGrant(present, becomes);
  }
  // An owner who never accepted is not held to it, and holds the organization for no other.
  if (target.accepted && target.role === 'owner' && becomes !== 'owner') {
    if (!hasOtherOwner(held, userId)) fail('conflict', { reason: 'last_owner' });
  }
  return target;
}

/**
 * Gives a person the place that the operator's settings say, null = none. false: it would leave the organization without
 * an owner, so that everything stays as it is.
 */
export async function placeMember(
  tx: Transaction<Tables>,
  member: { readonly orgId: string; readonly userId: string },
  role: OrgRole | null,
): Promise<boolean> {
  const { orgId, userId } = member;
  const held = await holdOwners(tx, orgId, [userId]);
  const present = held.find(({ user_id }) => user_id === userId);
  if (present?.role === 'owner' && present.accepted && role !== 'owner' && !hasOtherOwner(held, userId))
    return false;
  if (role === null) await deleteMember(tx, orgId, userId);
  else if (present === undefined) await insertMember(tx, { ...member, role, projectIds: [] });
  else {
    await acceptMembership(tx, member);
    if (present.role !== role) await changeRole(tx, orgId, userId, role);
  }
  return true;
}
