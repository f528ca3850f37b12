// Links that say who runs the site and on what terms, known by their words in English and Polish (and the Impressum of
// German law), otherwise by their address.
import { perPage } from '../page/per-page.ts';
import { pathOf } from './link-address.ts';
import { type Link, links } from './links.ts';

export type SiteInfo =
  | 'contact'
  | 'about'
  | 'imprint'
  | 'privacy'
  | 'terms'
  | 'returns'
  | 'shipping'
  | 'payment'
  | 'cookies'
  | 'editorial'
  | 'advertise'
  | 'help';

interface Cue {
  readonly kind: SiteInfo;
  /** Beginnings of the link's text, lower-cased. */
  readonly texts: readonly string[];
  /** Words of the last two folders of its path. */
  readonly paths: readonly string[];
}

const CUES: readonly Cue[] = [
  {
    kind: 'contact',
    texts: [
      'contact',
      'kontakt',
      'get in touch',
      'skontaktuj',
      'napisz do nas',
      'dane kontaktowe',
      'dane firmy',
    ],
    paths: ['contact', 'contact-us', 'contacts', 'contactus', 'kontakt'],
  },
  {
    kind: 'about',
    texts: [
      'about',
      'o nas',
      'o firmie',
      'o mnie',
      'kim jesteśmy',
      'who we are',
      'our story',
      'o autorze',
      'o serwisie',
      'o stronie',
      'zespół',
      'our team',
      'meet the team',
      'meet the author',
      'poznaj nas',
      'poznaj autor',
    ],
    paths: [
      'about',
      'about-us',
      'aboutus',
      'o-nas',
      'o-firmie',
      'o-mnie',
      'company',
      'team',
      'who-we-are',
      'our-story',
      'kim-jestesmy',
    ],
  },
  {
    kind: 'imprint',
    texts: ['imprint', 'impressum', 'nota prawna', 'legal notice', 'informacje prawne'],
    paths: ['imprint', 'impressum', 'legal-notice'],
  },
  {
    kind: 'privacy',
    texts: [
      'privacy',
      'polityka prywatności',
      'polityce prywatności',
      'ochrona danych',
      'rodo',
      'data protection',
      'prywatność',
    ],
    paths: ['privacy', 'privacy-policy', 'polityka-prywatnosci', 'rodo', 'privacypolicy'],
  },
  {
    kind: 'terms',
    texts: ['terms', 'regulamin', 'conditions', 'warunki', 'ogólne warunki', 'user agreement', 'tos'],
    paths: [
      'terms',
      'terms-of-service',
      'terms-and-conditions',
      'terms-of-use',
      'regulamin',
      'warunki',
      'tos',
    ],
  },
  {
    kind: 'returns',
    texts: [
      'returns',
      'return policy',
      'refund',
      'zwroty',
      'zwrot',
      'reklamacje',
      'reklamacja',
      'odstąpienie',
      'wymiana i zwrot',
      'exchanges',
    ],
    paths: [
      'returns',
      'refund',
      'refund-policy',
      'return-policy',
      'zwroty',
      'reklamacje',
      'zwroty-i-reklamacje',
    ],
  },
  {
    kind: 'shipping',
    texts: [
      'shipping',
      'delivery',
      'dostawa',
      'wysyłka',
      'koszty dostawy',
      'czas i koszt dostawy',
      'formy dostawy',
    ],
    paths: ['shipping', 'delivery', 'dostawa', 'wysylka', 'shipping-policy'],
  },
  {
    kind: 'payment',
    texts: ['payment', 'płatności', 'formy płatności', 'metody płatności', 'sposoby płatności'],
    paths: ['payment', 'payments', 'platnosci'],
  },
  {
    kind: 'cookies',
    texts: ['cookie', 'polityka cookie', 'pliki cookie', 'ciasteczka'],
    paths: ['cookies', 'cookie-policy', 'polityka-cookies'],
  },
  {
    kind: 'editorial',
    texts: [
      'editorial',
      'redakcja',
      'editorial policy',
      'our editors',
      'zespół redakcyjny',
      'corrections',
      'zasady redakcyjne',
      'how we review',
      'how we test',
      'ethics',
    ],
    paths: ['editorial', 'editorial-policy', 'redakcja', 'editors', 'ethics', 'corrections'],
  },
  {
    kind: 'advertise',
    texts: ['advertise', 'reklama', 'współpraca', 'media kit', 'work with us', 'dla reklamodawców'],
    paths: ['advertise', 'reklama', 'wspolpraca', 'media-kit'],
  },
  {
    kind: 'help',
    texts: ['help', 'support', 'pomoc', 'customer service', 'obsługa klienta', 'faq', 'biuro obsługi'],
    paths: ['help', 'support', 'pomoc', 'faq', 'customer-service'],
  },
];

const BY_PATH = new Map(CUES.flatMap((cue) => cue.paths.map((path): [string, SiteInfo] => [path, cue.kind])));
/** Cues by their first letters, so that a link is compared with a few of them. */
const KEY_LENGTH = 3;
const BY_START = new Map<string, { start: string; kind: SiteInfo }[]>();
for (const { kind, texts } of CUES) {
  for (const start of texts) {
    const key = start.slice(0, KEY_LENGTH);
    const list = BY_START.get(key) ?? [];
    list.push({ start, kind });
    BY_START.set(key, list);
  }
}
/** A title of an article may begin with "About"; a link of the site's frame is short. */
const MAX_TEXT = 40;
const MAX_PATH = 200;

/** The first link of each kind; shown ones before hidden ones. */
export const siteInfoLinks = perPage((page): ReadonlyMap<SiteInfo, Link> => {
  const found = new Map<SiteInfo, Link>();
  for (const link of links(page)) {
    if (link.kind !== 'web' && link.kind !== 'fragment') continue;
    const kind = kindOf(link);
    if (kind === undefined) continue;
    const known = found.get(kind);
    if (!known || (known.hidden && !link.hidden)) found.set(kind, link);
  }
  return found;
});

function kindOf(link: Link): SiteInfo | undefined {
  const written = link.text === '' ? link.label : link.text;
  if (written.length > 0 && written.length <= MAX_TEXT) {
    const text = written.trim().toLowerCase();
    for (const { start, kind } of BY_START.get(text.slice(0, KEY_LENGTH)) ?? []) {
      if (text.startsWith(start)) return kind;
    }
  }
  if (link.kind !== 'web' || link.external || link.region === 'main') return undefined;
  const path = pathOf(link.url);
  if (path.length > MAX_PATH) return undefined;
  let end = path.endsWith('/') ? path.length - 1 : path.length;
  for (let folders = 0; folders < 2 && end > 0; folders++) {
    const slash = path.lastIndexOf('/', end - 1);
    const folder = path.slice(slash + 1, end).toLowerCase();
    const dot = folder.lastIndexOf('.');
    const kind = BY_PATH.get(dot > 0 ? folder.slice(0, dot) : folder);
    if (kind !== undefined) return kind;
    end = slash;
  }
  return undefined;
}
