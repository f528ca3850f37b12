// What came of a file that was asked for, and what it is called in the languages that texts are written in.
import type { Language, Localized } from '../../platform/language.ts';

export type Outcome =
  | 'read'
  | 'empty' // a list without an address
  | 'repeated' // it led to a file that was read already
  | 'cut_off' // it ended in the middle; what came was kept
  | 'too_large' // what stands within the limit was kept
  | 'slow' // it did not come to its end in time; what came was kept
  | 'html'
  | 'not_a_list'
  | 'not_found'
  | 'http_error'
  | 'rate_limited'
  | 'timeout'
  | 'unreachable'
  | 'broken'
  | 'refused' // by our own guard
  | 'busy' // too many of ours wait for the host
  | 'shortage' // nothing left here to connect with
  | 'time_over'; // ours, for all files together

/** Nothing that the site could mend. */
const OURS: ReadonlySet<Outcome> = new Set(['refused', 'busy', 'shortage', 'time_over']);

export function isOurs(outcome: Outcome): boolean {
  return OURS.has(outcome);
}

const TEXTS: Readonly<Record<Outcome, Localized>> = {
  read: { en: 'read', pl: 'wczytano' },
  empty: { en: 'a list without any addresses', pl: 'lista bez adresów' },
  repeated: { en: 'the same file as one that was read already', pl: 'ten sam plik wczytano już wcześniej' },
  cut_off: {
    en: 'ended in the middle; what came was used',
    pl: 'plik urywa się w środku; użyto tego, co dotarło',
  },
  too_large: {
    en: 'too large; only its beginning was used',
    pl: 'plik jest większy, niż czytamy; użyto jego początku',
  },
  slow: {
    en: 'came too slowly; what came in time was used',
    pl: 'plik przychodził zbyt wolno; użyto tego, co dotarło na czas',
  },
  html: { en: 'a web page, not a list of addresses', pl: 'strona WWW, a nie lista adresów' },
  not_a_list: { en: 'not a list of addresses', pl: 'to nie jest lista adresów' },
  not_found: { en: 'does not exist', pl: 'nie istnieje' },
  http_error: { en: 'the server answered with an error', pl: 'serwer odpowiedział błędem' },
  rate_limited: { en: 'the site asks us to come back later', pl: 'witryna prosi, by spróbować później' },
  timeout: { en: 'no answer in time', pl: 'brak odpowiedzi w wyznaczonym czasie' },
  unreachable: {
    en: 'no such host, or it does not answer',
    pl: 'nie ma takiego hosta albo nie odpowiada',
  },
  broken: {
    en: 'the answer was cut off or unreadable',
    pl: 'odpowiedź została przerwana albo jest nieczytelna',
  },
  refused: {
    en: 'not asked for: the service does not go to this address',
    pl: 'nie pobrano: serwis nie odwiedza tego adresu',
  },
  busy: {
    en: 'not asked for: the service is busy with other pages of this host',
    pl: 'nie pobrano: serwis jest zajęty innymi stronami tego hosta',
  },
  shortage: {
    en: 'not asked for: the service is short of connections',
    pl: 'nie pobrano: serwisowi brakuje wolnych połączeń',
  },
  time_over: {
    en: 'not asked for, or not read to its end: the time for the search ran out',
    pl: 'nie pobrano lub nie wczytano do końca: upłynął czas wyszukiwania',
  },
};

export function sayOutcome(outcome: Outcome, language: Language): string {
  return TEXTS[outcome][language];
}
