// How much of the main content the page says itself: without what it quotes, what visitors wrote, lists of links and
// tables. Each word is counted once, under the first of these that it belongs to.
import { userContent } from '../facts/comments.ts';
import { quotations } from '../facts/quotations.ts';
import { mainBlocks } from '../facts/reader-view.ts';
import type { Span } from '../facts/span.ts';
import { tokenAt, tokens } from '../facts/tokens.ts';
import type { Block } from '../page/cut-blocks.ts';
import { perPage } from '../page/per-page.ts';

export interface OwnWords {
  /** Words of the main content; those of code are not counted anywhere here. */
  readonly words: number;
  readonly byVisitors: number;
  readonly quoted: number;
  /** In blocks that are mostly links: menus, feeds, lists of titles. */
  readonly linked: number;
  readonly inTables: number;
  /** What is left. */
  readonly own: number;
  /** 0 for a page without words. */
  readonly ownShare: number;
}

/** Characters in links over all characters of a block, from which it is a list of links. */
const LINK_BLOCK = 0.6;

export const ownWords = perPage((page): OwnWords => {
  const all = tokens(page);
  // Posts of a forum are what its page is made of.
  const visitors = covered(
    all.count,
    userContent(page).posts.filter((post) => post.kind !== 'forum-post'),
  );
  const quotes = covered(all.count, quotations(page).quotes);
  const sums = { words: 0, byVisitors: 0, quoted: 0, linked: 0, inTables: 0, own: 0 };
  for (const block of mainBlocks(page)) {
    if (block.inCode) continue;
    const kind = isLinkBlock(block) ? 'linked' : block.inTable ? 'inTables' : 'own';
    const end = all.ofBlock[block.index + 1] ?? 0;
    for (let token = all.ofBlock[block.index] ?? 0; token < end; token++) {
      sums.words++;
      sums[visitors[token] ? 'byVisitors' : quotes[token] ? 'quoted' : kind]++;
    }
  }
  return { ...sums, ownShare: sums.words === 0 ? 0 : sums.own / sums.words };

  /** 1 for every token inside a span; spans may nest, so each marks only what those before it left. */
  function covered(count: number, spans: readonly Span[]): Uint8Array {
    const mask = new Uint8Array(count);
    let done = 0;
    for (const span of [...spans].sort((a, b) => a.start - b.start)) {
      const end = tokenAt(all, span.end);
      for (let token = Math.max(done, tokenAt(all, span.start)); token < end; token++) mask[token] = 1;
      done = Math.max(done, end);
    }
    return mask;
  }
});

function isLinkBlock(block: Block): boolean {
  let characters = 0;
  for (const link of block.links) characters += link.end - link.start;
  return characters > LINK_BLOCK * (block.end - block.start);
}
