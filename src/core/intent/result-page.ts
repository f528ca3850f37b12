// What is kept of a page that ranks: enough to say what the top results have in common, and nothing of its text but the
// words that it uses most.
import { userContent } from '../facts/comments.ts';
import { forms, looseFields } from '../facts/forms.ts';
import { headings } from '../facts/headings.ts';
import { contentImages } from '../facts/images.ts';
import { keywordDensity } from '../facts/keyword-density.ts';
import { externalLinks, links } from '../facts/links.ts';
import { lists, tables } from '../facts/lists-and-tables.ts';
import { media } from '../facts/media.ts';
import { phoneNumbers } from '../facts/phone-numbers.ts';
import { postalAddresses } from '../facts/postal-addresses.ts';
import { prices } from '../facts/prices.ts';
import { questions } from '../facts/questions.ts';
import { repeatedPhrases } from '../facts/repeated-phrases.ts';
import { metadataOf } from '../page/metadata/metadata.ts';
import type { Page } from '../page/page.ts';
import { formOfPage } from './form-of-page.ts';
import { PAGE_ELEMENTS, type PageElement, type ResultPage } from './intent-report.ts';

const MAX_TERMS = 30;
const MIN_LIST_ITEMS = 3;
const MIN_IMAGES = 3;
const MIN_QUESTIONS = 3;
const MIN_SOURCES = 3;
/** Links of a table of contents. */
const MIN_CONTENTS = 4;
/** A term is what the page comes back to. */
const MIN_USES = 2;

const HAS: Readonly<Record<PageElement, (page: Page) => boolean>> = {
  table: (page) => tables(page).some((table) => table.inMain && !table.layout && !table.hidden),
  list: (page) =>
    lists(page).some((list) => list.inMain && list.items >= MIN_LIST_ITEMS && list.linkShare < 0.5),
  steps: (page) =>
    lists(page).some((list) => list.inMain && list.kind === 'ordered' && list.items >= MIN_LIST_ITEMS) ||
    headings(page).filter((heading) => /^(?:step|krok) \d/i.test(heading.text)).length >= MIN_LIST_ITEMS,
  images: (page) => contentImages(page).length >= MIN_IMAGES,
  video: (page) => media(page).some((item) => item.kind === 'video' && !item.hidden && !item.invisible),
  prices: (page) => prices(page).length > 0,
  faq: (page) =>
    declares(page, 'faqpage') ||
    questions(page).filter((question) => question.inMain && question.heading > 0).length >= MIN_QUESTIONS,
  tool: (page) => looseFields(page).length + forms(page).filter((form) => form.kind === 'other').length >= 2,
  reviews: (page) =>
    declares(page, 'aggregaterating') || userContent(page).posts.some((post) => post.kind === 'review'),
  map: (page) => media(page).some((item) => item.kind === 'map' && !item.hidden),
  contact: (page) => phoneNumbers(page).length > 0 && postalAddresses(page).length > 0,
  author: (page) => metadataOf(page).authors.length > 0,
  date: (page) => metadataOf(page).published !== undefined || metadataOf(page).modified !== undefined,
  sources: (page) => externalLinks(page).filter((link) => link.inMain).length >= MIN_SOURCES,
  contents: (page) =>
    links(page).filter((link) => link.kind === 'fragment' && link.inMain).length >= MIN_CONTENTS,
};

function declares(page: Page, type: string): boolean {
  return metadataOf(page).structured.items.some((item) => item.types.includes(type));
}

function elementsOf(page: Page): PageElement[] {
  return PAGE_ELEMENTS.filter((element) => HAS[element](page));
}

export function resultPage(page: Page): ResultPage {
  return {
    url: page.address ?? '',
    words: page.wordCount,
    elements: elementsOf(page),
    form: formOfPage(page),
    terms: termsOf(page),
  };
}

/** Single words, and pairs that stay together; a page's own name and the like are left for others to outvote. */
function termsOf(page: Page): string[] {
  const words = keywordDensity(page)
    .keywords.filter(({ word, count }) => count >= MIN_USES && word.length > 2)
    .map(({ word, count }) => ({ term: word, count }));
  const pairs = repeatedPhrases(page)
    .phrases.filter(({ length, count }) => length === 2 && count >= MIN_USES)
    .map(({ text, count }) => ({ term: text.toLowerCase().replaceAll(/\s+/g, ' '), count }));
  return [...words, ...pairs]
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_TERMS)
    .map(({ term }) => term);
}
