// What a browser computed, when a page was rendered. It wins over everything that is read from the sources: a browser
// has all style sheets and has run the scripts.

export interface RenderedElement {
  /** Not seen by a visitor at load: no box, transparent, outside of the page, clipped or covered. */
  readonly hidden: boolean;
  /** How, in words: "display: none". */
  readonly detail: string;
  /** Computed colours as the browser writes them: "rgb(0, 0, 0)". */
  readonly colour?: string;
  /** Of the nearest opaque background behind the text; absent over pictures and gradients. */
  readonly background?: string;
  readonly fontSizePx?: number;
}

export interface RenderedPage {
  /** What was measured about the element with this number in the page's DOM index; undefined where nothing was. */
  element(index: number): RenderedElement | undefined;
}
