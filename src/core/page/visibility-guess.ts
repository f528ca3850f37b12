// What an element's own markup says about being seen, before any style sheet: cheap enough for every page.
// Panels that a visitor opens (tabs, accordions, details) are content that waits; the rest of what is hidden
// is not shown to anybody without a script.
import type { Element } from 'domhandler';

/** Ordered: a child is never more visible than its parent. */
const SHOWN = 0;
const COLLAPSED = 1;
export const HIDDEN = 2;
/** Shown only where scripts are off: some forums and shops keep their whole text there for crawlers. */
const NOSCRIPT = 3;

const PANEL_WORDS = ['tab', 'accordion', 'collaps', 'panel', 'expand', 'faq', 'toggle', 'details', 'drawer'];
const HIDING_CLASSES = new Set([
  'sr-only',
  'visually-hidden',
  'visuallyhidden',
  'screen-reader-text',
  'screen-reader-only',
  'd-none',
  'hidden',
  'hide',
  'is-hidden',
  'u-hidden',
  'a11y-hidden',
]);

export function guessOwnVisibility(element: Element): number {
  const attributes = element.attribs;
  const name = element.name;
  if (name === 'noscript') return NOSCRIPT;
  if (name === 'details' && attributes.open === undefined) return COLLAPSED;
  if (name === 'dialog' && attributes.open === undefined) return HIDDEN;
  const style = attributes.style;
  const styledAway = style !== undefined && style.length < 2000 && hidesByStyle(style);
  const className = attributes.class;
  if (
    styledAway ||
    attributes.hidden !== undefined ||
    attributes['aria-hidden'] === 'true' ||
    (className !== undefined && hasHidingClass(className))
  ) {
    return looksLikePanel(element) ? COLLAPSED : HIDDEN;
  }
  return SHOWN;
}

function hidesByStyle(style: string): boolean {
  const compact = style.toLowerCase().replaceAll(' ', '');
  return compact.includes('display:none') || compact.includes('visibility:hidden');
}

function hasHidingClass(className: string): boolean {
  for (const token of className.split(/\s/, 30)) if (HIDING_CLASSES.has(token)) return true;
  return false;
}

function looksLikePanel(element: Element): boolean {
  if (element.attribs.role === 'tabpanel') return true;
  const hint = `${element.attribs.class ?? ''} ${element.attribs.id ?? ''}`.slice(0, 300).toLowerCase();
  return PANEL_WORDS.some((word) => hint.includes(word));
}
