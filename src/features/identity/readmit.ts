import { type Action, type ActionName, actions } from '../../contract/access.ts';
import type { App } from '../../platform/app.ts';
import type { Context } from '../../platform/http/endpoint.ts';
import { fail } from '../../platform/http/failure.ts';
import { addressMatches } from '../../platform/net/cidr.ts';
import { reasonIn } from './access-log.ts';
import type { Identifier } from './identify.ts';
import { placeOf } from './organization.ts';
import { permit } from './permit.ts';
import type { CallerInOrganization } from './projects.ts';

/** Asks again what authorize() has asked, for a call that lasts: a credential or a membership may have ended since. */
export async function readmit(
  app: App,
  identifier: Identifier,
  { header, caller: before, clientAddress }: Context<CallerInOrganization>,
  access: ActionName,
): Promise<CallerInOrganization> {
  const action: Action = actions[access];
  const [authorization, cookie] = [header('authorization'), header('cookie')];
  const identified = await identifier.identify({
    ...(authorization === undefined ? {} : { authorization }),
    ...(cookie === undefined ? {} : { cookie }),
  });
  const { credential, user, allowedIps } = identified;
  if (allowedIps.length > 0 && !addressMatches(clientAddress, allowedIps)) fail('ip_not_allowed');
  const reason = reasonIn(header('x-access-reason'));
  const { organization } = await placeOf(app, identified, action, before.organization.id, reason);
  if (organization === null) return fail('org_not_found');
  const caller = { credential, user, organization };
  permit(caller, action);
  return caller;
}
