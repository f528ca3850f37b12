// Boxes that stay in place over the page: banners, dialogs, layers. As a browser showed them, or else as far as inline
// styles and the page's own sheets say; only rules for a single class or id are followed, which is how such boxes are
// written.
import { Text } from 'domhandler';
import { attributeMarksOf, HAS_ID, HAS_STYLE } from '../page/attribute-marks.ts';
import { elementsNamed } from '../page/elements-named.ts';
import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';
import type { RenderedPage, RenderedWindow } from '../page/visibility/rendered.ts';
import { inWindow } from './screen.ts';

export interface FixedBox {
  readonly element: number;
  readonly position: 'fixed' | 'absolute' | 'sticky';
  /** Shares of the window (of 1280 × 720 where none was measured), 0 to 1; undefined where it is as big as what is in it. */
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly zIndex: number;
  /** Known only of a rendered page: it lies over everything else. */
  readonly onTop?: boolean;
  /** Nothing is drawn: no colour behind, no opacity. */
  readonly transparent: boolean;
}

const WINDOW_WIDTH_PX = 1280;
const WINDOW_HEIGHT_PX = 720;
const MAX_SHEET_CHARACTERS = 400_000;
const MAX_RULES = 300;
const MAX_SELECTOR = 300;
const MAX_BODY = 2000;
const PLACED = /position\s{0,2}:\s{0,2}(fixed|absolute|sticky)/i;
const EVERY_PLACED = new RegExp(PLACED, 'gi');

type Declarations = Map<string, string>;

export const fixedBoxes = perPage((page): readonly FixedBox[] => {
  if (page.rendered?.window) return boxesOnScreen(page, page.rendered, page.rendered.window);
  const byName = placedNames(page);
  const { bits, classOf, classes } = attributeMarksOf(page.dom);
  /** By number of the class attribute: the names that rules place. */
  const ofClass = classes.map((written) => (byName.size === 0 ? NO_NAMES : placedIn(written, byName)));
  const boxes: FixedBox[] = [];
  for (let i = 0; i < page.dom.elements.length; i++) {
    const style = ((bits[i] ?? 0) & HAS_STYLE) !== 0 ? page.dom.elements[i]?.attribs.style : undefined;
    const inline = style !== undefined && PLACED.test(style.slice(0, 2000));
    let ruled = ofClass[classOf[i] ?? 0] ?? NO_NAMES;
    const id = ((bits[i] ?? 0) & HAS_ID) === 0 ? undefined : page.dom.elements[i]?.attribs.id;
    if (id !== undefined && byName.has(`#${id}`)) ruled = [...ruled, `#${id}`];
    if (!inline && ruled.length === 0) continue;
    const own: Declarations = new Map();
    for (const name of ruled) for (const [key, value] of byName.get(name) ?? []) own.set(key, value);
    if (style !== undefined) readInto(style, own);
    const box = boxOf(i, own);
    if (box) boxes.push(box);
  }
  return boxes;
});

function boxesOnScreen(page: Page, rendered: RenderedPage, window: RenderedWindow): readonly FixedBox[] {
  const boxes: FixedBox[] = [];
  for (let i = 0; i < page.dom.elements.length; i++) {
    const { position, box, zIndex = 0, onTop = false, transparent = true } = rendered.element(i) ?? {};
    if (position === undefined || box === undefined) continue;
    const shown = inWindow(box, window);
    if (shown.width * shown.height === 0) continue;
    boxes.push({
      element: i,
      position,
      width: shown.width / window.width,
      height: shown.height / window.height,
      zIndex,
      onTop,
      transparent,
    });
  }
  return boxes;
}

