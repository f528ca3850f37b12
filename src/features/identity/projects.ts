import type { Selectable, Transaction } from 'kysely';
import type { Caller, CallingOrganization } from '../../platform/http/caller.ts';
import type { Context } from '../../platform/http/endpoint.ts';
import { fail } from '../../platform/http/failure.ts';
import { InvalidField } from '../../platform/http/validation.ts';
import { isId } from '../../platform/ids.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';

export type CallerInOrganization = Caller & { readonly organization: CallingOrganization };
export type Project = Selectable<Tables['projects']>;

/** Whether a caller may know of a project: a key only of its own, a member not of restricted ones that do not name them. */
export function seesProject(
  caller: CallerInOrganization,
  project: Pick<Project, 'id' | 'restricted'>,
): boolean {
  const { credential, organization } = caller;
  if (credential.kind === 'api_key' && credential.projectId !== null && credential.projectId !== project.id) {
    return false;
  }
  return (
    !project.restricted || organization.restricted === 'all' || organization.restricted.includes(project.id)
  );
}

/** The projects of the organization that the caller may know of, newest first; inside inOrganization(). */
export async function visibleProjects(
  tx: Transaction<Tables>,
  caller: CallerInOrganization,
): Promise<Project[]> {
  const projects = await tx
    .selectFrom('projects')
    .selectAll()
    .where('org_id', '=', caller.organization.id)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return projects.filter((project) => seesProject(caller, project));
}

/**
 * The project that a call is about: the field `project_id`, else the header X-Project-ID, else the key's project,
 * else the only one that the caller sees; 404 for one that they may not know of.
 */
export async function projectOf(
  context: Context<CallerInOrganization>,
  field: string | undefined,
): Promise<Project> {
  const { app, caller } = context;
  const { credential, organization } = caller;
  const named =
    field ?? context.header('x-project-id') ?? (credential.kind === 'api_key' ? credential.projectId : null);
  if (named !== null && !isId('project', named)) return noSuchProject();
  const visible = await inOrganization(app.db, organization.id, (tx) => visibleProjects(tx, caller));
  if (named !== null) return visible.find(({ id }) => id === named) ?? noSuchProject();
  const [only] = visible;
  if (only === undefined || visible.length > 1) {
    throw new InvalidField(['body', 'project_id'], 'missing', WHICH_PROJECT);
  }
  return only;
}

/** A caller who names a project in a field or header would not look for the fault in the URL. */
export function noSuchProject(): never {
  return fail('not_found', null, { text: NO_SUCH_PROJECT });
}

const NO_SUCH_PROJECT = {
  en: 'There is no such project, or you have no access to it.',
  pl: 'Nie ma takiego projektu albo nie masz do niego dostępu.',
};
const WHICH_PROJECT = {
  en: 'Name the project: the organization does not have exactly one.',
  pl: 'Wskaż projekt: organizacja nie ma dokładnie jednego projektu.',
};
