// A table of features that is written row by row, column after column.

export class FeatureRows {
  readonly rows: Float32Array;
  readonly #width: number;
  readonly #stride: number;
  #at = 0;

  /** A stride wider than the row leaves room behind it for columns of other origin. */
  constructor(count: number, width: number, stride = width) {
    this.rows = new Float32Array(count * stride);
    this.#width = width;
    this.#stride = stride;
  }

  /** A row that was left short or overfull has names and values that do not match: better no answer than that one. */
  begin(row: number): void {
    if (row > 0 && this.#at !== (row - 1) * this.#stride + this.#width) {
      throw new Error(`row ${row - 1} has the wrong number of features`);
    }
    this.#at = row * this.#stride;
  }

  put(value: number): void {
    this.rows[this.#at++] = value;
  }
}

export const names = (list: string): readonly string[] => list.split(' ');

export const log = (n: number): number => Math.log1p(Math.max(0, n));

export const ratio = (a: number, b: number): number => (b > 0 ? a / b : 0);
