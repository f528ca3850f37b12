// Repeated structure: siblings of the same tag and name are items of one list (cards of a listing, posts of a thread,
// rows of a menu). What matters of a list is how many items it has, how they read, and whether it is the page's biggest.
import type { CutPage } from './cut-blocks.ts';
import type { DomIndex } from './dom-index.ts';

/** Fewer alike siblings are coincidence. */
const MIN_ITEMS = 3;

export interface ItemGroup {
  readonly items: number;
  readonly words: number;
  readonly linkWords: number;
  readonly priced: number;
  readonly images: number;
  readonly sentences: number;
  /** Block with which the group begins. */
  readonly firstBlock: number;
  /** 0 for the group with most words on the page. */
  rank: number;
}

export interface ItemGroups {
  /** Group of an element among its siblings; -1 when it has too few like it. */
  readonly groupOf: Int32Array;
  readonly groups: readonly ItemGroup[];
}

type Sums = { readonly [K in 'words' | 'linkWords' | 'currency' | 'sentenceEnds']: Float64Array };

export function groupItems(
  dom: DomIndex,
  cut: CutPage,
  sums: Sums,
  nameOf: Int32Array,
  imagesBefore: Int32Array,
): ItemGroups {
  const keys = new Map<number, number>();
  let highestName = 0;
  for (const name of nameOf) if (name > highestName) highestName = name;
  const keyOf = new Int32Array(dom.elements.length);
  const sizes: number[] = [];
  for (let i = 0; i < dom.elements.length; i++) {
    // One number for parent, tag and name; a path is a tag once the parent is known.
    const place = ((dom.parent[i] ?? -1) + 1) * dom.pathCount + (dom.path[i] ?? 0);
    const key = place * (highestName + 2) + (nameOf[i] ?? -1) + 1;
    const number = keys.get(key) ?? keys.size;
    keys.set(key, number);
    keyOf[i] = number;
    // An item without text (a picture, a line) is no item of a list of texts.
    if ((cut.endBlock[i] ?? 0) > (cut.firstBlock[i] ?? 0)) sizes[number] = (sizes[number] ?? 0) + 1;
  }
  const groupOf = new Int32Array(dom.elements.length).fill(-1);
  const groups: { -readonly [K in keyof ItemGroup]: number }[] = [];
  const groupOfKey = new Map<number, number>();
  for (let i = 0; i < dom.elements.length; i++) {
    const key = keyOf[i] ?? 0;
    if ((sizes[key] ?? 0) < MIN_ITEMS) continue;
    const from = cut.firstBlock[i] ?? 0;
    const to = cut.endBlock[i] ?? 0;
    if (to <= from) continue;
    let number = groupOfKey.get(key);
    if (number === undefined) {
      number = groups.length;
      groupOfKey.set(key, number);
      groups.push({
        items: 0,
        words: 0,
        linkWords: 0,
        priced: 0,
        images: 0,
        sentences: 0,
        firstBlock: from,
        rank: 0,
      });
    }
    groupOf[i] = number;
    const group = groups[number];
    if (!group) continue;
    group.items++;
    group.words += between(sums.words, from, to);
    group.linkWords += between(sums.linkWords, from, to);
    group.sentences += between(sums.sentenceEnds, from, to);
    if (between(sums.currency, from, to) > 0) group.priced++;
    group.images += (imagesBefore[dom.end[i] ?? 0] ?? 0) - (imagesBefore[i] ?? 0);
  }
  const bySize = [...groups].sort((a, b) => b.words - a.words);
  for (const [rank, group] of bySize.entries()) group.rank = rank;
  return { groupOf, groups };
}

function between(sums: Float64Array, from: number, to: number): number {
  return (sums[to] ?? 0) - (sums[from] ?? 0);
}
