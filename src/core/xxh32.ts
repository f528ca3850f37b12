// XXH32 as published (xxHash specification 0.1.1): the same on every machine, quick, and no cryptography.

export const PRIME_1 = 0x9e3779b1;
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
