// What a page says itself, to people: not in code, not in a quotation, not by commenters, not hidden for good. A phrase
// that stands anywhere else is talked about, not said.
import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';
import { visibilityOf } from '../page/visibility/visibility.ts';
import type { PhraseHit } from './phrase-lists.ts';
import { quotations } from './quotations.ts';
import { regionOf } from './regions.ts';
import { sentences } from './sentences.ts';
import type { Span } from './span.ts';
import { tokens, wordOf } from './tokens.ts';

/** 1 for a block in which the page speaks itself. */
const ownBlocks = perPage((page): Uint8Array => {
  const mask = new Uint8Array(page.blocks.length);
  const visibility = page.plainText ? undefined : visibilityOf(page);
  for (const block of page.blocks) {
    if (block.inCode || block.visibility === 'noscript' || block.visibility === 'structured') continue;
    if (regionOf(page, block.elementIndex) === 'comments') continue;
    // A box that a script or a click opens is said; what can never be seen is another matter.
    const seen = visibility?.of(block.elementIndex);
    if (seen && !seen.visible && !seen.revealable) continue;
    mask[block.index] = 1;
  }
  return mask;
});

/** Quotations in document order, for asking whether a place is inside one. */
const quotedSpans = perPage((page): readonly Span[] =>
  quotations(page).quotes.toSorted((a, b) => a.start - b.start),
);

export function isQuoted(page: Page, offset: number): boolean {
  const spans = quotedSpans(page);
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.start ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  // Quotes inside of quotes are few: the last ones before a place are enough to look at.
  for (let i = low - 1; i >= Math.max(0, low - 4); i--) if ((spans[i]?.end ?? 0) > offset) return true;
  return false;
}

/** Words somewhere in a block. */
export type SaidSpan = Pick<PhraseHit, 'start' | 'end' | 'block' | 'firstToken'>;

/** Hits that the page says itself. */
export function inOwnVoice<T extends SaidSpan>(page: Page, hits: readonly T[]): readonly T[] {
  // Most lists find nothing on most pages, and what is visible is dear to know.
  if (hits.length === 0) return hits;
  const mask = ownBlocks(page);
  return hits.filter((hit) => mask[hit.block] === 1 && !isQuoted(page, hit.start));
}

/** Menus and footers name what stands elsewhere: a tool, a program for partners. */
export function isInMenu(page: Page, { block }: SaidSpan): boolean {
  const region = regionOf(page, page.blocks[block]?.elementIndex ?? -1);
  return region === 'nav' || region === 'footer';
}

const NEGATIONS = new Set(
  (
    "not no never don't doesn't didn't isn't aren't wasn't won't can't cannot couldn't shouldn't without nothing nobody " +
    'beware avoid warning myth myths false fake scam scams scammers fraud fraudulent claims claiming claimed claim promise promises ' +
    'promising promised if supposedly allegedly unlike bogus debunked hoax ' +
    'nie nigdy żaden żadne żadnych żadnego bez uważaj unikaj mit mity fałszywe fałszywy fałszywych oszustwo oszustwa oszuści oszustów ' +
    'rzekomo rzekomy rzekome twierdzą twierdzi twierdzenie obiecują obiecuje obietnica obietnice jeśli jeżeli gdy nieprawda podobno ' +
    'fałsz żeby'
  ).split(' '),
);
/** Words before a phrase that may turn its meaning, in the same sentence. */
const REACH = 8;

/** Whether words before it in its sentence deny a phrase, doubt it or ascribe it to others. */
export function isDenied(page: Page, hit: SaidSpan): boolean {
  const all = tokens(page);
  const cut = sentences(page);
  const sentence = sentenceAt(page, hit.start);
  const from = sentence < 0 ? hit.firstToken : (cut.firstToken[sentence] ?? hit.firstToken);
  for (let token = Math.max(from, hit.firstToken - REACH); token < hit.firstToken; token++)
    if (NEGATIONS.has(wordOf(all, token).replace('’', "'"))) return true;
  return false;
}

/** Number of the sentence around an offset; -1 where there is none. */
export function sentenceAt(page: Page, offset: number): number {
  const cut = sentences(page);
  let low = 0;
  let high = cut.count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cut.start[middle] ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  const found = low - 1;
  return found >= 0 && (cut.end[found] ?? 0) > offset ? found : -1;
}
