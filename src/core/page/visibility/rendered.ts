// What a browser computed, when a page was rendered. It wins over everything that is read from the sources: a browser
// has all style sheets and has run the scripts.
import type { Element } from 'domhandler';
import type { DomIndex } from '../dom-index.ts';
import type { HidingKind } from './hiding-kind.ts';

/** In CSS pixels, from the top left corner of the page; of something fixed: as the page stands at its top. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface RenderedElement {
  /** Not seen by a visitor at load: no box, transparent, outside of the page, clipped or covered. */
  readonly hidden: boolean;
  /** How, in words: "display: none". */
  readonly detail: string;
  /** The kind of hiding that this is; `display` where nothing is said. */
  readonly kind?: HidingKind;
  /** Computed colours as the browser writes them: "rgb(0, 0, 0)". */
  readonly colour?: string;
  /** Of the nearest opaque background behind the text; absent over pictures and gradients. */
  readonly background?: string;
  readonly fontSizePx?: number;
  /** Out of the flow of the page. */
  readonly position?: 'fixed' | 'absolute' | 'sticky';
  readonly zIndex?: number;
  /** Of what is out of the flow: it lies over everything else where it stands in the window. */
  readonly onTop?: boolean;
  /** Of the same: nothing is painted behind what is in it. */
  readonly transparent?: boolean;
  /** When the page had loaded, before any scrolling; absent for what came later. */
  readonly box?: Box;
  /** The same on a phone. */
  readonly phoneBox?: Box;
}

/** A window with the page in it. */
export interface RenderedWindow {
  readonly width: number;
  readonly height: number;
  /** As far as one can scroll. */
  readonly pageWidth: number;
  readonly pageHeight: number;
}

export interface RenderedPage {
  /** What was measured about the element with this number in the page's DOM index; undefined where nothing was. */
  element(index: number): RenderedElement | undefined;
  /** Absent where no boxes were measured. */
  readonly window?: RenderedWindow | undefined;
  readonly phone?: RenderedWindow | undefined;
}

/** As plain data beside the snapshot's HTML, to be sent to a thread or stored. */
export interface RenderedData {
  readonly window: RenderedWindow;
  /** Absent where no phone was asked for. */
  readonly phone?: RenderedWindow;
  readonly elements: readonly MeasuredElement[];
}

export interface MeasuredElement extends RenderedElement {
  /**
   * Where its tag begins in the snapshot's HTML. A place tells an element without leaving a mark in the page: what
   * is read, quoted and stored is what the browser had.
   */
  readonly at: number;
}

/** Measurements by the element that the reader made of the tag at their place. */
export class MatchedElements implements RenderedPage {
  readonly window: RenderedWindow;
  readonly phone: RenderedWindow | undefined;
  readonly #dom: () => DomIndex;
  readonly #measured: ReadonlyMap<Element, RenderedElement>;

  constructor(data: RenderedData, measured: ReadonlyMap<Element, RenderedElement>, dom: () => DomIndex) {
    this.window = data.window;
    this.phone = data.phone;
    this.#measured = measured;
    this.#dom = dom;
  }

  element(index: number): RenderedElement | undefined {
    const element = this.#dom().elements[index];
    return element && this.#measured.get(element);
  }
}
