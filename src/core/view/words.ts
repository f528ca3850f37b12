// The words of reports for people, in both languages: everything that a rule does not bring itself.
import type { PageType } from '../page/reading-models.ts';
import type { Level } from '../report/report.ts';
import type { ReportLanguage, Texts } from '../rules/texts.ts';
import { countEn, countPl, formPl, number } from '../rules/wording.ts';
import { levelNames, type Sentence } from './names.ts';

export const words = {
  contents: { en: 'Contents', pl: 'Spis treści' },
  date: { en: 'Date', pl: 'Data' },
  project: { en: 'Project', pl: 'Projekt' },
  rulesAsked: { en: 'Rules', pl: 'Reguły' },
  verdict: { en: 'Verdict', pl: 'Ocena' },
  quality: { en: 'Overall quality', pl: 'Ogólna jakość' },
  byPolicy: { en: 'Strongest signal by policy', pl: 'Najsilniejszy sygnał według zasad' },
  allPages: { en: 'All pages', pl: 'Wszystkie strony' },
  report: { en: 'Page report', pl: 'Raport o stronie' },
  reports: { en: 'Page reports', pl: 'Raporty o stronach' },
  untitled: { en: 'Page without a title', pl: 'Strona bez tytułu' },
  plainText: { en: 'Plain text', pl: 'Zwykły tekst' },
  address: { en: 'Address', pl: 'Adres' },
  file: { en: 'File', pl: 'Plik' },
  type: { en: 'Type', pl: 'Rodzaj' },
  language: { en: 'Language', pl: 'Język' },
  length: { en: 'Main text', pl: 'Treść główna' },
  summary: { en: 'Summary', pl: 'Podsumowanie' },
  quotes: { en: 'On the page', pl: 'Na stronie' },
  fix: { en: 'What to do', pl: 'Co zrobić' },
  tasks: { en: 'What to do, in this order', pl: 'Co zrobić, w tej kolejności' },
  small: { en: 'Small faults', pl: 'Drobne usterki' },
  smallFault: { en: 'small fault', pl: 'drobna usterka' },
  source: { en: 'Source', pl: 'Źródło' },
  signal: { en: 'Signal strength', pl: 'Siła sygnału' },
  across: { en: 'Found across pages', pl: 'Co widać dopiero na wielu stronach' },
  positives: { en: 'What speaks for the page', pl: 'Co przemawia za stroną' },
  labels: { en: 'Context', pl: 'Kontekst' },
  scales: { en: 'Rating scales', pl: 'Skale ocen' },
  weak: { en: 'Weak signals', pl: 'Słabe sygnały' },
  unchecked: { en: 'not checked', pl: 'nie sprawdzono' },
  opinions: { en: 'What the language model adds', pl: 'Co dodaje model językowy' },
  opinionsAbout: {
    en: 'Opinions of a model that was not measured at this. No rating, verdict or task rests on them.',
    pl: 'To opinie modelu, którego trafności w tym nie zmierzono. Nie wpływają na oceny, werdykt ani zadania.',
  },
  found: { en: 'What was found', pl: 'Co znaleziono' },
  notAssessed: { en: 'Not assessed', pl: 'Nie oceniono' },
  notAssessedAbout: {
    en: 'Rules that were not judged on this page, by reason. They count neither for the page nor against it.',
    pl: 'Reguły, których na tej stronie nie oceniono, według powodów. Nie działają ani na korzyść strony, ani na jej niekorzyść.',
  },
  weakAbout: {
    en: 'Something was measured, but not enough to be called a finding.',
    pl: 'Coś zmierzono, ale za mało, by nazwać to problemem.',
  },
  fixPersonal: { en: 'What to do on this page', pl: 'Co zrobić na tej stronie' },
  scaleFacts: { en: 'What moved it', pl: 'Co na to wpłynęło' },
  noVerdict: {
    en: 'Too little could be judged for a verdict on the whole page.',
    pl: 'Udało się ocenić zbyt mało, by wydać ocenę całej strony.',
  },
  notRated: {
    en: 'Not rated as a whole: this check did not include the rating scales.',
    pl: 'Strony nie oceniono jako całości: to sprawdzenie nie obejmowało skal ocen.',
  },
  noVerdictUnread: {
    en: 'Not assessed: scripts fill this page, and they have not run.',
    pl: 'Bez oceny: treść tej strony wczytują skrypty, a te nie zostały uruchomione.',
  },
  verdictByScales: {
    en: 'The verdict rests on how the page reads as a whole: see the rating scales.',
    pl: 'Ocena wynika z tego, jak strona wypada jako całość: zobacz skale ocen.',
  },
  byRating: { en: 'by the rating; no rule found a fault', pl: 'z oceny; żadna reguła nie wykryła usterki' },
  byRatingAndTasks: {
    en: 'by the rating; the tasks say what lowers it',
    pl: 'z oceny; co ją obniża, mówią zadania',
  },
  byRatingAndSmall: {
    en: 'by the rating; beyond that small faults only',
    pl: 'z oceny; poza tym tylko drobne usterki',
  },
  /** Of a likeness to known spam. */
  resemblance: { en: 'a resemblance, no proof', pl: 'podobieństwo, nie dowód' },
  roomToImprove: { en: 'Room for improvement', pl: 'Jest co poprawić' },
  plainReason: { en: 'lowers the rating', pl: 'obniża ocenę' },
  likelyReason: { en: 'probably lowers the rating', pl: 'prawdopodobnie obniża ocenę' },
  rule: { en: 'Rule', pl: 'Reguła' },
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
  signedIn: {
    en: 'This page was fetched with a sign-in: visitors without one, search engines among them, may see something else.',
    pl: 'Stronę pobrano po zalogowaniu: osoby niezalogowane, a także wyszukiwarki, mogą widzieć coś innego.',
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

/** Of what is said about a search phrase. */
export const phraseWords = {
  title: { en: 'Search phrase', pl: 'Fraza wyszukiwania' },
  page: { en: 'How the page serves it', pl: 'Jak strona na to odpowiada' },
  covered: { en: 'Answered on the page', pl: 'Odpowiedzi na stronie' },
  missing: { en: 'Missing', pl: 'Czego brakuje' },
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

/** The level is right, but "no concerns" above a list of faults would be read as a contradiction. */
const onlySmallFaults: Texts = { en: 'Small faults only', pl: 'Tylko drobne usterki' };
const nothingAssessed: Texts = { en: 'Nothing could be assessed', pl: 'Nic nie dało się ocenić' };
const untilRendered: Texts = {
  en: 'Unknown until the page is rendered',
  pl: 'Nie wiadomo bez wyświetlenia strony',
};

/** What a mode came to on a page. */
export function modeLevel(
  {
    level,
    scored,
    onlySmall,
  }: { readonly level: Level; readonly scored: number; readonly onlySmall: boolean },
  lang: ReportLanguage,
): string {
  if (onlySmall) return onlySmallFaults[lang];
  if (level !== 'unknown') return levelNames[level][lang];
  return (scored === 0 ? nothingAssessed : untilRendered)[lang];
}

/** Where no rule found anything. */
export const nothingFound: Sentence<[number]> = {
  en: (rules) => `No problem was found. ${countEn(rules, 'rule', 'rules')} looked for one.`,
  pl: (rules) =>
    `Nie znaleziono problemów. ${formPl(rules, 'Szukała', 'Szukały', 'Szukało')} ich ${countPl(rules, 'reguła', 'reguły', 'reguł')}.`,
};

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

/** Of what several pages show: how many they are, and which others. */
export const acrossPages: Sentence<[pages: number, others: readonly string[], hasMore: boolean]> = {
  en: (pages, others, hasMore) =>
    `${countEn(pages, 'page', 'pages')} of the site${others.length === 0 ? '' : `, besides this one: ${others.join(', ')}${hasMore ? ' …' : ''}`}.`,
  pl: (pages, others, hasMore) =>
    `Dotyczy ${countPl(pages, 'strony', 'stron', 'stron')} witryny${others.length === 0 ? '' : `, poza tą: ${others.join(', ')}${hasMore ? ' …' : ''}`}.`,
};

export const acrossAudit: Sentence<[auditId: string]> = {
  en: (id) => `Found by the site audit ${id}.`,
  pl: (id) => `Wykryto w audycie witryny ${id}.`,
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

export const judgesDiffer: Sentence<[points: number]> = {
  en: (n) => `They contradict each other on ${countEn(n, 'point', 'points')}: look at those yourself.`,
  pl: (n) =>
    `W ${countPl(n, 'punkcie', 'punktach', 'punktach')} ich oceny są sprzeczne; warto sprawdzić to samodzielnie.`,
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
