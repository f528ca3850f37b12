// Facts about containers that features of blocks and of the page both need: cue distances, the heaviest prose
// container, the main heading, repeated structure. Computed once per page.

import { type AlikeBlocks, groupAlike } from './alike-blocks.ts';
import { attributeMarksOf, HAS_CLASS, HAS_ID, HAS_MICRODATA, HAS_ROLE } from './attribute-marks.ts';
import { type BlockStats, measureBlocks, runningSums } from './block-stats.ts';
import type { CutPage } from './cut-blocks.ts';
import type { DomIndex } from './dom-index.ts';
import { CUES, cuesOf, nameKey, nameWords } from './element-cues.ts';
import { groupItems, type ItemGroups } from './item-groups.ts';
import { BlockTokens } from './page-words.ts';
import { pathTagsOf } from './path-tags.ts';

export interface Copies {
  /** How many blocks before and after say the same words; blocks since the last of them (-1: none). */
  readonly before: Int32Array;
  readonly after: Int32Array;
  readonly distance: Int32Array;
  /** The first block with the same words: itself when there is none before. */
  readonly first: Int32Array;
}

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
  /** Last heading before each block; -1 if none. */
  readonly lastHeading: Int32Array;
  readonly itemGroups: ItemGroups;
  /** Pictures and form controls with a smaller element number: differences count a subtree. */
  readonly imagesBefore: Int32Array;
  readonly controlsBefore: Int32Array;
  readonly copies: Copies;
  readonly alike: AlikeBlocks;
  /** What the lexicons weigh of a block's text. */
  readonly tokens: BlockTokens;
}

/**
 * Blocks beyond this are neither described nor scored nor taken: the longest of 1,500 real pages has 2,642, and a page
 * with far more is a dump whose every row would cost what a whole article costs.
 */
export const MAX_DESCRIBED_BLOCKS = 6000;

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
  const imagesBefore = countBefore(dom, IMAGES);
  const copies = findCopies(cut);
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
    lastHeading: lastHeadings(cut),
    itemGroups: groupItems(dom, cut, sums, nameOf, imagesBefore),
    imagesBefore,
    controlsBefore: countBefore(dom, CONTROLS),
    copies,
    alike: groupAlike(dom, cut, nameOf, MAX_DESCRIBED_BLOCKS),
    tokens: new BlockTokens(cut, copies.first),
  };
}

const IMAGES = new Set(['img', 'picture', 'video', 'svg']);
const CONTROLS = new Set(['input', 'button', 'select', 'textarea', 'option']);

function countBefore(dom: DomIndex, tags: ReadonlySet<string>): Int32Array {
  const counts = new Int32Array(dom.elements.length + 1);
  const countOfPath = Uint8Array.from(pathTagsOf(dom), (tag) => (tags.has(tag) ? 1 : 0));
  for (let i = 0; i < dom.elements.length; i++) {
    counts[i + 1] = (counts[i] ?? 0) + (countOfPath[dom.path[i] ?? 0] ?? 0);
  }
  return counts;
}

function lastHeadings(cut: CutPage): Int32Array {
  const last = new Int32Array(cut.blocks.length);
  let heading = -1;
  for (const block of cut.blocks) {
    last[block.index] = heading;
    if (block.heading > 0) heading = block.index;
  }
  return last;
}

/** Pages often carry a text twice, once per screen width or once for crawlers; only one of them is content. */
function findCopies(cut: CutPage): Copies {
  const size = cut.blocks.length;
  const before = new Int32Array(size);
  const after = new Int32Array(size);
  const distance = new Int32Array(size).fill(-1);
  const first = new Int32Array(size);
  const seen = new Map<string, { count: number; first: number; last: number }>();
  const described = cut.blocks.slice(0, MAX_DESCRIBED_BLOCKS);
  const texts = described.map((block) => cut.text.slice(block.start, block.end));
  for (let i = 0; i < size; i++) first[i] = i;
  for (const [i, text] of texts.entries()) {
    const known = seen.get(text);
    if (known) {
      before[i] = known.count;
      distance[i] = i - known.last;
      first[i] = known.first;
      known.count++;
      known.last = i;
    } else seen.set(text, { count: 1, first: i, last: i });
  }
  for (const [i, text] of texts.entries()) {
    after[i] = (seen.get(text)?.count ?? 1) - 1 - (before[i] ?? 0);
  }
  return { before, after, distance, first };
}

function nameElements(dom: DomIndex): { names: NameInfo[]; nameOf: Int32Array } {
  const { bits, classOf, classes } = attributeMarksOf(dom);
  const names: NameInfo[] = [];
  const known = new Map<string, number>();
  /** Most named elements bear only a class: found by its number, they need no key put together. */
  const ofClass = new Int32Array(classes.length).fill(-1);
  const nameOf = new Int32Array(dom.elements.length).fill(-1);
  for (let i = 0; i < dom.elements.length; i++) {
    const marks = bits[i] ?? 0;
    if ((marks & (HAS_CLASS | OTHER_NAMES)) === 0) continue;
    const className = classOf[i] ?? 0;
    const onlyClass = (marks & OTHER_NAMES) === 0;
    if (onlyClass && (ofClass[className] ?? -1) >= 0) {
      nameOf[i] = ofClass[className] ?? -1;
      continue;
    }
    const element = dom.elements[i];
    const key = element ? nameKey(element) : '';
    if (!element || key === '') continue;
    let number = known.get(key);
    if (number === undefined) {
      number = names.length;
      known.set(key, number);
      const words = nameWords(element);
      names.push({ words, cues: cuesOf(words) });
    }
    nameOf[i] = number;
    if (onlyClass) ofClass[className] = number;
  }
  return { names, nameOf };
}

/** Marks of attributes that may name an element besides its class; itemscope, which does not, shares a mark. */
const OTHER_NAMES = HAS_ID | HAS_ROLE | HAS_MICRODATA;

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
