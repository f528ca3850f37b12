import { type Generated, type Selectable, sql, type Transaction } from 'kysely';
import type { OrgRole } from '../../contract/access.ts';
import type { Position } from '../../platform/http/paging.ts';
import { newId } from '../../platform/ids.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import { microsOf, olderThan } from '../../platform/postgres/newest-first.ts';
import { isAccepted, revokeKeys } from '../identity/service.ts';
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
    allowances_given: { user_id: string; given_at: Generated<Date> };
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
  readonly accepted: boolean;
}

export async function findOrganization(tx: Transaction<Tables>, id: string): Promise<Organization | null> {
  const found = await tx.selectFrom('organizations').selectAll().where('id', '=', id).executeTakeFirst();
  return found ?? null;
}

/**
 * A new organization with a project, owned by the user. The monthly allowance is for getting to know the service: one
 * for each account, whatever it has left or belongs to meanwhile. In acrossOrganizations().
 */
export async function foundOrganization(
  tx: Transaction<Tables>,
  organization: {
    readonly ownerId: string;
    readonly name: string;
    readonly id?: string;
    readonly projectId?: string;
  },
): Promise<void> {
  const { ownerId, name, id = newId('organization'), projectId = newId('project') } = organization;
  const plan = (await takeAllowance(tx, ownerId)) ? 'beta' : 'payg';
  await tx.insertInto('organizations').values({ id, name, plan }).execute();
  await tx.insertInto('memberships').values({ org_id: id, user_id: ownerId, role: 'owner' }).execute();
  await insertProject(tx, { id: projectId, org_id: id, name: 'Default' });
}

/**
 * Whether an organization that the person founds now is the one that has their allowance: the first of their own, while
 * they belong to no other. Of any number of foundings at once it is true for one.
 */
async function takeAllowance(tx: Transaction<Tables>, userId: string): Promise<boolean> {
  const { rows } = await sql<{ user_id: string }>`
    insert into allowances_given (user_id)
    select ${userId} where not exists (select from memberships m where m.user_id = ${userId} and ${isAccepted})
    on conflict do nothing returning user_id`.execute(tx);
  return rows.length === 1;
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

/** How a person stands in an organization. */
export interface Standing {
  readonly role: OrgRole;
  readonly accepted: boolean;
  /** The e-mail of the person who made a membership that is not accepted yet. */
  readonly added_by: string | null;
}

/** A page of the organizations that a user belongs to, newest first. */
export async function organizationsOf(
  tx: Transaction<Tables>,
  userId: string,
  limit: number,
  after: Position | null,
): Promise<(Organization & Standing & { readonly created_at_micros: number })[]> {
  return tx
    .selectFrom('organizations as o')
    .innerJoin('memberships as m', 'm.org_id', 'o.id')
    .leftJoin('unaccepted_memberships as a', (on) =>
      on.onRef('a.org_id', '=', 'm.org_id').onRef('a.user_id', '=', 'm.user_id'),
    )
    .leftJoin('users as adder', 'adder.id', 'a.added_by')
    .selectAll('o')
    .select(['m.role', 'adder.email as added_by', microsOf('o.created_at').as('created_at_micros')])
    .select(sql<boolean>`a.user_id is null`.as('accepted'))
    .where('m.user_id', '=', userId)
    .where(olderThan(after, 'o.created_at', 'o.id'))
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(limit)
    .execute();
}

/** Of a member u with the membership m: what the organization may know before the membership is accepted is the e-mail. */
const knownName = sql<string | null>`case when ${isAccepted} then u.name end`;

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
    .select(['m.user_id', 'u.email', 'm.role', 'm.joined_at', 'm.user_id as id'])
    .select([
      knownName.as('name'),
      isAccepted.as('accepted'),
      projectIds.as('project_ids'),
      microsOf('m.joined_at').as('created_at_micros'),
    ])
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
    .select(['m.user_id', 'u.email', 'm.role', 'm.joined_at'])
    .select([knownName.as('name'), isAccepted.as('accepted'), projectIds.as('project_ids')])
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

export interface Owner {
  readonly user_id: string;
  readonly role: OrgRole;
  readonly is_active: boolean;
  readonly accepted: boolean;
}

/**
 * The owners, and the other people asked for, as they are now; locked until the transaction ends. The rows are locked
 * first and read afterwards, so that what another change has just committed is seen.
 */
export async function holdOwners(
  tx: Transaction<Tables>,
  orgId: string,
  people: readonly string[],
): Promise<Owner[]> {
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
    .select(['m.user_id', 'm.role', 'u.is_active', isAccepted.as('accepted')])
    .where('m.org_id', '=', orgId)
    .where((eb) => eb.or([eb('m.role', '=', 'owner'), eb('m.user_id', 'in', people)]))
    .execute();
}
