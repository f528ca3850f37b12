// Second look: what the first model thinks of a block's surroundings. Content comes in runs and in containers, so a
// block between two paragraphs is judged with them, and a menu inside an article with the other menus.
import { FeatureRows } from './feature-rows.ts';
import type { PageOutline } from './page-outline.ts';

const STEPS = [-4, -3, -2, -1, 1, 2, 3, 4] as const;
const WINDOWS = [3, 8, 20] as const;
const LEVELS = [0, 1, 2, 3, 4, 5, 6, 8] as const;

export const CONTEXT_FEATURES: readonly string[] = [
  'score',
  ...STEPS.map((step) => `score@${step}`),
  ...WINDOWS.map((width) => `score±${width}`),
  ...LEVELS.map((level) => `score^${level}`),
  ...LEVELS.map((level) => `top^${level}`),
  'score.shape',
  'score.path',
  'score.section',
  'score.heading',
  'score.sectionBefore',
  'score.page',
  'top.page',
  'content.before',
  'content.after',
  'content.words',
  'rank',
  'score.sameText',
  'run.before',
  'run.after',
  'gap.before',
  'gap.after',
];

/** A block above this is taken as content when runs and gaps are counted. */
const LIKELY = 0.5;

/** One row for every wanted block; blocks beyond the scores given are left out of all sums. */
export function contextFeatures(
  outline: PageOutline,
  scores: Float32Array,
  wanted: Int32Array,
): Float32Array {
  return new ContextTable(outline, scores).fill(wanted);
}

class ContextTable {
  readonly #o: PageOutline;
  readonly #scores: Float32Array;
  readonly #weights: Float64Array;
  readonly #scoreSums: Float64Array;

  constructor(outline: PageOutline, scores: Float32Array) {
    this.#o = outline;
    this.#scores = scores;
    const count = scores.length;
    this.#weights = new Float64Array(count + 1);
    this.#scoreSums = new Float64Array(count + 1);
    for (let i = 0; i < count; i++) {
      const words = outline.stats.words[i] ?? 0;
      this.#weights[i + 1] = (this.#weights[i] ?? 0) + words;
      this.#scoreSums[i + 1] = (this.#scoreSums[i] ?? 0) + words * (scores[i] ?? 0);
    }
  }

