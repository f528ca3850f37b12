// The place that a page is about, by its heading: a template with a place name swapped in begins with it.
import { mainHeading } from '../facts/headings.ts';
import { placeNamesIn } from '../facts/places.ts';
import { contentStems } from '../facts/stems.ts';
import { writtenLanguage } from '../facts/written-language.ts';
import { isLocal } from '../lexicon/places.ts';
import { wholeWords } from '../lexicon/whole-words.ts';
import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';

const LANGUAGES = new Set(
  'arabic bengali bulgarian chinese croatian czech danish dutch english finnish french german greek gujarati hebrew hindi hungarian indonesian italian japanese kannada korean latin malay malayalam marathi norwegian persian polish portuguese punjabi romanian russian serbian slovak spanish swedish tagalog tamil telugu thai turkish ukrainian urdu vietnamese'.split(
    ' ',
  ),
);

/** "in Newtown", "koło Zakopanego". */
const PREPOSITION = wholeWords(
  /\b(?:in|near|w|we|pod|koło)\s+(\p{Lu}[\p{L}’'-]{2,}(?:\s\p{Lu}[\p{L}’'-]{2,})?)/u,
);

const POSSESSIVE = wholeWords(/['’]s\b/giu);

function isWrittenSmall(page: Page, name: string): boolean {
  const small = name.toLowerCase();
  for (let at = page.text.indexOf(small); at >= 0; at = page.text.indexOf(small, at + 1)) {
    const before = page.text.charAt(at - 1);
    const after = page.text.charAt(at + small.length);
    if (!/\p{L}/u.test(before) && !/\p{L}/u.test(after)) return true;
  }
  return false;
}

/** The place that the main heading and the title share: a known town, in whatever case, or a name after "in" or "w". */
export const headingPlace = perPage((page): string | undefined => {
  // "Denver’s Best Plumber" is about Denver.
  const heading = (mainHeading(page)?.text ?? '').replace(POSSESSIVE, '');
  const title = page.head.title ?? '';
  if (heading === '' || title === '') return undefined;
  const inTitle = new Set(contentStems(page, title));
  const english = writtenLanguage(page) === 'en';
  for (const { place, start, end } of placeNamesIn(heading)) {
    if (!isLocal(place) || place.doubt === 'much' || (place.inflected && english)) continue;
    const name = heading.slice(start, end);
    const own = contentStems(page, name);
    if (own.length > 0 && own.every((stem) => inTitle.has(stem))) return name;
  }
  const after = PREPOSITION.exec(heading)?.[1];
  if (after === undefined) return undefined;
  const words = after.split(' ');
  const own = words.flatMap((word) => contentStems(page, word));
  // "In Your Garden" is no place: every word of a name is a word of its own.
  if (own.length !== words.length || !own.every((stem) => inTitle.has(stem))) return undefined;
  // "Trends in Mental Health", "Status in Hindi": what the text also writes small is a thing, and a language is no place.
  if (words.some((word) => LANGUAGES.has(word.toLowerCase())) || isWrittenSmall(page, after))
    return undefined;
  return after;
});
