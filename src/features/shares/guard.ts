// The one guard before everything that the public can ask of a link.
import { timingSafeEqual } from 'node:crypto';
import Type from 'typebox';
import type { Answer, Context } from '../../platform/http/endpoint.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Localized } from '../../platform/language.ts';
import type { NamedWindow } from '../../platform/limits/limiter.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { tokenHashOf } from '../identity/service.ts';
import { passwordForm } from './small-page.ts';
import { findOpenLink, type OpenLink } from './store.ts';
import { isUnlocked } from './unlock-cookie.ts';

export const LinkParams = Type.Object({ token: Type.String() });

/** A link that is open to this visitor. Only the guard makes one. */
export interface Visit {
  readonly link: OpenLink;
  readonly token: string;
}

type Handler = (context: Context, input: { readonly params: { readonly token: string } }) => Promise<Answer>;

/**
 * For what shows something: 429 for a visitor who asks too often, 404 for every dead link, whatever the reason, and
 * 401 with a form where a password is needed. `formAction` leads from the route to the link's page.
 */
export function guarded(
  formAction: (token: string) => string,
  show: (context: Context, visit: Visit) => Promise<Answer>,
): Handler {
  return async (context, { params: { token } }) => {
    await count(context, 'share-views-ip', context.clientAddress);
    const visit = await visitBy(context, token);
    await count(context, 'share-views-link', visit.link.id);
    if (!isUnlocked(context.app, visit.link, context.header('cookie'), context.app.clock.now()))
      return passwordForm(context.language, formAction(token), false);
    return show(context, visit);
  };
}

/** For what asks for the password: the same, but that it is not given yet. */
export function guardedTry<Body>(
  attempt: (context: Context, visit: Visit, body: Body) => Promise<Answer>,
): (
  context: Context,
  input: { readonly params: { readonly token: string }; readonly body: Body },
) => Promise<Answer> {
  return async (context, { params: { token }, body }) => {
    await count(context, 'share-posts-ip', context.clientAddress);
    return attempt(context, await visitBy(context, token), body);
  };
}

/** The same statement, the same hash and the same answer for every token that opens nothing. */
async function visitBy(context: Context, token: string): Promise<Visit> {
  const tokenHash = tokenHashOf(token);
  const link = await acrossOrganizations(context.app.db, (tx) => findOpenLink(tx, tokenHash));
  // The database has compared hashes, which tells nothing of the token; this compares them once more, in constant time.
  if (link === null || !timingSafeEqual(link.token_hash, tokenHash)) return fail('share_not_found');
  return { link, token };
}

/** 429 rate_limited for one too many; `text` where a minute's patience is not what it takes. */
export async function count(
  context: Context,
  window: NamedWindow,
  subject: string,
  text?: Localized,
): Promise<void> {
  const { allowed, retryAfterSeconds } = await context.app.limiter.named(window, subject);
  if (!allowed) fail('rate_limited', null, { retryAfterSeconds, ...(text === undefined ? {} : { text }) });
}