  fill(wanted: Int32Array): Float32Array {
    const row = new FeatureRows(wanted.length, CONTEXT_FEATURES.length);
    const { cut, dom, alike } = this.#o;
    const count = this.#scores.length;
    const shapes = this.#groupMeans(alike.shape, alike.shapeCount);
    const pathOf = new Int32Array(count);
    for (let i = 0; i < count; i++) pathOf[i] = dom.path[cut.blocks[i]?.elementIndex ?? 0] ?? 0;
    const paths = this.#groupMeans(pathOf, dom.pathCount);
    const texts = this.#groupMeans(alike.opening, alike.openingCount);
    const tops = this.#containerTops();
    const sections = this.#sections();
    const ranks = this.#ranks();
    const runs = this.#runs();
    const expected = this.#scoreSums[count] ?? 0;
    const mean = this.#mean(0, count, 0);
    let top = 0;
    for (const score of this.#scores) if (score > top) top = score;
    for (const [n, i] of wanted.entries()) {
      const block = cut.blocks[i];
      if (!block) break;
      row.begin(n);
      row.put(this.#scores[i] ?? 0);
      for (const step of STEPS) row.put(this.#scores[i + step] ?? -1);
      for (const width of WINDOWS) {
        row.put(this.#mean(Math.max(0, i - width), Math.min(count, i + width + 1), this.#scores[i] ?? 0));
      }
      const chain = this.#chain(block.elementIndex);
      for (const element of chain) {
        row.put(this.#mean(cut.firstBlock[element] ?? 0, cut.endBlock[element] ?? 0, this.#scores[i] ?? 0));
      }
      for (const element of chain) row.put(tops[element] ?? 0);
      row.put(shapes[i] ?? 0);
      row.put(paths[i] ?? 0);
      const section = sections[i] ?? { mean: -1, heading: -1, before: -1 };
      row.put(section.mean);
      row.put(section.heading < 0 ? -1 : (this.#scores[section.heading] ?? 0));
      row.put(section.before);
      row.put(mean);
      row.put(top);
      row.put(expected > 0 ? (this.#scoreSums[i] ?? 0) / expected : 0);
      row.put(expected > 0 ? (expected - (this.#scoreSums[i + 1] ?? 0)) / expected : 0);
      row.put(Math.log1p(expected));
      row.put(ranks[i] ?? 0);
      row.put(texts[i] ?? 0);
      for (const column of runs) row.put(column[i] ?? 0);
    }
    return row.rows;
  }

  /** Mean score by words of blocks from a up to b (exclusive). */
  #mean(a: number, to: number, empty: number): number {
    const b = Math.min(to, this.#scores.length);
    const weight = (this.#weights[b] ?? 0) - (this.#weights[a] ?? 0);
    return weight > 0 ? ((this.#scoreSums[b] ?? 0) - (this.#scoreSums[a] ?? 0)) / weight : empty;
  }

  #chain(element: number): number[] {
    const { dom } = this.#o;
    const chain: number[] = [];
    let at = element;
    let level = 0;
    for (const wanted of LEVELS) {
      while (level < wanted && (dom.parent[at] ?? -1) >= 0) {
        at = dom.parent[at] ?? 0;
        level++;
      }
      chain.push(at);
    }
    return chain;
  }

  /** Mean score of the group that each block belongs to. */
  #groupMeans(groupOf: Int32Array, groups: number): Float64Array {
    const { words } = this.#o.stats;
    const count = this.#scores.length;
    const weights = new Float64Array(groups);
    const sums = new Float64Array(groups);
    for (let i = 0; i < count; i++) {
      const group = groupOf[i] ?? 0;
      // One word more than counted, so that a group of symbols has a mean, too.
      const weight = (words[i] ?? 0) + 1;
      weights[group] = (weights[group] ?? 0) + weight;
      sums[group] = (sums[group] ?? 0) + weight * (this.#scores[i] ?? 0);
    }
    const means = new Float64Array(count);
    for (let i = 0; i < count; i++) {
      const group = groupOf[i] ?? 0;
      means[i] = (sums[group] ?? 0) / (weights[group] ?? 1);
    }
    return means;
  }

  /** Highest score within every element: children come after parents, so one sweep from the back carries it up. */
  #containerTops(): Float32Array {
    const { cut, dom } = this.#o;
    const tops = new Float32Array(dom.elements.length);
    for (const block of cut.blocks) {
      const score = this.#scores[block.index] ?? 0;
      if (score > (tops[block.elementIndex] ?? 0)) tops[block.elementIndex] = score;
    }
    for (let i = dom.elements.length - 1; i > 0; i--) {
      const parent = dom.parent[i] ?? -1;
      if (parent >= 0 && (tops[i] ?? 0) > (tops[parent] ?? 0)) tops[parent] = tops[i] ?? 0;
    }
    return tops;
  }

  /** For a block, the stretch from its heading to the next; for a heading, the stretch that it opens. */
  #sections(): { mean: number; heading: number; before: number }[] {
    const { cut } = this.#o;
    const count = this.#scores.length;
    const sections: { mean: number; heading: number; before: number }[] = new Array(count);
    let from = 0;
    let heading = -1;
    let before = -1;
    for (let i = 0; i <= count; i++) {
      if (i < count && (cut.blocks[i]?.heading ?? 0) === 0) continue;
      const mean = this.#mean(heading < 0 ? from : heading + 1, i, -1);
      for (let k = from; k < i; k++) sections[k] = { mean, heading, before };
      before = mean;
      from = i;
      heading = i;
    }
    return sections;
  }

  /** Share of the page's words in blocks that score higher. */
  #ranks(): Float64Array {
    const count = this.#scores.length;
    const order = Array.from({ length: count }, (_, i) => i).sort(
      (a, b) => (this.#scores[b] ?? 0) - (this.#scores[a] ?? 0) || a - b,
    );
    const ranks = new Float64Array(count);
    const total = this.#weights[count] ?? 0;
    let above = 0;
    for (const i of order) {
      ranks[i] = total > 0 ? above / total : 0;
      above += this.#o.stats.words[i] ?? 0;
    }
    return ranks;
  }

  /** Blocks in a row, before and after, that are likely content; and blocks since and until the nearest of them. */
  #runs(): Float64Array[] {
    const count = this.#scores.length;
    const columns = [0, 1, 2, 3].map(() => new Float64Array(count));
    const [runBefore, runAfter, gapBefore, gapAfter] = columns;
    let run = 0;
    let gap = 99;
    for (let i = 0; i < count; i++) {
      if (runBefore) runBefore[i] = run;
      if (gapBefore) gapBefore[i] = gap;
      const likely = (this.#scores[i] ?? 0) > LIKELY;
      run = likely ? run + 1 : 0;
      gap = likely ? 0 : gap + 1;
    }
    run = 0;
    gap = 99;
    for (let i = count - 1; i >= 0; i--) {
      if (runAfter) runAfter[i] = run;
      if (gapAfter) gapAfter[i] = gap;
      const likely = (this.#scores[i] ?? 0) > LIKELY;
      run = likely ? run + 1 : 0;
      gap = likely ? 0 : gap + 1;
    }
    return columns;
  }
}
