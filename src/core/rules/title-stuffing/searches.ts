// Searches in a title or a description: which word they are for, and which of them are one search in other words.
import { contentStems } from '../../facts/stems.ts';
import { STOP_WORDS_EN, STOP_WORDS_PL } from '../../lexicon/stop-words.ts';
import type { Page } from '../../page/page.ts';
import { pageAddress } from '../../page/page-address.ts';

/** A longer item is no search. */
export const MAX_ITEM_WORDS = 5;
/** Parts of a title, and the share of a list, that say the same search again in other words. */
export const MIN_VARIANTS = 2;

/** The stem that comes most often, with how often. */
export function topStem(stems: readonly string[]): { readonly stem: string; readonly count: number } {
  const counts = new Map<string, number>();
  let stem = '';
  for (const one of stems) {
    const count = (counts.get(one) ?? 0) + 1;
    counts.set(one, count);
    if (count > (counts.get(stem) ?? 0)) stem = one;
  }
  return { stem, count: counts.get(stem) ?? 0 };
}

/** The word of the text that has the stem, as written. */
export function wordOf(page: Page, text: string, stem: string): string {
  return text.split(/[^\p{L}\p{N}'’-]+/u).find((word) => contentStems(page, word)[0] === stem) ?? stem;
}

/**
 * A search for one thing in a town comes with the town each time; other words tell variants from kinds:
 * parts that search for what another part searches for, too: the bare word, or the word with a second one in common
 * ("running shoes", "cheap running shoes"). Kinds of a thing have nothing but its word in common.
 */
export function variantsOf(
  parts: readonly (readonly string[])[],
  stem: string,
  isBare: (part: number) => boolean,
): number {
  const withStem = parts.filter((part) => part.includes(stem));
  // Beside the bare word everything else is a variant of it; so is what says it three times in one breath.
  if (withStem.length > 1 && parts.some((part, i) => isBare(i) && part[0] === stem)) return withStem.length;
  if (withStem.some((part) => part.filter((other) => other === stem).length > 2)) return MIN_VARIANTS;
  const times = new Map<string, number>();
  for (const part of withStem)
    for (const other of new Set(part)) times.set(other, (times.get(other) ?? 0) + 1);
  return withStem.filter(
    (part) =>
      part.some((other) => other !== stem && (times.get(other) ?? 0) > 1) ||
      // The same two words again within one part.
      phraseCount([part], stem) > 1,
  ).length;
}

/** By the place of a part: "testy" is one word, "inne testy" another kind. */
export const isOneWord =
  (parts: readonly string[]) =>
  (place: number): boolean =>
    !/\s/.test(parts[place]?.trim() ?? ' ');

/** How often the stem comes with the same neighbour. */
export function phraseCount(parts: readonly (readonly string[])[], stem: string): number {
  const counts = new Map<string, number>();
  for (const part of parts) {
    for (let i = 0; i + 1 < part.length; i++) {
      if (part[i] !== stem && part[i + 1] !== stem) continue;
      const key = `${part[i]} ${part[i + 1]}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return Math.max(0, ...counts.values());
}

/** The one word that the host is called after is the site's name, however often a title says it. */
export function isHostName(page: Page, word: string): boolean {
  return pageAddress(page).site.split('.', 1)[0] === word.toLowerCase();
}

/** Sentences need small words; a pile of searches has hardly any. */
export function isSentence(text: string): boolean {
  const words = text
    .toLowerCase()
    .split(/[^\p{L}\p{N}'’]+/u)
    .filter((word) => word !== '');
  const small = words.filter((word) => STOP_WORDS_EN.has(word) || STOP_WORDS_PL.has(word)).length;
  return small >= words.length * 0.18;
}
