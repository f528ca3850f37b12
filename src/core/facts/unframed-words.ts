// Words of the page outside of what a site puts around all of its pages: header, menu, footer, sidebar, notice about cookies.
import { attributeMarksOf, HAS_ID } from '../page/attribute-marks.ts';
import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';
import type { Link } from './links.ts';
import { regionOf } from './regions.ts';
import { tokens } from './tokens.ts';
import { proseBlocks } from './visible-prose.ts';

export const unframedWords = perPage((page): number => {
  const { ofBlock } = tokens(page);
  let words = 0;
  for (const block of proseBlocks(page))
    if (isUnframed(page, block.elementIndex))
      words += (ofBlock[block.index + 1] ?? 0) - (ofBlock[block.index] ?? 0);
  return words;
});

export const isUnframedLink = (page: Page, { element, hidden }: Link): boolean =>
  !hidden && isUnframed(page, element);

function isUnframed(page: Page, element: number): boolean {
  const region = regionOf(page, element);
  return (region === 'main' || region === 'body') && framed(page)[element] !== 1;
}

const FRAME_TAGS = new Set(['header', 'footer', 'nav', 'aside']);
const CONTENT_TAGS = new Set(['main', 'article', 'section']);
const NOTICE = /\b(?:cookies?|consent)[-_]?(?:bar|banner|notice|box|popup|modal|dialog|overlay|law|info)\b/i;

/** 1 for elements that are called a notice about cookies. */
const notices = perPage((page): Uint8Array => {
  const { elements } = page.dom;
  const { bits, classOf, classes } = attributeMarksOf(page.dom);
  const ofClass = Uint8Array.from(classes, (written) => (NOTICE.test(written) ? 1 : 0));
  return Uint8Array.from(elements, ({ attribs }, i) =>
    ofClass[classOf[i] ?? 0] === 1 || (((bits[i] ?? 0) & HAS_ID) !== 0 && NOTICE.test(attribs.id ?? ''))
      ? 1
      : 0,
  );
});

/** A notice about cookies stands beside the page, instead of in its place. */
export const hasNotice = (page: Page): boolean => notices(page).includes(1);

/** 1 for elements of the frame also where the page has so little text that its footer or a notice holds most of it. */
const framed = perPage((page): Uint8Array => {
  const { elements, parent } = page.dom;
  const ofNotice = notices(page);
  const inside = new Uint8Array(elements.length);
  const content = new Uint8Array(elements.length);
  for (let i = 0; i < elements.length; i++) {
    const up = parent[i] ?? -1;
    const { name = '' } = elements[i] ?? {};
    content[i] = content[up] === 1 || CONTENT_TAGS.has(name) ? 1 : 0;
    const isFrame = FRAME_TAGS.has(name) && content[i] !== 1;
    if (inside[up] === 1 || isFrame || ofNotice[i] === 1) inside[i] = 1;
  }
  return inside;
});
