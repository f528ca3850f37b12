// The same page in a phone's window.
import { type PlainBox, type PlainWindow, plainBox, plainWindow } from './boxes.ts';

/** By the numbers of the snapshot's elements; null for what is gone or has no box. */
export function measureOnPhone(state: { numbered?: readonly Element[] }): {
  window: PlainWindow;
  boxes: (PlainBox | null)[];
} {
  window.scrollTo({ top: 0, behavior: 'instant' });
  const boxes = (state.numbered ?? []).map((element) => {
    if (!element.isConnected) return null;
    const box = plainBox(element);
    return box.width > 0 && box.height > 0 ? box : null;
  });
  return { window: plainWindow(), boxes };
}
