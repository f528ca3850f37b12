// What intent documents say beside the report's own sentences, in both languages.
import type { IntentReport, TextLanguage } from '../intent/intent-report.ts';
import { formName } from '../intent/page-forms.ts';

export const intentWords = {
  title: { en: 'Search intent', pl: 'Intencja wyszukiwania' },
  market: { en: 'Market', pl: 'Rynek' },
  basis: { en: 'Made from', pl: 'Podstawa' },
  phrase: { en: 'the phrase alone', pl: 'sama fraza' },
  results: { en: 'search results', pl: 'wyniki wyszukiwania' },
  confidence: { en: 'Confidence', pl: 'Pewność' },
  shares: { en: 'What people want', pl: 'Czego chcą ludzie' },
  form: { en: 'Form of page to make', pl: 'Jaką stronę zrobić' },
  alternatives: { en: 'Also possible', pl: 'Możliwe także' },
  questions: { en: 'Questions to answer', pl: 'Pytania, na które trzeba odpowiedzieć' },
  top: { en: 'What the top results have', pl: 'Co mają czołowe wyniki' },
  element: { en: 'Element', pl: 'Element' },
  share: { en: 'Share', pl: 'Udział' },
  ranking: { en: 'What ranks', pl: 'Co zajmuje czołowe miejsca' },
  outline: { en: 'Outline', pl: 'Konspekt' },
  outlineBy: { en: 'Written by', pl: 'Przygotował model' },
  brief: { en: 'Brief for the writer', pl: 'Zadanie dla autora' },
  place: { en: 'Place', pl: 'Pozycja' },
  resultPage: { en: 'Page', pl: 'Strona' },
  resultForm: { en: 'Form', pl: 'Rodzaj' },
  compared: { en: 'Your page beside the top results', pl: 'Twoja strona na tle czołowych wyników' },
  comparedPage: { en: 'Page compared', pl: 'Porównana strona' },
  criterion: { en: 'Criterion', pl: 'Kryterium' },
  own: { en: 'Your page', pl: 'Twoja strona' },
  others: { en: 'Top results', pl: 'Czołowe wyniki' },
  verdict: { en: 'In short', pl: 'W skrócie' },
  less: { en: 'to improve', pl: 'do poprawy' },
  same: { en: 'on a par', pl: 'na równi' },
  more: { en: 'ahead', pl: 'przewaga' },
  addFirst: { en: 'What to add first', pl: 'Co dodać najpierw' },
  nothingToAdd: {
    en: 'By these criteria the page lacks nothing that the top results have.',
    pl: 'Według tych kryteriów stronie nie brakuje niczego, co mają czołowe wyniki.',
  },
  notCompared: {
    en: 'The page could not be compared, because too little of its text could be read.',
    pl: 'Strony nie udało się porównać, ponieważ dało się odczytać zbyt mało jej treści.',
  },
  disclaimer: {
    en: 'Shares are an estimate of what people want who type the phrase. They are not figures of any search engine, and promise no place among its results.',
    pl: 'Udziały są oszacowaniem tego, czego chcą osoby wpisujące frazę. Nie są danymi żadnej wyszukiwarki i nie gwarantują miejsca w jej wynikach.',
  },
  date: { en: 'Date', pl: 'Data' },
  project: { en: 'Project', pl: 'Projekt' },
} as const;

/** Behind the heading of what the top results have. */
export const SHARE_OF_READ = {
  en: (count: number): string => `Share of the top results that have it. Pages read: ${count}.`,
  pl: (count: number): string => `Jaka część czołowych wyników to ma. Liczba odczytanych stron: ${count}.`,
} as const;

const LENGTH = {
  en: (low: number, median: number, high: number): string =>
    `Length: the middle half of the top results have ${low} to ${high} words, half of all have at least ${median}.`,
  pl: (low: number, median: number, high: number): string =>
    `Długość: środkowa połowa czołowych wyników ma od ${low} do ${high} słów, a połowa wszystkich co najmniej ${median}.`,
} as const;

function lengthSentence(report: IntentReport, lang: TextLanguage): string | null {
  const words = report.top_results?.words ?? null;
  return words === null ? null : LENGTH[lang](words.low, words.median, words.high);
}

const BRIEF = {
  form: {
    en: (form: string) => `Make this form of page: ${form}.`,
    pl: (form: string) => `Przygotuj stronę tego rodzaju: ${form}.`,
  },
  lead: {
    en: 'Answer the phrase in the first paragraph, then go into detail.',
    pl: 'Odpowiedz na zapytanie w pierwszym akapicie, potem rozwiń temat.',
  },
  reach: {
    en: 'Let people reach what they look for with one click: sign in, contact, offer.',
    pl: 'Zadbaj, by jednym kliknięciem dało się przejść dalej: logowanie, kontakt, oferta.',
  },
  offer: {
    en: 'Show prices, availability and delivery without making people look for them.',
    pl: 'Pokaż ceny, dostępność i dostawę, tak by nie trzeba było ich szukać.',
  },
  place: {
    en: 'Show address, opening hours, prices and a telephone number at the top.',
    pl: 'Na górze pokaż adres, godziny otwarcia, ceny i numer telefonu.',
  },
  compare: {
    en: 'Compare by the same criteria, say for whom each choice is best, and name drawbacks too.',
    pl: 'Porównuj według tych samych kryteriów, napisz, dla kogo jest każda możliwość, i podaj też wady.',
  },
  questions: {
    en: 'Answer the questions below, each in a section of its own.',
    pl: 'Odpowiedz na poniższe pytania, na każde w osobnej części.',
  },
  elements: {
    en: (names: string) => `Include what most top results have: ${names}.`,
    pl: (names: string) => `Dodaj to, co ma większość czołowych wyników: ${names}.`,
  },
} as const;

/** What a writer should do, a sentence each. */
export function briefOf(report: IntentReport, common: readonly string[], lang: TextLanguage): string[] {
  const { form } = report.page_form;
  const manner = {
    informational: BRIEF.lead,
    navigational: BRIEF.reach,
    commercial: BRIEF.compare,
    transactional: BRIEF.offer,
    local: BRIEF.place,
  }[report.dominant];
  const length = lengthSentence(report, lang);
  return [
    BRIEF.form[lang](formName(form, lang)),
    manner[lang],
    ...(report.questions.length === 0 ? [] : [BRIEF.questions[lang]]),
    ...(common.length === 0 ? [] : [BRIEF.elements[lang](common.join(', '))]),
    ...(length === null ? [] : [length]),
  ];
}
