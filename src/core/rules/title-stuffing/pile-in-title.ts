// A title that is a pile of keywords, in each of the ways that were met: one word again and again, a list of phrases, of
// towns, of a trade with one town after another, or a search that is said again.
import { contentStems } from '../../facts/stems.ts';
import { isTown } from '../../lexicon/places.ts';
import { metadataOf } from '../../page/metadata/metadata.ts';
import { isSiteName } from '../../page/metadata/site-names.ts';
import type { Page } from '../../page/page.ts';
import { pageAddress } from '../../page/page-address.ts';
import { quotable } from '../quote-list.ts';
import { type Pile, say } from './pile.ts';
import {
  isHostName,
  isOneWord,
  isSentence,
  MAX_ITEM_WORDS,
  MIN_VARIANTS,
  phraseCount,
  topStem,
  variantsOf,
  wordOf,
} from './searches.ts';

/** Bars, dashes between blanks, dots, commas and the like, and full stops before another phrase. */
const DELIMITERS = /\s*[|•·»›,;:/]\s*|\s+[-–—~]+\s+|\.\s+(?=\p{Lu})/u;
const ENUMERATED = /\s*[|•·,;:/]\s*/u;
const MIN_SHARE = 0.2;
const MANY_VARIANTS = 4;
/** Phrases and words that no title needs, whatever they are; portals list up to a dozen and a half of sections. */
const MANY_PHRASES = 18;
const FAR_TOO_MANY_PHRASES = 30;
const MANY_WORDS = 60;
/** A firm works in one town, a portal names a region; who names so many wants to be found in each. */
const MANY_TOWNS = 7;
const MIN_KNOWN_TOWNS = 0.35;
/** Phrases that stand in a title by themselves and in another part of it again. */
const MIN_SAID_AGAIN = 2;
/** What a title is worth that lists kinds of one thing ("gun safes, fire safes, home safes"). */
const KINDS = 0.4;

/** The strongest of what makes a pile of a title. */
export function pileInTitle(page: Page, title: string): Pile | undefined {
  return [listInTitle(title), townsInTitle(title), tradeByTown(page, title), saidAgain(page, title)].reduce(
    stronger,
    oneWordAgain(page, title),
  );
}

function stronger(one: Pile | undefined, other: Pile | undefined): Pile | undefined {
  return one && other ? (other.score > one.score ? other : one) : (one ?? other);
}

function oneWordAgain(page: Page, title: string): Pile | undefined {
  const parts = withoutSite(
    page,
    // The name of a site at both ends stands there once.
    onceEach(title.split(DELIMITERS).filter((part) => part !== '')),
  );
  const stemsOf = parts.map((part) => contentStems(page, part));
  const all = stemsOf.flat();
  const { stem, count } = topStem(all);
  if (count < 3 || count < all.length * MIN_SHARE) return undefined;
  // "What it is and what it is not" comes back to its word; a search beside a search is a list.
  const inParts = stemsOf.filter((stems) => stems.includes(stem)).length;
  const phrases = phraseCount(stemsOf, stem);
  if (inParts < 3 && phrases < 3 && count < 4) return undefined;
  if (isPath(stemsOf.filter((part) => part.includes(stem)))) return undefined;
  const word = wordOf(page, title, stem);
  if (isHostName(page, word)) return undefined;
  const variants = isTown(word) ? inParts : variantsOf(stemsOf, stem, isOneWord(parts));
  return {
    score:
      variants < MIN_VARIANTS || (variants === MIN_VARIANTS && variants * 2 <= inParts)
        ? KINDS
        : (count >= 4 || phrases >= 3) && (variants >= MANY_VARIANTS || inParts < 3)
          ? 0.9
          : 0.65,
    fact: say.word_in_title({ word: quotable(word), count, parts: inParts }),
  };
}

function onceEach(parts: readonly string[]): string[] {
  return [...new Map(parts.map((part) => [part.trim().toLowerCase(), part])).values()];
}

