// Streets that a page gives, each with the town that it is in: a firm with a street can be found there. Where no habit of
// writing addresses is known, a house number beside a postal code and a name says it in most countries.

import { postalAddresses } from '../../facts/postal-addresses.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import type { Page } from '../../page/page.ts';

const MAX_STREETS = 5;

const NAME = String.raw`\p{L}[\p{L}.'’-]{0,30}`;
const NUMBER = String.raw`\d{1,4}[a-zA-Z]?(?:[/-]\d{1,4})?`;
const CODE = String.raw`(?:[A-Z]{1,2}[- ])?\d{3,5}(?:[- ]?(?:\d{2,3}|[A-Z]{2}))?`;
/** "Lindenstraße 5, 10115 Berlin", "12 rue des Lilas, 75002 Paris". */
const STREET = wholeWords(
  new RegExp(
    String.raw`\b(?:${NAME}(?: ${NAME}){0,4},? ${NUMBER}|${NUMBER},? ${NAME}(?: ${NAME}){0,4})[,;\s]{1,3}${CODE} \p{Lu}\p{L}{1,30}`,
    'gu',
  ),
);

export function streetsOf(page: Page): string[] {
  const found = new Set<string>();
  for (const { start, end, street, country } of postalAddresses(page)) {
    // A British code is that of a few houses.
    if (street === undefined && country !== 'GB') continue;
    const line = page.text.slice(Math.min(street?.start ?? start, start), Math.max(end, street?.end ?? end));
    found.add(plain(line));
    if (found.size >= MAX_STREETS) return [...found];
  }
  for (const { start, end } of page.blocks) {
    const text = page.text.slice(start, end);
    if (!/\d{3}/.test(text)) continue;
    for (const [line] of text.matchAll(STREET)) found.add(plain(line));
    if (found.size >= MAX_STREETS) break;
  }
  return [...found].slice(0, MAX_STREETS);
}

function plain(line: string): string {
  return line.replace(/\s+/g, ' ').toLowerCase();
}
