// The words of an audit's forms, in both languages.
import type { ReportLanguage, Texts } from '../../rules/texts.ts';
import { countEn, countPl, number } from '../../rules/wording.ts';
import type { SiteLevel } from '../summary/audited-site.ts';

type Sentence<T extends readonly unknown[]> = Readonly<Record<ReportLanguage, (...values: T) => string>>;

export const auditWords = {
  audit: { en: 'Site audit', pl: 'Audyt witryny' },
  verdict: { en: 'Verdict', pl: 'Wniosek' },
  toKnow: { en: 'What to know about these results', pl: 'Co trzeba wiedzieć o tych wynikach' },
  risk: { en: 'Risk by policy', pl: 'Ryzyko według zasad' },
  policy: { en: 'Policy', pl: 'Zasada' },
  level: { en: 'Level', pl: 'Poziom' },
  pages: { en: 'Pages', pl: 'Strony' },
  share: { en: 'Share of all pages', pl: 'Udział wśród wszystkich stron' },
  across: { en: 'What pages show together', pl: 'Co widać dopiero na wielu stronach' },
  findings: { en: 'What was found', pl: 'Co znaleziono' },
  worst: { en: 'Pages to begin with', pl: 'Od których stron zacząć' },
  patterns: { en: 'Kinds of pages', pl: 'Rodzaje stron' },
  pattern: { en: 'Kind of page', pl: 'Rodzaj stron' },
  addresses: { en: 'Addresses', pl: 'Adresy' },
  checked: { en: 'Checked', pl: 'Sprawdzone' },
  withFindings: { en: 'With findings', pl: 'Z problemami' },
  ignored: { en: 'Ignored', pl: 'Zignorowane' },
  failed: { en: 'Pages that could not be checked', pl: 'Strony, których nie udało się sprawdzić' },
  elsewhere: { en: 'Other pages', pl: 'Inne strony' },
  unnamed: { en: 'a page without an address', pl: 'strona bez adresu' },
  hereToo: { en: 'Pages concerned', pl: 'Których stron dotyczy' },
  toDoHere: { en: 'To do here', pl: 'Co zrobić tutaj' },
  nothing: { en: 'No confirmed finding.', pl: 'Brak potwierdzonych problemów.' },
  slots: {
    en: 'Words that differ from page to page are marked.',
    pl: 'Wyróżniono słowa, które różnią się między stronami.',
  },
  overview: { en: 'Overview', pl: 'W skrócie' },
  bySubject: {
    en: 'Pages with confirmed problems, by subject',
    pl: 'Strony z potwierdzonymi problemami według obszarów',
  },
  byPolicy: {
    en: 'Pages with confirmed problems, by policy',
    pl: 'Strony z potwierdzonymi problemami według zasad',
  },
  sampled: { en: 'What the sample covers', pl: 'Co obejmuje próba' },
  allPages: { en: 'All pages checked', pl: 'Wszystkie sprawdzone strony' },
  page: { en: 'Page', pl: 'Strona' },
  problems: { en: 'Problems', pl: 'Problemy' },
  noProblem: { en: 'none', pl: 'brak' },
  pagesWith: { en: 'with confirmed problems', pl: 'z potwierdzonymi problemami' },
  pagesWithout: { en: 'without', pl: 'bez problemów' },
  pagesFailed: { en: 'could not be checked', pl: 'nie udało się sprawdzić' },
  reason: { en: 'Reason', pl: 'Powód' },
  sample: { en: 'Sample', pl: 'Próba' },
  seed: { en: 'seed', pl: 'ziarno' },
  barRange: {
    en: 'Bars show the share of all pages: the mark is the estimate, the wide part around it the range that holds the true share with 95% certainty.',
    pl: 'Paski pokazują udział wśród wszystkich stron: kreska to szacunek, a szeroka część wokół niej to przedział, w którym z pewnością 95% mieści się prawdziwy udział.',
  },
  barOpen: {
    en: 'Bars show the share of all pages: the wide part is what pages that could not be judged leave open.',
    pl: 'Paski pokazują udział wśród wszystkich stron: szeroka część to strony, których nie udało się ocenić.',
  },
  barExact: {
    en: 'Bars show the share of all pages.',
    pl: 'Paski pokazują udział wśród wszystkich stron.',
  },
} as const satisfies Record<string, Texts>;

