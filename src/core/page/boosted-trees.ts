// Sums of decision trees over a row of numbers, read from a weights file and flattened once into typed arrays.

export interface BoostedTreesFile {
  /** Columns that the trees name by place in this list; the caller says where each stands in its rows. */
  readonly features: readonly string[];
  /** Split values of each feature, ascending; trees name them by place. */
  readonly cuts: readonly (readonly number[])[];
  /** Sum before the first tree, one per output. */
  readonly base: readonly number[];
  /** Leaf values are whole numbers; divided by this they are the tree's answer. */
  readonly scale: number;
  /**
   * A tree in pre-order: a split is `feature, cut, <left>, <right>` (left when the value is below the cut),
   * a leaf is `-1, value`. Tree t belongs to output t modulo the number of outputs.
   */
  readonly trees: readonly (readonly number[])[];
}

const LEAF = -1;
/** A node's link is one word: its column in the low bits, the first of its two neighbouring children above them. */
const COLUMN_BITS = 10;
const COLUMN_MASK = (1 << COLUMN_BITS) - 1;
const MAX_NODES = 2 ** (31 - COLUMN_BITS);
/** Rows that go through a tree while it is in the nearest cache; their own numbers must fit in beside it. */
const TILE_ROWS = 64;

export class BoostedTrees {
  readonly outputs: number;
  readonly #base: readonly number[];
  readonly #roots: Int32Array;
  /** A leaf is its own first child. */
  readonly #links: Int32Array;
  /** Split values; NaN in a leaf, which no value is below, so a row that has arrived stays. */
  readonly #cuts: Float32Array;
  readonly #leaves: Float32Array;

  constructor(file: BoostedTreesFile, columns: readonly string[]) {
    const place = new Map(columns.map((name, i) => [name, i]));
    const columnOf = file.features.map((name) => {
      const column = place.get(name);
      if (column === undefined)
        throw new Error(`the model knows a feature "${name}" that the reader does not`);
      return column;
    });
    let nodes = 0;
    for (const tree of file.trees) nodes += tree.length / 2;
    if (nodes > MAX_NODES || columns.length > COLUMN_MASK + 1) throw new Error('the model is too large');
    this.outputs = file.base.length;
    this.#base = file.base;
    this.#roots = new Int32Array(file.trees.length);
    this.#links = new Int32Array(nodes);
    this.#cuts = new Float32Array(nodes).fill(Number.NaN);
    this.#leaves = new Float32Array(nodes);
    let at = 0;
    for (const [t, tree] of file.trees.entries()) {
      this.#roots[t] = at;
      this.#flatten(tree, at, file, columnOf);
      at += tree.length / 2;
    }
  }

  /** Raw sums (log-odds), one per output, of the row that starts at `offset`. */
  sums(rows: Float32Array, offset: number, into: Float64Array): void {
    const roots = this.#roots;
    const outputs = this.outputs;
    for (let k = 0; k < outputs; k++) into[k] = this.#base[k] ?? 0;
    let k = 0;
    for (let t = 0; t < roots.length; t++) {
      into[k] = (into[k] ?? 0) + (this.#leaves[this.#leafOf(roots[t] ?? 0, rows, offset)] ?? 0);
      k = k + 1 < outputs ? k + 1 : 0;
    }
  }

  /**
   * The raw sums of several rows, a list for each output: what `sums` gives for one after the other, but faster. The rows
   * are those of one page, a little changed: they go down a tree together until a split parts them.
   */
  sumsOfRows(rows: Float32Array, stride: number): readonly Float64Array[] {
    const count = rows.length / stride;
    const all = Int32Array.from({ length: count }, (_, row) => row);
    const into = this.#base.map((base) => new Float64Array(count).fill(base));
    const { lows, highs } = rangesOf(rows, stride);
    let k = 0;
    for (const root of this.#roots) {
      const sums = into[k];
      const node = this.#togetherTo(root, lows, highs);
      if (sums) this.#addTree(node, rows, stride, all, count, sums);
      k = k + 1 < this.outputs ? k + 1 : 0;
    }
    return into;
  }

  /** The node at which rows within these ranges part, or the leaf that all of them reach. */
  #togetherTo(root: number, lows: Float32Array, highs: Float32Array): number {
    const links = this.#links;
    const cuts = this.#cuts;
    let node = root;
    for (;;) {
      const link = links[node] ?? 0;
      const column = link & COLUMN_MASK;
      const cut = cuts[node] ?? 0;
      let next = node;
      if ((highs[column] ?? 0) < cut) next = (link >>> COLUMN_BITS) + 1;
      else if ((lows[column] ?? 0) >= cut) next = link >>> COLUMN_BITS;
      if (next === node) return node;
      node = next;
    }
  }

  /**
   * The sums of the wanted rows of a model with one output, each given up early once it is beyond doubt: from the given tree
   * on, a sum further from zero than `clear` is final. Most blocks of a page are as plainly menu or plainly prose.
   */
  clearSums(
    rows: Float32Array,
    stride: number,
    wanted: Int32Array,
    into: Float64Array,
    from: number,
    clear: number,
  ): void {
    const open = new Int32Array(TILE_ROWS);
    for (let first = 0; first < wanted.length; first += TILE_ROWS) {
      let count = Math.min(TILE_ROWS, wanted.length - first);
      for (let i = 0; i < count; i++) {
        const row = wanted[first + i] ?? 0;
        open[i] = row;
        into[row] = this.#base[0] ?? 0;
      }
      for (let t = 0; t < this.#roots.length && count > 0; t++) {
        if (t >= from) count = keepUnclear(open, count, into, clear);
        this.#addTree(this.#roots[t] ?? 0, rows, stride, open, count, into);
      }
    }
  }

