// A number for a text under a key, the same on every machine: what puts pages in a random order that anybody can repeat.
// XXH32 twice over the key and the text, for 53 bits.
import { PRIME_1, xxh32 } from '../../xxh32.ts';

const KEY_BYTES = 8;
/** UTF-8 takes at most three bytes for a unit of a string. */
const BYTES_PER_UNIT = 3;
const TWO_32 = 2 ** 32;
const LOW_BITS = 21;

/**
 * Hashes texts under a key, an integer from 0 to 2^53 - 1. The key stands before the text, so that all of its bits
 * count: as the seed of XXH32 half of them would not fit.
 */
export function keyedHash(key: number): (text: string) => number {
  const encoder = new TextEncoder();
  let bytes = new Uint8Array(512);
  return (text) => {
    if (bytes.length < KEY_BYTES + text.length * BYTES_PER_UNIT)
      bytes = new Uint8Array(KEY_BYTES + text.length * BYTES_PER_UNIT * 2);
    const view = new DataView(bytes.buffer);
    view.setUint32(0, key % TWO_32, true);
    view.setUint32(4, Math.floor(key / TWO_32), true);
    const { written } = encoder.encodeInto(text, bytes.subarray(KEY_BYTES));
    const whole = bytes.subarray(0, KEY_BYTES + written);
    // 53 bits: what a number holds exactly.
    return xxh32(whole, 0) * 2 ** LOW_BITS + (xxh32(whole, PRIME_1) >>> (32 - LOW_BITS));
  };
}