/** Instead of a low level where most pages could not be assessed: nothing found on few is no good sign of the rest. */
export const fewAssessed: Sentence<[number, number]> = {
  en: (assessed, all) => `Only ${number.en(assessed)} of ${countEn(all, 'page', 'pages')} could be assessed`,
  pl: (assessed, all) => `Udało się ocenić tylko ${number.pl(assessed)} z ${number.pl(all)} stron`,
};

export const siteLevels: Readonly<Record<SiteLevel, Texts>> = {
  high: {
    en: 'serious concerns: over 10% of pages checked',
    pl: 'poważne zastrzeżenia: ponad 10% sprawdzonych stron',
  },
  medium: {
    en: 'some concerns: 2 to 10% of pages checked',
    pl: 'pewne zastrzeżenia: od 2 do 10% sprawdzonych stron',
  },
  low: { en: 'no concerns: under 2% of pages checked', pl: 'bez zastrzeżeń: poniżej 2% sprawdzonych stron' },
  unknown: { en: 'not assessed', pl: 'nie oceniono' },
};

export const riskLevels: Readonly<Record<'high' | 'medium', Texts>> = {
  high: { en: 'strong signs', pl: 'silne sygnały' },
  medium: { en: 'medium signs', pl: 'średnie sygnały' },
};

const strategies: Readonly<Record<string, Texts>> = {
  all: { en: 'all pages', pl: 'wszystkie strony' },
  newest: { en: 'the newest pages', pl: 'najnowsze strony' },
  stratified: { en: 'drawn at random from every kind of pages', pl: 'losowo z każdego rodzaju stron' },
  'newest+stratified': {
    en: 'one third the newest pages, the rest drawn at random from every kind of pages',
    pl: 'w jednej trzeciej najnowsze strony, reszta losowo z każdego rodzaju stron',
  },
  urls: { en: 'the list as given', pl: 'podana lista' },
};

export function strategyName(strategy: string, lang: ReportLanguage): string {
  return Object.hasOwn(strategies, strategy) ? (strategies[strategy]?.[lang] ?? strategy) : strategy;
}

export const pageCount: Sentence<[number]> = {
  en: (pages) => countEn(pages, 'page', 'pages'),
  pl: (pages) => countPl(pages, 'strona', 'strony', 'stron'),
};

export const findingCount: Sentence<[number]> = {
  en: (findings) => countEn(findings, 'finding', 'findings'),
  pl: (findings) => countPl(findings, 'problem', 'problemy', 'problemów'),
};

/** Behind a chart of policies that was cut. */
export const morePolicies: Sentence<[number]> = {
  en: (policies) => `and ${countEn(policies, 'more policy', 'more policies')}`,
  pl: (policies) => `i jeszcze ${countPl(policies, 'zasada', 'zasady', 'zasad')}`,
};

/** Behind a list of kinds of pages that was cut. */
export const moreKinds: Sentence<[number]> = {
  en: (kinds) => `and ${countEn(kinds, 'more kind', 'more kinds')} of pages`,
  pl: (kinds) => `i jeszcze ${countPl(kinds, 'rodzaj', 'rodzaje', 'rodzajów')} stron`,
};

/** "12 more". */
export const morePages: Sentence<[number]> = {
  en: (pages) => `and ${countEn(pages, 'more page', 'more pages')}`,
  pl: (pages) => `i jeszcze ${countPl(pages, 'strona', 'strony', 'stron')}`,
};

/** "found on 3 of 30 pages judged": on some of the pages checked a mode has nothing to go on. */
export const foundOf: Sentence<[number, number]> = {
  en: (found, judged) =>
    `found on ${found === 0 ? 'none' : number.en(found)} of ${countEn(judged, 'page', 'pages')} judged`,
  pl: (found, judged) =>
    `${found === 0 ? 'nie znaleziono na żadnej' : `znaleziono na ${number.pl(found)}`} z ${number.pl(judged)} ${judged === 1 ? 'ocenionej strony' : 'ocenionych stron'}`,
};

export const coverage: Sentence<[number, number, number]> = {
  en: (checked, total, failed) =>
    `${number.en(checked)} of ${countEn(total, 'page', 'pages')} checked${failed === 0 ? '' : `, ${number.en(failed)} failed`}`,
  pl: (checked, total, failed) =>
    `sprawdzono ${number.pl(checked)} z ${number.pl(total)} ${total === 1 ? 'strony' : 'stron'}${failed === 0 ? '' : `, nie udało się: ${number.pl(failed)}`}`,
};

export const until: Sentence<[string]> = {
  en: (date) => `until ${date}`,
  pl: (date) => `do ${date}`,
};
