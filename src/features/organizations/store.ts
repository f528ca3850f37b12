import { type Generated, type Selectable, sql, type Transaction } from 'kysely';
import type { OrgRole } from '../../contract/access.ts';
import type { Position } from '../../platform/http/paging.ts';
import { newId } from '../../platform/ids.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import { microsOf, olderThan } from '../../platform/postgres/newest-first.ts';
import { revokeKeys } from '../identity/service.ts';
import { insertProject, nameProjects } from '../projects/service.ts';

declare module '../../platform/postgres/connection.ts' {
  interface Tables {
    organizations: {
      id: string;
      name: string;
      status: Generated<'active' | 'suspended'>;
      plan: Generated<'beta' | 'payg'>;
      /** What a superadmin has set; null = what the plan gives. */
      allowance_micro_usd: number | null;
      max_audit_pages: number | null;
      created_at: Generated<Date>;
    };
    memberships: {
      org_id: string;
      user_id: string;
      role: OrgRole;
      joined_at: Generated<Date>;
    };
  }
}

export type Organization = Selectable<Tables['organizations']>;

export interface Member {
  readonly user_id: string;
  readonly email: string;
  readonly name: string | null;
  readonly role: OrgRole;
  readonly project_ids: readonly string[];
  readonly joined_at: Date;
}

export async function findOrganization(tx: Transaction<Tables>, id: string): Promise<Organization | null> {
  const found = await tx.selectFrom('organizations').selectAll().where('id', '=', id).executeTakeFirst();
  return found ?? null;
}

/** A new organization with a project, owned by the user. */
export async function foundOrganization(
  tx: Transaction<Tables>,
  organization: {
    readonly ownerId: string;
    readonly name: string;
    readonly id?: string;
    readonly projectId?: string;
    readonly plan?: Organization['plan'];
  },
): Promise<void> {
  const { ownerId, name, id = newId('organization'), projectId = newId('project'), plan } = organization;
  await tx
    .insertInto('organizations')
    .values({ id, name, ...(plan === undefined ? {} : { plan }) })
    .execute();
  await tx.insertInto('memberships').values({ org_id: id, user_id: ownerId, role: 'owner' }).execute();
  await insertProject(tx, { id: projectId, org_id: id, name: 'Default' });
}

export interface OrganizationChanges {
  readonly status?: 'active' | 'suspended';
  readonly plan?: 'beta' | 'payg';
  readonly allowance_micro_usd?: number | null;
  readonly max_audit_pages?: number | null;
}

/** false: there is no such organization. */
export async function updateOrganization(
  tx: Transaction<Tables>,
  id: string,
  changes: OrganizationChanges,
): Promise<boolean> {
  // Changing nothing is a change too, to keep it one statement.
  const { numUpdatedRows } = await tx
    .updateTable('organizations')
    .set({ id, ...changes })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A page of the organizations that somebody belongs to, newest first. */
export async function organizationsOf(
  tx: Transaction<Tables>,
  userId: string,
  limit: number,
  after: Position | null,
): Promise<(Organization & { readonly role: OrgRole; readonly created_at_micros: number })[]> {
  return tx
    .selectFrom('organizations as o')
    .innerJoin('memberships as m', 'm.org_id', 'o.id')
    .selectAll('o')
    .select(['m.role', microsOf('o.created_at').as('created_at_micros')])
    .where('m.user_id', '=', userId)
    .where(olderThan(after, 'o.created_at', 'o.id'))
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(limit)
    .execute();
}

const projectIds = sql<string[]>`array(
  select p.project_id from membership_projects p
  where p.org_id = m.org_id and p.user_id = m.user_id order by p.project_id)`;

/** A page of members, newest first. */
export async function listMembers(
  tx: Transaction<Tables>,
  orgId: string,
  limit: number,
  after: Position | null,
): Promise<(Member & { readonly id: string; readonly created_at_micros: number })[]> {
  return tx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.user_id', 'u.email', 'u.name', 'm.role', 'm.joined_at', 'm.user_id as id'])
    .select([projectIds.as('project_ids'), microsOf('m.joined_at').as('created_at_micros')])
    .where('m.org_id', '=', orgId)
    .where(olderThan(after, 'm.joined_at', 'm.user_id'))
    .orderBy('m.joined_at', 'desc')
    .orderBy('m.user_id', 'desc')
    .limit(limit)
    .execute();
}

export async function findMember(
  tx: Transaction<Tables>,
  orgId: string,
  userId: string,
): Promise<Member | null> {
  const found = await tx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.user_id', 'u.email', 'u.name', 'm.role', 'm.joined_at'])
    .select(projectIds.as('project_ids'))
    .where('m.org_id', '=', orgId)
    .where('m.user_id', '=', userId)
    .executeTakeFirst();
  return found ?? null;
}

/** False when the person is in the organization already. */
export async function insertMember(
  tx: Transaction<Tables>,
  member: {
    readonly orgId: string;
    readonly userId: string;
    readonly role: OrgRole;
    readonly projectIds: readonly string[];
  },
): Promise<boolean> {
  const { orgId, userId, role } = member;
  const added = await tx
    .insertInto('memberships')
    .values({ org_id: orgId, user_id: userId, role })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (added === undefined) return false;
  await nameProjects(tx, orgId, userId, member.projectIds);
  return true;
}

export async function changeRole(
  tx: Transaction<Tables>,
  orgId: string,
  userId: string,
  role: OrgRole,
): Promise<void> {
  await tx
    .updateTable('memberships')
    .set({ role })
    .where('org_id', '=', orgId)
    .where('user_id', '=', userId)
    .execute();
}

export async function deleteMember(tx: Transaction<Tables>, orgId: string, userId: string): Promise<void> {
  await tx.deleteFrom('memberships').where('org_id', '=', orgId).where('user_id', '=', userId).execute();
  await revokeKeys(tx, { orgId, ownerId: userId }, 'owner_left');
}

export interface Standing {
  readonly user_id: string;
  readonly role: OrgRole;
  readonly is_active: boolean;
}

/**
 * The owners, and the other people asked for, as they are now; locked until the transaction ends. The rows are locked
 * first and read afterwards, so that what another change has just committed is seen.
 */
export async function holdOwners(
  tx: Transaction<Tables>,
  orgId: string,
  people: readonly string[],
): Promise<Standing[]> {
  await tx
    .selectFrom('memberships')
    .select('user_id')
    .where('org_id', '=', orgId)
    .where('role', '=', 'owner')
    .orderBy('user_id')
    .forUpdate()
    .execute();
  return tx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.user_id', 'm.role', 'u.is_active'])
    .where('m.org_id', '=', orgId)
    .where((eb) => eb.or([eb('m.role', '=', 'owner'), eb('m.user_id', 'in', people)]))
    .execute();
}

/** Whether a person belongs to any organization; in acrossOrganizations(). */
export async function hasMembership(tx: Transaction<Tables>, userId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('memberships')
    .select('org_id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
