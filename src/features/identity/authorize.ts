import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Action, actions } from '../../contract/access.ts';
import type { App } from '../../platform/app.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import type { Endpoint } from '../../platform/http/endpoint.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Authorize } from '../../platform/http/server.ts';
import { addressMatches } from '../../platform/net/cidr.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { isSuperadminAction, logAccess, needsReason, REASON_MISSING, reasonOf } from './access-log.ts';
import { acceptMembership } from './consent.ts';
import type { Identified, Identifier, OpenSession } from './identify.ts';
import type { KeyUses } from './key-uses.ts';
import { placeOf } from './organization.ts';
import { comesFromOwnPage, isSafe, refuseOrigin } from './own-page.ts';
import { permit } from './permit.ts';
import { sessionCookie } from './session-cookie.ts';
import { renewSession } from './sessions.ts';

/** A session in use is prolonged at most this often. */
const RENEWAL_MS = 60 * 60_000;

/**
 * The one place where a request is let in or refused, in this order: who is it (401), did it come from our own page,
 * from an allowed address, not too often, in an organization of the caller's that is not suspended, and with the
 * scope and the role that the access table asks for.
 */
export function authorizer(app: App, identifier: Identifier, keyUses: KeyUses): Authorize {
  return async (request, reply, endpoint) => {
    const action: Action = actions[endpoint.access];
    const identified = await identifier.identify(request.headers);
    const { credential, user, standings } = identified;
    request.named = {
      keyId: credential.kind === 'api_key' ? credential.id : null,
      orgId: standings.length === 1 ? (standings[0]?.id ?? null) : null,
    };
    if (credential.kind === 'session' && !isSafe(request.method)) {
      if (!comesFromOwnPage(request.headers, app.baseUrl)) refuseOrigin(request.headers, app.baseUrl);
    }
    const ip = clientAddress(request, app.config.trustedProxies);
    if (identified.allowedIps.length > 0 && !addressMatches(ip, identified.allowedIps))
      fail('ip_not_allowed');
    if (credential.kind === 'api_key') keyUses.note(credential.id, ip);
    // What one caller may see is nothing for a proxy to keep; handlers may say otherwise.
    reply.header('cache-control', 'no-store');
    await countRequest(app, reply, identified.subject);
    if (identified.session !== null) prolong(app, identified.session, reply);

    const reason = reasonOf(request);
    const asked = organizationAsked(request, endpoint, action);
    const { organization, asSuperadmin } = await placeOf(app, identified, action, asked, reason);
    const caller: Caller = { credential, user, organization };
    permit(caller, action);
    await acceptNamed(request, endpoint, identified, caller);
    if (needsReason(endpoint.access) && reason === null) fail('forbidden', null, { text: REASON_MISSING });
    if (asSuperadmin || isSuperadminAction(action)) {
      const name = asSuperadmin ? 'tenants:access' : endpoint.access;
      await logAccess(app, request, { caller, action: name, reason, ip });
    }
    return caller;
  };

  /** A user who names an organization has accepted it, unless the call is about accepting or leaving. */
  async function acceptNamed(
    { headers }: FastifyRequest,
    { access }: Endpoint,
    { standings }: Identified,
    { user, organization }: Caller,
  ): Promise<void> {
    const orgId = organization?.id;
    if (user === null || orgId === undefined || headers['x-org-id'] !== orgId || access === 'members:leave')
      return;
    if (standings.find(({ id }) => id === orgId)?.accepted !== false) return;
    await acrossOrganizations(app.db, (tx) => acceptMembership(tx, { orgId, userId: user.id }));
    identifier.forget();
  }
}

async function countRequest(app: App, reply: FastifyReply, subject: string): Promise<void> {
  const { allowed, limit, remaining, resetSeconds, retryAfterSeconds } = await app.limiter.request(subject);
  reply.header('ratelimit-limit', String(limit));
  reply.header('ratelimit-remaining', String(remaining));
  reply.header('ratelimit-reset', String(resetSeconds));
  if (!allowed) fail('rate_limited', null, { retryAfterSeconds });
}

/** The organization that the path or the header names; where both do, they must agree. */
function organizationAsked(request: FastifyRequest, endpoint: Endpoint, action: Action): string | undefined {
  const header = request.headers['x-org-id'];
  const named = typeof header === 'string' ? header : undefined;
  if (action.roles === null || !endpoint.path.includes('{org_id}')) return named;
  // Fastify's router fills the parameters that the path declares.
  const { org_id: inPath } = request.params as { org_id: string };
  return named === undefined || named === inPath ? inPath : fail('org_not_found');
}

/** Fourteen days from the last use, for the browser and for us; the answer does not wait for the writing. */
function prolong(app: App, session: OpenSession, reply: FastifyReply): void {
  if (app.clock.now().getTime() - session.seenAtMs < RENEWAL_MS) return;
  session.seenAtMs = app.clock.now().getTime();
  reply.header('set-cookie', sessionCookie(session.token, app.baseUrl));
  acrossOrganizations(app.db, (tx) => renewSession(tx, session.tokenHash)).catch((error) =>
    app.log.warn({ err: error }, 'a session could not be prolonged'),
  );
}
