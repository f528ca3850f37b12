/** Lines and columns from 1, columns in UTF-16 units; the end is the first column that no longer belongs to it. */
export interface Region {
  readonly startLine: number;
  readonly startColumn: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** Offsets of a file as people and editors count them. */
export class SourceLines {
  readonly #starts: readonly number[];

  constructor(source: string) {
    const starts = [0];
    for (const { index, 0: end } of source.matchAll(/\r\n|\r|\n/g)) starts.push(index + end.length);
    this.#starts = starts;
  }

  region(start: number, end: number): Region {
    const [startLine, startColumn] = this.#lineAndColumn(start);
    const [endLine, endColumn] = this.#lineAndColumn(end);
    return { startLine, startColumn, endLine, endColumn };
  }

  #lineAndColumn(offset: number): [number, number] {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return [low + 1, offset - (this.#starts[low] ?? 0) + 1];
  }
}
