import type { Action } from '../../contract/access.ts';
import type { App } from '../../platform/app.ts';
import type { CallingOrganization } from '../../platform/http/caller.ts';
import { fail } from '../../platform/http/failure.ts';
import { InvalidField } from '../../platform/http/validation.ts';
import { isId } from '../../platform/ids.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import type { Identified } from './identify.ts';
import { findOrganizationStatus, type Standing } from './store.ts';

export interface Place {
  readonly organization: CallingOrganization | null;
  /** A superadmin who is no member: allowed to look, for a reason that is written down. */
  readonly asSuperadmin: boolean;
}

const NOWHERE: Place = { organization: null, asSuperadmin: false };

/**
 * In which organization a call takes place, or 404 for one that the caller may not know of. A key is always in its
 * organization; a person only where the action asks for a role in one.
 */
export async function placeOf(
  app: App,
  identified: Identified,
  action: Action,
  asked: string | undefined,
  reason: string | null,
): Promise<Place> {
  const { credential, user, standings } = identified;
  if (credential.kind === 'api_key') {
    const [own] = standings;
    return own === undefined || (asked !== undefined && asked !== own.id) ? fail('org_not_found') : at(own);
  }
  if (action.roles === null) return NOWHERE;
  if (asked !== undefined) {
    const own = standings.find(({ id }) => id === asked);
    if (own !== undefined) return at(own);
    if (user?.role !== 'superadmin' || !isId('organization', asked)) return fail('org_not_found');
    return visiting(app, asked, reason);
  }
  // Where a global role is enough, it opens all organizations at once, for a reason.
  const everywhere = user !== null && action.global?.includes(user.role) === true;
  if (everywhere && reason !== null) return { organization: null, asSuperadmin: true };
  const [only, another] = defaultsOf(standings);
  if (only === undefined) return fail(everywhere ? 'forbidden' : 'org_not_found');
  if (another !== undefined) throw new InvalidField(['header', 'X-Org-ID'], 'missing', WHICH_ORGANIZATION);
  return at(only);
}

/**
 * What a call that names no organization may mean. A membership that others have made counts only where the person has
 * accepted it; where they have accepted none, the one that they have had for longest, whatever is added later.
 */
function defaultsOf(standings: readonly Standing[]): readonly Standing[] {
  const accepted = standings.filter((standing) => standing.accepted);
  return accepted.length > 0 ? accepted : standings.slice(0, 1);
}

const WHICH_ORGANIZATION = {
  en: 'You belong to several organizations: name one.',
  pl: 'Należysz do kilku organizacji: wskaż jedną z nich.',
};

function at({ id, status, role, projectIds }: Standing): Place {
  if (status === 'suspended') fail('org_suspended');
  const seesAll = role === null || role === 'owner' || role === 'admin';
  return { organization: { id, role, restricted: seesAll ? 'all' : projectIds }, asSuperadmin: false };
}

/** A superadmin without a membership looks, and changes nothing: as a viewer who sees every project. */
async function visiting(app: App, id: string, reason: string | null): Promise<Place> {
  const status = await acrossOrganizations(app.db, (tx) => findOrganizationStatus(tx, id));
  if (status === null) fail('org_not_found');
  if (reason === null) fail('forbidden');
  if (status === 'suspended') fail('org_suspended');
  return { organization: { id, role: 'viewer', restricted: 'all' }, asSuperadmin: true };
}
