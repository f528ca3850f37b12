import { sql, type Transaction } from 'kysely';
import { type OrgRole, orgRoles } from '../../contract/access.ts';
import type { App } from '../../platform/app.ts';
import type { CompanySignIn } from '../../platform/config.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import { domainOf } from '../identity/service.ts';
import { findOrganization, placeMember } from '../organizations/service.ts';
import type { CompanyPerson } from './claims.ts';
import { notePlace, placesOf } from './store.ts';

type Matched = Pick<CompanyPerson, 'email' | 'groups'>;

/** The role that the settings give a person in each organization: the highest of those that fit. */
function placesFor({ map }: CompanySignIn, { email, groups }: Matched): ReadonlyMap<string, OrgRole> {
  const held = new Set(groups ?? []);
  const domain = domainOf(email);
  const places = new Map<string, OrgRole>();
  for (const { by, name, orgId, role } of map) {
    if (by === 'group' ? !held.has(name) : name !== domain) continue;
    const before = places.get(orgId);
    if (before === undefined || rank(role) < rank(before)) places.set(orgId, role);
  }
  return places;
}

/** Roles are listed from the highest on. */
const rank = (role: OrgRole): number => orgRoles.indexOf(role);

/** Whether a person without an account belongs somewhere; where nothing says who belongs where, everyone does. */
export async function hasPlace(
  tx: Transaction<Tables>,
  settings: CompanySignIn,
  person: Matched,
): Promise<boolean> {
  if (settings.map.length === 0 || placesFor(settings, person).size > 0) return true;
  const { rows } = await sql`select from invites where lower(email) = ${person.email}
    and accepted_at is null and revoked_at is null and expires_at > now() limit 1`.execute(tx);
  return rows.length > 0;
}

/**
 * Raises and lowers a person's roles as the settings say, in the organizations that they name for this person, and ends
 * memberships that followed them and fit no more. Those that were made by hand elsewhere stay as they are.
 */
export async function givePlaces(
  app: App,
  tx: Transaction<Tables>,
  userId: string,
  person: Matched,
): Promise<void> {
  const { companySignIn: settings } = app.config;
  if (settings === null) return;
  const places = placesFor(settings, person);
  const before = new Set(await placesOf(tx, userId));
  // In one order, so that two people who sign in at once never wait for one another.
  for (const orgId of [...new Set([...before, ...places.keys()])].sort()) {
    // The provider did not tell the groups: what they have given stays, and nothing is lowered by the rest.
    if (person.groups === null && settings.map.some((entry) => entry.orgId === orgId && entry.by === 'group'))
      continue;
    if ((await findOrganization(tx, orgId)) === null) {
      app.log.warn({ orgId }, 'SERVICE_OIDC_MAP names an organization that is not there');
      continue;
    }
    const role = places.get(orgId) ?? null;
    const done = await placeMember(tx, { orgId, userId }, role);
    if (!done)
      app.log.warn({ orgId, userId }, 'the last owner stays, although SERVICE_OIDC_MAP says otherwise');
    else if (role !== null) await notePlace(tx, orgId, userId);
  }
}
