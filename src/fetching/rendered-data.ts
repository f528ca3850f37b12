// What a browser measured, as plain data that can be sent to a thread and stored.
import type { RenderedElement } from '../core/page/visibility/rendered.ts';

export interface RenderedData {
  /** By the number that the element carries in the snapshot's HTML. */
  readonly elements: readonly (RenderedElement | null)[];
}
