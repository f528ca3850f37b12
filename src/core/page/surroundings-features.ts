// What stands around a block: its neighbours in reading order and the containers that hold it.
import { type ContainerSums, containerSums, countInside } from './container-sums.ts';
import type { Block } from './cut-blocks.ts';
import { type FeatureRows, log, names, ratio } from './feature-rows.ts';
import type { PageOutline } from './page-outline.ts';

/** Ancestors this many levels up are described by the sums over everything they hold. */
const CONTAINER_LEVELS = [1, 2, 3, 4, 6, 8] as const;
const NEIGHBOURS = [-3, -2, -1, 1, 2, 3] as const;
const WINDOWS = [3, 8, 20] as const;
const FAR = 20;
/** A region is less than half of the page, a part less than a seventh. */
const REGION_SHARE = 0.5;
const PART_SHARE = 0.14;

export const SURROUNDINGS_FEATURES: readonly string[] = [
  ...NEIGHBOURS.flatMap((n) =>
    names(`words@${n} linkDensity@${n} heading@${n} closed@${n} lift@${n} samePath@${n}`),
  ),
  ...WINDOWS.flatMap((w) => names(`freeWords±${w} linkDensity±${w} sentences±${w}`)),
  ...CONTAINER_LEVELS.flatMap((n) =>
    names(
      `words^${n} linkDensity^${n} blocks^${n} prose^${n} sentencesPerWord^${n} share^${n} functionRatio^${n}`,
    ),
  ),
  ...names('article.words article.share article.prose section.words section.linkDensity section.blocks'),
  ...names('inProseRoot aboveProseRoot liftToProse commonDepth rootShare'),
  ...['region', 'part'].flatMap((r) =>
    names(
      `${r}.words ${r}.share ${r}.linkDensity ${r}.prose ${r}.start ${r}.images ${r}.controls ${r}.blocks`,
    ),
  ),
  ...names('images^1 images^3 controls^1 controls^3'),
];

export class SurroundingsFeatures {
  readonly #o: PageOutline;
  readonly #total: number;

  constructor(outline: PageOutline) {
    this.#o = outline;
    this.#total = outline.sums.words[outline.cut.blocks.length] ?? 0;
  }

  write(block: Block, row: FeatureRows): void {
    this.#neighbours(block, row);
    this.#windows(block, row);
    this.#containers(block, row);
    this.#semantic(block, row);
    this.#proseRoot(block, row);
    this.#regions(block, row);
    this.#pictures(block, row);
  }

  #neighbours(block: Block, row: FeatureRows): void {
    const { stats, cut, dom } = this.#o;
    for (const step of NEIGHBOURS) {
      const other = cut.blocks[block.index + step];
      if (!other) {
        for (let k = 0; k < 6; k++) row.put(-1);
        continue;
      }
      row.put(stats.words[other.index] ?? 0);
      row.put(ratio(stats.linkChars[other.index] ?? 0, stats.chars[other.index] ?? 0));
      row.put(other.heading);
      row.put(stats.closed[other.index] ?? 0);
      row.put(this.#lift(block.elementIndex, other.elementIndex));
      row.put(dom.path[other.elementIndex] === dom.path[block.elementIndex] ? 1 : 0);
    }
  }

  #windows(block: Block, row: FeatureRows): void {
    const { sums, cut } = this.#o;
    for (const width of WINDOWS) {
      const from = Math.max(0, block.index - width);
      const to = Math.min(cut.blocks.length, block.index + width + 1);
      const words = (sums.words[to] ?? 0) - (sums.words[from] ?? 0);
      const linked = (sums.linkWords[to] ?? 0) - (sums.linkWords[from] ?? 0);
      row.put(words - linked);
      row.put(ratio(linked, words));
      row.put(ratio((sums.sentenceEnds[to] ?? 0) - (sums.sentenceEnds[from] ?? 0), words));
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

  #containers(block: Block, row: FeatureRows): void {
    const { dom } = this.#o;
    let at = block.elementIndex;
    let level = 0;
    for (const wanted of CONTAINER_LEVELS) {
      while (level < wanted && (dom.parent[at] ?? -1) >= 0) {
        at = dom.parent[at] ?? -1;
        level++;
      }
      const all = containerSums(this.#o, at);
      row.put(log(all.words));
      row.put(ratio(all.linked, all.words));
      row.put(all.blocks);
      row.put(ratio(all.prose, all.words));
      row.put(ratio(all.sentences, all.words));
      row.put(ratio(all.words, this.#total));
      row.put(ratio(all.functions, all.words));
    }
  }

  #semantic(block: Block, row: FeatureRows): void {
    const { dom } = this.#o;
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
    const a = containerSums(this.#o, article);
    row.put(article < 0 ? -1 : log(a.words));
    row.put(article < 0 ? -1 : ratio(a.words, this.#total));
    row.put(article < 0 ? -1 : ratio(a.prose, a.words));
    const s = containerSums(this.#o, section);
    row.put(section < 0 ? -1 : log(s.words));
    row.put(section < 0 ? -1 : ratio(s.linked, s.words));
    row.put(section < 0 ? -1 : s.blocks);
  }

  #proseRoot(block: Block, row: FeatureRows): void {
    const { dom, proseRoot } = this.#o;
    const own = block.elementIndex;
    const inside = proseRoot >= 0 && proseRoot <= own && own < (dom.end[proseRoot] ?? 0);
    row.put(proseRoot < 0 ? -1 : inside ? 1 : 0);
    row.put(inside ? (dom.depth[own] ?? 0) - (dom.depth[proseRoot] ?? 0) : -1);
    const lift = proseRoot < 0 ? FAR : this.#lift(proseRoot, own);
    row.put(lift);
    row.put(proseRoot < 0 ? 0 : ratio((dom.depth[proseRoot] ?? 0) - lift, dom.depth[proseRoot] ?? 0));
    row.put(ratio(containerSums(this.#o, proseRoot).words, this.#total));
  }

  /** The widest container that is still a region, and the widest that is still a part. */
  #regions(block: Block, row: FeatureRows): void {
    const { dom } = this.#o;
    let region = block.elementIndex;
    let part = block.elementIndex;
    for (let up = block.elementIndex; up >= 0; up = dom.parent[up] ?? -1) {
      const { words } = containerSums(this.#o, up);
      if (words > this.#total * REGION_SHARE) break;
      region = up;
      if (words <= this.#total * PART_SHARE) part = up;
    }
    this.#region(region, containerSums(this.#o, region), row);
    this.#region(part, containerSums(this.#o, part), row);
  }

  #region(element: number, all: ContainerSums, row: FeatureRows): void {
    const { sums, cut, imagesBefore, controlsBefore } = this.#o;
    row.put(log(all.words));
    row.put(ratio(all.words, this.#total));
    row.put(ratio(all.linked, all.words));
    row.put(ratio(all.prose, all.words));
    row.put(ratio(sums.words[cut.firstBlock[element] ?? 0] ?? 0, this.#total));
    row.put(countInside(this.#o, imagesBefore, element));
    row.put(countInside(this.#o, controlsBefore, element));
    row.put(all.blocks);
  }

  #pictures(block: Block, row: FeatureRows): void {
    const { dom, imagesBefore, controlsBefore } = this.#o;
    const up = (element: number): number => Math.max(0, dom.parent[element] ?? 0);
    const parent = up(block.elementIndex);
    const third = up(up(parent));
    for (const before of [imagesBefore, controlsBefore]) {
      row.put(countInside(this.#o, before, parent));
      row.put(countInside(this.#o, before, third));
    }
  }
}
