// The numbers that the block model sees, one row per block. The training scripts call this very function, so what is
// learnt and what is served cannot drift apart. A name's place in the list is its column: append, never reorder,
// and refit the weights after any change.
import type { Block } from './cut-blocks.ts';
import { CUES } from './element-cues.ts';
import { CUE_COUNT, type PageOutline } from './page-outline.ts';

const FAR = 20;
/** Ancestors this many levels up are described by the sums over everything they hold. */
const CONTAINER_LEVELS = [1, 2, 3, 4, 6, 8] as const;
const NEIGHBOURS = [-3, -2, -1, 1, 2, 3] as const;
const WINDOWS = [3, 8, 20] as const;

const TAGS = [
  'nav',
  'header',
  'footer',
  'aside',
  'main',
  'article',
  'section',
  'form',
  'table',
  'ul',
  'ol',
  'dl',
  'li',
  'figure',
  'blockquote',
  'dialog',
  'button',
  'a',
  'label',
  'details',
  'summary',
  'p',
  'td',
  'th',
  'pre',
  'body',
  'noscript',
] as const;
const TAG_NUMBER = new Map<string, number>(TAGS.map((tag, i) => [tag, i]));

const OWN_KINDS = new Map<string, number>(
  [
    'div',
    'p',
    'li',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'td',
    'th',
    'button',
    'dt',
    'dd',
    'figcaption',
    'blockquote',
    'summary',
    'pre',
    'article',
    'section',
    'header',
    'footer',
    'nav',
    'aside',
    'legend',
    'caption',
    'address',
    'body',
    'main',
    'option',
    'center',
    'fieldset',
    'form',
    'hr',
    'br',
    'ul',
    'ol',
    'dl',
  ].map((tag, i) => [tag, i + 1]),
);

const VISIBILITY_NUMBER = { shown: 0, collapsed: 1, hidden: 2, noscript: 3, structured: 4 } as const;

export const BLOCK_FEATURES: readonly string[] = [
  'words',
  'chars',
  'wordLength',
  'sentenceEnds',
  'commasPerWord',
  'digitRatio',
  'capitalRatio',
  'upperRatio',
  'linkDensity',
  'links',
  'closed',
  'functionRatio',
  'separators',
  'currency',
  'heading',
  'inList',
  'inTable',
  'inCode',
  'visibility',
  'ownTag',
  'depth',
  'sameText',
  'titleShare',
  'titleCover',
  'isTitle',
  'metaShare',
  'hasCopyright',
  'hasAt',
  'firstCapital',
  'lineBreaks',
  'parentTag',
  'externalLinks',
  'ownBlocks',
  'position',
  'wordPosition',
  'wordsBefore',
  'wordsAfter',
  'proseBefore',
  'proseAfter',
  'blocksLeft',
  'fromMainHeading',
  'wordsFromMainHeading',
  'beforeMainHeading',
  'sinceHeading',
  'wordsSinceHeading',
  'lastHeadingLevel',
  'untilHeading',
  'lastHeadingWords',
  ...NEIGHBOURS.flatMap((n) => [
    `words@${n}`,
    `linkDensity@${n}`,
    `heading@${n}`,
    `closed@${n}`,
    `lift@${n}`,
    `samePath@${n}`,
  ]),
  ...WINDOWS.flatMap((w) => [`freeWords±${w}`, `linkDensity±${w}`, `sentences±${w}`]),
  ...CONTAINER_LEVELS.flatMap((level) => [
    `words^${level}`,
    `linkDensity^${level}`,
    `blocks^${level}`,
    `prose^${level}`,
    `sentencesPerWord^${level}`,
    `share^${level}`,
    `functionRatio^${level}`,
  ]),
  'article.words',
  'article.share',
  'article.prose',
  'section.words',
  'section.linkDensity',
  'section.blocks',
  'inProseRoot',
  'aboveProseRoot',
  'liftToProse',
  'commonDepth',
  'rootShare',
  'pathBlocks',
  'pathWords',
  'pathLinkDensity',
  'pathShare',
  'pathProse',
  'shapeBlocks',
  'shapeWords',
  'shapeLinkDensity',
  'siblings',
  'siblingPlace',
  'copiesBefore',
  'copiesAfter',
  'copyDistance',
  'copyRun',
  'region.words',
  'region.share',
  'region.linkDensity',
  'region.prose',
  'region.start',
  'region.images',
  'region.controls',
  'region.blocks',
  'part.words',
  'part.share',
  'part.linkDensity',
  'part.prose',
  'part.start',
  'part.images',
  'part.controls',
  'part.blocks',
  ...['item', 'outer'].flatMap((g) => [
    `${g}.count`,
    `${g}.words`,
    `${g}.linkDensity`,
    `${g}.share`,
    `${g}.priced`,
    `${g}.images`,
    `${g}.sentences`,
    `${g}.start`,
    `${g}.rank`,
    `${g}.level`,
  ]),
  'images^1',
  'images^3',
  'controls^1',
  'controls^3',
  ...TAGS.map((tag) => `<${tag}>`),
  ...CUES.map(([kind]) => `.${kind}`),
  'page.words',
  'page.blocks',
  'page.linkDensity',
  'page.prose',
  'page.hasMain',
  'page.articles',
  'page.h1',
  'page.functionRatio',
  'page.hiddenShare',
  'page.listShare',
  'page.priceBlocks',
  'page.sentencesPerWord',
];

