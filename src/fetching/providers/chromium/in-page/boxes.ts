// Where elements stand, before the visitor scrolls.
import { readRgba } from './colours.ts';
import { aboveOf, bodyElement, rectOf, rootElement, shadowOf, topElementAt } from './dom.ts';

/** x, y, width, height in whole pixels of the page. */
export type PlainBox = { x: number; y: number; width: number; height: number };

export interface Place {
  readonly box: PlainBox;
  readonly position: 'fixed' | 'absolute' | 'sticky' | undefined;
  readonly zIndex: number | undefined;
  readonly onTop: boolean | undefined;
  readonly transparent: boolean | undefined;
}

export interface PlainWindow {
  readonly width: number;
  readonly height: number;
  readonly pageWidth: number;
  readonly pageHeight: number;
}

export function plainWindow(): PlainWindow {
  const root = rootElement();
  const body = bodyElement();
  const cutOff = [root, body].some(
    (element) => element && /hidden|clip/.test(getComputedStyle(element).overflowX),
  );
  const width = root?.clientWidth || window.innerWidth;
  return {
    width,
    height: root?.clientHeight || window.innerHeight,
    // Menus wait beside pages that do not let a visitor scroll there.
    pageWidth: cutOff ? width : Math.max(width, root?.scrollWidth ?? 0, body?.scrollWidth ?? 0),
    pageHeight: Math.max(root?.scrollHeight ?? 0, body?.scrollHeight ?? 0),
  };
}

export function plainBox(element: Element): PlainBox {
  const { left, top, width, height } = rectOf(element);
  return {
    x: Math.round(left + window.scrollX),
    y: Math.round(top + window.scrollY),
    width: Math.round(width),
    height: Math.round(height),
  };
}

/** Of every element of the page, in its shadow trees, too. */
export function measurePlaces(limit: number, ms: number): Map<Element, Place> {
  const until = performance.now() + ms;
  const places = new Map<Element, Place>();
  const waiting: (Document | ShadowRoot)[] = [document];
  for (let root = waiting.pop(); root; root = waiting.pop()) {
    for (const element of queried(root)) {
      if (places.size >= limit || performance.now() > until) return places;
      if (places.has(element)) continue;
      const shadow = shadowOf(element);
      if (shadow) waiting.push(shadow);
      const { position, zIndex, display, backgroundColor, backgroundImage, opacity } =
        getComputedStyle(element);
      if (display === 'none') continue;
      const lifted = position === 'fixed' || position === 'absolute' || position === 'sticky';
      places.set(element, {
        box: plainBox(element),
        position: lifted ? position : undefined,
        zIndex: lifted && zIndex !== 'auto' ? Number(zIndex) : undefined,
        onTop: lifted ? liesOnTop(element) : undefined,
        transparent: lifted
          ? Number(opacity) === 0 ||
            (backgroundImage === 'none' && (readRgba(backgroundColor)?.[3] ?? 1) === 0)
          : undefined,
      });
    }
  }
  return places;
}

export function queried(root: Document | ShadowRoot): Iterable<Element> {
  return root instanceof Document
    ? Document.prototype.querySelectorAll.call(root, '*')
    : root.querySelectorAll('*');
}

/** In the middle of what the window shows of it, it is what a click would meet. */
export function liesOnTop(element: Element): boolean {
  const { left, top, right, bottom } = rectOf(element);
  const [from, to] = [Math.max(0, left), Math.min(window.innerWidth, right)];
  const [above, below] = [Math.max(0, top), Math.min(window.innerHeight, bottom)];
  if (to <= from || below <= above) return false;
  for (let at: Node | null = topElementAt((from + to) / 2, (above + below) / 2); at; at = aboveOf(at))
    if (at === element) return true;
  return false;
}
