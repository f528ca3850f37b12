// The page as its visitors' eyes get to see it. A model must judge what they judge: what is hidden from them, be it a block
// or a few words inside of a paragraph, is how a page would speak to the model behind their backs.
import { seenBlocks } from '../facts/seen-words.ts';
import type { Block } from '../page/cut-blocks.ts';
import { elementsNamed } from '../page/elements-named.ts';
import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';
import type { HidingKind } from '../page/visibility/hiding-kind.ts';
import { type ElementVisibility, visibilityOf } from '../page/visibility/visibility.ts';

/** The page without hidden runs inside of its blocks; the page itself where it has none. */
export const pageInSight = perPage((page): Page => {
  if (page.plainText) return page;
  const visibility = visibilityOf(page);
  const leftOut = new Uint8Array(page.dom.elements.length);
  let hides = false;
  for (let i = 0; i < leftOut.length; i++) {
    if (visibility.isVisible(i)) continue;
    const { hiddenBy } = visibility.of(i);
    if (mayOpen(page, visibility.of(i)) || !isInsideBlock(page, hiddenBy)) continue;
    leftOut[i] = 1;
    hides = true;
  }
  return hides ? page.without(leftOut, true) : page;
});

/** Whether an element's text is part of a block that another element lays out. */
function isInsideBlock({ cut, blocks }: Page, element: number): boolean {
  const first = cut.firstBlock[element] ?? 0;
  const block = first < (cut.endBlock[element] ?? 0) ? blocks[first] : undefined;
  return block !== undefined && block.elementIndex < element;
}

/** Without a script, a dialog opens by a control alone, and so does a popover; `<details>` opens by itself. */
const BY_CONTROL: ReadonlySet<string> = new Set<HidingKind>(['dialog', 'popover', 'hidden-attribute']);

/** Something on the page can show it: what would open by its nature alone needs a control that names it, or a script. */
function mayOpen(page: Page, { revealable, revealer, reason, hiddenBy }: ElementVisibility): boolean {
  if (!revealable || revealer?.kind !== 'native' || !BY_CONTROL.has(reason?.kind ?? '')) return revealable;
  const id = page.dom.elements[hiddenBy]?.attribs.id;
  return hasScripts(page) || (id !== undefined && controlled(page).has(id));
}

const hasScripts = perPage((page): boolean => elementsNamed(page, 'script').length > 0);

/** Ids that controls open. */
const controlled = perPage(
  (page): ReadonlySet<string> =>
    new Set(page.dom.elements.flatMap(({ attribs }) => attribs.popovertarget ?? attribs.commandfor ?? [])),
);

/** Blocks that can be seen or opened. Text for screen readers is not among them: it is drawn nowhere. */
export function blocksInSight(page: Page): readonly Block[] {
  if (page.plainText) return page.blocks;
  const seen = seenBlocks(page);
  const visibility = visibilityOf(page);
  return page.blocks.filter(({ index, elementIndex }) => {
    if (seen[index] !== 1) return false;
    const state = visibility.of(elementIndex);
    return !state.screenReaderOnly && (state.visible || mayOpen(page, state) || !state.revealable);
  });
}
