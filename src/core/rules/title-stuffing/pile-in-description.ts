// A description that is a list of searches, or says one word again and again.
import { contentStems } from '../../facts/stems.ts';
import { metadataOf } from '../../page/metadata/metadata.ts';
import type { Page } from '../../page/page.ts';
import { ramp } from '../../ramp.ts';
import { quotable } from '../quote-list.ts';
import { type Pile, say } from './pile.ts';
import {
  isHostName,
  isOneWord,
  isSentence,
  MAX_ITEM_WORDS,
  topStem,
  variantsOf,
  wordOf,
} from './searches.ts';

const MIN_ITEMS = 8;
const MIN_SHARING = 0.4;
/** Items that are kinds of one thing, from which on a description enumerates. */
const MIN_KINDS = 5;
const MIN_VARIANT_SHARE = 0.55;
/** Visitors hardly ever see a description: alone it is never a strong finding. */
const MAX_DESCRIPTION = 0.75;

export function pileInDescription(page: Page, description: string): Pile | undefined {
  const items = description
    .split(/[,;|•·]/)
    .map((item) => item.trim())
    .filter((item) => item !== '');
  const all = contentStems(page, description);
  const { stem, count } = topStem(all);
  const short = items.filter((item) => item.split(/\s+/).length <= MAX_ITEM_WORDS).length;
  const sharing = items.filter((item) => contentStems(page, item).includes(stem)).length;
  const listed = items.length >= MIN_ITEMS && short >= items.length * 0.85;
  // Facts of a product are a list, too; searches for one thing have its word in common.
  if (listed && !isSentence(description) && sharing >= items.length * MIN_SHARING) {
    const variants = variantsOf(
      items.map((item) => contentStems(page, item)),
      stem,
      isOneWord(items),
    );
    if (variants < sharing * MIN_VARIANT_SHARE) return undefined;
    return {
      score: Math.min(MAX_DESCRIPTION, ramp(items.length, 4, 12)),
      fact: say.description_is_list({
        phrases: items.length,
        sharing,
        word: quotable(wordOf(page, description, stem)),
      }),
    };
  }
  if (count < 6 || count < all.length * 0.22) return undefined;
  const stemsOf = items.map((item) => contentStems(page, item));
  if (sharing >= MIN_KINDS && variantsOf(stemsOf, stem, isOneWord(items)) < sharing * MIN_VARIANT_SHARE)
    return undefined;
  const word = wordOf(page, description, stem);
  if (metadataOf(page).site.names.some((name) => name.toLowerCase().includes(word.toLowerCase())))
    return undefined;
  if (isHostName(page, word) || isNameAmongWords(page, description, stem)) return undefined;
  return {
    // A sentence comes back to its subject; a heap of words does not need to.
    score: Math.min(MAX_DESCRIPTION, isSentence(description) ? ramp(count, 6, 10) : ramp(count, 4, 8)),
    fact: say.word_in_description({ word: quotable(word), count }),
  };
}

/** Written large each time in a text that writes other words small: a place, a brand, an office. */
function isNameAmongWords(page: Page, text: string, stem: string): boolean {
  let large = 0;
  let all = 0;
  let small = 0;
  for (const word of text.split(/[^\p{L}\p{N}'’-]+/u)) {
    const [own] = contentStems(page, word);
    if (own === undefined) continue;
    const isLarge = /^\p{Lu}/u.test(word);
    if (own === stem) {
      all++;
      if (isLarge) large++;
    } else if (!isLarge) small++;
  }
  return large === all && small >= all;
}
