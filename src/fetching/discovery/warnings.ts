// Everything that was cut, left out or could not be read, as a code with its data: nothing is left out silently. What
// is said of it stands here, in the languages that texts are written in.
import { type CutList, countEn, countPl, formPl, listed, number } from '../../core/rules/wording.ts';
import type { Language } from '../../platform/language.ts';
import { type Outcome, sayOutcome } from './outcomes.ts';
import type { LeftOutReason } from './page-sieve.ts';

interface WarningData {
  /** A file that was named, not guessed, could not be used at all. */
  file_failed: { readonly url: string; readonly outcome: Outcome; readonly status: number | null };
  /** The service itself did not read it. */
  file_not_asked: { readonly url: string; readonly outcome: Outcome };
  /** Some of it was used. */
  file_partial: { readonly url: string; readonly outcome: Outcome; readonly urls: number };
  /** More files are named than are read. */
  files_left: { readonly limit: number; readonly left: number };
  /** Files that were not read because no further address is taken. */
  files_not_needed: { readonly left: number };
  /** What stands behind the beginning of robots.txt is not heeded. */
  robots_cut: { readonly url: string; readonly kilobytes: number };
  /** The service's time for the search was over; how many files were not read because of it. */
  time_over: { readonly seconds: number; readonly left: number };
  addresses_cut: { readonly limit: number };
  addresses_left_out: {
    readonly reason: LeftOutReason;
    readonly count: number;
    readonly examples: readonly string[];
  };
  duplicates: { readonly count: number };
  /** Language versions that are named beside pages and not as pages. */
  alternates_not_listed: { readonly count: number; readonly atLeast: boolean };
  /** A file named itself, or several times. */
  files_repeated: { readonly count: number; readonly examples: readonly string[] };
  site_moved: { readonly from: string; readonly to: string };
  /** A table without a column `url`. */
  first_column: { readonly column: string };
  /** A second column of the same name, which is not read. */
  column_repeated: { readonly column: string };
  /** Rows with more cells than columns, with the first of their lines. */
  rows_left_out: { readonly count: number; readonly lines: CutList };
  /** Only the beginning of a list was read. */
  lines_cut: { readonly lines: number };
}

export type WarningCode = keyof WarningData;

export type DiscoveryWarning = {
  readonly [Code in WarningCode]: { readonly code: Code; readonly data: WarningData[Code] };
}[WarningCode];

type Texts = {
  readonly [Code in WarningCode]: Readonly<Record<Language, (data: WarningData[Code]) => string>>;
};

const such = (status: number | null): string => (status === null ? '' : ` (${status})`);

const LEFT_OUT: Readonly<Record<LeftOutReason, Readonly<Record<Language, (count: number) => string>>>> = {
  not_an_address: {
    en: (count) =>
      `${countEn(count, 'entry was', 'entries were')} left out because ${count === 1 ? 'it is not a web address' : 'they are not web addresses'}`,
    pl: (count) =>
      `Pominięto ${countPl(count, 'wpis, który nie jest adresem strony', 'wpisy, które nie są adresami stron', 'wpisów, które nie są adresami stron')}`,
  },
  too_long: {
    en: (count) => `${countEn(count, 'address was', 'addresses were')} left out for being too long`,
    pl: (count) =>
      `Pominięto ${countPl(count, 'zbyt długi adres', 'zbyt długie adresy', 'zbyt długich adresów')}`,
  },
  refused: {
    en: (count) =>
      `${countEn(count, 'address was', 'addresses were')} left out because the service does not go there (not public, with a password, or on an unusual port)`,
    pl: (count) =>
      `Pominięto ${countPl(count, 'adres, którego', 'adresy, których', 'adresów, których')} serwis nie odwiedza (niepubliczne, z hasłem lub na nietypowym porcie)`,
  },
  other_site: {
    en: (count) =>
      `${countEn(count, 'address was', 'addresses were')} left out because ${count === 1 ? 'it belongs' : 'they belong'} to another site`,
    pl: (count) =>
      `Pominięto ${countPl(count, 'adres należący', 'adresy należące', 'adresów należących')} do innej witryny`,
  },
};

const suchAs = {
  en: (examples: readonly string[]): string =>
    examples.length === 0 ? '.' : `, for example ${listed.en(examples, 5)}.`,
  pl: (examples: readonly string[]): string =>
    examples.length === 0 ? '.' : `, na przykład ${listed.pl(examples, 5)}.`,
};