/** ".name" and "#id" → what rules with a position say of them. */
function placedNames(page: Page): Map<string, Declarations> {
  const found = new Map<string, Declarations>();
  let rules = 0;
  for (const number of elementsNamed(page, 'style')) {
    const child = page.dom.elements[number]?.children[0];
    const media = page.dom.elements[number]?.attribs.media;
    if (!(child instanceof Text) || (media !== undefined && media !== 'all' && media !== 'screen')) continue;
    const sheet = child.data.slice(0, MAX_SHEET_CHARACTERS);
    for (const rule of placedRules(sheet)) {
      if (rules++ > MAX_RULES) return found;
      for (const selector of rule.selector.split(',')) {
        const name = selector.trim();
        if (!/^[.#][\w-]{1,80}$/.test(name)) continue;
        const declarations = found.get(name) ?? new Map<string, string>();
        readInto(rule.body, declarations);
        found.set(name, declarations);
      }
    }
  }
  return found;
}

/** Rules that place something: found by what they say, since most rules of a sheet say something else. */
function* placedRules(sheet: string): Generator<{ selector: string; body: string }> {
  let read = 0;
  for (const match of sheet.matchAll(EVERY_PLACED)) {
    if (match.index < read) continue;
    const from = Math.max(read, match.index - MAX_BODY);
    const open = sheet.slice(from, match.index).lastIndexOf('{') + from;
    const length = sheet.slice(match.index, match.index + MAX_BODY).indexOf('}');
    if (open < from || length < 0) continue;
    read = match.index + length + 1;
    const body = sheet.slice(open + 1, read - 1);
    const before = sheet.slice(Math.max(0, open - MAX_SELECTOR), open);
    if (!body.includes('{') && !body.includes('}')) yield { selector: before.slice(endOfLast(before)), body };
  }
}

function endOfLast(text: string): number {
  return Math.max(...['{', '}', '@', ';'].map((sign) => text.lastIndexOf(sign))) + 1;
}

const NO_NAMES: readonly string[] = [];

function placedIn(className: string, byName: ReadonlyMap<string, Declarations>): readonly string[] {
  if (className === '') return NO_NAMES;
  return className
    .split(/\s+/, 30)
    .map((name) => `.${name}`)
    .filter((name) => byName.has(name));
}

function readInto(style: string, into: Declarations): void {
  for (const part of style.slice(0, 2000).toLowerCase().split(';')) {
    const colon = part.indexOf(':');
    if (colon > 0)
      into.set(
        part.slice(0, colon).trim(),
        part
          .slice(colon + 1)
          .replace('!important', '')
          .trim(),
      );
  }
}

function boxOf(element: number, own: Declarations): FixedBox | undefined {
  const position = own.get('position');
  if (position !== 'fixed' && position !== 'absolute' && position !== 'sticky') return undefined;
  const inset = own.get('inset');
  const spans = (a: string, b: string): boolean =>
    (inset !== undefined && isNought(inset)) || (isNought(own.get(a)) && isNought(own.get(b)));
  return {
    element,
    position,
    width: share(own.get('width'), WINDOW_WIDTH_PX) ?? (spans('left', 'right') ? 1 : undefined),
    height:
      share(own.get('height'), WINDOW_HEIGHT_PX) ??
      (spans('top', 'bottom') ? 1 : share(own.get('min-height'), WINDOW_HEIGHT_PX)),
    zIndex: Number.parseInt(own.get('z-index') ?? '0', 10) || 0,
    transparent:
      own.get('opacity') === '0' ||
      own.get('background') === 'transparent' ||
      own.get('background-color') === 'transparent' ||
      (own.get('background') === undefined && own.get('background-color') === undefined),
  };
}

function isNought(value: string | undefined): boolean {
  return value !== undefined && Number.parseFloat(value) === 0 && !value.trim().includes(' ');
}

function share(value: string | undefined, windowPx: number): number | undefined {
  if (value === undefined) return undefined;
  const number = Number.parseFloat(value);
  if (Number.isNaN(number)) return undefined;
  if (/%|vw|vh/.test(value)) return Math.min(1, number / 100);
  if (value.endsWith('px')) return Math.min(1, number / windowPx);
  return undefined;
}
