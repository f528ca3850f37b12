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

export class BoostedTrees {
  readonly outputs: number;
  readonly #base: readonly number[];
  readonly #roots: Int32Array;
  /** Column of the row, or LEAF. */
  readonly #column: Int32Array;
  /** Split value, or the leaf's answer. */
  readonly #value: Float32Array;
  readonly #right: Int32Array;

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
    this.outputs = file.base.length;
    this.#base = file.base;
    this.#roots = new Int32Array(file.trees.length);
    this.#column = new Int32Array(nodes);
    this.#value = new Float32Array(nodes);
    this.#right = new Int32Array(nodes);
    let at = 0;
    for (const [t, tree] of file.trees.entries()) {
      this.#roots[t] = at;
      at = this.#flatten(tree, at, file, columnOf);
    }
  }

  /** Raw sums (log-odds), one per output, of the row that starts at `offset`. */
  sums(rows: Float32Array, offset: number, into: Float64Array): void {
    for (let k = 0; k < this.outputs; k++) into[k] = this.#base[k] ?? 0;
    const roots = this.#roots;
    const columns = this.#column;
    const values = this.#value;
    const rights = this.#right;
    for (let t = 0; t < roots.length; t++) {
      let node = roots[t] ?? 0;
      let column = columns[node] ?? LEAF;
      while (column !== LEAF) {
        node = (rows[offset + column] ?? 0) < (values[node] ?? 0) ? node + 1 : (rights[node] ?? 0);
        column = columns[node] ?? LEAF;
      }
      const k = this.outputs === 1 ? 0 : t % this.outputs;
      into[k] = (into[k] ?? 0) + (values[node] ?? 0);
    }
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
        this.#column[at] = LEAF;
        this.#value[at] = second / file.scale;
        const split = waiting.pop();
        if (split !== undefined) this.#right[split] = at + 1;
      } else {
        this.#column[at] = columnOf[feature] ?? 0;
        this.#value[at] = file.cuts[feature]?.[second] ?? 0;
        waiting.push(at);
      }
      at++;
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