export interface PageWords {
  /** Lower-cased words of the title and of the description that the head declares. */
  readonly title: ReadonlySet<string>;
  readonly description: ReadonlySet<string>;
}

const log = (n: number): number => Math.log1p(Math.max(0, n));
const ratio = (a: number, b: number): number => (b > 0 ? a / b : 0);

export function blockFeatures(outline: PageOutline, head: PageWords): Float32Array {
  return new FeatureTable(outline, head).fill();
}

class FeatureTable {
  readonly #o: PageOutline;
  readonly #head: PageWords;
  readonly #rows: Float32Array;
  readonly #width = BLOCK_FEATURES.length;
  #at = 0;
  readonly #total: number;
  readonly #pathBlocks: Float64Array;
  readonly #pathWords: Float64Array;
  readonly #pathLinkWords: Float64Array;
  readonly #pathProse: Float64Array;
  readonly #shape: Int32Array;
  readonly #shapeBlocks: number[] = [];
  readonly #shapeWords: number[] = [];
  readonly #shapeLinkWords: number[] = [];
  readonly #textCount = new Map<string, number>();
  readonly #childCount: Int32Array;
  readonly #childPlace: Int32Array;
  readonly #nextHeading: Int32Array;
  readonly #ownBlocks: Int32Array;
  readonly #tagDistance = new Float64Array(TAGS.length);
  readonly #cueDistance = new Float64Array(CUE_COUNT);
  readonly #page: readonly number[];

