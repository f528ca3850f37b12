// Towns that a page names, and which one it is about: a template with a place name swapped in, and a list of places,
// both begin with knowing a town when it is seen.

import { mainHeading } from '../facts/headings.ts';
import { type PhraseHit, phraseList } from '../facts/phrase-lists.ts';
import { contentStems, stems } from '../facts/stems.ts';
import { LOWER_CASE, tokens } from '../facts/tokens.ts';
import type { WrittenLanguage } from '../facts/written-language.ts';
import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';
import { TOWNS_EN, TOWNS_PL } from './place-names.ts';

const townList = phraseList({ any: [...new Set([...TOWNS_PL, ...TOWNS_EN])] });
const TOWNS = new Set([...TOWNS_PL, ...TOWNS_EN]);
/** Stems of towns of one word, by which their cases are known: "w Krakowie", "z Łodzi". */
const townStems = new Map<WrittenLanguage, ReadonlySet<string>>();

/** Whether a text outside of the page's text (an alt, a part of a title) is the name of a town. */
export function isTown(name: string): boolean {
  return TOWNS.has(name.toLowerCase().trim());
}

/** Towns written as names, anywhere on the page. */
export const towns = perPage((page): readonly PhraseHit[] => {
  const { shape } = tokens(page);
  return townList(page).filter((hit) => shape[hit.firstToken] !== LOWER_CASE);
});

/** The place that the main heading and the title share: a known town, in whatever case, or a name after "in" or "w". */
export const headingPlace = perPage((page): string | undefined => {
  const heading = mainHeading(page)?.text ?? '';
  const title = page.head.title ?? '';
  if (heading === '' || title === '') return undefined;
  const known = stemsOfTowns(page);
  const inTitle = new Set(contentStems(page, title));
  for (const match of heading.matchAll(/\p{Lu}[\p{L}’'-]+(?:[ -]\p{Lu}[\p{L}’'-]+)?/gu)) {
    const name = match[0];
    const own = contentStems(page, name);
    if (own.length === 0 || !own.every((stem) => inTitle.has(stem))) continue;
    if (TOWNS.has(name.toLowerCase())) return name;
    const [first = '', ...rest] = name.split(/[ -]/);
    for (const word of [first, ...rest]) {
      const stem = contentStems(page, word)[0];
      if (stem !== undefined && (TOWNS.has(word.toLowerCase()) || known.has(stem))) return word;
    }
  }
  const after = /\b(?:in|near|w|we|pod|koło)\s+(\p{Lu}[\p{L}’'-]{2,}(?:\s\p{Lu}[\p{L}’'-]{2,})?)/u.exec(
    heading,
  )?.[1];
  if (after === undefined) return undefined;
  const words = after.split(' ');
  const own = words.flatMap((word) => contentStems(page, word));
  // "In Your Garden" is no place: every word of a name is a word of its own.
  if (own.length === words.length && own.every((stem) => inTitle.has(stem))) return after;
  return undefined;
});

function stemsOfTowns(page: Page): ReadonlySet<string> {
  const { language } = stems(page);
  let known = townStems.get(language);
  if (!known) {
    const list = language === 'pl' ? TOWNS_PL : TOWNS_EN;
    known = new Set(list.filter((name) => !/[ -]/.test(name)).flatMap((name) => contentStems(page, name)));
    townStems.set(language, known);
  }
  return known;
}
