import { countEn, countPl } from '../../core/rules/wording.ts';
import type { CallerOf } from '../../platform/http/caller.ts';
import type { Context } from '../../platform/http/endpoint.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Localized } from '../../platform/language.ts';
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
    if (!allowed) fail('rate_limited', null, { retryAfterSeconds, text: tooMany(retryAfterSeconds) });
  }
}

function tooMany(retryAfterSeconds: number): Localized {
  const hours = Math.ceil(retryAfterSeconds / 3_600);
  return {
    en: `You have added too many people today who share no organization with you, or others have added this person too often. Try again in ${countEn(hours, 'hour', 'hours')}.`,
    pl: `Dodano dziś zbyt wiele osób spoza wspólnych organizacji albo tę osobę dodawano zbyt często. Spróbuj ponownie za ${countPl(hours, 'godzinę', 'godziny', 'godzin')}.`,
  };
}