/** What is too much in any words: dozens of phrases. */
function listInTitle(title: string): Pile | undefined {
  const parts = title.split(DELIMITERS).filter((part) => part !== '');
  const words = title.split(/\s+/).filter((word) => word !== '').length;
  const short = parts.filter((part) => part.trim().split(/\s+/).length <= MAX_ITEM_WORDS).length;
  const isList = parts.length >= MANY_PHRASES && short >= parts.length * 0.85;
  if ((!isList && words < MANY_WORDS) || isSentence(title)) return undefined;
  return {
    score: parts.length >= FAR_TOO_MANY_PHRASES || words >= MANY_WORDS ? 0.75 : 0.65,
    fact: say.title_is_list({ phrases: parts.length, words }),
  };
}

/** One offer in front of a list of towns; beside several that are known, other names of the list are towns, too. */
function townsInTitle(title: string): Pile | undefined {
  const names = new Set(
    // Towns joined by dashes are a line of buses.
    title.split(ENUMERATED).filter((part) => /^\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)?$/u.test(part)),
  );
  if (names.size < MANY_TOWNS || [...names].filter(isTown).length < names.size * MIN_KNOWN_TOWNS)
    return undefined;
  return { score: 0.65, fact: say.towns_in_title({ towns: names.size }) };
}

/** "Fotograf Toruń Fotograf Brodnica": one trade before one town after another, with nothing between them. */
function tradeByTown(page: Page, title: string): Pile | undefined {
  const [part = ''] = title.split(DELIMITERS, 1);
  const words = part.trim().split(/\s+/);
  const [trade = ''] = words;
  const stem = contentStems(page, trade)[0];
  if (stem === undefined || isTown(trade)) return undefined;
  const starts = words.flatMap((word, i) => (contentStems(page, word)[0] === stem ? [i] : []));
  const towns = starts.map((start, i) => words.slice(start + 1, starts[i + 1]).join(' '));
  if (towns.length < 2 || new Set(towns).size < towns.length) return undefined;
  const known = towns.filter((town) => isTown(town) || isTown(town.split(' ', 1)[0] ?? '')).length;
  if (
    known < Math.max(1, towns.length / 2) ||
    towns.some((town) => !/^\p{Lu}\S*(?: \p{Lu}\S*)?$/u.test(town))
  )
    return undefined;
  return {
    score: 0.65,
    fact: say.word_in_title({ word: quotable(trade), count: towns.length, parts: towns.length }),
  };
}

/** "A - B - B A": searches that stand there side by side and then together. One of them may be a name, two are a list. */
function saidAgain(page: Page, title: string): Pile | undefined {
  const parts = title.split(DELIMITERS).filter((part) => part !== '');
  if (parts.length <= MIN_SAID_AGAIN) return undefined;
  // An event with its year is a name, however often it is said.
  const unnumbered = withoutSite(page, parts).filter((part) => !/\d/.test(part));
  const stems = unnumbered.map((part) => contentStems(page, part));
  if (isPath(stems.filter((part) => part.length > 0))) return undefined;
  const spoken = [...new Set(stems.filter((part) => part.length > 1).map((part) => ` ${part.join(' ')} `))];
  const again = spoken.filter((part) => spoken.some((other) => other !== part && other.includes(part)));
  return again.length < MIN_SAID_AGAIN
    ? undefined
    : { score: 0.65, fact: say.said_again({ phrases: again.length }) };
}

/** Each part is the beginning of the one before it: a path of categories. */
function isPath(parts: readonly (readonly string[])[]): boolean {
  return parts.every((part, i) => {
    const before = parts[i - 1];
    return !before || (part.length < before.length && part.every((stem, k) => before[k] === stem));
  });
}

/** One part may be the name of the site: declared as such, or made of the words of its host. */
function withoutSite(page: Page, parts: readonly string[]): readonly string[] {
  const { site } = metadataOf(page);
  const host = pageAddress(page).host.replace(/[^\p{L}\p{N}]/gu, '');
  const isSite = (part: string): boolean => {
    if (isSiteName(part, site)) return true;
    const words = part
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 2);
    return words.length > 0 && words.filter((word) => host.includes(word)).length >= words.length / 2;
  };
  const at = parts.findLastIndex(isSite);
  return at < 0 ? parts : parts.toSpliced(at, 1);
}