  constructor(outline: PageOutline, head: PageWords) {
    this.#o = outline;
    this.#head = head;
    const { dom, cut, stats } = outline;
    const count = cut.blocks.length;
    this.#rows = new Float32Array(count * this.#width);
    this.#total = outline.sums.words[count] ?? 0;
    this.#pathBlocks = new Float64Array(dom.pathCount);
    this.#pathWords = new Float64Array(dom.pathCount);
    this.#pathLinkWords = new Float64Array(dom.pathCount);
    this.#pathProse = new Float64Array(dom.pathCount);
    this.#shape = new Int32Array(count);
    this.#childCount = new Int32Array(dom.elements.length);
    this.#childPlace = new Int32Array(dom.elements.length);
    this.#ownBlocks = new Int32Array(dom.elements.length);
    this.#nextHeading = new Int32Array(count).fill(-1);
    for (let i = 0; i < dom.elements.length; i++) {
      const parent = dom.parent[i] ?? -1;
      if (parent >= 0) {
        this.#childPlace[i] = this.#childCount[parent] ?? 0;
        this.#childCount[parent] = (this.#childCount[parent] ?? 0) + 1;
      }
    }
    const shapes = new Map<string, number>();
    for (const block of cut.blocks) {
      const i = block.index;
      const path = dom.path[block.elementIndex] ?? 0;
      add(this.#pathBlocks, path, 1);
      add(this.#pathWords, path, stats.words[i] ?? 0);
      add(this.#pathLinkWords, path, stats.linkWords[i] ?? 0);
      add(this.#pathProse, path, outline.proseWords[i] ?? 0);
      this.#ownBlocks[block.elementIndex] = (this.#ownBlocks[block.elementIndex] ?? 0) + 1;
      const key = this.#shapeKey(block);
      const shape = shapes.get(key) ?? shapes.size;
      shapes.set(key, shape);
      this.#shape[i] = shape;
      this.#shapeBlocks[shape] = (this.#shapeBlocks[shape] ?? 0) + 1;
      this.#shapeWords[shape] = (this.#shapeWords[shape] ?? 0) + (stats.words[i] ?? 0);
      this.#shapeLinkWords[shape] = (this.#shapeLinkWords[shape] ?? 0) + (stats.linkWords[i] ?? 0);
      const text = this.#shortText(block);
      if (text) this.#textCount.set(text, (this.#textCount.get(text) ?? 0) + 1);
    }
    let next = -1;
    for (let i = count - 1; i >= 0; i--) {
      this.#nextHeading[i] = next;
      if ((cut.blocks[i]?.heading ?? 0) > 0) next = i;
    }
    this.#page = this.#pageColumns();
  }

  fill(): Float32Array {
    for (const block of this.#o.cut.blocks) {
      this.#at = block.index * this.#width;
      this.#own(block);
      this.#place(block);
      this.#neighbours(block);
      this.#containers(block);
      this.#repetition(block);
      this.#copies(block);
      this.#regions(block);
      this.#items(block);
      this.#names(block);
      for (const value of this.#page) this.#put(value);
    }
    return this.#rows;
  }

  #put(value: number): void {
    this.#rows[this.#at++] = value;
  }

  /** Blocks of the same tag, class and parent's class are siblings in a layout even when their paths differ. */
  #shapeKey(block: Block): string {
    const { dom, nameOf } = this.#o;
    const parent = dom.parent[block.elementIndex] ?? -1;
    return `${block.element.name} ${nameOf[block.elementIndex] ?? -1} ${parent < 0 ? -1 : (nameOf[parent] ?? -1)}`;
  }

  #shortText(block: Block): string {
    return this.#o.cut.text.slice(block.start, Math.min(block.end, block.start + 120));
  }

  #own(block: Block): void {
    const { stats, dom, cut } = this.#o;
    const i = block.index;
    const words = stats.words[i] ?? 0;
    const chars = stats.chars[i] ?? 0;
    const text = this.#shortText(block);
    this.#put(words);
    this.#put(chars);
    this.#put(ratio(chars, words));
    this.#put(stats.sentenceEnds[i] ?? 0);
    this.#put(ratio(stats.commas[i] ?? 0, words));
    this.#put(ratio(stats.digits[i] ?? 0, chars));
    this.#put(ratio(stats.capitalWords[i] ?? 0, words));
    this.#put(ratio(stats.upperLetters[i] ?? 0, stats.letters[i] ?? 0));
    this.#put(ratio(stats.linkChars[i] ?? 0, chars));
    this.#put(block.links.length);
    this.#put(stats.closed[i] ?? 0);
    this.#put(ratio(stats.functionWords[i] ?? 0, words));
    this.#put(stats.separators[i] ?? 0);
    this.#put(stats.currency[i] ?? 0);
    this.#put(block.heading);
    this.#put(block.inList ? 1 : 0);
    this.#put(block.inTable ? 1 : 0);
    this.#put(block.inCode ? 1 : 0);
    this.#put(VISIBILITY_NUMBER[block.visibility]);
    this.#put(OWN_KINDS.get(block.element.name) ?? 0);
    this.#put(dom.depth[block.elementIndex] ?? 0);
    this.#put(text ? (this.#textCount.get(text) ?? 1) : 1);
    const lower = cut.text.slice(block.start, Math.min(block.end, block.start + 400)).toLowerCase();
    const own = lower.split(/[^\p{L}\p{N}]+/u);
    let inTitle = 0;
    let inDescription = 0;
    let counted = 0;
    for (const word of own) {
      if (word.length < 3) continue;
      counted++;
      if (this.#head.title.has(word)) inTitle++;
      if (this.#head.description.has(word)) inDescription++;
    }
    this.#put(ratio(inTitle, counted));
    this.#put(ratio(inTitle, this.#head.title.size));
    this.#put(block.heading > 0 && counted > 0 && inTitle >= counted * 0.8 ? 1 : 0);
    this.#put(ratio(inDescription, counted));
    this.#put(lower.includes('©') || lower.includes('copyright') ? 1 : 0);
    this.#put(lower.includes('@') ? 1 : 0);
    const first = cut.text.charCodeAt(block.start);
    this.#put(
      first >= 65 && first <= 90 ? 1 : first >= 97 && first <= 122 ? 2 : first >= 48 && first <= 57 ? 3 : 0,
    );
    this.#put(text.includes('\n') ? 1 : 0);
    const parent = dom.parent[block.elementIndex] ?? -1;
    this.#put(OWN_KINDS.get(dom.elements[parent]?.name ?? '') ?? 0);
    let external = 0;
    for (const link of block.links) if (link.element.attribs.href?.startsWith('http')) external++;
    this.#put(external);
    this.#put(this.#ownBlocks[block.elementIndex] ?? 1);
  }

  #place(block: Block): void {
    const { sums, cut, proseSums, mainHeading } = this.#o;
    const i = block.index;
    const count = cut.blocks.length;
    const before = sums.words[i] ?? 0;
    const after = this.#total - (sums.words[i + 1] ?? 0);
    this.#put(ratio(i, count));
    this.#put(ratio(before, this.#total));
    this.#put(before);
    this.#put(after);
    this.#put(ratio(proseSums[i] ?? 0, proseSums[count] ?? 0));
    this.#put((proseSums[count] ?? 0) - (proseSums[i + 1] ?? 0));
    this.#put(count - i);
    this.#put(mainHeading < 0 ? -999 : i - mainHeading);
    this.#put(mainHeading < 0 ? 0 : before - (sums.words[mainHeading] ?? 0));
    this.#put(mainHeading < 0 ? -1 : i < mainHeading ? 1 : 0);
    const last = this.#o.lastHeading[i] ?? -1;
    this.#put(last < 0 ? 999 : i - last);
    this.#put(last < 0 ? before : before - (sums.words[last] ?? 0));
    this.#put(last < 0 ? 0 : (cut.blocks[last]?.heading ?? 0));
    const next = this.#nextHeading[i] ?? -1;
    this.#put(next < 0 ? 999 : next - i);
    this.#put(last < 0 ? 0 : (this.#o.stats.words[last] ?? 0));
  }

  #neighbours(block: Block): void {
    const { stats, sums, cut, dom } = this.#o;
    const i = block.index;
    const count = cut.blocks.length;
    for (const step of NEIGHBOURS) {
      const other = cut.blocks[i + step];
      if (!other) {
        for (let k = 0; k < 6; k++) this.#put(-1);
        continue;
      }
      const words = stats.words[other.index] ?? 0;
      this.#put(words);
      this.#put(ratio(stats.linkChars[other.index] ?? 0, stats.chars[other.index] ?? 0));
      this.#put(other.heading);
      this.#put(stats.closed[other.index] ?? 0);
      this.#put(this.#lift(block.elementIndex, other.elementIndex));
      this.#put(dom.path[other.elementIndex] === dom.path[block.elementIndex] ? 1 : 0);
    }
    for (const width of WINDOWS) {
      const from = Math.max(0, i - width);
      const to = Math.min(count, i + width + 1);
      const words = (sums.words[to] ?? 0) - (sums.words[from] ?? 0);
      const linked = (sums.linkWords[to] ?? 0) - (sums.linkWords[from] ?? 0);
      this.#put(words - linked);
      this.#put(ratio(linked, words));
      this.#put(ratio((sums.sentenceEnds[to] ?? 0) - (sums.sentenceEnds[from] ?? 0), words));
    }
  }

