// What a visitor can see, told from the sources alone: markup, inline styles, style sheets on the page and scripts in
// it. Every hidden element says why and whether something on the page can show it, because menus, tabs and text for
// screen readers are hidden, too, and rightly so.

import type { Element } from 'domhandler';
import { HAS_ARIA_HIDDEN, HAS_COLOUR } from '../attribute-marks.ts';
import type { DomIndex } from '../dom-index.ts';
import type { Page } from '../page.ts';
import { contrastRatio, parseColour } from './colour.ts';
import { type EffectiveColours, readColours, type TextColours } from './effective-colours.ts';
import { type ElementStyles, readElementStyles } from './element-styles.ts';
import { FontSizes } from './font-sizes.ts';
import {
  type HidingReason,
  hidingByMarkup,
  hidingByName,
  hidingByScript,
  hidingByStyle,
  markupHiders,
  type OwnHiding,
  reasonOf,
} from './hiding.ts';
import {
  BY_COLOUR,
  BY_DISPLAY,
  BY_FONT,
  BY_PLACE,
  BY_VISIBILITY,
  FAR_PX,
  isBehind,
  isWholeIndent,
  lengthPx,
  TINY_PX,
} from './hiding-values.ts';
import type { RenderedElement, RenderedPage } from './rendered.ts';
import { type Revealer, Revealers } from './revealers.ts';
import { idsHiddenByScripts } from './script-hiding.ts';
import type { Property } from './style-properties.ts';
import { resolveVariables } from './style-variables.ts';

export interface ElementVisibility {
  readonly visible: boolean;
  readonly reason: HidingReason | undefined;
  /** The element that hides: this one or one above it; -1 when visible. */
  readonly hiddenBy: number;
  /** Something on the page can show it: true only if that holds for everything that hides it. */
  readonly revealable: boolean;
  readonly revealer: Revealer | undefined;
  readonly screenReaderOnly: boolean;
  /** Hidden from assistive technology, which says nothing about being seen. */
  readonly ariaHidden: boolean;
}

export interface Visibility {
  /** By element number. */
  of(index: number): ElementVisibility;
  isVisible(index: number): boolean;
  colours(index: number): EffectiveColours;
  /** Numbers of the elements that hide by themselves, in document order; their subtrees are hidden with them. */
  readonly hiders: readonly number[];
  /** Some rules were not applied: the sheets or their selectors are beyond measure. */
  readonly incomplete: boolean;
  /** Linked sheets are not at hand: what is visible here may be hidden by them. */
  readonly externalSheets: boolean;
}

const SAME_COLOUR_CONTRAST = 1.1;
const UNKNOWN_COLOURS: EffectiveColours = {
  colour: undefined,
  background: undefined,
  contrast: undefined,
  sure: false,
};

// By the elements: a page and the same page without some of its text have these in common.
const known = new WeakMap<
  DomIndex,
  { readonly rendered: RenderedPage | undefined; readonly visibility: Visibility }
>();

/** Made once per page; where the page was rendered, what the browser saw wins. */
export function visibilityOf(page: Page, rendered: RenderedPage | undefined = page.rendered): Visibility {
  const made = known.get(page.dom);
  if (made && made.rendered === rendered) return made.visibility;
  const visibility = new ReadVisibility(page, rendered);
  known.set(page.dom, { rendered, visibility });
  return visibility;
}

/** A value made of variables that nothing on the page sets: something is set, and it is not known what. */
const UNTOLD = 'var()';

const PAGE_TAGS: ReadonlySet<string> = new Set(['html', 'body']);
/** An element with any of these is painted by itself, with everything that is in it. */
const LAYERS: readonly Property[] = ['z-index', 'opacity', 'transform', 'filter'];

interface Hider {
  readonly hiding: OwnHiding;
  readonly revealer: Revealer | undefined;
}

