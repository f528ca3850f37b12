// Whether a visitor sees an element, and if not, why. Every way that this module knows was seen in real pages; what
// it does not know counts as seen.
import { contrastBetween, type Rgba, readRgba } from './colours.ts';
import { nameOf, parentOf, rootElement } from './dom.ts';

/** The names are those of the reader (src/core/page/visibility/hiding.ts). */
export interface Hiding {
  readonly kind: string;
  readonly detail: string;
  /** Held by everything inside, wherever it stands. */
  readonly whole: boolean;
}

/** Smaller cannot be made out. */
export const TINY_PX = 1;
export const FAINT = 0.05;
export const SAME_CONTRAST = 1.1;

export const NEVER_DRAWN =
  /^(?:head|script|style|title|meta|link|base|param|datalist|noembed|noframes|area|source|track|rp|template|noscript)$/;

/** What the element's own box and style do to it and all that is in it. */
export function ownHiding(element: Element, style: CSSStyleDeclaration, rect: DOMRect): Hiding | undefined {
  if (style.display === 'none') return { kind: 'display', detail: 'display: none', whole: true };
  const parent = parentOf(element);
  if (parent && nameOf(parent) === 'details' && !parent.hasAttribute('open') && nameOf(element) !== 'summary')
    return { kind: 'details', detail: '<details> without open', whole: true };
  if (Number(style.opacity) <= FAINT)
    return { kind: 'opacity', detail: `opacity: ${style.opacity}`, whole: true };
  const faded = /opacity\(([\d.]+)\)/.exec(style.filter);
  if (faded && Number(faded[1]) <= FAINT)
    return { kind: 'opacity', detail: `filter: ${style.filter}`, whole: true };
  if (style.display === 'contents') return undefined;
  if (parent && getComputedStyle(parent).contentVisibility === 'hidden')
    return { kind: 'content-visibility', detail: 'content-visibility: hidden', whole: true };
  return clippedAway(style, rect);
}

export function clippedAway(style: CSSStyleDeclaration, rect: DOMRect): Hiding | undefined {
  const lifted = style.position === 'absolute' || style.position === 'fixed';
  const clips = (overflow: string): boolean => overflow !== 'visible';
  const point = rect.width <= TINY_PX && rect.height <= TINY_PX;
  const cropped = clips(style.overflowX) && clips(style.overflowY);
  // The pattern that every accessibility guide gives.
  if (lifted && point && cropped) return { kind: 'clip', detail: 'clipped to one pixel', whole: false };
  const sides = /^rect\(([^)]*)\)$/.exec(style.clip)?.[1]?.split(/,\s*/).map(Number.parseFloat);
  if (lifted && sides?.every((side) => Math.abs(side) <= TINY_PX))
    return { kind: 'clip', detail: `clip: ${style.clip}`, whole: false };
  if (
    /^(?:inset\((?:50|100)%|circle\(0|ellipse\(0|polygon\(0(?:px|%)? 0(?:px|%)?(?:, 0(?:px|%)? 0(?:px|%)?)*\))/.test(
      style.clipPath,
    )
  )
    return { kind: 'zero-size', detail: `clip-path: ${style.clipPath}`, whole: false };
  // One pixel in one direction is a basis to grow from; nothing at all is not.
  if (
    (clips(style.overflowX) && rect.width < TINY_PX) ||
    (clips(style.overflowY) && rect.height < TINY_PX) ||
    (cropped && point)
  )
    return { kind: 'zero-size', detail: 'a box without size', whole: false };
  if (style.transform !== 'none' && rect.width < TINY_PX && rect.height < TINY_PX)
    return { kind: 'zero-size', detail: 'scaled to nothing', whole: false };
  return undefined;
}

/** Outside of what one can scroll to: for fixed boxes outside of the window. */
export function offScreen(
  rects: Iterable<DOMRect>,
  style: CSSStyleDeclaration,
  fixed: boolean,
  page: { readonly width: number; readonly height: number },
): Hiding | undefined {
  const root = rootElement();
  const rightToLeft = root !== null && getComputedStyle(root).direction === 'rtl';
  let some = false;
  for (const rect of rects) {
    if (rect.width === 0 && rect.height === 0) continue;
    some = true;
    const left = fixed ? rect.left : rect.left + window.scrollX;
    const top = fixed ? rect.top : rect.top + window.scrollY;
    const [width, height] = fixed ? [window.innerWidth, window.innerHeight] : [page.width, page.height];
    const beside = (left + rect.width <= 0 && !(rightToLeft && !fixed)) || left >= width;
    const above = top + rect.height <= 0 || top >= height;
    if (!beside && !above) return undefined;
  }
  if (!some) return undefined;
  return Number.parseFloat(style.textIndent) <= -500
    ? { kind: 'text-indent', detail: `text-indent: ${style.textIndent}`, whole: false }
    : { kind: 'off-screen', detail: 'outside of the page', whole: false };
}

/** What hides the text that stands in the element itself. */
export function textHiding(style: CSSStyleDeclaration, ground: Rgba | undefined): Hiding | undefined {
  if (style.visibility !== 'visible')
    return { kind: 'visibility', detail: `visibility: ${style.visibility}`, whole: false };
  if (Number.parseFloat(style.fontSize) <= TINY_PX)
    return { kind: 'font-size', detail: `font-size: ${style.fontSize}`, whole: false };
  // Letters as windows onto a picture, or seen by their shadow or outline alone.
  if (
    style.getPropertyValue('-webkit-background-clip') === 'text' ||
    style.textShadow !== 'none' ||
    Number.parseFloat(style.getPropertyValue('-webkit-text-stroke-width')) > 0
  )
    return undefined;
  const colour = readRgba(style.getPropertyValue('-webkit-text-fill-color') || style.color);
  if (!colour) return undefined;
  if (colour[3] <= FAINT) return { kind: 'same-colour', detail: 'transparent letters', whole: false };
  if (ground && colour[3] === 1 && contrastBetween(colour, ground) < SAME_CONTRAST)
    return {
      kind: 'same-colour',
      detail: `color: ${style.color} on the same colour`,
      whole: false,
    };
  return undefined;
}