  /** Levels from a up to the nearest container that also holds b. */
  #lift(a: number, b: number): number {
    const { dom } = this.#o;
    let at = a;
    let steps = 0;
    while (at >= 0 && steps < FAR && !(at <= b && b < (dom.end[at] ?? 0))) {
      at = dom.parent[at] ?? -1;
      steps++;
    }
    return steps;
  }

  #containers(block: Block): void {
    const { dom } = this.#o;
    let at = block.elementIndex;
    let level = 0;
    for (const wanted of CONTAINER_LEVELS) {
      while (level < wanted && (dom.parent[at] ?? -1) >= 0) {
        at = dom.parent[at] ?? -1;
        level++;
      }
      this.#container(at);
    }
    let article = -1;
    let section = -1;
    let up = block.elementIndex;
    for (let steps = 0; up >= 0 && steps < 60; steps++) {
      const name = dom.elements[up]?.name;
      if (article < 0 && (name === 'article' || name === 'main')) article = up;
      if (section < 0 && (name === 'section' || name === 'article' || name === 'ul' || name === 'table'))
        section = up;
      up = dom.parent[up] ?? -1;
    }
    const a = this.#sumsOf(article);
    this.#put(article < 0 ? -1 : log(a.words));
    this.#put(article < 0 ? -1 : ratio(a.words, this.#total));
    this.#put(article < 0 ? -1 : ratio(a.prose, a.words));
    const s = this.#sumsOf(section);
    this.#put(section < 0 ? -1 : log(s.words));
    this.#put(section < 0 ? -1 : ratio(s.linked, s.words));
    this.#put(section < 0 ? -1 : s.blocks);
    this.#proseRoot(block);
  }

  #sumsOf(element: number): {
    words: number;
    linked: number;
    blocks: number;
    prose: number;
    ends: number;
    functions: number;
  } {
    const { cut, sums, proseSums } = this.#o;
    const from = element < 0 ? 0 : (cut.firstBlock[element] ?? 0);
    const to = element < 0 ? 0 : (cut.endBlock[element] ?? 0);
    return {
      words: (sums.words[to] ?? 0) - (sums.words[from] ?? 0),
      linked: (sums.linkWords[to] ?? 0) - (sums.linkWords[from] ?? 0),
      blocks: to - from,
      prose: (proseSums[to] ?? 0) - (proseSums[from] ?? 0),
      ends: (sums.sentenceEnds[to] ?? 0) - (sums.sentenceEnds[from] ?? 0),
      functions: (sums.functionWords[to] ?? 0) - (sums.functionWords[from] ?? 0),
    };
  }

  #container(element: number): void {
    const all = this.#sumsOf(element);
    this.#put(log(all.words));
    this.#put(ratio(all.linked, all.words));
    this.#put(all.blocks);
    this.#put(ratio(all.prose, all.words));
    this.#put(ratio(all.ends, all.words));
    this.#put(ratio(all.words, this.#total));
    this.#put(ratio(all.functions, all.words));
  }

  #proseRoot(block: Block): void {
    const { dom, proseRoot } = this.#o;
    const own = block.elementIndex;
    const inside = proseRoot >= 0 && proseRoot <= own && own < (dom.end[proseRoot] ?? 0);
    this.#put(proseRoot < 0 ? -1 : inside ? 1 : 0);
    this.#put(inside ? (dom.depth[own] ?? 0) - (dom.depth[proseRoot] ?? 0) : -1);
    const lift = proseRoot < 0 ? FAR : this.#lift(proseRoot, own);
    this.#put(lift);
    this.#put(proseRoot < 0 ? 0 : ratio((dom.depth[proseRoot] ?? 0) - lift, dom.depth[proseRoot] ?? 0));
    const all = this.#sumsOf(proseRoot);
    this.#put(ratio(all.words, this.#total));
  }

  #repetition(block: Block): void {
    const { dom } = this.#o;
    const path = dom.path[block.elementIndex] ?? 0;
    const blocks = this.#pathBlocks[path] ?? 0;
    const words = this.#pathWords[path] ?? 0;
    this.#put(blocks);
    this.#put(ratio(words, blocks));
    this.#put(ratio(this.#pathLinkWords[path] ?? 0, words));
    this.#put(ratio(words, this.#total));
    this.#put(ratio(this.#pathProse[path] ?? 0, this.#o.proseSums.at(-1) ?? 0));
    const shape = this.#shape[block.index] ?? 0;
    const shapeBlocks = this.#shapeBlocks[shape] ?? 1;
    this.#put(shapeBlocks);
    this.#put(ratio(this.#shapeWords[shape] ?? 0, shapeBlocks));
    this.#put(ratio(this.#shapeLinkWords[shape] ?? 0, this.#shapeWords[shape] ?? 0));
    const parent = dom.parent[block.elementIndex] ?? -1;
    this.#put(parent < 0 ? 0 : (this.#childCount[parent] ?? 0));
    this.#put(this.#childPlace[block.elementIndex] ?? 0);
  }

  #copies(block: Block): void {
    const { before, after, distance } = this.#o.copies;
    const i = block.index;
    this.#put(before[i] ?? 0);
    this.#put(after[i] ?? 0);
    this.#put(distance[i] ?? -1);
    // A whole region that repeats is a second layout; a single line that repeats is a line.
    let run = 0;
    for (let k = i - 2; k <= i + 2; k++) if ((before[k] ?? 0) > 0) run++;
    this.#put(run);
  }

  /** The widest container that is not yet half of the page, and the widest that is less than a seventh. */
  #regions(block: Block): void {
    const { dom } = this.#o;
    let region = block.elementIndex;
    let part = block.elementIndex;
    for (let up = block.elementIndex; up >= 0; up = dom.parent[up] ?? -1) {
      const words = this.#sumsOf(up).words;
      if (words > this.#total * 0.5) break;
      region = up;
      if (words <= this.#total * 0.14) part = up;
    }
    for (const element of [region, part]) {
      const all = this.#sumsOf(element);
      this.#put(log(all.words));
      this.#put(ratio(all.words, this.#total));
      this.#put(ratio(all.linked, all.words));
      this.#put(ratio(all.prose, all.words));
      this.#put(ratio(this.#o.sums.words[this.#o.cut.firstBlock[element] ?? 0] ?? 0, this.#total));
      this.#put(this.#within(this.#o.imagesBefore, element));
      this.#put(this.#within(this.#o.controlsBefore, element));
      this.#put(all.blocks);
    }
  }

  #within(counts: Int32Array, element: number): number {
    return (counts[this.#o.dom.end[element] ?? 0] ?? 0) - (counts[element] ?? 0);
  }

  /** The nearest and the outermost list of alike siblings that the block is part of. */
  #items(block: Block): void {
    const { dom, itemGroups, sums } = this.#o;
    let near = -1;
    let nearLevel = -1;
    let outer = -1;
    let outerLevel = -1;
    let up = block.elementIndex;
    for (let level = 0; up >= 0 && level < 40; level++) {
      const group = itemGroups.groupOf[up] ?? -1;
      if (group >= 0) {
        if (near < 0) {
          near = group;
          nearLevel = level;
        }
        outer = group;
        outerLevel = level;
      }
      up = dom.parent[up] ?? -1;
    }
    for (const [number, level] of [
      [near, nearLevel],
      [outer, outerLevel],
    ] as const) {
      const group = itemGroups.groups[number];
      if (!group) {
        for (let k = 0; k < 10; k++) this.#put(-1);
        continue;
      }
      this.#put(group.items);
      this.#put(ratio(group.words, group.items));
      this.#put(ratio(group.linkWords, group.words));
      this.#put(ratio(group.words, this.#total));
      this.#put(ratio(group.priced, group.items));
      this.#put(ratio(group.images, group.items));
      this.#put(ratio(group.sentences, group.items));
      this.#put(ratio(sums.words[group.firstBlock] ?? 0, this.#total));
      this.#put(group.rank);
      this.#put(level);
    }
    let at = block.elementIndex;
    const chain: number[] = [];
    for (let level = 0; level < 3; level++) {
      at = Math.max(0, dom.parent[at] ?? 0);
      chain.push(at);
    }
    for (const counts of [this.#o.imagesBefore, this.#o.controlsBefore]) {
      this.#put(this.#within(counts, chain[0] ?? 0));
      this.#put(this.#within(counts, chain[2] ?? 0));
    }
  }

  #names(block: Block): void {
    const { dom, names, nameOf } = this.#o;
    this.#tagDistance.fill(FAR);
    this.#cueDistance.fill(FAR);
    let at = block.elementIndex;
    for (let level = 0; at >= 0 && level < FAR; level++) {
      const tag = TAG_NUMBER.get(dom.elements[at]?.name ?? '');
      if (tag !== undefined && (this.#tagDistance[tag] ?? 0) === FAR) this.#tagDistance[tag] = level;
      const name = nameOf[at] ?? -1;
      // The whole page's name says nothing about a place on it.
      if (name >= 0 && (dom.depth[at] ?? 0) > 1) {
        for (const cue of names[name]?.cues ?? []) {
          if ((this.#cueDistance[cue] ?? 0) === FAR) this.#cueDistance[cue] = level;
        }
      }
      at = dom.parent[at] ?? -1;
    }
    for (let i = 0; i < TAGS.length; i++) this.#put(this.#tagDistance[i] ?? FAR);
    for (let i = 0; i < CUE_COUNT; i++) this.#put(this.#cueDistance[i] ?? FAR);
  }

  #pageColumns(): number[] {
    const { cut, sums, dom, stats, proseSums } = this.#o;
    const count = cut.blocks.length;
    let mains = 0;
    let articles = 0;
    let h1 = 0;
    for (const element of dom.elements) {
      if (element.name === 'main' || element.attribs.role === 'main') mains++;
      else if (element.name === 'article') articles++;
      else if (element.name === 'h1') h1++;
    }
    let hidden = 0;
    let listed = 0;
    let priced = 0;
    for (const block of cut.blocks) {
      const words = stats.words[block.index] ?? 0;
      if (block.visibility !== 'shown') hidden += words;
      if (block.inList) listed += words;
      if ((stats.currency[block.index] ?? 0) > 0) priced++;
    }
    const total = this.#total;
    return [
      log(total),
      count,
      ratio(sums.linkWords[count] ?? 0, total),
      ratio(proseSums[count] ?? 0, total),
      mains,
      articles,
      h1,
      ratio(sums.functionWords[count] ?? 0, total),
      ratio(hidden, total),
      ratio(listed, total),
      priced,
      ratio(sums.sentenceEnds[count] ?? 0, total),
    ];
  }
}

function add(column: Float64Array, at: number, value: number): void {
  column[at] = (column[at] ?? 0) + value;
}
