// Blocks that a visitor reads as the site's own words: not hidden, no code, no notice about cookies, not written in
// comments. For rules that look for leftovers anywhere on the page, since the main content may lack them.
import { attributeMarksOf, HAS_ID } from '../page/attribute-marks.ts';
import type { Block } from '../page/cut-blocks.ts';
import { elementsNamed } from '../page/elements-named.ts';
import { isThread } from '../page/metadata/first-post.ts';
import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';
import { userContent } from './comments.ts';
import { elementSpan } from './element-text.ts';
import { quotations } from './quotations.ts';
import { regionOf } from './regions.ts';
import { seenBlocks } from './seen-words.ts';
import type { Span } from './span.ts';

export const proseBlocks = perPage((page): readonly Block[] => {
  const byVisitors = new Uint8Array(page.blocks.length);
  const thread = isThread(page) || page.pageType.type === 'forum';
  // The posts of a forum are its content, whatever their containers are called.
  if (!thread) for (const post of userContent(page).posts) byVisitors.fill(1, post.firstBlock, post.endBlock);
  const consent = consentElements(page);
  return page.blocks.filter(
    (block) =>
      (block.visibility === 'shown' || block.visibility === 'collapsed') &&
      !block.inCode &&
      byVisitors[block.index] !== 1 &&
      consent[block.elementIndex] !== 1 &&
      (thread || regionOf(page, block.elementIndex) !== 'comments'),
  );
});

const CONSENT = /cookie|consent|gdpr|cmplz|onetrust/i;

/** 1 for every element inside a notice about cookies, whose words are its maker's. */
function consentElements(page: Page): Uint8Array {
  const { elements, parent, end } = page.dom;
  const { proseRoot } = page.outline;
  const { bits, classOf, classes } = attributeMarksOf(page.dom);
  const ofClass = Uint8Array.from(classes, (written) => (CONSENT.test(written) ? 1 : 0));
  const inside = new Uint8Array(elements.length);
  for (let i = 0; i < elements.length; i++) {
    if (inside[parent[i] ?? -1] === 1) {
      inside[i] = 1;
      continue;
    }
    const id = ((bits[i] ?? 0) & HAS_ID) === 0 ? undefined : elements[i]?.attribs.id;
    // What holds the text of the page is no notice, whatever its classes say ("cookies-accepted").
    const holdsText = proseRoot >= i && proseRoot < (end[i] ?? 0);
    if (!holdsText && ((id && CONSENT.test(id)) || ofClass[classOf[i] ?? 0] === 1)) inside[i] = 1;
  }
  return inside;
}

/** By block number: 1 for a block of such prose. */
export const proseMask = perPage((page): Uint8Array => {
  const mask = new Uint8Array(page.blocks.length);
  for (const block of proseBlocks(page)) mask[block.index] = 1;
  return mask;
});

const CODE_TAGS = ['code', 'kbd', 'samp', 'tt', 'var'];

/** Code inside a line of prose. */
const inlineCode = perPage((page): readonly Span[] =>
  CODE_TAGS.flatMap((tag) => elementsNamed(page, tag).flatMap((element) => elementSpan(page, element) ?? [])),
);

const STRAIGHT = '"';
const OPENING = ['“', '„', '«', '‘', '‚'];
const CLOSING = ['”', '“', '»', '’', '‘'];

/** The span is quoted, code, or hidden by a style sheet: not what the page itself says to its visitors. */
export function isSetApart(page: Page, block: Block, span: Span): boolean {
  // Style sheets are asked here, where something was found, and not for every block of every page.
  if (seenBlocks(page)[block.index] !== 1) return true;
  const inside = (outer: Span): boolean => outer.start <= span.start && outer.end >= span.end;
  if (quotations(page).quotes.some(inside) || inlineCode(page).some(inside)) return true;
  const before = page.text.slice(block.start, span.start);
  const after = page.text.slice(span.end, block.end);
  if ((before.split(STRAIGHT).length - 1) % 2 === 1 && after.includes(STRAIGHT)) return true;
  // Short quotations, and those that open right before the words.
  const last = before.trimEnd().at(-1) ?? '';
  return OPENING.includes(last) && CLOSING.some((mark) => after.includes(mark));
}
