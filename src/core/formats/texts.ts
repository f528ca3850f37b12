// The words of reports for people, in both languages: everything that a rule does not bring itself.
import type { PageType } from '../page/reading-models.ts';
import type { Level } from '../report/report.ts';
import type { Mode } from '../rules/rule.ts';
import type { ReportLanguage, Texts } from '../rules/texts.ts';
import { countEn, countPl, formPl, number } from '../rules/wording.ts';

type Sentence<T extends readonly unknown[]> = Readonly<Record<ReportLanguage, (...values: T) => string>>;

export const modeNames: Readonly<Record<Mode, Texts>> = {
  spam: { en: 'Spam policy', pl: 'Zasady dotyczące spamu' },
  quality: { en: 'Page quality', pl: 'Jakość strony' },
  helpful: { en: 'Helpful content', pl: 'Przydatność treści' },
};

export const words = {
  contents: { en: 'Contents', pl: 'Spis treści' },
  date: { en: 'Date', pl: 'Data' },
  project: { en: 'Project', pl: 'Projekt' },
  rulesAsked: { en: 'Rules', pl: 'Reguły' },
  verdict: { en: 'Verdict', pl: 'Wniosek' },
  quality: { en: 'Overall quality', pl: 'Ogólna jakość' },
  byPolicy: { en: 'Strongest signal by policy', pl: 'Najsilniejszy sygnał według zasad' },
  allPages: { en: 'All pages', pl: 'Wszystkie strony' },
  report: { en: 'Page report', pl: 'Raport o stronie' },
  reports: { en: 'Page reports', pl: 'Raporty o stronach' },
  untitled: { en: 'Page without a title', pl: 'Strona bez tytułu' },
  address: { en: 'Address', pl: 'Adres' },
  file: { en: 'File', pl: 'Plik' },
  type: { en: 'Type', pl: 'Rodzaj' },
  language: { en: 'Language', pl: 'Język' },
  summary: { en: 'Summary', pl: 'Podsumowanie' },
  quotes: { en: 'On the page', pl: 'Na stronie' },
  fix: { en: 'What to do', pl: 'Co zrobić' },
  first: { en: 'What to do first', pl: 'Co zrobić najpierw' },
  small: { en: 'Small faults', pl: 'Drobne usterki' },
  smallFault: { en: 'small fault', pl: 'drobna usterka' },
  source: { en: 'Source', pl: 'Źródło' },
  signal: { en: 'Signal strength', pl: 'Siła sygnału' },
  positives: { en: 'What speaks for the page', pl: 'Co przemawia za stroną' },
  labels: { en: 'Context', pl: 'Kontekst' },
  scales: { en: 'Rating scales', pl: 'Skale ocen' },
  weak: { en: 'Weak signals', pl: 'Słabe sygnały' },
  unchecked: { en: 'not checked', pl: 'nie sprawdzono' },
  found: { en: 'What was found', pl: 'Co znaleziono' },
  notAssessed: { en: 'Not assessed', pl: 'Nie oceniono' },
  notAssessedAbout: {
    en: 'Rules that were not judged on this page, by reason. They count neither for the page nor against it.',
    pl: 'Reguły, których na tej stronie nie oceniono, według powodów. Nie działają ani na korzyść strony, ani na jej niekorzyść.',
  },
  rule: { en: 'Rule', pl: 'Reguła' },
  strong: { en: 'strong', pl: 'silny' },
  medium: { en: 'medium', pl: 'średni' },
  low: { en: 'weak', pl: 'słaby' },
  checkByHand: {
    en: 'No passage of the page can be shown for this; look at it yourself.',
    pl: 'Nie da się wskazać konkretnego fragmentu strony; warto sprawdzić to samodzielnie.',
  },
  ruleFailed: {
    en: 'The rule failed. This is a fault of the service, not of the page.',
    pl: 'Reguła nie zadziałała. To błąd usługi, a nie strony.',
  },
  littleText: {
    en: 'Little main text was found; what is said of this page rests on little.',
    pl: 'Znaleziono mało treści głównej, więc ocena tej strony opiera się na niewielu danych.',
  },
  truncated: {
    en: 'The page is longer than what is read; its end was left out.',
    pl: 'Strona jest dłuższa niż wczytywana część; jej koniec pominięto.',
  },
  scriptShell: {
    en: 'Render this page to have it judged: it is a shell that scripts fill, and there is little to read in it.',
    pl: 'Sprawdź tę stronę po wyświetleniu w przeglądarce: jej treść wczytują skrypty, a bez nich niewiele da się odczytać.',
  },
  shellNoBrowser: {
    en: 'This page is a shell that scripts fill, and there is no browser here to run them: its content could not be assessed.',
    pl: 'Treść tej strony wczytują skrypty, a nie ma tu przeglądarki, która by je uruchomiła: treści nie można było ocenić.',
  },
  shellFailed: {
    en: 'This page is a shell that scripts fill, and the browser could not render it: its content could not be assessed.',
    pl: 'Treść tej strony wczytują skrypty, a przeglądarce nie udało się jej wyświetlić: treści nie można było ocenić.',
  },
  renderNoBrowser: {
    en: 'Rendering was asked for, but there is no browser here: the page was judged as it was sent, without running its scripts.',
    pl: 'Zamówiono wyświetlenie w przeglądarce, ale nie ma tu przeglądarki: oceniono stronę w takiej postaci, w jakiej przyszła, bez uruchamiania skryptów.',
  },
  renderFailed: {
    en: 'The browser could not render this page: it was judged as it was sent, without running its scripts.',
    pl: 'Przeglądarce nie udało się wyświetlić tej strony: oceniono ją w takiej postaci, w jakiej przyszła, bez uruchamiania skryptów.',
  },
  disclaimer: {
    en: 'Signal strength runs from 0 to 100: 80 or more is strong, 50 to 79 medium. It is not a percentage, a probability or a decision of any search engine.',
    pl: 'Siła sygnału to liczba od 0 do 100: od 80 sygnał jest silny, od 50 do 79 średni. Nie jest to procent, prawdopodobieństwo ani decyzja żadnej wyszukiwarki.',
  },
} as const satisfies Record<string, Texts>;

