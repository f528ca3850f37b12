// Facts about containers that features of blocks and of the page both need: cue distances, the heaviest prose
// container, the main heading, repeated structure. Computed once per page.

import { type BlockStats, measureBlocks, runningSums } from './block-stats.ts';
import type { CutPage } from './cut-blocks.ts';
import type { DomIndex } from './dom-index.ts';
import { CUES, cuesOf, nameKey, nameWords } from './element-cues.ts';

export interface NameInfo {
  readonly words: readonly string[];
  readonly cues: readonly number[];
}

export interface PageOutline {
  readonly dom: DomIndex;
  readonly cut: CutPage;
  readonly stats: BlockStats;
  readonly sums: { readonly [K in keyof BlockStats]: Float64Array };
  /** Distinct name sets of the page, and which of them each element bears (-1: none). */
  readonly names: readonly NameInfo[];
  readonly nameOf: Int32Array;
  /** Words of blocks that read like prose: long, few links. */
  readonly proseWords: Float64Array;
  readonly proseSums: Float64Array;
  /** Element that holds most of the prose as closely as possible; -1 on an empty page. */
  readonly proseRoot: number;
  /** Block of the first main heading; -1 if the page has none. */
  readonly mainHeading: number;
}

export const CUE_COUNT = CUES.length;

export function outlinePage(dom: DomIndex, cut: CutPage): PageOutline {
  const stats = measureBlocks(cut.text, cut.blocks);
  const sums = {
    words: runningSums(stats.words),
    linkWords: runningSums(stats.linkWords),
    chars: runningSums(stats.chars),
    linkChars: runningSums(stats.linkChars),
    sentenceEnds: runningSums(stats.sentenceEnds),
    commas: runningSums(stats.commas),
    digits: runningSums(stats.digits),
    capitalWords: runningSums(stats.capitalWords),
    functionWords: runningSums(stats.functionWords),
    letters: runningSums(stats.letters),
    upperLetters: runningSums(stats.upperLetters),
    separators: runningSums(stats.separators),
    currency: runningSums(stats.currency),
    closed: runningSums(stats.closed),
  };
  const { names, nameOf } = nameElements(dom);
  const proseWords = new Float64Array(cut.blocks.length);
  for (let i = 0; i < proseWords.length; i++) {
    const words = stats.words[i] ?? 0;
    const free = words - (stats.linkWords[i] ?? 0);
    if (words >= 12 && free > words * 0.6) proseWords[i] = free;
  }
  const proseSums = runningSums(proseWords);
  return {
    dom,
    cut,
    stats,
    sums,
    names,
    nameOf,
    proseWords,
    proseSums,
    proseRoot: findProseRoot(dom, cut, proseSums),
    mainHeading: findMainHeading(cut),
  };
}

function nameElements(dom: DomIndex): { names: NameInfo[]; nameOf: Int32Array } {
  const names: NameInfo[] = [];
  const known = new Map<string, number>();
  const nameOf = new Int32Array(dom.elements.length).fill(-1);
  for (const [i, element] of dom.elements.entries()) {
    const key = nameKey(element);
    if (key === '') continue;
    let number = known.get(key);
    if (number === undefined) {
      number = names.length;
      known.set(key, number);
      const words = nameWords(element);
      names.push({ words, cues: cuesOf(words) });
    }
    nameOf[i] = number;
  }
  return { names, nameOf };
}

/** Goes down while one child still holds nearly all of the prose: where it spreads out is the container of the text. */
function findProseRoot(dom: DomIndex, cut: CutPage, proseSums: Float64Array): number {
  let at = -1;
  const total = proseSums.at(-1) ?? 0;
  if (total === 0) return at;
  const inside = (i: number): number =>
    (proseSums[cut.endBlock[i] ?? 0] ?? 0) - (proseSums[cut.firstBlock[i] ?? 0] ?? 0);
  let candidate = 0;
  const size = dom.elements.length;
  while (candidate < size) {
    if (inside(candidate) >= total * 0.7) {
      at = candidate;
      candidate++;
    } else candidate = Math.max(candidate + 1, dom.end[candidate] ?? size);
    if (at >= 0 && candidate >= (dom.end[at] ?? size)) break;
  }
  return at;
}

function findMainHeading(cut: CutPage): number {
  let second = -1;
  for (const block of cut.blocks) {
    if (block.heading === 1 && block.visibility === 'shown') return block.index;
    if (block.heading === 2 && second < 0) second = block.index;
  }
  return second;
}
