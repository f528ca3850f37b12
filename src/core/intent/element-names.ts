// What the elements and intents are called.
import type { Intent, PageElement, TextLanguage } from './intent-report.ts';

const ELEMENTS: Readonly<Record<PageElement, Readonly<Record<TextLanguage, string>>>> = {
  table: { en: 'table', pl: 'tabela' },
  list: { en: 'list', pl: 'lista' },
  steps: { en: 'numbered steps', pl: 'ponumerowane kroki' },
  images: { en: 'pictures', pl: 'zdjęcia' },
  video: { en: 'video', pl: 'film' },
  prices: { en: 'prices', pl: 'ceny' },
  faq: { en: 'questions and answers', pl: 'pytania i odpowiedzi' },
  tool: { en: 'tool or calculator', pl: 'narzędzie lub kalkulator' },
  reviews: { en: 'reviews', pl: 'opinie' },
  map: { en: 'map', pl: 'mapa' },
  contact: { en: 'address and telephone', pl: 'adres i telefon' },
  author: { en: 'name of the author', pl: 'nazwisko autora' },
  date: { en: 'date', pl: 'data' },
  sources: { en: 'links to sources', pl: 'linki do źródeł' },
  contents: { en: 'table of contents', pl: 'spis treści' },
};

const INTENT_NAMES: Readonly<Record<Intent, Readonly<Record<TextLanguage, string>>>> = {
  informational: { en: 'informational', pl: 'informacyjna' },
  navigational: { en: 'navigational', pl: 'nawigacyjna' },
  commercial: { en: 'commercial', pl: 'porównawcza' },
  transactional: { en: 'transactional', pl: 'transakcyjna' },
  local: { en: 'local', pl: 'lokalna' },
};

/** What people with the intent want. */
const INTENT_MEANINGS: Readonly<Record<Intent, Readonly<Record<TextLanguage, string>>>> = {
  informational: { en: 'to know something', pl: 'czegoś się dowiedzieć' },
  navigational: { en: 'to get to a certain site', pl: 'trafić na konkretną stronę' },
  commercial: { en: 'to compare before buying', pl: 'porównać przed zakupem' },
  transactional: { en: 'to do, buy or get something', pl: 'coś kupić, pobrać lub załatwić' },
  local: { en: 'to find a place nearby', pl: 'znaleźć miejsce w okolicy' },
};

export function elementName(element: PageElement, lang: TextLanguage): string {
  return ELEMENTS[element][lang];
}

export function intentName(intent: Intent, lang: TextLanguage): string {
  return INTENT_NAMES[intent][lang];
}

export function intentMeaning(intent: Intent, lang: TextLanguage): string {
  return INTENT_MEANINGS[intent][lang];
}
