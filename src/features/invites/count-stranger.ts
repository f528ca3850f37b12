import type { CallerOf } from '../../platform/http/caller.ts';
import type { Context } from '../../platform/http/endpoint.ts';
import { fail } from '../../platform/http/failure.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { areColleagues } from '../identity/service.ts';

/** Counts that a person is added who has nothing to do with the caller yet: each of them gets a mail and a notice. */
export async function countStranger(
  { app, caller }: Context<CallerOf<'members:manage'>>,
  personId: string,
): Promise<void> {
  const { user, organization } = caller;
  if (await acrossOrganizations(app.db, (tx) => areColleagues(tx, user.id, personId))) return;
  const counted = [
    ['strangers-by-person', user.id],
    ['strangers-by-organization', organization.id],
    ['added-by-strangers', personId],
  ] as const;
  for (const [window, subject] of counted) {
    const { allowed, retryAfterSeconds } = await app.limiter.named(window, subject);
    if (!allowed) fail('rate_limited', null, { retryAfterSeconds });
  }
}
