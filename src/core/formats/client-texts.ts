// The words of the page that a client reads first: no term that only we use.
import type { TaskSize } from '../report/report.ts';
import type { Remedy } from '../rules/rule.ts';
import type { ReportLanguage, Texts } from '../rules/texts.ts';
import { countEn, countPl, cutList, listed } from '../rules/wording.ts';
import type { AddressOrigin } from './document-options.ts';

export const clientWords = {
  found: { en: 'What we found', pl: 'Co znaleźliśmy' },
  actions: { en: 'What to do first', pl: 'Od czego zacząć' },
  since: { en: 'Since', pl: 'Co się zmieniło od' },
  who: { en: 'Who', pl: 'Kto' },
  effort: { en: 'Effort', pl: 'Nakład pracy' },
  gain: { en: 'Gain', pl: 'Korzyść' },
  where: { en: 'Where', pl: 'Gdzie' },
  preparedBy: { en: 'Prepared by', pl: 'Przygotowanie:' },
  tasks: { en: 'All tasks', pl: 'Wszystkie zadania' },
  evidence: { en: 'Evidence', pl: 'Szczegóły i dowody' },
  appendix: { en: 'Technical appendix', pl: 'Dodatek techniczny' },
  rules: { en: 'Rules behind the findings', pl: 'Reguły, na których oparto wyniki' },
  engine: { en: 'Engine', pl: 'Wersja silnika' },
  catalogue: { en: 'Catalogue of rules', pl: 'Wersja katalogu reguł' },
  foundBy: { en: 'How the page was found', pl: 'Jak znaleziono stronę' },
  addresses: { en: 'Where the addresses come from', pl: 'Skąd pochodzą adresy' },
  nothing: { en: 'Nothing has to be done.', pl: 'Nie ma nic do zrobienia.' },
} as const satisfies Record<string, Texts>;

export const effortSizes: Readonly<Record<TaskSize, Texts>> = {
  1: { en: 'small', pl: 'mały' },
  2: { en: 'medium', pl: 'średni' },
  3: { en: 'large', pl: 'duży' },
};
export const gainSizes: Readonly<Record<TaskSize, Texts>> = {
  1: { en: 'small', pl: 'mała' },
  2: { en: 'medium', pl: 'średnia' },
  3: { en: 'large', pl: 'duża' },
};

const EDITOR: Texts = { en: 'Editor', pl: 'Redakcja' };
const DEVELOPER: Texts = { en: 'Developer', pl: 'Programista' };

/** Whose work a kind of change mostly is. */
export const doers: Readonly<Record<Remedy, Texts>> = {
  tag: DEVELOPER,
  wording: EDITOR,
  links: EDITOR,
  structured_data: DEVELOPER,
  editing: EDITOR,
  comments: { en: 'Moderator', pl: 'Moderator' },
  layout: DEVELOPER,
  code: DEVELOPER,
  server: { en: 'Server administrator', pl: 'Administrator serwera' },
  writing: EDITOR,
  clean_up: DEVELOPER,
  offer: { en: 'Owner of the site', pl: 'Właściciel witryny' },
};

const MAX_NAMED = 3;

/** "listed in https://example.com/sitemap.xml". */
export function originTold({ lists }: AddressOrigin, lang: ReportLanguage): string {
  if (lists.length === 0) return { en: 'given as a list of addresses', pl: 'z podanej listy adresów' }[lang];
  return `${{ en: 'listed in', pl: 'z pliku' }[lang]} ${listed[lang](cutList(lists, MAX_NAMED))}`;
}

/** The same of one page, with the audit that came upon it. */
export function pageOriginTold(origin: AddressOrigin, lang: ReportLanguage): string {
  const audit = {
    en: origin.site === null ? 'audit of several sites' : `audit of ${origin.site}`,
    pl: origin.site === null ? 'audyt kilku witryn' : `audyt witryny ${origin.site}`,
  }[lang];
  return `${audit}, ${originTold(origin, lang)}`;
}

type Counted = Readonly<Record<ReportLanguage, (count: number) => string>>;

export const moreTasks: Counted = {
  en: (count) => `${countEn(count, 'further task follows', 'further tasks follow')} below.`,
  pl: (count) => `Poniżej ${countPl(count, 'kolejne zadanie', 'kolejne zadania', 'kolejnych zadań')}.`,
};

export const onPages: Counted = {
  en: (count) => countEn(count, 'page', 'pages'),
  pl: (count) => countPl(count, 'strona', 'strony', 'stron'),
};

/** What was found then and now, in at most four lines. Titles are those of rules. */
export function progressLines(
  {
    fixed,
    fresh,
    still,
    note,
  }: {
    readonly fixed: readonly string[];
    readonly fresh: readonly string[];
    readonly still: number;
    /** What to know before reading it as a change. */
    readonly note: string | null;
  },
  lang: ReportLanguage,
): string[] {
  const named = (titles: readonly string[]): string =>
    titles.length === 0 ? '' : `: ${listed[lang](cutList(titles, MAX_NAMED))}`;
  const lines = {
    en: [
      `${countEn(fixed.length, 'problem', 'problems')} fixed${named(fixed)}.`,
      `${countEn(fresh.length, 'new problem', 'new problems')}${named(fresh)}.`,
      `${countEn(still, 'problem', 'problems')} still there.`,
    ],
    pl: [
      `Naprawione: ${countPl(fixed.length, 'problem', 'problemy', 'problemów')}${named(fixed)}.`,
      `Nowe: ${countPl(fresh.length, 'problem', 'problemy', 'problemów')}${named(fresh)}.`,
      `Nadal obecne: ${countPl(still, 'problem', 'problemy', 'problemów')}.`,
    ],
  }[lang];
  return note === null ? lines : [...lines, note];
}

export const otherRules: Texts = {
  en: 'The rules have changed in between, so a difference may come from them.',
  pl: 'W międzyczasie zmieniły się reguły, więc część różnic może wynikać z nich.',
};
