// A table of features that is written row by row, column after column.

export class FeatureRows {
  readonly rows: Float32Array;
  readonly #width: number;
  #at = 0;

  constructor(count: number, width: number) {
    this.rows = new Float32Array(count * width);
    this.#width = width;
  }

  begin(row: number): void {
    this.#at = row * this.#width;
  }

  put(value: number): void {
    this.rows[this.#at++] = value;
  }
}

export const names = (list: string): readonly string[] => list.split(' ');

export const log = (n: number): number => Math.log1p(Math.max(0, n));

export const ratio = (a: number, b: number): number => (b > 0 ? a / b : 0);
