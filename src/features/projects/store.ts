import { sql, type Transaction } from 'kysely';
import type { Position } from '../../platform/http/paging.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import { microsOf, olderThan } from '../../platform/postgres/newest-first.ts';
import { type CallerInOrganization, type Project, seesProject } from '../identity/service.ts';

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

/** A project to be changed, or null for one that the caller may not know of. Nobody else changes it meanwhile. */
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

/** Whoever restricts a project, or makes a restricted one, goes on seeing it; owners and admins do so anyway. */
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

/** The row stays, for what was done in it; its keys end with it. */
export async function deleteProject(tx: Transaction<Tables>, project: Project): Promise<void> {
  const { org_id, id } = project;
  await tx.updateTable('projects').set({ deleted_at: sql`now()` }).where('id', '=', id).execute();
  await tx
    .deleteFrom('membership_projects')
    .where('org_id', '=', org_id)
    .where('project_id', '=', id)
    .execute();
  await tx
    .updateTable('api_keys')
    .set({ revoked_at: sql`now()`, revoke_reason: 'project_deleted' })
    .where('org_id', '=', org_id)
    .where('project_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}
