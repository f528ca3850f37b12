// What an element's whole subtree holds, from differences of running sums.
import type { PageOutline } from './page-outline.ts';

export interface ContainerSums {
  readonly words: number;
  readonly linked: number;
  readonly blocks: number;
  readonly prose: number;
  readonly sentences: number;
  readonly functions: number;
}

/** Zeroes for no element (-1). */
export function containerSums({ cut, sums, proseSums }: PageOutline, element: number): ContainerSums {
  const from = element < 0 ? 0 : (cut.firstBlock[element] ?? 0);
  const to = element < 0 ? 0 : (cut.endBlock[element] ?? 0);
  return {
    words: (sums.words[to] ?? 0) - (sums.words[from] ?? 0),
    linked: (sums.linkWords[to] ?? 0) - (sums.linkWords[from] ?? 0),
    blocks: to - from,
    prose: (proseSums[to] ?? 0) - (proseSums[from] ?? 0),
    sentences: (sums.sentenceEnds[to] ?? 0) - (sums.sentenceEnds[from] ?? 0),
    functions: (sums.functionWords[to] ?? 0) - (sums.functionWords[from] ?? 0),
  };
}

/** How many of what `before` counts stand inside the element. */
export function countInside({ dom }: PageOutline, before: Int32Array, element: number): number {
  return (before[dom.end[element] ?? 0] ?? 0) - (before[element] ?? 0);
}
