// Numbers for pairs of numbers. A run of n words is the pair of the run before it and its last word, so that runs of
// any length get numbers without ever being written out.

export class PairTable {
  count = 0;
  #keys: Float64Array;
  #numbers: Int32Array;
  #mask: number;

  /** `expected`: how many pairs may come; the table grows if it was too low. */
  constructor(expected: number) {
    let size = 64;
    while (size < expected * 2) size *= 2;
    this.#keys = new Float64Array(size).fill(-1);
    this.#numbers = new Int32Array(size);
    this.#mask = size - 1;
  }

  numberOf(first: number, second: number): number {
    // Both are below 2^26 on any page that is read, so that the key is exact in a double.
    const key = first * 0x4000000 + second;
    let slot = this.#slot(first, second);
    for (;;) {
      const found = this.#keys[slot] ?? -1;
      if (found === key) return this.#numbers[slot] ?? 0;
      if (found === -1) break;
      slot = (slot + 1) & this.#mask;
    }
    const number = this.count++;
    this.#keys[slot] = key;
    this.#numbers[slot] = number;
    if (this.count * 2 > this.#keys.length) this.#grow();
    return number;
  }

  #slot(first: number, second: number): number {
    let hash = Math.imul(first + 1, 0x9e3779b1) ^ Math.imul(second + 1, 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    return (hash ^ (hash >>> 13)) & this.#mask;
  }

  #grow(): void {
    const keys = this.#keys;
    const numbers = this.#numbers;
    this.#keys = new Float64Array(keys.length * 2).fill(-1);
    this.#numbers = new Int32Array(keys.length * 2);
    this.#mask = this.#keys.length - 1;
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i] ?? -1;
      if (key < 0) continue;
      let slot = this.#slot(Math.floor(key / 0x4000000), key % 0x4000000);
      while (this.#keys[slot] !== -1) slot = (slot + 1) & this.#mask;
      this.#keys[slot] = key;
      this.#numbers[slot] = numbers[i] ?? 0;
    }
  }
}
