import { type Selectable, sql, type Transaction } from 'kysely';
import type { OrgRole } from '../../contract/access.ts';
import type { Position } from '../../platform/http/paging.ts';
import { isId } from '../../platform/ids.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import { microsOf, olderThan } from '../../platform/postgres/newest-first.ts';

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

/** Replaces the restricted projects that a member sees. Those deleted meanwhile are left out. */
export async function nameProjects(
  tx: Transaction<Tables>,
  orgId: string,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('membership_projects')
    .where('org_id', '=', orgId)
    .where('user_id', '=', userId)
    .execute();
  await sql`insert into membership_projects (org_id, user_id, project_id)
    select p.org_id, ${userId}, p.id from projects p
    where p.org_id = ${orgId} and p.id = any(${ids}) and p.deleted_at is null`.execute(tx);
}

/** Whether all of these are projects of the organization. */
export async function areProjects(
  tx: Transaction<Tables>,
  orgId: string,
  ids: readonly string[],
): Promise<boolean> {
  if (!ids.every((id) => isId('project', id))) return false;
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from projects
    where org_id = ${orgId} and id = any(${ids}) and deleted_at is null`.execute(tx);
  return rows[0]?.found === ids.length;
}

/** The account of an address, as far as an organization may know of it: active and confirmed, or nobody's. */
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

/** Invites to somebody who is a member now: a link from before must not bring them back once they are removed. */
export async function endInvites(tx: Transaction<Tables>, orgId: string, email: string): Promise<void> {
  await sql`update invites set revoked_at = now()
    where org_id = ${orgId} and lower(email) = ${email} and accepted_at is null and revoked_at is null`.execute(
    tx,
  );
}

export async function deleteMember(tx: Transaction<Tables>, orgId: string, userId: string): Promise<void> {
  await tx.deleteFrom('memberships').where('org_id', '=', orgId).where('user_id', '=', userId).execute();
  await tx
    .updateTable('api_keys')
    .set({ revoked_at: sql`now()`, revoke_reason: 'owner_left' })
    .where('org_id', '=', orgId)
    .where('owner_user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
}

export interface Standing {
  readonly user_id: string;
  readonly role: OrgRole;
  readonly is_active: boolean;
}

/**
 * The owners, and whoever else is asked for, as they stand now; nobody else changes them before the transaction
 * ends. The rows are locked first and read afterwards, so that what another change has just committed is seen.
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

/** Whether a person belongs to any organization; across organizations. */
export async function hasMembership(tx: Transaction<Tables>, userId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('memberships')
    .select('org_id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
