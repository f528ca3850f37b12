// Where on a page the words stand that a model heard most in.
import type { Span } from '../../facts/span.ts';
import { tokens } from '../../facts/tokens.ts';
import type { Page } from '../../page/page.ts';

const WINDOW_TOKENS = 18;
const MAX_PASSAGES = 3;

/** The passages that add most, or with -1 take away most; strongest first. `added`: what each token adds. */
export function tellingPassages(page: Page, added: Float32Array, direction: 1 | -1 = 1): Span[] {
  const all = tokens(page);
  const taken = new Uint8Array(added.length);
  const found: Span[] = [];
  const windows = heaviestWindows(page, added, direction);
  for (const { first, last } of windows) {
    if (found.length === MAX_PASSAGES) break;
    if (taken[first] === 1 || taken[last] === 1) continue;
    taken.fill(1, first, last + 1);
    found.push({ start: all.start[first] ?? 0, end: all.end[last] ?? 0 });
  }
  return found;
}

interface Window {
  readonly first: number;
  readonly last: number;
  readonly weight: number;
}

/** The heaviest window of each block; a block is cut into pieces of a window's size. */
function heaviestWindows(page: Page, added: Float32Array, direction: 1 | -1): Window[] {
  const all = tokens(page);
  const windows: Window[] = [];
  for (const { index } of page.blocks) {
    const end = Math.min(all.ofBlock[index + 1] ?? 0, added.length);
    for (let first = all.ofBlock[index] ?? 0; first < end; first += WINDOW_TOKENS) {
      const last = Math.min(first + WINDOW_TOKENS, end) - 1;
      let weight = 0;
      for (let i = first; i <= last; i++) weight += Math.max(0, direction * (added[i] ?? 0));
      if (weight > 0) windows.push({ first, last, weight });
    }
  }
  return windows.sort((a, b) => b.weight - a.weight || a.first - b.first);
}