class ReadVisibility implements Visibility {
  readonly hiders: readonly number[];
  readonly incomplete: boolean;
  readonly externalSheets: boolean;
  readonly #page: Page;
  readonly #dom: DomIndex;
  readonly #styles: ElementStyles;
  readonly #rendered: RenderedPage | undefined;
  readonly #hidden = new Map<number, Hider>();
  /** Number of the element that speaks for the hiding; -1 where visible. */
  readonly #by: Int32Array;
  readonly #revealable: Uint8Array;
  readonly #aria: Uint8Array;
  readonly #mayHideByMarkup: (index: number, up: number) => boolean;
  readonly #scriptHidden: ReadonlySet<string>;
  readonly #covers = new Map<number, boolean>();
  #colours: readonly TextColours[] | undefined;

  constructor(page: Page, rendered: RenderedPage | undefined) {
    this.#page = page;
    this.#dom = page.dom;
    this.#styles = readElementStyles(page);
    this.#rendered = rendered;
    this.#mayHideByMarkup = markupHiders(this.#dom, this.#styles);
    this.#scriptHidden = idsHiddenByScripts(this.#styles.names.scripts);
    const size = this.#dom.elements.length;
    this.#by = new Int32Array(size).fill(-1);
    this.#revealable = new Uint8Array(size).fill(1);
    this.#aria = new Uint8Array(size);
    this.incomplete = this.#styles.incomplete;
    this.externalSheets = this.#styles.externalSheets;
    this.hiders = this.#read();
  }

  of(index: number): ElementVisibility {
    const by = this.#by[index] ?? -1;
    const hider = this.#hidden.get(by);
    const ariaHidden = this.#aria[index] === 1;
    if (!hider) {
      return {
        visible: true,
        reason: undefined,
        hiddenBy: -1,
        revealable: false,
        revealer: undefined,
        screenReaderOnly: false,
        ariaHidden,
      };
    }
    return {
      visible: false,
      reason: hider.hiding.reason,
      hiddenBy: by,
      revealable: this.#revealable[index] === 1,
      revealer: hider.revealer,
      screenReaderOnly: hider.hiding.screenReaderOnly,
      ariaHidden,
    };
  }

  isVisible(index: number): boolean {
    return (this.#by[index] ?? -1) < 0;
  }

  colours(index: number): EffectiveColours {
    const rendered = this.#rendered?.element(index);
    const colour = rendered?.colour === undefined ? undefined : parseColour(rendered.colour);
    const background = rendered?.background === undefined ? undefined : parseColour(rendered.background);
    if (colour && background) {
      return { colour, background, contrast: contrastRatio(colour, background), sure: true };
    }
    // Over a picture: the sources know no better.
    if (colour) return UNKNOWN_COLOURS;
    return this.#allColours()[index] ?? UNKNOWN_COLOURS;
  }

  #allColours(): readonly TextColours[] {
    this.#colours ??= readColours(this.#dom, this.#styles, (index, property) =>
      this.#styles.winner(index, property) === undefined
        ? undefined
        : (this.#value(index, property) ?? UNTOLD),
    );
    return this.#colours;
  }

  #value(index: number, property: Property): string | undefined {
    const value = this.#styles.winner(index, property)?.value;
    return value?.includes('var(') ? resolveVariables(value, this.#styles.variables) : value;
  }

