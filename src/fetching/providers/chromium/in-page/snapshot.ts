// The page as it stands: its HTML, and beside it what a visitor sees of every element. One walk through the tree does
// both, so that the places of tags in the HTML are those of the elements that were measured.
import { type Place, type PlainWindow, plainWindow } from './boxes.ts';
import { blend, groundOf, type Rgba, readRgba, rgbText } from './colours.ts';
import { childrenOf, nameOf, read, rectOf, rootElement, shadowOf, textOf, textsIn } from './dom.ts';
import { type Hiding, NEVER_DRAWN, offScreen, ownHiding, textHiding } from './hiding.ts';
import { escapeText, openTag, RAW, rawText, VOID } from './serialise.ts';
import { isCovered, liesOnOthers } from './stacking.ts';

export interface SnapshotLimits {
  readonly characters: number;
  readonly elements: number;
  readonly depth: number;
  readonly measuringMs: number;
  /** Texts that are asked about one by one. */
  readonly suspects: number;
}

export interface Entry {
  readonly at: number;
  readonly element: Element;
  /** Number of the entry that it stands in; -1 at the top. */
  readonly up: number;
  readonly hasText: boolean;
  hiding: Hiding | undefined;
  colour: string | undefined;
  background: string | undefined;
  readonly fontSizePx: number | undefined;
}

export interface Snapshot {
  /** null: longer than it may be. */
  readonly html: string | null;
  readonly window: PlainWindow;
  readonly elements: readonly object[];
}

interface Context {
  readonly up: number;
  readonly depth: number;
  readonly inShadow: boolean;
  /** Nothing inside is measured: it is never drawn, or drawn as a picture. */
  readonly silent: boolean;
  readonly hiding: Hiding | undefined;
  readonly hider: Element | undefined;
  readonly fixed: boolean;
  readonly ground: Rgba | undefined;
}

