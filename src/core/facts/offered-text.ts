// What the page puts before its visitors to read, whether or not it was taken for main content: running text that can
// be seen, outside of menus and comments. The main content leaves out what repeats or looks foreign, and that is where
// stuffed text stands.
import { CUES } from '../page/element-cues.ts';
import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';
import { mainMask } from './reader-view.ts';
import { regionOf } from './regions.ts';
import { tokens } from './tokens.ts';
import { unseenText } from './unseen-text.ts';

/** Above this share of linked characters a block is a way to somewhere else. */
const MAX_LINK_SHARE = 0.4;
/** Containers of texts that belong to the site and not to the page, or that the visitor is asked to agree to. */
const FOREIGN = new Set(['consent', 'login', 'crumb', 'paging', 'share', 'search', 'filter', 'lang', 'skip']);
const FOREIGN_BITS: ReadonlySet<number> = new Set(
  CUES.flatMap(([kind], bit) => (FOREIGN.has(kind) ? [bit] : [])),
);
/** How far above a block such a container is looked for. */
const MAX_LEVELS_UP = 8;

/** 1 for a block that is text to be read and can be seen, wherever it stands but in menus and comments. */
export const readableMask = perPage((page): Uint8Array => {
  const mask = new Uint8Array(page.blocks.length);
  const main = mainMask(page);
  const unseen = unseenText(page)?.blocks;
  const { chars, linkChars } = page.outline.stats;
  const foreignName = page.outline.names.map((name) => name.cues.some((cue) => FOREIGN_BITS.has(cue)));
  for (const block of page.blocks) {
    const at = block.index;
    if (block.inCode) continue;
    if (page.isAllContent || main[at] === 1) {
      mask[at] = 1;
      continue;
    }
    if (block.visibility !== 'shown' && block.visibility !== 'collapsed') continue;
    if (unseen?.[at] === 1) continue;
    if ((linkChars[at] ?? 0) > (chars[at] ?? 0) * MAX_LINK_SHARE) continue;
    const region = regionOf(page, block.elementIndex);
    if (region === 'nav' || region === 'comments') continue;
    if (isForeign(page, block.elementIndex, foreignName)) continue;
    mask[at] = 1;
  }
  return mask;
});

/** Shorter blocks are labels, buttons and cells: "Add to cart" is repeated and says nothing about the text. */
const MIN_BLOCK_WORDS = 8;

/** 1 for a block of running text, in a footer, too: long enough to say something, and no heading. */
export const runningMask = perPage((page): Uint8Array => {
  const mask = readableMask(page).slice();
  const { ofBlock } = tokens(page);
  for (const block of page.blocks) {
    const words = (ofBlock[block.index + 1] ?? 0) - (ofBlock[block.index] ?? 0);
    if (words < MIN_BLOCK_WORDS || block.heading > 0) mask[block.index] = 0;
  }
  return mask;
});

/** 1 for a block of running text outside of headers and footers. */
export const offeredMask = perPage((page): Uint8Array => {
  const mask = runningMask(page).slice();
  if (page.isAllContent) return mask;
  const main = mainMask(page);
  for (const block of page.blocks) {
    if (mask[block.index] === 0 || main[block.index] === 1) continue;
    const region = regionOf(page, block.elementIndex);
    if (region === 'header' || region === 'footer') mask[block.index] = 0;
  }
  return mask;
});

function isForeign(page: Page, elementIndex: number, foreignName: readonly boolean[]): boolean {
  const { parent } = page.dom;
  const { nameOf } = page.outline;
  let at = elementIndex;
  for (let level = 0; level < MAX_LEVELS_UP && at >= 0; level++) {
    const name = nameOf[at] ?? -1;
    if (name >= 0 && foreignName[name] === true) return true;
    at = parent[at] ?? -1;
  }
  return false;
}
