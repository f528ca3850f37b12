// What a page model knows of marks that are numbers: a weight for each, in a table that is asked thousands of times a page.

export interface MarkTableFile {
  readonly bias: number;
  /** A page with fewer known marks than this is heard less. */
  readonly minNorm: number;
  /** A weight of this many is one of log-odds. */
  readonly scale: number;
  /** Numbers of 32 bits, lowest byte first, in base64. */
  readonly marks: string;
  /** A signed byte for each mark, in base64. */
  readonly weights: string;
}

export class MarkTable {
  readonly #bias: number;
  readonly #minNorm: number;
  readonly #scale: number;
  /** Open addressing: a mark lies at its own place or at the next free one after it; at least half of the places are free. */
  readonly #marks: Uint32Array;
  /** 0 where a place is free: what weighs nothing is not in the table. */
  readonly #weights: Int8Array;
  readonly #mask: number;
  /** The last hearing that a place was heard in: a mark counts once however often it comes. */
  readonly #heardIn: Int32Array;
  #hearing = 0;

  constructor({ bias, minNorm, scale, marks, weights }: MarkTableFile) {
    this.#bias = bias;
    this.#minNorm = minNorm;
    this.#scale = scale;
    const values = Int8Array.from(bytesOf(weights));
    const numbers = new DataView(bytesOf(marks).buffer);
    let size = 2;
    while (size < 2 * values.length) size *= 2;
    this.#mask = size - 1;
    this.#marks = new Uint32Array(size);
    this.#weights = new Int8Array(size);
    this.#heardIn = new Int32Array(size);
    for (let i = 0; i < values.length; i++) {
      const mark = numbers.getUint32(4 * i, true);
      let at = mark & this.#mask;
      while (this.#weights[at] !== 0) at = (at + 1) & this.#mask;
      this.#marks[at] = mark;
      this.#weights[at] = values[i] ?? 0;
    }
  }

  /** What these marks say together, as log-odds. */
  hear(marks: Uint32Array): number {
    const table = this.#marks;
    const weights = this.#weights;
    const mask = this.#mask;
    const heardIn = this.#heardIn;
    this.#hearing = (this.#hearing + 1) | 0;
    const hearing = this.#hearing;
    let sum = 0;
    let known = 0;
    for (let i = 0; i < marks.length; i++) {
      const mark = marks[i] ?? 0;
      let at = mark & mask;
      let weight = weights[at] ?? 0;
      while (weight !== 0) {
        if (table[at] === mark) {
          if (heardIn[at] !== hearing) {
            heardIn[at] = hearing;
            sum += weight;
            known++;
          }
          break;
        }
        at = (at + 1) & mask;
        weight = weights[at] ?? 0;
      }
    }
    return this.#bias + sum / this.#scale / Math.sqrt(Math.max(known, this.#minNorm));
  }
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
}
