import { Damaged } from './damaged.ts';

/** Bytes that come piece by piece, taken in the portions that a reader asks for; no more is held than one portion. */
export class Bytes {
  readonly #source: AsyncIterator<Uint8Array>;
  #held: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Exactly so many. */
  async take(count: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let missing = count; missing > 0; ) {
      if (this.#held.length === 0 && !(await this.#more())) throw new Damaged('it ends too early');
      const part = this.#held.subarray(0, missing);
      this.#held = this.#held.subarray(part.length);
      missing -= part.length;
      parts.push(part);
    }
    return parts.length === 1 && parts[0] !== undefined ? parts[0] : Buffer.concat(parts, count);
  }

  /** Up to the next end of a line, which is left out; null where none comes within so many bytes. */
  async line(bytesMax: number): Promise<string | null> {
    const parts: Buffer[] = [];
    for (let taken = 0; taken <= bytesMax; ) {
      if (this.#held.length === 0 && !(await this.#more())) return null;
      const end = this.#held.indexOf(0x0a);
      const part = this.#held.subarray(0, end < 0 ? this.#held.length : end);
      this.#held = this.#held.subarray(end < 0 ? part.length : end + 1);
      taken += part.length;
      parts.push(part);
      if (end >= 0) return taken > bytesMax ? null : Buffer.concat(parts).toString('utf8');
    }
    return null;
  }

  async atEnd(): Promise<boolean> {
    return this.#held.length === 0 && !(await this.#more());
  }

  async #more(): Promise<boolean> {
    while (this.#held.length === 0) {
      const { done, value } = await this.#source.next();
      if (done === true) return false;
      this.#held = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    }
    return true;
  }
}
