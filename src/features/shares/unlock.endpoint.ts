import Type from 'typebox';
import { limits } from '../../contract/limits.ts';
import { countEn, countPl } from '../../core/rules/wording.ts';
import { ENCLOSED_TYPE } from '../../platform/http/enclosure.ts';
import { Answer, type Context, endpoint } from '../../platform/http/endpoint.ts';
import { exampleShareToken } from '../../platform/http/examples.ts';
import { fail } from '../../platform/http/failure.ts';
import { PAGE_FORM_BYTES } from '../../platform/http/page/page.ts';
import { subscriberOf } from '../../platform/net/address.ts';
import { passwordFits } from '../accounts/service.ts';
import { SHARES } from './enclosure.ts';
import { guardedTry, LinkParams, type Visit } from './guard.ts';
import { isFromOwnPage } from './same-origin.ts';
import { passwordForm } from './small-page.ts';
import { unlockCookie } from './unlock-cookie.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A visitor who is not told how long to wait gives up. */
const tooManyTries = (seconds: number) => {
  const minutes = Math.ceil((seconds * 1000) / MINUTE_MS);
  return {
    en: `The password was wrong too often. Try again in ${countEn(minutes, 'minute', 'minutes')}.`,
    pl: `Zbyt wiele razy podano błędne hasło. Spróbuj ponownie za ${countPl(minutes, 'minutę', 'minuty', 'minut')}.`,
  };
};
const page = { schema: null, contentType: ENCLOSED_TYPE } as const;

export default endpoint({
  method: 'POST',
  path: '/share/{token}',
  access: 'shares:view',
  tag: 'Shared pages',
  summary: 'Form: the password of a share link',
  about: `Leads back to the page, with a cookie that is valid for ${limits.shareUnlockCookieMs / HOUR_MS} hours and for this link only. It has to be sent from the page itself. Wrong tries are counted before the password is looked at: ${limits.sharePasswordTries} from one address block it for ${limits.sharePasswordBlockMs / MINUTE_MS} minutes, and from all together a link takes ${limits.sharePasswordTriesPerHourPerLink} an hour.`,
  enclosure: SHARES,
  form: true,
  bodyLimitBytes: PAGE_FORM_BYTES,
  params: LinkParams,
  body: Type.Object({ password: Type.Optional(Type.String({ description: 'Password' })) }),
  reply: {
    303: { ...page, about: 'To the page' },
    401: { ...page, about: 'The form again' },
    404: { ...page, about: 'The same for every link that does not work' },
    429: { ...page, about: 'Too many tries' },
  },
  examples: [
    {
      params: { token: exampleShareToken },
      headers: { origin: 'http://127.0.0.1:8080' },
      body: { password: 'for the customer only' },
      answer: null,
    },
  ],
  handle: guardedTry(async (context, visit, { password = '' }: { password?: string }) => {
    const { app } = context;
    const { link, token } = visit;
    if (!isFromOwnPage(context)) return fail('csrf_failed');
    const path = `${new URL(app.baseUrl).pathname.replace(/\/$/, '')}/share/${token}`;
    if (link.password_hash === null) return new Answer(303, '', { location: path });
    const giveBack = await countTry(context, visit);
    if (!(await passwordFits(link.password_hash, password)))
      return passwordForm(context.language, token, true);
    await giveBack();
    return new Answer(303, '', {
      location: path,
      'set-cookie': unlockCookie(app, link, path, app.clock.now()),
    });
  }),
});

/** Before the password is looked at, so that many tries at once are as many tries. A right one is given back. */
async function countTry({ app, clientAddress }: Context, { link }: Visit): Promise<() => Promise<void>> {
  const { limiter } = app;
  // One address first: what it has had too many of does not use up what the link has for everybody.
  const counted = [
    ['share-tries', `${link.id} ${subscriberOf(clientAddress)}`],
    ['share-tries-link', link.id],
  ] as const;
  for (const [window, subject] of counted) {
    const { allowed, retryAfterSeconds } = await limiter.named(window, subject);
    if (!allowed) {
      const text = tooManyTries(retryAfterSeconds);
      return fail('rate_limited', null, { retryAfterSeconds, text });
    }
  }
  return async () => {
    for (const [window, subject] of counted) await limiter.giveBack(window, subject);
  };
}
