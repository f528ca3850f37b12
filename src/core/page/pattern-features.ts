// How a block repeats on the page, and what the tags and names above it say.
import type { Block } from './cut-blocks.ts';
import { CUES } from './element-cues.ts';
import { type FeatureRows, names, ratio } from './feature-rows.ts';
import { CUE_COUNT, MAX_DESCRIBED_BLOCKS, type PageOutline } from './page-outline.ts';

const FAR = 20;
const GROUP_COLUMNS = 10;
/** Lists further out than this are the page's layout. */
const MAX_ITEM_LEVELS = 40;

const TAGS = names(
  'nav header footer aside main article section form table ul ol dl li figure blockquote dialog button a label details ' +
    'summary p td th pre body noscript',
);
const TAG_NUMBER = new Map<string, number>(TAGS.map((tag, i) => [tag, i]));

export const PATTERN_FEATURES: readonly string[] = [
  ...names(
    'pathBlocks pathWords pathLinkDensity pathShare pathProse shapeBlocks shapeWords shapeLinkDensity siblings siblingPlace',
  ),
  ...['item', 'outer'].flatMap((g) =>
    names(
      `${g}.count ${g}.words ${g}.linkDensity ${g}.share ${g}.priced ${g}.images ${g}.sentences ${g}.start ${g}.rank ${g}.level`,
    ),
  ),
  ...TAGS.map((tag) => `<${tag}>`),
  ...CUES.map(([kind]) => `.${kind}`),
];

interface Repeats {
  blocks: number;
  words: number;
  linkWords: number;
  prose: number;
}

export class PatternFeatures {
  readonly #o: PageOutline;
  readonly #total: number;
  /** By number of the path and of the shape. */
  readonly #paths: Repeats[] = [];
  readonly #shapes: Repeats[] = [];
  readonly #childCount: Int32Array;
  readonly #childPlace: Int32Array;
  readonly #tagDistance = new Float64Array(TAGS.length);
  readonly #cueDistance = new Float64Array(CUE_COUNT);

  constructor(outline: PageOutline) {
    this.#o = outline;
    const { dom, cut } = outline;
    this.#total = outline.sums.words[cut.blocks.length] ?? 0;
    this.#childCount = new Int32Array(dom.elements.length);
    this.#childPlace = new Int32Array(dom.elements.length);
    for (let i = 0; i < dom.elements.length; i++) {
      const parent = dom.parent[i] ?? -1;
      if (parent < 0) continue;
      this.#childPlace[i] = this.#childCount[parent] ?? 0;
      this.#childCount[parent] = (this.#childCount[parent] ?? 0) + 1;
    }
    for (const block of cut.blocks.slice(0, MAX_DESCRIBED_BLOCKS)) {
      this.#count(this.#paths, dom.path[block.elementIndex] ?? 0, block.index);
      this.#count(this.#shapes, outline.alike.shape[block.index] ?? 0, block.index);
    }
  }

  write(block: Block, row: FeatureRows): void {
    this.#repetition(block, row);
    this.#items(block, row);
    this.#names(block, row);
  }

  #count(table: Repeats[], key: number, block: number): void {
    const { stats, proseWords } = this.#o;
    const repeats = table[key] ?? { blocks: 0, words: 0, linkWords: 0, prose: 0 };
    table[key] = repeats;
    repeats.blocks++;
    repeats.words += stats.words[block] ?? 0;
    repeats.linkWords += stats.linkWords[block] ?? 0;
    repeats.prose += proseWords[block] ?? 0;
  }

  #repetition(block: Block, row: FeatureRows): void {
    const { dom, proseSums, alike } = this.#o;
    const path = this.#paths[dom.path[block.elementIndex] ?? 0];
    const shape = this.#shapes[alike.shape[block.index] ?? 0];
    if (!path || !shape) return;
    row.put(path.blocks);
    row.put(ratio(path.words, path.blocks));
    row.put(ratio(path.linkWords, path.words));
    row.put(ratio(path.words, this.#total));
    row.put(ratio(path.prose, proseSums.at(-1) ?? 0));
    row.put(shape.blocks);
    row.put(ratio(shape.words, shape.blocks));
    row.put(ratio(shape.linkWords, shape.words));
    const parent = dom.parent[block.elementIndex] ?? -1;
    row.put(parent < 0 ? 0 : (this.#childCount[parent] ?? 0));
    row.put(this.#childPlace[block.elementIndex] ?? 0);
  }

  /** The nearest and the outermost list of alike siblings that the block is part of. */
  #items(block: Block, row: FeatureRows): void {
    const { dom, itemGroups } = this.#o;
    let near = -1;
    let nearLevel = -1;
    let outer = -1;
    let outerLevel = -1;
    let up = block.elementIndex;
    for (let level = 0; up >= 0 && level < MAX_ITEM_LEVELS; level++) {
      const group = itemGroups.groupOf[up] ?? -1;
      if (group >= 0) {
        if (near < 0) {
          near = up;
          nearLevel = level;
        }
        outer = up;
        outerLevel = level;
      }
      up = dom.parent[up] ?? -1;
    }
    this.#group(near, nearLevel, row);
    this.#group(outer, outerLevel, row);
  }

  #group(item: number, level: number, row: FeatureRows): void {
    const { itemGroups, sums } = this.#o;
    const group = item < 0 ? undefined : itemGroups.groups[itemGroups.groupOf[item] ?? -1];
    if (!group) {
      for (let k = 0; k < GROUP_COLUMNS; k++) row.put(-1);
      return;
    }
    row.put(group.items);
    row.put(ratio(group.words, group.items));
    row.put(ratio(group.linkWords, group.words));
    row.put(ratio(group.words, this.#total));
    row.put(ratio(group.priced, group.items));
    row.put(ratio(group.images, group.items));
    row.put(ratio(group.sentences, group.items));
    row.put(ratio(sums.words[group.firstBlock] ?? 0, this.#total));
    row.put(group.rank);
    row.put(level);
  }

  /** Levels up to the nearest element of each tag and of each kind of name. */
  #names(block: Block, row: FeatureRows): void {
    const { dom, names: known, nameOf } = this.#o;
    this.#tagDistance.fill(FAR);
    this.#cueDistance.fill(FAR);
    let at = block.elementIndex;
    for (let level = 0; at >= 0 && level < FAR; level++) {
      const tag = TAG_NUMBER.get(dom.elements[at]?.name ?? '');
      if (tag !== undefined && (this.#tagDistance[tag] ?? 0) === FAR) this.#tagDistance[tag] = level;
      const name = nameOf[at] ?? -1;
      // The whole page's name says nothing about a place on it.
      if (name >= 0 && (dom.depth[at] ?? 0) > 1) {
        for (const cue of known[name]?.cues ?? []) {
          if ((this.#cueDistance[cue] ?? 0) === FAR) this.#cueDistance[cue] = level;
        }
      }
      at = dom.parent[at] ?? -1;
    }
    for (let i = 0; i < TAGS.length; i++) row.put(this.#tagDistance[i] ?? FAR);
    for (let i = 0; i < CUE_COUNT; i++) row.put(this.#cueDistance[i] ?? FAR);
  }
}