  #read(): number[] {
    const { elements, parent } = this.#dom;
    const { names } = this.#styles;
    const revealers = new Revealers(this.#page, this.#styles);
    const hiders: number[] = [];
    const inherited = new FontSizes(elements.length);
    const hasColours = elements.length > 0 && !this.#rendered;
    for (let i = 0; i < elements.length; i++) {
      const element = elements[i];
      if (!element) continue;
      const up = parent[i] ?? -1;
      this.#aria[i] = names.has(i, HAS_ARIA_HIDDEN) || (up >= 0 && this.#aria[up] === 1) ? 1 : 0;
      const above = up < 0 ? -1 : (this.#by[up] ?? -1);
      this.#by[i] = above;
      this.#revealable[i] = up < 0 ? 1 : (this.#revealable[up] ?? 1);
      // Inside something that cannot be opened nothing can show itself, unless this way of hiding can be undone from within.
      if (above >= 0 && this.#revealable[i] === 0 && !this.#rendered && !this.#isUndoable(above)) continue;
      const own = this.#own(i, up, inherited);
      if (own && 'undoes' in own) {
        // Visible again inside something that only passed its invisibility on.
        const kind = this.#hidden.get(above)?.hiding.reason.kind;
        if (kind !== undefined && (own.undoes === 'all' || own.undoes.includes(kind))) this.#show(i);
        if (own.undoes === 'all') continue;
      }
      const hiding = own && 'reason' in own ? own : hasColours ? this.#sameColour(i, up) : undefined;
      if (!hiding) continue;
      const revealer = UNREVEALED.has(hiding.reason.kind) ? undefined : revealers.find(i, hiding, above);
      this.#hidden.set(i, { hiding, revealer });
      hiders.push(i);
      // The outermost speaks, unless it can be opened and this one cannot.
      if (above < 0 || (this.#revealable[i] === 1 && !revealer)) this.#by[i] = i;
      if (!revealer) this.#revealable[i] = 0;
    }
    return hiders;
  }

  #isUndoable(hider: number): boolean {
    return UNDOABLE.has(this.#hidden.get(hider)?.hiding.reason.kind ?? 'display');
  }

  #show(index: number): void {
    this.#by[index] = -1;
    this.#revealable[index] = 1;
  }

  /** How the element itself hides, or which inherited ways it undoes. */
  #own(index: number, up: number, inherited: FontSizes): OwnHiding | Undoing | undefined {
    const element = this.#dom.elements[index];
    if (!element) return undefined;
    inherited.take(index, up);
    const rendered = this.#rendered?.element(index);
    if (!rendered) return this.#bySources(element, index, up, inherited);
    if (!rendered.hidden) return { undoes: 'all' };
    // The sources say best why, and what could show it: a rule, a class for screen readers, an attribute.
    const written = this.#bySources(element, index, up, inherited);
    if (written && 'reason' in written) return written;
    // Hidden with what it stands in.
    if (up >= 0 && (this.#by[up] ?? -1) >= 0) return undefined;
    return asRendered(rendered);
  }

  #bySources(
    element: Element,
    index: number,
    up: number,
    inherited: FontSizes,
  ): OwnHiding | Undoing | undefined {
    if (this.#mayHideByMarkup(index, up)) {
      const markup = hidingByMarkup(
        element,
        up < 0 ? undefined : this.#dom.elements[up],
        this.#styles,
        index,
      );
      if (markup) return markup;
    }
    const styled = this.#styles.hasStyle(index);
    if (styled) {
      const box = hidingByStyle(this.#styles, index, element.name, (property) =>
        this.#value(index, property),
      );
      if (box) return box;
      if (this.#isCovered(index, up))
        return this.#because('covered', 'z-index', index, BY_PLACE | BY_DISPLAY);
      const passing = this.#passedOn(index, inherited);
      if (passing) return passing;
    }
    if (this.#scriptHidden.size > 0 && this.#scriptHidden.has(element.attribs.id ?? ''))
      return hidingByScript(element.attribs.id ?? '');
    const classes = this.#styles.names.classesOf(index);
    return classes.length === 0
      ? undefined
      : hidingByName(classes, styled ? this.#value(index, 'display') : undefined);
  }

  /** Taken out of the flow and put behind, where a ground that lets nothing through lies over it. */
  #isCovered(index: number, up: number): boolean {
    if (!isBehind(this.#value(index, 'z-index') ?? '')) return false;
    const position = this.#value(index, 'position');
    if (position !== 'absolute' && position !== 'fixed') return false;
    if (this.#hasCover(up)) return true;
    for (let at = up; at > 0; at = this.#dom.parent[at] ?? -1) {
      // The ground of the whole page is painted first of all.
      if (PAGE_TAGS.has(this.#dom.elements[at]?.name ?? '')) return false;
      // Whatever is a layer of its own has its ground below everything in it.
      if (this.#isLayer(at)) return false;
      if (this.#isOpaque(at)) return true;
    }
    return false;
  }

  #isLayer(index: number): boolean {
    return LAYERS.some((property) => this.#value(index, property) !== undefined);
  }

  #isOpaque(index: number): boolean {
    const ground = this.#value(index, 'background-color');
    return ground !== undefined && (parseColour(ground.split(' ', 1)[0] ?? '')?.alpha ?? 0) >= 1;
  }

  /** One of its children paints a ground over what lies behind. */
  #hasCover(parent: number): boolean {
    const known = this.#covers.get(parent);
    if (known !== undefined) return known;
    const { end, elements } = this.#dom;
    let covers = false;
    const last = parent < 0 ? elements.length : (end[parent] ?? 0);
    for (let child = parent + 1; child < last && !covers; child = end[child] ?? last)
      covers = this.#isOpaque(child) && !isBehind(this.#value(child, 'z-index') ?? '');
    this.#covers.set(parent, covers);
    return covers;
  }

  /** Visibility, font size and indent are passed on to what is inside, and undone there. */
  #passedOn(index: number, inherited: FontSizes): OwnHiding | Undoing | undefined {
    const visibility = this.#value(index, 'visibility');
    if (visibility === 'hidden' || visibility === 'collapse')
      return this.#because('visibility', 'visibility', index, BY_VISIBILITY);
    const undoes: HidingReason['kind'][] = visibility === 'visible' ? ['visibility'] : [];
    const size = this.#value(index, 'font-size');
    if (size !== undefined) {
      if (inherited.set(index, size) <= TINY_PX)
        return this.#because('font-size', 'font-size', index, BY_FONT);
      undoes.push('font-size');
    }
    const indent = this.#value(index, 'text-indent');
    if (indent !== undefined) {
      const overflow = this.#value(index, 'overflow') ?? '';
      const isCropped = overflow.includes('hidden') || overflow.includes('clip');
      if (Math.abs(lengthPx(indent) ?? 0) >= FAR_PX || (isCropped && isWholeIndent(indent)))
        return this.#because('text-indent', 'text-indent', index, BY_PLACE);
      undoes.push('text-indent');
    }
    return undoes.length > 0 ? { undoes } : undefined;
  }

  #because(kind: HidingReason['kind'], property: Property, index: number, groups: number): OwnHiding {
    const value = this.#value(index, property) ?? '';
    return {
      reason: reasonOf(kind, property, this.#styles.winner(index, property), value),
      groups,
      screenReaderOnly: false,
    };
  }

  #sameColour(index: number, up: number): OwnHiding | undefined {
    const marked = this.#styles.names.has(index, HAS_COLOUR);
    if (!marked && !this.#styles.hasStyle(index)) return undefined;
    const colour = this.#value(index, 'color');
    if (!marked && colour === undefined && this.#value(index, 'background-color') === undefined)
      return undefined;
    const { contrast, set, sure } = this.#allColours()[index] ?? {};
    if (set && sure && contrast !== undefined && contrast < SAME_COLOUR_CONTRAST) {
      return this.#because(
        'same-colour',
        colour === undefined ? 'background-color' : 'color',
        index,
        BY_COLOUR,
      );
    }
    // Another colour, or another ground, inside of what could not be read.
    const above = up < 0 ? -1 : (this.#by[up] ?? -1);
    if (this.#hidden.get(above)?.hiding.reason.kind === 'same-colour') this.#show(index);
    return undefined;
  }
}

function asRendered({ kind = 'display', detail }: RenderedElement): OwnHiding {
  return {
    reason: { kind, origin: 'rendered', detail, selector: '', media: '' },
    groups: ~0,
    // One pixel, cropped, out of the flow: what every accessibility guide gives, by a linked sheet.
    screenReaderOnly: kind === 'clip',
  };
}

/** Inherited ways of hiding that an element ends for itself and what is inside; "all" when a browser saw it. */
interface Undoing {
  readonly undoes: 'all' | readonly HidingReason['kind'][];
}

/** Passed on to what is inside, and undone there. */
const UNDOABLE: ReadonlySet<HidingReason['kind']> = new Set([
  'visibility',
  'font-size',
  'text-indent',
  'same-colour',
]);

/** Not drawn for any visitor, so nothing to open. */
const UNREVEALED: ReadonlySet<HidingReason['kind']> = new Set([
  'not-rendered',
  'hidden-input',
  'noscript',
  'template',
]);
