// Why there is no page, in words.
import { limits } from '../contract/limits.ts';
import type { Language, Localized } from '../platform/language.ts';
import type { NotFetched } from './not-fetched.ts';

const WHY: Readonly<Record<NotFetched['outcome'], Localized>> = {
  gone: { en: 'the page does not exist', pl: 'strona nie istnieje' },
  blocked: { en: 'the site refuses to show it', pl: 'witryna odmawia jej pokazania' },
  challenged: {
    en: 'the site first wants to check that a person is asking',
    pl: 'witryna chce najpierw sprawdzić, czy pyta człowiek',
  },
  rate_limited: { en: 'the site asks us to come back later', pl: 'witryna prosi, by spróbować później' },
  login_wall: { en: 'it can be seen only after signing in', pl: 'widać ją dopiero po zalogowaniu' },
  http_error: { en: 'the server answered with an error', pl: 'serwer odpowiedział błędem' },
  refused: {
    en: 'it leads to an address that is not public',
    pl: 'prowadzi do adresu, który nie jest publiczny',
  },
  unreachable: {
    en: 'there is no such host, or it does not answer',
    pl: 'nie ma takiego hosta albo nie odpowiada',
  },
  broken: {
    en: 'the answer was cut off or cannot be read',
    pl: 'odpowiedź została przerwana albo jest nieczytelna',
  },
  empty: { en: 'the server sent an empty page', pl: 'serwer przysłał pustą stronę' },
  redirects: {
    en: `it redirects in a loop or more than ${limits.fetchRedirectsMax} times`,
    pl: `przekierowuje w kółko albo więcej niż ${limits.fetchRedirectsMax} razy`,
  },
  too_large: { en: 'it is larger than 10 MB', pl: 'ma ponad 10 MB' },
  not_a_page: {
    en: 'it is not a page but a file of another kind',
    pl: 'to nie strona, tylko plik innego rodzaju',
  },
  timeout: { en: 'there was no answer within 20 seconds', pl: 'nie było odpowiedzi w ciągu 20 sekund' },
  robots: { en: 'the site’s robots.txt does not allow it', pl: 'nie pozwala na to robots.txt witryny' },
  provider: {
    en: 'the browser or the fetching service failed',
    pl: 'zawiodła przeglądarka albo usługa pobierająca strony',
  },
  no_provider: { en: 'no provider can fetch it', pl: 'żaden dostawca nie może jej pobrać' },
};

interface Obstacle {
  readonly outcome: NotFetched['outcome'];
  readonly status: number | null;
}

/** The user of the program can allow it. */
const OWN_ADDRESSES: Localized = {
  en: '; SERVICE_FETCH_ALLOW names those of your own',
  pl: '; własne adresy wymienia SERVICE_FETCH_ALLOW',
};

const NOTHING: Localized = { en: '', pl: '' };
const PROJECT_SIGN_IN: Localized = {
  en: ' A sign-in for its site can be set in the settings of the project.',
  pl: ' Dane do logowania w tej witrynie można podać w ustawieniach projektu.',
};
const REFUSED: Localized = {
  en: ' The sign-in that the project has for this site does not open it.',
  pl: ' Dane do logowania, które ma dla tej witryny projekt, jej nie otwierają.',
};

/** For those who asked the service for the page. */
export function pageNotFetched({ outcome, status }: Obstacle, signedIn = false): Localized {
  const known = status === null ? '' : ` (${status})`;
  const advice = outcome === 'login_wall' ? (signedIn ? REFUSED : PROJECT_SIGN_IN) : NOTHING;
  return {
    en: `The page could not be fetched: ${WHY[outcome].en}${known}.${advice.en}`,
    pl: `Nie udało się pobrać strony: ${WHY[outcome].pl}${known}.${advice.pl}`,
  };
}

/** Signing in was tried, or there is a sign-in for another site. */
export type SignInTried =
  | { readonly tried: 'refused' }
  | { readonly tried: 'elsewhere'; readonly origin: string };

function signInAdvice(tried: SignInTried | null): Localized {
  if (tried === null)
    return {
      en: '; --header-env, --cookie-env, --basic-env or --sign-in give it a sign-in',
      pl: '; dane do logowania podają --header-env, --cookie-env, --basic-env albo --sign-in',
    };
  if (tried.tried === 'refused')
    return {
      en: '; the sign-in that was sent does not open it',
      pl: '; wysłane dane do logowania jej nie otwierają',
    };
  return {
    en: `; the sign-in is for ${tried.origin}, and --sign-in-at can say otherwise`,
    pl: `; dane do logowania są dla ${tried.origin}, a zmienić to może --sign-in-at`,
  };
}

/** For the command line; `host` is what could not be fetched. */
export function whyNotFetched(
  host: string,
  { outcome, status }: Obstacle,
  tried: SignInTried | null = null,
): Localized {
  const say = (language: Language): string => {
    const advice = { refused: OWN_ADDRESSES, login_wall: signInAdvice(tried) } as const;
    const more = outcome === 'refused' || outcome === 'login_wall' ? advice[outcome][language] : '';
    const known = `${more}${status === null ? '' : ` (status ${status})`}`;
    return language === 'pl'
      ? `Nie można pobrać strony z ${host}: ${WHY[outcome].pl}${known}.`
      : `${host} cannot be fetched: ${WHY[outcome].en}${known}.`;
  };
  return { en: say('en'), pl: say('pl') };
}

export function isObstacle(reason: unknown): reason is NotFetched['outcome'] {
  return typeof reason === 'string' && Object.hasOwn(WHY, reason);
}
