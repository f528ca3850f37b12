import { type Generated, sql, type Transaction } from 'kysely';
import type { Position } from '../../platform/http/paging.ts';
import { isId } from '../../platform/ids.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import { microsOf, olderThan } from '../../platform/postgres/newest-first.ts';
import { type CallerInOrganization, type Project, revokeKeys, seesProject } from '../identity/service.ts';
import { dropSignIn } from './sign-ins.ts';

declare module '../../platform/postgres/connection.ts' {
  interface Tables {
    projects: {
      id: string;
      org_id: string;
      name: string;
      private_mode: Generated<boolean>;
      restricted: Generated<boolean>;
      render_js_default: Generated<'on' | 'off' | 'auto'>;
      created_at: Generated<Date>;
      deleted_at: Date | null;
    };
    /** Restricted projects that a member can see. */
    membership_projects: {
      org_id: string;
      user_id: string;
      project_id: string;
    };
  }
}

/** A page of the projects that the caller may know of, newest first; the rule is that of seesProject(). */
export async function listProjects(
  tx: Transaction<Tables>,
  caller: CallerInOrganization,
  limit: number,
  after: Position | null,
): Promise<(Project & { readonly created_at_micros: number })[]> {
  const { credential, organization } = caller;
  let page = tx
    .selectFrom('projects')
    .selectAll()
    .select(microsOf('created_at').as('created_at_micros'))
    .where('org_id', '=', organization.id)
    .where('deleted_at', 'is', null)
    .where(olderThan(after, 'created_at', 'id'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (credential.kind === 'api_key' && credential.projectId !== null) {
    page = page.where('id', '=', credential.projectId);
  }
  const { restricted } = organization;
  if (restricted !== 'all') {
    page = page.where(sql<boolean>`(not restricted or id = any(${restricted}))`);
  }
  return page.execute();
}

export async function insertProject(
  tx: Transaction<Tables>,
  project: Pick<Project, 'id' | 'org_id' | 'name'> &
    Partial<Pick<Project, 'private_mode' | 'restricted' | 'render_js_default'>>,
): Promise<Project> {
  return tx.insertInto('projects').values(project).returningAll().executeTakeFirstOrThrow();
}

/** A project to be changed, locked until the transaction ends; null for one that the caller may not know of. */
export async function lockProject(
  tx: Transaction<Tables>,
  caller: CallerInOrganization,
  id: string,
): Promise<Project | null> {
  const project = await tx
    .selectFrom('projects')
    .selectAll()
    .where('org_id', '=', caller.organization.id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return project !== undefined && seesProject(caller, project) ? project : null;
}

/** A member who restricts a project, or creates a restricted one, can still see it; owners and admins always can. */
export async function keepSeeing(
  tx: Transaction<Tables>,
  caller: CallerInOrganization,
  project: Project,
): Promise<void> {
  if (!project.restricted || caller.organization.restricted === 'all' || caller.user === null) return;
  await tx
    .insertInto('membership_projects')
    .values({ org_id: project.org_id, user_id: caller.user.id, project_id: project.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The row stays, because reports and spending refer to it; its keys are revoked, its sign-in is gone. */
export async function deleteProject(tx: Transaction<Tables>, project: Project): Promise<void> {
  const { org_id, id } = project;
  await tx.updateTable('projects').set({ deleted_at: sql`now()` }).where('id', '=', id).execute();
  await tx
    .deleteFrom('membership_projects')
    .where('org_id', '=', org_id)
    .where('project_id', '=', id)
    .execute();
  await dropSignIn(tx, org_id, id);
  await revokeKeys(tx, { orgId: org_id, projectId: id }, 'project_deleted');
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
