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
/** A node is four 32-bit words side by side (column, right child, value, nothing): one cache line holds four nodes. */
const STRIDE = 4;
const RIGHT = 1;
const VALUE = 2;

export class BoostedTrees {
  readonly outputs: number;
  readonly #base: readonly number[];
  readonly #roots: Int32Array;
  /** Columns (or LEAF) and right children; the left child follows its parent. */
  readonly #links: Int32Array;
  /** The same memory, for split values and the leaves' answers. */
  readonly #values: Float32Array;

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
    const memory = new ArrayBuffer(nodes * STRIDE * 4);
    this.outputs = file.base.length;
    this.#base = file.base;
    this.#roots = new Int32Array(file.trees.length);
    this.#links = new Int32Array(memory);
    this.#values = new Float32Array(memory);
    let at = 0;
    for (const [t, tree] of file.trees.entries()) {
      this.#roots[t] = at;
      at = this.#flatten(tree, at, file, columnOf);
    }
  }

  /** Raw sums (log-odds), one per output, of the row that starts at `offset`. */
  sums(rows: Float32Array, offset: number, into: Float64Array): void {
    const roots = this.#roots;
    const links = this.#links;
    const values = this.#values;
    const outputs = this.outputs;
    for (let k = 0; k < outputs; k++) into[k] = this.#base[k] ?? 0;
    let k = 0;
    for (let t = 0; t < roots.length; t++) {
      let node = roots[t] ?? 0;
      let column = links[node] ?? LEAF;
      while (column !== LEAF) {
        const below = (rows[offset + column] ?? 0) < (values[node + VALUE] ?? 0);
        node = below ? node + STRIDE : (links[node + RIGHT] ?? 0);
        column = links[node] ?? LEAF;
      }
      into[k] = (into[k] ?? 0) + (values[node + VALUE] ?? 0);
      k = k + 1 < outputs ? k + 1 : 0;
    }
  }

  /**
   * The sum of a model with one output, given up early once it is beyond doubt: from the given tree on, a sum further
   * from zero than `clear` is final. Most blocks of a page are as plainly menu or plainly prose as that.
   */
  clearSum(rows: Float32Array, offset: number, from: number, clear: number): number {
    const roots = this.#roots;
    const links = this.#links;
    const values = this.#values;
    let sum = this.#base[0] ?? 0;
    for (let t = 0; t < roots.length; t++) {
      if (t >= from && (sum > clear || sum < -clear)) break;
      let node = roots[t] ?? 0;
      let column = links[node] ?? LEAF;
      while (column !== LEAF) {
        const below = (rows[offset + column] ?? 0) < (values[node + VALUE] ?? 0);
        node = below ? node + STRIDE : (links[node + RIGHT] ?? 0);
        column = links[node] ?? LEAF;
      }
      sum += values[node + VALUE] ?? 0;
    }
    return sum;
  }

  #flatten(
    tree: readonly number[],
    from: number,
    file: BoostedTreesFile,
    columnOf: readonly number[],
  ): number {
    let at = from;
    /** Splits whose right branch has not begun. */
    const waiting: number[] = [];
    for (let i = 0; i < tree.length; i += 2) {
      const feature = tree[i] ?? LEAF;
      const second = tree[i + 1] ?? 0;
      if (feature === LEAF) {
        this.#links[at] = LEAF;
        this.#values[at + VALUE] = second / file.scale;
        const split = waiting.pop();
        if (split !== undefined) this.#links[split + RIGHT] = at + STRIDE;
      } else {
        this.#links[at] = columnOf[feature] ?? 0;
        this.#values[at + VALUE] = file.cuts[feature]?.[second] ?? 0;
        waiting.push(at);
      }
      at += STRIDE;
    }
    return at;
  }
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
