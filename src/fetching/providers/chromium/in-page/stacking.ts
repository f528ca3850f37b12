// What lies over and under a text, asked of the browser point by point. Only what stands in the window can be asked.
import { readRgba } from './colours.ts';
import { aboveOf, elementsAt, nameOf, parentOf, rectOf, topElementAt } from './dom.ts';

/** Over more of the window than this it is a layer that visitors close, and no trick with one text. */
export const LAYER_SHARE = 0.5;

export function paintsOver(element: Element): boolean {
  if (/^(?:img|video|canvas|iframe|object|embed|picture|svg)$/.test(nameOf(element))) return true;
  const style = getComputedStyle(element);
  if (Number(style.opacity) < 1) return false;
  return style.backgroundImage !== 'none' || readRgba(style.backgroundColor)?.[3] === 1;
}

/** With shadow trees: the host holds what is in them. */
export function holds(outer: Node, inner: Node): boolean {
  for (let at: Node | null = inner; at; at = aboveOf(at)) if (at === outer) return true;
  return false;
}

/** Somewhere above it, something is fixed to the window. */
export function isPinned(element: Element): boolean {
  for (let at: Element | null = element; at; at = parentOf(at)) {
    const { position } = getComputedStyle(at);
    if (position === 'fixed' || position === 'sticky') return true;
  }
  return false;
}

/** Something opaque that belongs to the page itself lies over every place of the text. */
export function isCovered(element: Element, rects: Iterable<DOMRect>): boolean {
  let asked = 0;
  for (const rect of rects) {
    for (const share of [0.1, 0.5, 0.9]) {
      const x = rect.left + rect.width * share;
      const y = rect.top + rect.height / 2;
      if (x < 0 || y < 0 || x >= window.innerWidth || y >= window.innerHeight) return false;
      const top = topElementAt(x, y);
      if (!top || holds(top, element) || holds(element, top) || !paintsOver(top)) return false;
      const { width, height } = rectOf(top);
      if (width * height >= window.innerWidth * window.innerHeight * LAYER_SHARE || isPinned(top))
        return false;
      asked++;
    }
    if (asked >= 9) break;
  }
  return asked > 0;
}

/** Whether a picture or another colour than its ancestors' lies right behind the text. */
export function liesOnOthers(element: Element, rect: DOMRect): boolean {
  const x = rect.left + rect.width / 2;
  const y = rect.top + rect.height / 2;
  const stack = elementsAt(x, y);
  const from = stack.findIndex((other) => holds(other, element) || holds(element, other));
  // Not in the window, or under something: nothing can be told.
  if (from < 0) return true;
  for (const other of stack.slice(from + 1)) {
    if (!paintsOver(other)) continue;
    return !holds(other, element) || /^(?:img|video|canvas|picture|svg)$/.test(nameOf(other));
  }
  return false;
}
