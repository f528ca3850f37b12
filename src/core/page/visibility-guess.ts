// What an element's own markup says about being seen, before any style sheet: cheap enough for every page.
// Panels that a visitor opens (tabs, accordions, details) are content that waits; the rest of what is hidden
// is not shown to visitors without a script.
import type { Element } from 'domhandler';
import {
  type AttributeMarks,
  attributeMarksOf,
  HAS_ARIA_HIDDEN,
  HAS_CLASS,
  HAS_HIDDEN,
  HAS_STYLE,
} from './attribute-marks.ts';
import type { DomIndex } from './dom-index.ts';
import type { RenderedPage } from './visibility/rendered.ts';
import { isSpace } from './white-space.ts';

/** Ordered: a child is never more visible than its parent. */
const SHOWN = 0;
const COLLAPSED = 1;
const HIDDEN = 2;
/** Shown only where scripts are off: some forums and shops keep their whole text there for crawlers. */
const NOSCRIPT = 3;

/** A longer inline style is a page's payload, not its hiding. */
const MAX_STYLE_CHARACTERS = 2000;

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

export class VisibilityGuess {
  readonly #elements: readonly Element[];
  readonly #marks: AttributeMarks;
  /** By number of the class attribute. */
  readonly #hidingClass: Uint8Array;
  readonly #rendered: RenderedPage | undefined;

  constructor(dom: DomIndex, rendered: RenderedPage | undefined) {
    this.#elements = dom.elements;
    this.#rendered = rendered;
    this.#marks = attributeMarksOf(dom);
    this.#hidingClass = Uint8Array.from(this.#marks.classes, (written) => (hasHidingClass(written) ? 1 : 0));
  }

  /** Of the element by itself; what it stands in is asked only where a browser cannot tell the two apart. */
  own(index: number, above: number): number {
    const element = this.#elements[index];
    if (!element) return SHOWN;
    const name = element.name;
    if (name === 'noscript') return NOSCRIPT;
    if (name === 'details' && element.attribs.open === undefined) return COLLAPSED;
    if (name === 'dialog' && element.attribs.open === undefined) return HIDDEN;
    const marks = this.#marks.bits[index] ?? 0;
    const rendered = this.#rendered?.element(index);
    if (rendered) {
      // What is hidden with its parent waits or does not wait as its parent does.
      if (rendered.hidden) return above > SHOWN ? SHOWN : looksLikePanel(element) ? COLLAPSED : HIDDEN;
      if ((marks & HAS_ARIA_HIDDEN) === 0) return SHOWN;
    }
    if ((marks & MAY_HIDE) === 0) return SHOWN;
    const hides =
      (marks & (HAS_HIDDEN | HAS_ARIA_HIDDEN)) !== 0 ||
      this.#hidingClass[this.#marks.classOf[index] ?? 0] === 1 ||
      ((marks & HAS_STYLE) !== 0 && hidesByStyle(element.attribs.style ?? ''));
    if (!hides) return SHOWN;
    return looksLikePanel(element) ? COLLAPSED : HIDDEN;
  }
}

const MAY_HIDE = HAS_HIDDEN | HAS_ARIA_HIDDEN | HAS_CLASS | HAS_STYLE;

function hidesByStyle(style: string): boolean {
  if (style.length >= MAX_STYLE_CHARACTERS) return false;
  const compact = style.toLowerCase().replaceAll(' ', '');
  return compact.includes('display:none') || compact.includes('visibility:hidden');
}

const MAX_NAMES = 30;
const BYTE_ORDER_MARK = 0xfeff;

function hasHidingClass(className: string): boolean {
  let from = 0;
  // Pieces between white space as far as they are read; to split so many names by an expression is dear.
  for (let at = 0, pieces = 0; at <= className.length && pieces < MAX_NAMES; at++) {
    const code = at < className.length ? className.charCodeAt(at) : 32;
    if (!isSpace(code) && code !== BYTE_ORDER_MARK) continue;
    if (at > from && HIDING_CLASSES.has(className.slice(from, at))) return true;
    from = at + 1;
    pieces++;
  }
  return false;
}

function looksLikePanel(element: Element): boolean {
  if (element.attribs.role === 'tabpanel') return true;
  const hint = `${element.attribs.class ?? ''} ${element.attribs.id ?? ''}`.slice(0, 300).toLowerCase();
  return PANEL_WORDS.some((word) => hint.includes(word));
}
