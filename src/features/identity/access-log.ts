import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { Action, ActionName } from '../../contract/access.ts';
import type { App } from '../../platform/app.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Localized } from '../../platform/language.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';

const REASON_CHARS_MAX = 500;

/** What only a superadmin may do is always written down. */
export function isSuperadminAction(action: Action): boolean {
  return action.roles === null && action.global?.join() === 'superadmin';
}

/** Actions that reach into organizations or their books, or change what all of them get: not without a reason. */
export function needsReason(name: ActionName): boolean {
  return (
    name === 'orgs:admin' ||
    name === 'tenants:access' ||
    name === 'rules:admin' ||
    name === 'status:manage' ||
    name === 'ledger:check' ||
    name === 'queue:read'
  );
}

export const REASON_MISSING: Localized = {
  en: 'This needs a reason, which is logged: send it in the header X-Access-Reason.',
  pl: 'Ta operacja wymaga podania powodu, który zostanie zapisany: wyślij go w nagłówku X-Access-Reason.',
};

/** The header X-Access-Reason; null when there is none worth the name. */
export function reasonOf(request: FastifyRequest): string | null {
  return reasonIn(request.headers['x-access-reason']);
}

export function reasonIn(header: string | string[] | undefined): string | null {
  const reason = typeof header === 'string' ? decoded(header).trim().slice(0, REASON_CHARS_MAX) : '';
  return reason === '' ? null : reason;
}

/** Headers hold no letters beyond Latin-1: a reason in Polish is sent percent-encoded. */
function decoded(header: string): string {
  try {
    const text = decodeURIComponent(header);
    return UNPRINTABLE.test(text) ? header : text;
  } catch {
    return header;
  }
}

const UNPRINTABLE = /\p{Cc}/u;

interface OperatorEntry {
  readonly command: string;
  readonly action: ActionName;
  /** The id of what is changed. */
  readonly target: string;
  /** null where it concerns all organizations. */
  readonly orgId: string | null;
  readonly reason: string | null;
}

/** What the operator does at the machine, in the transaction that does it. No user is signed in. */
export async function logOperator(tx: Transaction<Tables>, entry: OperatorEntry): Promise<void> {
  await tx
    .insertInto('access_log')
    .values({
      user_id: null,
      user_email: 'operator',
      action: entry.action,
      method: 'COMMAND',
      route: entry.command,
      target: JSON.stringify({ id: entry.target }),
      org_id: entry.orgId,
      reason: entry.reason?.slice(0, REASON_CHARS_MAX) ?? null,
      request_id: 'none',
      ip: 'local',
    })
    .execute();
}

/** Written before the handler is asked: what cannot be logged does not happen. */
export async function logAccess(
  app: App,
  request: FastifyRequest,
  entry: { caller: Caller; action: ActionName; reason: string | null; ip: string },
): Promise<void> {
  const { caller, action, reason, ip } = entry;
  const { user } = caller;
  if (user === null) throw new Error('only people are superadmins');
  await acrossOrganizations(app.db, (tx) =>
    tx
      .insertInto('access_log')
      .values({
        user_id: user.id,
        user_email: user.email,
        action,
        method: request.method,
        route: request.routeOptions.url ?? '',
        // PostgreSQL keeps no zeros in texts, and a path can hold one.
        target: JSON.stringify(request.params ?? {}).replaceAll('\\u0000', ''),
        org_id: caller.organization?.id ?? null,
        reason,
        request_id: request.id,
        ip,
      })
      .execute(),
  );
}
