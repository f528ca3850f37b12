// Blocks that a visitor reads as the site's own words: not hidden, no code, not written by visitors, no quotation. For
// rules that look for leftovers anywhere on the page, because a reader of the main content may have left them out.
import type { Block } from '../page/cut-blocks.ts';
import type { Page } from '../page/page.ts';
import { userContent } from './comments.ts';
import { elementSpan } from './element-text.ts';
import { elementsNamed } from './elements-named.ts';
import { fact } from './fact.ts';
import { quotations } from './quotations.ts';
import { regionOf } from './regions.ts';
import type { Span } from './span.ts';

export const proseBlocks = fact((page): readonly Block[] => {
  const byVisitors = new Uint8Array(page.blocks.length);
  for (const post of userContent(page).posts) byVisitors.fill(1, post.firstBlock, post.endBlock);
  return page.blocks.filter(
    (block) =>
      (block.visibility === 'shown' || block.visibility === 'collapsed') &&
      !block.inCode &&
      byVisitors[block.index] !== 1 &&
      regionOf(page, block.elementIndex) !== 'comments',
  );
});

/** By block number: 1 for a block of such prose. */
export const proseMask = fact((page): Uint8Array => {
  const mask = new Uint8Array(page.blocks.length);
  for (const block of proseBlocks(page)) mask[block.index] = 1;
  return mask;
});

const CODE_TAGS = ['code', 'kbd', 'samp', 'tt', 'var'];

/** Code inside a line of prose. */
const inlineCode = fact((page): readonly Span[] =>
  CODE_TAGS.flatMap((tag) => elementsNamed(page, tag).flatMap((element) => elementSpan(page, element) ?? [])),
);

const STRAIGHT = '"';
const OPENING = ['“', '„', '«', '‘', '‚'];
const CLOSING = ['”', '“', '»', '’', '‘'];

/** The span stands between quotation marks, in a quotation of its own or in code: not what the page itself says. */
export function isQuoted(page: Page, block: Block, span: Span): boolean {
  const inside = (outer: Span): boolean => outer.start <= span.start && outer.end >= span.end;
  if (quotations(page).quotes.some(inside) || inlineCode(page).some(inside)) return true;
  const before = page.text.slice(block.start, span.start);
  const after = page.text.slice(span.end, block.end);
  if ((before.split(STRAIGHT).length - 1) % 2 === 1 && after.includes(STRAIGHT)) return true;
  // Short quotations, and those that open right before the words.
  const last = before.trimEnd().at(-1) ?? '';
  return OPENING.includes(last) && CLOSING.some((mark) => after.includes(mark));
}