const pageTypes: Readonly<Record<PageType, Texts>> = {
  article: { en: 'article', pl: 'artykuł' },
  forum: { en: 'forum', pl: 'forum' },
  product: { en: 'product', pl: 'produkt' },
  collection: { en: 'collection', pl: 'kategoria lub lista' },
  listing: { en: 'listing', pl: 'ogłoszenia lub wyniki' },
  documentation: { en: 'documentation', pl: 'dokumentacja' },
  service: { en: 'service', pl: 'usługa' },
};

export function pageTypeName(type: string, lang: ReportLanguage): string {
  return Object.hasOwn(pageTypes, type) ? pageTypes[type as PageType][lang] : type;
}

/** "Polish" for pl, or the code where nothing better is known. */
export function languageName(code: string, lang: ReportLanguage): string {
  try {
    return new Intl.DisplayNames([lang], { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}

const places: Readonly<Record<string, Texts>> = {
  title: { en: 'title', pl: 'tytuł' },
  url: { en: 'address', pl: 'adres' },
  meta: { en: 'meta', pl: 'meta' },
  attribute: { en: 'attribute', pl: 'atrybut' },
  header: { en: 'header', pl: 'nagłówek HTTP' },
  script: { en: 'script', pl: 'skrypt' },
  style: { en: 'style', pl: 'styl' },
  source: { en: 'source', pl: 'kod strony' },
  'structured data': { en: 'structured data', pl: 'dane strukturalne' },
};

/** Where a quote stands; empty for the page's text, which goes without saying. */
export function placeName(place: string, lang: ReportLanguage): string {
  if (place === 'text') return '';
  if (Object.hasOwn(places, place)) return places[place]?.[lang] ?? place;
  const [kind = '', ...rest] = place.split(' ');
  return Object.hasOwn(places, kind) ? `${places[kind]?.[lang]} ${rest.join(' ')}` : place;
}

export const wordCount: Sentence<[number]> = {
  en: (n) => countEn(n, 'word', 'words'),
  pl: (n) => countPl(n, 'słowo', 'słowa', 'słów'),
};

export const ruleCount: Sentence<[number]> = {
  en: (n) => countEn(n, 'rule', 'rules'),
  pl: (n) => countPl(n, 'reguła', 'reguły', 'reguł'),
};

export const scoredCount: Sentence<[number, number, number]> = {
  en: (scored, not, skipped) =>
    [
      `${countEn(scored, 'rule', 'rules')} scored`,
      ...(not > 0 ? [`${not} not assessed`] : []),
      ...(skipped > 0 ? [`${skipped} not asked`] : []),
    ].join(', '),
  pl: (scored, not, skipped) =>
    [
      `${countPl(scored, 'reguła oceniona', 'reguły ocenione', 'reguł ocenionych')}`,
      ...(not > 0 ? [`${not} bez oceny`] : []),
      ...(skipped > 0 ? [`${skipped} poza wyborem`] : []),
    ].join(', '),
};

/** "2 strong and 1 medium sign, 1 small fault"; empty when there is none. */
export const signs: Sentence<[strong: number, medium: number, small?: number]> = {
  en: (strong, medium, small = 0) => {
    const parts = [...(strong > 0 ? [`${strong} strong`] : []), ...(medium > 0 ? [`${medium} medium`] : [])];
    const last = medium > 0 ? medium : strong;
    return [
      ...(parts.length === 0 ? [] : [`${parts.join(' and ')} ${last === 1 ? 'sign' : 'signs'}`]),
      ...(small === 0 ? [] : [countEn(small, 'small fault', 'small faults')]),
    ].join(', ');
  },
  pl: (strong, medium, small = 0) => {
    const parts = [
      ...(strong > 0 ? [countPl(strong, 'silny', 'silne', 'silnych')] : []),
      ...(medium > 0 ? [countPl(medium, 'średni', 'średnie', 'średnich')] : []),
    ];
    const last = medium > 0 ? medium : strong;
    const noun = countPl(last, 'sygnał', 'sygnały', 'sygnałów').replace(/^\S+ /, '');
    return [
      ...(parts.length === 0 ? [] : [`${parts.join(' i ')} ${noun}`]),
      ...(small === 0 ? [] : [countPl(small, 'drobna usterka', 'drobne usterki', 'drobnych usterek')]),
    ].join(', ');
  },
};

/** The same without its noun, for a column of a list: "2 strong, 1 medium". */
export const signsInShort: Sentence<[number, number]> = {
  en: (strong, medium) =>
    [...(strong > 0 ? [`${strong} strong`] : []), ...(medium > 0 ? [`${medium} medium`] : [])].join(', '),
  pl: (strong, medium) =>
    [
      ...(strong > 0 ? [countPl(strong, 'silny', 'silne', 'silnych')] : []),
      ...(medium > 0 ? [countPl(medium, 'średni', 'średnie', 'średnich')] : []),
    ].join(', '),
};

/** "High" would be read as praise beside "page quality". */
const levels: Readonly<Record<Level, Texts>> = {
  high: { en: 'serious concerns', pl: 'poważne zastrzeżenia' },
  medium: { en: 'some concerns', pl: 'pewne zastrzeżenia' },
  low: { en: 'no concerns found', pl: 'bez zastrzeżeń' },
  na: { en: 'does not apply to this page', pl: 'nie dotyczy tej strony' },
  unknown: { en: 'unknown until the page is rendered', pl: 'nie wiadomo bez wyświetlenia strony' },
};
/** The level is right, but "no concerns" above a list of faults would be read as a contradiction. */
const onlySmall: Texts = { en: 'small faults only', pl: 'tylko drobne usterki' };
const nothingAssessed: Texts = { en: 'nothing could be assessed', pl: 'nic nie dało się ocenić' };

/** What a mode came to: "Spam policy: serious concerns (2 strong and 1 medium sign)". */
export function verdict(
  mode: Mode,
  summary: {
    readonly level: Level;
    readonly strong: number;
    readonly medium: number;
    readonly scored: number;
    readonly onlySmall?: boolean;
  },
  lang: ReportLanguage,
): string {
  const { level, strong, medium, scored } = summary;
  const said =
    summary.onlySmall === true
      ? onlySmall
      : level === 'unknown' && scored === 0
        ? nothingAssessed
        : levels[level];
  const found = signs[lang](strong, medium);
  return `${modeNames[mode][lang]}: ${said[lang]}${found === '' ? '' : ` (${found})`}`;
}

export const pagesChecked: Sentence<[number, number]> = {
  en: (pages, found) =>
    `${countEn(pages, 'page', 'pages')} checked, ${found === 0 ? 'none' : found} with findings`,
  pl: (pages, found) =>
    `${countPl(pages, 'strona sprawdzona', 'strony sprawdzone', 'stron sprawdzonych')}, ${
      found === 0 ? 'bez sygnałów' : `z sygnałami: ${found}`
    }`,
};

/** Behind a number of pages, by the strongest of what was found on them. */
export const pagesByStrength: Readonly<
  Record<'strong' | 'medium' | 'none' | 'unchecked', Sentence<[number]>>
> = {
  strong: {
    en: (n) => `${n === 1 ? 'page' : 'pages'} with strong signs`,
    pl: (n) => `${formPl(n, 'strona', 'strony', 'stron')} z silnymi sygnałami`,
  },
  medium: {
    en: (n) => `${n === 1 ? 'page' : 'pages'} with medium signs at most`,
    pl: (n) => `${formPl(n, 'strona', 'strony', 'stron')} najwyżej ze średnimi sygnałami`,
  },
  none: {
    en: (n) => `${n === 1 ? 'page' : 'pages'} without findings`,
    pl: (n) => `${formPl(n, 'strona', 'strony', 'stron')} bez sygnałów`,
  },
  unchecked: {
    en: (n) => `${n === 1 ? 'page' : 'pages'} not checked`,
    pl: (n) => formPl(n, 'strona niesprawdzona', 'strony niesprawdzone', 'stron niesprawdzonych'),
  },
};

/** Behind a list that was cut: how many findings follow in short. */
export const inShort: Sentence<[number]> = {
  en: (n) => `${countEn(n, 'more finding', 'more findings')} in short`,
  pl: (n) => `Jeszcze ${countPl(n, 'problem', 'problemy', 'problemów')} w skrócie`,
};

export const moreFindings: Sentence<[number]> = {
  en: (n) => `${n} more`,
  pl: (n) => `jeszcze ${n}`,
};

/** That a language model has judged, too. */
export const secondJudge: Sentence<[model: string]> = {
  en: (model) => `Judged by code and by the language model ${model}.`,
  pl: (model) => `Oceniał kod oraz model językowy ${model}.`,
};

export const silentModel: Sentence<[model: string]> = {
  en: (model) => `Judged by code alone: the language model ${model} was asked and gave no answer.`,
  pl: (model) => `Oceniał tylko kod: model językowy ${model} nie udzielił odpowiedzi.`,
};

export const judgesDiffer: Sentence<[rules: number]> = {
  en: (n) => `They contradict each other on ${countEn(n, 'rule', 'rules')}: look at those yourself.`,
  pl: (n) =>
    `W przypadku ${countPl(n, 'reguły', 'reguł', 'reguł')} ich oceny są sprzeczne; warto sprawdzić to samodzielnie.`,
};

export const modelUnanswered: Sentence<[answered: number, asked: number]> = {
  en: (answered, asked) => `The model answered ${answered} of ${countEn(asked, 'question', 'questions')}.`,
  pl: (answered, asked) =>
    `Model odpowiedział na ${answered} z ${countPl(asked, 'pytania', 'pytań', 'pytań')}.`,
};

/** A long page is shown to a model in parts. */
export const modelNotShown: Sentence<[leftOut: number, words: number]> = {
  en: (leftOut, words) =>
    `The page is too long for the model: ${countEn(leftOut, 'word', 'words')} of ${number.en(words)} were not shown to it.`,
  pl: (leftOut, words) =>
    `Strona jest dla modelu za długa: z ${countPl(words, 'słowa', 'słów', 'słów')} nie pokazano mu ${number.pl(leftOut)}.`,
};
