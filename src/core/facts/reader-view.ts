// The reader's judgements that facts depend on: which blocks are the content, and whether an element can be seen. All
// facts ask here, so that a better reader means a change to one file.
import type { Block } from '../page/cut-blocks.ts';
import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';
import { visibilityOf } from '../page/visibility/visibility.ts';
import { unseenText } from './unseen-text.ts';

/** By block number: 1 for a block of the main content; an unseen one is none, however much it reads like it. */
export const mainMask = perPage((page): Uint8Array => {
  const mask = new Uint8Array(page.blocks.length);
  if (page.isAllContent) mask.fill(1);
  else {
    const unseen = unseenText(page)?.blocks;
    for (const { index } of page.main.blocks) if (unseen?.[index] !== 1) mask[index] = 1;
  }
  return mask;
});

export const mainBlocks = perPage((page): readonly Block[] => {
  const mask = mainMask(page);
  return page.blocks.filter((block) => mask[block.index] === 1);
});

const visibility = perPage((page) => visibilityOf(page));

/** Not seen, and nothing on the page shows it: a menu or a panel that a visitor opens only waits. */
export function isHidden(page: Page, elementIndex: number): boolean {
  const known = visibility(page);
  return !known.isVisible(elementIndex) && !known.of(elementIndex).revealable;
}

/** The block that holds an offset into the page's text; -1 between blocks. */
export function blockAt(page: Page, offset: number): number {
  const blocks = page.blocks;
  let low = 0;
  let high = blocks.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const block = blocks[middle];
    if (!block) return -1;
    if (offset < block.start) high = middle - 1;
    else if (offset >= block.end) low = middle + 1;
    else return middle;
  }
  return -1;
}