  /**
   * Four rows go down side by side and without branches: which way a split goes is as good as random, and a processor
   * that guesses wrong at every second node waits longer than four walks take together.
   */
  #addTree(
    root: number,
    rows: Float32Array,
    stride: number,
    open: Int32Array,
    count: number,
    into: Float64Array,
  ): void {
    const links = this.#links;
    const cuts = this.#cuts;
    const leaves = this.#leaves;
    let i = 0;
    for (; i + 3 < count; i += 4) {
      const rowA = open[i] ?? 0;
      const rowB = open[i + 1] ?? 0;
      const rowC = open[i + 2] ?? 0;
      const rowD = open[i + 3] ?? 0;
      const atA = rowA * stride;
      const atB = rowB * stride;
      const atC = rowC * stride;
      const atD = rowD * stride;
      let a = root;
      let b = root;
      let c = root;
      let d = root;
      let moved = 0;
      do {
        const linkA = links[a] ?? 0;
        const linkB = links[b] ?? 0;
        const linkC = links[c] ?? 0;
        const linkD = links[d] ?? 0;
        const nextA =
          (linkA >>> COLUMN_BITS) + Number((rows[atA + (linkA & COLUMN_MASK)] ?? 0) < (cuts[a] ?? 0));
        const nextB =
          (linkB >>> COLUMN_BITS) + Number((rows[atB + (linkB & COLUMN_MASK)] ?? 0) < (cuts[b] ?? 0));
        const nextC =
          (linkC >>> COLUMN_BITS) + Number((rows[atC + (linkC & COLUMN_MASK)] ?? 0) < (cuts[c] ?? 0));
        const nextD =
          (linkD >>> COLUMN_BITS) + Number((rows[atD + (linkD & COLUMN_MASK)] ?? 0) < (cuts[d] ?? 0));
        moved = (a ^ nextA) | (b ^ nextB) | (c ^ nextC) | (d ^ nextD);
        a = nextA;
        b = nextB;
        c = nextC;
        d = nextD;
      } while (moved !== 0);
      into[rowA] = (into[rowA] ?? 0) + (leaves[a] ?? 0);
      into[rowB] = (into[rowB] ?? 0) + (leaves[b] ?? 0);
      into[rowC] = (into[rowC] ?? 0) + (leaves[c] ?? 0);
      into[rowD] = (into[rowD] ?? 0) + (leaves[d] ?? 0);
    }
    for (; i < count; i++) {
      const row = open[i] ?? 0;
      into[row] = (into[row] ?? 0) + (leaves[this.#leafOf(root, rows, row * stride)] ?? 0);
    }
  }

  #leafOf(root: number, rows: Float32Array, offset: number): number {
    const links = this.#links;
    const cuts = this.#cuts;
    let node = root;
    for (;;) {
      const link = links[node] ?? 0;
      const below = (rows[offset + (link & COLUMN_MASK)] ?? 0) < (cuts[node] ?? 0);
      const next = below ? (link >>> COLUMN_BITS) + 1 : link >>> COLUMN_BITS;
      if (next === node) return node;
      node = next;
    }
  }

  /** Level by level, so that the nodes that every row visits stand together; of two children the right comes first. */
  #flatten(tree: readonly number[], from: number, file: BoostedTreesFile, columnOf: readonly number[]): void {
    const rightOf = new Int32Array(tree.length / 2);
    /** Splits whose right branch has not begun. */
    const waiting: number[] = [];
    for (let i = 0; i < rightOf.length; i++) {
      if (tree[2 * i] !== LEAF) waiting.push(i);
      else {
        const split = waiting.pop();
        if (split !== undefined) rightOf[split] = i + 1;
      }
    }
    const order = [0];
    for (let n = 0; n < order.length; n++) {
      const i = order[n] ?? 0;
      const feature = tree[2 * i] ?? LEAF;
      const second = tree[2 * i + 1] ?? 0;
      if (feature === LEAF) {
        this.#links[from + n] = (from + n) << COLUMN_BITS;
        this.#leaves[from + n] = second / file.scale;
      } else {
        this.#links[from + n] = ((from + order.length) << COLUMN_BITS) | (columnOf[feature] ?? 0);
        this.#cuts[from + n] = file.cuts[feature]?.[second] ?? 0;
        order.push(rightOf[i] ?? 0, i + 1);
      }
    }
  }
}

/** The least and the greatest number of each column; NaN where one is none, which nothing is below and nothing above. */
function rangesOf(rows: Float32Array, stride: number): { lows: Float32Array; highs: Float32Array } {
  const lows = rows.slice(0, stride);
  const highs = rows.slice(0, stride);
  for (let at = stride; at < rows.length; at++) {
    const column = at % stride;
    const value = rows[at] ?? 0;
    lows[column] = Math.min(lows[column] ?? 0, value);
    highs[column] = Math.max(highs[column] ?? 0, value);
  }
  return { lows, highs };
}

/** Moves the rows that are not beyond doubt to the front and counts them. */
function keepUnclear(open: Int32Array, count: number, sums: Float64Array, clear: number): number {
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const row = open[i] ?? 0;
    const sum = sums[row] ?? 0;
    if (sum <= clear && sum >= -clear) open[kept++] = row;
  }
  return kept;
}

export function sigmoid(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

export function softmax(sums: Float64Array): Float64Array {
  let top = Number.NEGATIVE_INFINITY;
  for (const sum of sums) if (sum > top) top = sum;
  const shares = sums.map((sum) => Math.exp(sum - top));
  let total = 0;
  for (const share of shares) total += share;
  return shares.map((share) => share / total);
}
