// A number for a text under a key, the same on every machine: what puts pages in a random order that anybody can repeat.
// XXH32 as published (xxHash specification 0.1.1), twice over the key and the text, for 53 bits.

const PRIME_1 = 0x9e3779b1;
const PRIME_2 = 0x85ebca77;
const PRIME_3 = 0xc2b2ae3d;
const PRIME_4 = 0x27d4eb2f;
const PRIME_5 = 0x165667b1;
const STRIPE_BYTES = 16;

/** Unsigned, of 32 bits. */
export function xxh32(bytes: Uint8Array, seed: number): number {
  const { length } = bytes;
  let at = 0;
  let acc = (seed + PRIME_5) | 0;
  if (length >= STRIPE_BYTES) {
    let first = (seed + PRIME_1 + PRIME_2) | 0;
    let second = (seed + PRIME_2) | 0;
    let third = seed | 0;
    let fourth = (seed - PRIME_1) | 0;
    for (; at + STRIPE_BYTES <= length; at += STRIPE_BYTES) {
      first = round(first, lane(bytes, at));
      second = round(second, lane(bytes, at + 4));
      third = round(third, lane(bytes, at + 8));
      fourth = round(fourth, lane(bytes, at + 12));
    }
    acc = (turned(first, 1) + turned(second, 7) + turned(third, 12) + turned(fourth, 18)) | 0;
  }
  acc = (acc + length) | 0;
  for (; at + 4 <= length; at += 4)
    acc = Math.imul(turned((acc + Math.imul(lane(bytes, at), PRIME_3)) | 0, 17), PRIME_4);
  for (; at < length; at++)
    acc = Math.imul(turned((acc + Math.imul(bytes[at] ?? 0, PRIME_5)) | 0, 11), PRIME_1);
  acc = Math.imul(acc ^ (acc >>> 15), PRIME_2);
  acc = Math.imul(acc ^ (acc >>> 13), PRIME_3);
  return (acc ^ (acc >>> 16)) >>> 0;
}

function round(acc: number, value: number): number {
  return Math.imul(turned((acc + Math.imul(value, PRIME_2)) | 0, 13), PRIME_1);
}

function turned(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits));
}

function lane(bytes: Uint8Array, at: number): number {
  return (
    (bytes[at] ?? 0) |
    ((bytes[at + 1] ?? 0) << 8) |
    ((bytes[at + 2] ?? 0) << 16) |
    ((bytes[at + 3] ?? 0) << 24)
  );
}

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
