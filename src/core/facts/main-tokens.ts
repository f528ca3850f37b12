// The tokens that a reader reads: of the main content, without code. Statistics of the text run over these, and over
// those of the offered text: running text only, with what the main content leaves out.

import { isBlank } from '../page/char-classes.ts';
import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';
import { offeredMask } from './offered-text.ts';
import { mainMask } from './reader-view.ts';
import { tokens } from './tokens.ts';
import { unseenText } from './unseen-text.ts';

export interface TextTokens {
  /** Token numbers in reading order. */
  readonly token: Int32Array;
  /** 1 where a phrase cannot go on after this token: a sentence, clause or block ends. */
  readonly breakAfter: Uint8Array;
}

export const mainTokens = perPage((page): TextTokens => tokensOf(page, mainMask(page)));

/** The same object as `mainTokens` where the two hold the same blocks, so that their words are counted only once. */
export const offeredTokens = perPage((page): TextTokens => {
  const main = mainTokens(page);
  const mask = mainMask(page);
  const offered = offeredMask(page);
  const same = page.blocks.every((block) => block.inCode || mask[block.index] === offered[block.index]);
  return same ? main : tokensOf(page, offered);
});

/**
 * How long a page is said to be: by the words that rules count and tell, of which "don't" and "3.14" are one each. Signs of
 * Chinese and Japanese are counted by the reader, as two to a word; here each is one.
 */
export function mainWords(page: Page): number {
  const { ofBlock } = tokens(page);
  const counted = page.main.blocks.reduce(
    (sum, { index }) => sum + (ofBlock[index + 1] ?? 0) - (ofBlock[index] ?? 0),
    0,
  );
  return Math.min(counted, page.wordCount);
}

function tokensOf(page: Page, mask: Uint8Array): TextTokens {
  const all = tokens(page);
  const text = page.text;
  const places = unseenText(page)?.tokens;
  let count = 0;
  for (const block of page.blocks) {
    if (mask[block.index] && !block.inCode) {
      count += (all.ofBlock[block.index + 1] ?? 0) - (all.ofBlock[block.index] ?? 0);
    }
  }
  const token = new Int32Array(count);
  const breakAfter = new Uint8Array(count);
  let at = 0;
  for (const block of page.blocks) {
    if (!mask[block.index] || block.inCode) continue;
    const end = all.ofBlock[block.index + 1] ?? 0;
    for (let i = all.ofBlock[block.index] ?? 0; i < end; i++) {
      // Words that hide inside a line that is seen.
      if (places && (places[i] ?? -1) < 0) continue;
      token[at] = i;
      if (i === end - 1 || breaksPhrase(text, all.end[i] ?? 0, all.start[i + 1] ?? 0)) breakAfter[at] = 1;
      at++;
    }
  }
  return at === count
    ? { token, breakAfter }
    : { token: token.slice(0, at), breakAfter: breakAfter.slice(0, at) };
}

/** Blanks, hyphens, apostrophes and the like keep a phrase together; stops, commas and brackets end it. */
function breaksPhrase(text: string, from: number, to: number): boolean {
  if (to - from > 3) return true;
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    if (code === 10) return true;
    if (!isBlank(code) && code !== 45 && code !== 39 && code !== 0x2019 && code !== 38 && code !== 47)
      return true;
  }
  return false;
}