export function takeSnapshot(
  limits: SnapshotLimits,
  places: ReadonlyMap<Element, Place>,
  state: { numbered?: readonly Element[] },
): Snapshot {
  window.scrollTo({ top: 0, behavior: 'instant' });
  const size = plainWindow();
  const page = { width: size.pageWidth, height: size.pageHeight };
  const until = performance.now() + limits.measuringMs;
  const entries: Entry[] = [];
  const out: string[] = [];
  let length = 0;
  const write = (text: string): void => {
    out.push(text);
    length += text.length;
    if (length > limits.characters) throw new RangeError('too long');
  };

  const walk = (node: Node, context: Context): void => {
    if (node instanceof Text) write(escapeText(node.data));
    else if (node instanceof Comment) {
      if (!/--|^-?>|<!-$/.test(node.data)) write(`<!--${node.data}-->`);
    } else if (node instanceof Element) walkElement(node, context);
  };

  const walkChildren = (nodes: Iterable<Node>, context: Context): void => {
    for (const node of nodes) walk(node, context);
  };

  const walkElement = (element: Element, context: Context): void => {
    const name = nameOf(element);
    const inner = shadowOf(element);
    if (context.inShadow) {
      // What stands in a slot is written in its place; sheets of a shadow tree hold nowhere else.
      if (element instanceof HTMLSlotElement) {
        const assigned = element.assignedNodes({ flatten: true });
        walkChildren(assigned.length > 0 ? assigned : childrenOf(element), context);
        return;
      }
      if (name === 'style' || name === 'link') return;
    }
    if (!/^[a-z][^\s/>]*$/i.test(name)) {
      walkChildren(childrenOf(element), context);
      return;
    }
    const at = length;
    write(openTag(element, name));
    const below = measure(element, name, at, context);
    if (VOID.test(name)) return;
    if (RAW.test(name)) write(rawText(element, name));
    else if (context.depth >= limits.depth) write(escapeText(textOf(element)));
    else if (inner) walkChildren(childrenOf(inner), { ...below, inShadow: true });
    else if (element instanceof HTMLTemplateElement) walkChildren(childrenOf(element.content), below);
    else walkChildren(childrenOf(element), below);
    write(`</${name}>`);
  };

  const measure = (element: Element, name: string, at: number, context: Context): Context => {
    const silent = context.silent || NEVER_DRAWN.test(name);
    const stop = entries.length >= limits.elements || performance.now() > until;
    if (silent || stop) return { ...context, depth: context.depth + 1, silent: true };
    const { entry, below } = look(element, at, context, page);
    entries.push(entry);
    return {
      ...context,
      ...below,
      up: entries.length - 1,
      depth: context.depth + 1,
      silent: name === 'svg' || name === 'math',
    };
  };

  const root = rootElement();
  const scheme = root ? getComputedStyle(root).colorScheme : '';
  const top: Context = {
    up: -1,
    depth: 0,
    inShadow: false,
    silent: false,
    hiding: undefined,
    hider: undefined,
    fixed: false,
    // What a browser paints below everything; of a page that is dark by itself it chooses the tone.
    ground: /dark/.test(scheme) ? undefined : [255, 255, 255, 1],
  };
  let html: string | null = null;
  try {
    if (read(document, Document.prototype, 'doctype')) write('<!doctype html>');
    if (root) walk(root, top);
    html = out.join('').toWellFormed();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  askSuspects(entries, limits.suspects, until);
  speakForAll(entries);
  state.numbered = entries.map(({ element }) => element);
  return {
    html,
    window: size,
    elements: entries.map((entry) => plainElement(entry, places.get(entry.element))),
  };
}

/** What is seen of one element, and what that means for those in it. */
export function look(
  element: Element,
  at: number,
  context: Context,
  page: { readonly width: number; readonly height: number },
): { entry: Entry; below: Pick<Context, 'hiding' | 'hider' | 'fixed' | 'ground'> } {
  const { hiding: above, hider, fixed: aboveFixed, ground: aboveGround, up } = context;
  const nothing = { colour: undefined, background: undefined, fontSizePx: undefined };
  if (above?.whole)
    return {
      entry: { at, element, up, hasText: false, hiding: above, ...nothing },
      below: { hiding: above, hider, fixed: aboveFixed, ground: aboveGround },
    };
  const style = getComputedStyle(element);
  const rect = rectOf(element);
  const fixed = aboveFixed || style.position === 'fixed';
  const ground = groundOf(style, aboveGround);
  const texts = textsIn(element);
  const hasText = texts.length > 0;
  const escapes =
    style.position === 'fixed' ||
    (style.position === 'absolute' &&
      above?.kind !== 'off-screen' &&
      element instanceof HTMLElement &&
      hider !== undefined &&
      !Node.prototype.contains.call(hider, element.offsetParent));
  let box = ownHiding(element, style, rect);
  if (!box && above && !escapes) {
    // Moved out of sight with its parent, unless it was moved back.
    const back =
      above.kind === 'off-screen' && rect.width * rect.height > 0 && !offScreen([rect], style, fixed, page);
    if (!back) box = above;
  }
  if (!box && rect.width * rect.height > 0) box = offScreen([rect], style, fixed, page);
  let hiding = box;
  if (!hiding) {
    if (hasText) {
      const rects = textRects(texts);
      hiding = textHiding(style, ground) ?? offScreen(rects, style, fixed, page);
    } else if (style.visibility !== 'visible' || Number.parseFloat(style.fontSize) <= 1) {
      // Passed on to all that does not undo it.
      hiding = textHiding(style, undefined);
    }
  }
  const written = readRgba(style.getPropertyValue('-webkit-text-fill-color') || style.color);
  const colour = written && written[3] < 1 ? ground && blend(written, ground) : written;
  return {
    entry: {
      at,
      element,
      up,
      hasText,
      hiding,
      colour: colour && rgbText(colour),
      background: ground && rgbText(ground),
      fontSizePx: Math.round(Number.parseFloat(style.fontSize) * 10) / 10,
    },
    below: { hiding: box, hider: box === above ? hider : element, fixed, ground },
  };
}

export function textRects(texts: readonly Node[]): DOMRect[] {
  const rects: DOMRect[] = [];
  const range = Document.prototype.createRange.call(document);
  for (const text of texts) {
    range.selectNodeContents(text);
    rects.push(...range.getClientRects());
  }
  return rects.filter((rect) => rect.width > 0 && rect.height > 0);
}

/** Texts in the window that something may cover, and texts in the colour of their ground, which may lie on another. */
export function askSuspects(entries: readonly Entry[], limit: number, until: number): void {
  const rectsOf = (element: Element): DOMRect[] => textRects(textsIn(element));
  let asked = 0;
  for (const entry of entries) {
    if (!entry.hasText || entry.hiding) continue;
    const { top, bottom } = rectOf(entry.element);
    if (bottom < 0 || top > window.innerHeight) continue;
    if (asked++ > limit || performance.now() > until) break;
    if (isCovered(entry.element, rectsOf(entry.element)))
      entry.hiding = { kind: 'covered', detail: 'covered by another element', whole: false };
  }
  asked = 0;
  for (const entry of entries) {
    if (entry.hiding?.kind !== 'same-colour' || !entry.background) continue;
    let onOthers = asked++ > limit || performance.now() > until;
    if (!onOthers) {
      Element.prototype.scrollIntoView.call(entry.element, { block: 'center', behavior: 'instant' });
      const [first] = rectsOf(entry.element);
      onOthers = first === undefined || liesOnOthers(entry.element, first);
    }
    if (!onOthers) continue;
    entry.hiding = undefined;
    entry.background = undefined;
  }
  window.scrollTo({ top: 0, behavior: 'instant' });
}

/** A box in which every text is hidden in one way hides them all: its paragraphs are one passage. */
export function speakForAll(entries: readonly Entry[]): void {
  /** By number of the entry: the first of every kind of hiding inside, undefined for what is seen. */
  const kindsIn = new Map<number, Map<string, Hiding | undefined>>();
  for (let i = entries.length - 1; i >= 0; i--) {
    const entry = entries[i];
    if (!entry) continue;
    const kinds = kindsIn.get(i) ?? new Map<string, Hiding | undefined>();
    kindsIn.delete(i);
    if (entry.hasText) kinds.set(entry.hiding?.kind ?? '', entry.hiding);
    const [only] = kinds.size === 1 ? kinds.values() : [];
    if (only && !entry.hiding && /^(?:same-colour|covered|off-screen)$/.test(only.kind)) {
      if (!/^(?:html|body)$/.test(nameOf(entry.element))) entry.hiding = only;
    }
    if (entry.up < 0 || kinds.size === 0) continue;
    const above = kindsIn.get(entry.up);
    if (!above) kindsIn.set(entry.up, kinds);
    else for (const [kind, hiding] of kinds) above.set(kind, hiding);
  }
}

export function plainElement(entry: Entry, place: Place | undefined): object {
  const { at, hiding, colour, background, fontSizePx } = entry;
  if (hiding) return { at, hidden: true, kind: hiding.kind, detail: hiding.detail, box: place?.box };
  return {
    at,
    hidden: false,
    detail: '',
    colour,
    background,
    fontSizePx,
    position: place?.position,
    zIndex: place?.zIndex,
    onTop: place?.onTop,
    transparent: place?.transparent,
    box: place?.box,
  };
}
