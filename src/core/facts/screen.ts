// Where things stand on the screen, as a browser measured it.
import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';
import type { Box, RenderedWindow } from '../page/visibility/rendered.ts';
import { ads } from './ads.ts';
import { mainBlocks } from './reader-view.ts';

/** What of a box stands in the window before the visitor scrolls. */
export function inWindow({ x, y, width, height }: Box, window: RenderedWindow): Box {
  const [left, right] = [Math.max(0, x), Math.min(window.width, x + width)];
  const [top, bottom] = [Math.max(0, y), Math.min(window.height, y + height)];
  return { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

/** Of an element, or of the nearest one around it that was measured. */
export function boxOf(page: Page, element: number, on: 'desktop' | 'phone'): Box | undefined {
  for (let at = element; at >= 0; at = page.dom.parent[at] ?? -1) {
    const measured = page.rendered?.element(at);
    const box = on === 'phone' ? measured?.phoneBox : measured?.box;
    if (box !== undefined) return box;
  }
  return undefined;
}

export interface AdsOnScreen {
  /** Of the first window of a desktop, 0 to 1. */
  readonly firstWindowShare: number;
  /** The main content begins below the first window. */
  readonly textBelowFold: boolean;
  /** Of the height of the main content on a phone; undefined where no phone was measured. */
  readonly phoneHeightShare: number | undefined;
}

/** undefined where the page was not rendered. */
export const adsOnScreen = perPage((page): AdsOnScreen | undefined => {
  const { window, phone } = page.rendered ?? {};
  if (window === undefined) return undefined;
  const slots = ads(page).slots.filter(({ hidden }) => !hidden);
  let area = 0;
  for (const { element } of slots) {
    const box = page.rendered?.element(element)?.box;
    if (box === undefined) continue;
    const shown = inWindow(box, window);
    area += shown.width * shown.height;
  }
  const tops = mainBlocks(page).map(({ elementIndex }) => boxOf(page, elementIndex, 'desktop')?.y);
  const top = tops.reduce<number>((least, y) => Math.min(least, y ?? least), Number.POSITIVE_INFINITY);
  return {
    firstWindowShare: Math.min(1, area / (window.width * window.height)),
    textBelowFold: Number.isFinite(top) && top >= window.height,
    phoneHeightShare: phone === undefined ? undefined : phoneShare(page),
  };
});

function phoneShare(page: Page): number {
  const boxes = mainBlocks(page)
    .map(({ elementIndex }) => boxOf(page, elementIndex, 'phone'))
    .filter((box) => box !== undefined);
  if (boxes.length === 0) return 0;
  const top = boxes.reduce((least, { y }) => Math.min(least, y), Number.POSITIVE_INFINITY);
  const bottom = boxes.reduce((most, { y, height }) => Math.max(most, y + height), 0);
  let height = 0;
  for (const { element, inMain, hidden } of ads(page).slots) {
    const box = page.rendered?.element(element)?.phoneBox;
    if (!inMain || hidden || box === undefined) continue;
    height += Math.max(0, Math.min(bottom, box.y + box.height) - Math.max(top, box.y));
  }
  return bottom > top ? Math.min(1, height / (bottom - top)) : 0;
}