const TEXTS: Texts = {
  file_failed: {
    en: ({ url, outcome, status }) =>
      `${url} could not be used: ${sayOutcome(outcome, 'en')}${such(status)}.`,
    pl: ({ url, outcome, status }) =>
      `Nie udało się użyć pliku ${url}: ${sayOutcome(outcome, 'pl')}${such(status)}.`,
  },
  file_not_asked: {
    en: ({ url, outcome }) => `${url}: ${sayOutcome(outcome, 'en')}.`,
    pl: ({ url, outcome }) => `${url}: ${sayOutcome(outcome, 'pl')}.`,
  },
  file_partial: {
    en: ({ url, outcome, urls }) =>
      `${url}: ${sayOutcome(outcome, 'en')} (${countEn(urls, 'address', 'addresses')}).`,
    pl: ({ url, outcome, urls }) =>
      `${url}: ${sayOutcome(outcome, 'pl')} (${countPl(urls, 'adres', 'adresy', 'adresów')}).`,
  },
  files_left: {
    en: ({ limit, left }) =>
      `${countEn(left, 'more file is', 'more files are')} named and ${left === 1 ? 'was' : 'were'} not read: at most ${number.en(limit)} are.`,
    pl: ({ limit, left }) =>
      `Nie wczytano jeszcze ${countPl(left, 'wskazanego pliku', 'wskazanych plików', 'wskazanych plików')}: czytamy ich najwyżej ${number.pl(limit)}.`,
  },
  files_not_needed: {
    en: ({ left }) =>
      `${countEn(left, 'more file is', 'more files are')} named and ${left === 1 ? 'was' : 'were'} not read, because no more addresses are taken.`,
    pl: ({ left }) =>
      `Nie wczytano jeszcze ${countPl(left, 'wskazanego pliku', 'wskazanych plików', 'wskazanych plików')}, bo więcej adresów nie bierzemy pod uwagę.`,
  },
  robots_cut: {
    en: ({ url, kilobytes }) =>
      `${url} is larger than ${number.en(kilobytes)} kB; only its beginning was read, so sitemaps and rules further down are unknown.`,
    pl: ({ url, kilobytes }) =>
      `Plik ${url} ma ponad ${number.pl(kilobytes)} kB; wczytano tylko jego początek, więc dalsze mapy witryny i reguły są nieznane.`,
  },
  time_over: {
    en: ({ seconds, left }) =>
      `The search ended after ${countEn(seconds, 'second', 'seconds')}${left === 0 ? '.' : `; ${countEn(left, 'file was', 'files were')} not read.`}`,
    pl: ({ seconds, left }) =>
      `Wyszukiwanie zakończono po ${countPl(seconds, 'sekundzie', 'sekundach', 'sekundach')}${left === 0 ? '.' : `; nie wczytano ${countPl(left, 'pliku', 'plików', 'plików')}.`}`,
  },
  addresses_cut: {
    en: ({ limit }) => `There are more addresses than are taken: at most ${number.en(limit)} are.`,
    pl: ({ limit }) => `Adresów jest więcej, niż bierzemy pod uwagę: najwyżej ${number.pl(limit)}.`,
  },
  addresses_left_out: {
    en: ({ reason, count, examples }) => LEFT_OUT[reason].en(count) + suchAs.en(examples),
    pl: ({ reason, count, examples }) => LEFT_OUT[reason].pl(count) + suchAs.pl(examples),
  },
  duplicates: {
    en: ({ count }) => `${countEn(count, 'address was', 'addresses were')} listed more than once.`,
    pl: ({ count }) =>
      `${countPl(count, 'adres był', 'adresy były', 'adresów było')} na liście więcej niż raz.`,
  },
  alternates_not_listed: {
    en: ({ count, atLeast }) =>
      `${atLeast ? 'At least ' : ''}${countEn(count, 'language version is', 'language versions are')} named beside pages (hreflang) but not listed, and ${count === 1 ? 'was' : 'were'} not added.`,
    pl: ({ count, atLeast }) =>
      `${atLeast ? 'Co najmniej ' : ''}${countPl(count, 'wersja językowa jest podana', 'wersje językowe są podane', 'wersji językowych jest podanych')} tylko przy innych stronach (hreflang); nie ${formPl(count, 'została dodana', 'zostały dodane', 'zostało dodanych')}.`,
  },
  files_repeated: {
    en: ({ count, examples }) =>
      `${countEn(count, 'file is', 'files are')} named again where ${count === 1 ? 'it was' : 'they were'} read already${suchAs.en(examples)}`,
    pl: ({ count, examples }) =>
      `${countPl(count, 'plik wskazano', 'pliki wskazano', 'plików wskazano')} ponownie, choć ${formPl(count, 'był', 'były', 'było')} już wczytane${suchAs.pl(examples)}`,
  },
  site_moved: {
    en: ({ from, to }) => `${from} leads to ${to}, which was searched.`,
    pl: ({ from, to }) => `${from} przekierowuje do ${to}; przeszukano tę witrynę.`,
  },
  first_column: {
    en: ({ column }) => `The table has no column “url”; its first column (“${column}”) was used.`,
    pl: ({ column }) => `Tabela nie ma kolumny „url”; użyto pierwszej kolumny („${column}”).`,
  },
  column_repeated: {
    en: ({ column }) => `The table has more than one column “${column}”; only the first was read.`,
    pl: ({ column }) => `Tabela ma więcej niż jedną kolumnę „${column}”; wczytano tylko pierwszą.`,
  },
  rows_left_out: {
    en: ({ count, lines }) =>
      `${countEn(count, 'line was', 'lines were')} left out, having more fields than the first line (line ${listed.en(lines)}). A cell that holds the separator needs quotation marks.`,
    pl: ({ count, lines }) =>
      `Pominięto ${countPl(count, 'wiersz, który ma', 'wiersze, które mają', 'wierszy, które mają')} więcej pól niż pierwszy (wiersz ${listed.pl(lines)}). Komórkę, w której jest separator, trzeba ująć w cudzysłów.`,
  },
  lines_cut: {
    en: ({ lines }) =>
      `The list is too long: only its first ${countEn(lines, 'line was', 'lines were')} read.`,
    pl: ({ lines }) =>
      `Lista jest za długa: wczytano z niej tylko ${countPl(lines, 'pierwszy wiersz', 'pierwsze wiersze', 'pierwszych wierszy')}.`,
  },
};

export function sayWarning(warning: DiscoveryWarning, language: Language): string {
  // The text of a code takes the data of that code; a union does not remember which belongs to which.
  const say = TEXTS[warning.code][language] as (data: unknown) => string;
  return say(warning.data);
}
