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
  context: Context<CallerInOrganization>,
  access: ActionName,
): Promise<CallerInOrganization> {
  const action: Action = actions[access];
  const [authorization, cookie] = [context.header('authorization'), context.header('cookie')];
  const identified = await identifier.identify({
    ...(authorization === undefined ? {} : { authorization }),
    ...(cookie === undefined ? {} : { cookie }),
  });
  const { credential, user, allowedIps } = identified;
  if (allowedIps.length > 0 && !addressMatches(context.clientAddress, allowedIps)) fail('ip_not_allowed');
  const reason = reasonIn(context.header('x-access-reason'));
  const { organization } = await placeOf(app, identified, action, context.caller.organization.id, reason);
  if (organization === null) return fail('org_not_found');
  const caller = { credential, user, organization };
  permit(caller, action);
  return caller;
}
