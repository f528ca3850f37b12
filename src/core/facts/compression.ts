// How far the text can be packed: raw bytes over packed bytes, on the scale of gzip, whose ratio studies of web
// spam report. Matches are found in one pass with one candidate per place, then priced by entropy as a packer would.
import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';
import { mainTokens, offeredTokens } from './main-tokens.ts';
import { offeredMask } from './offered-text.ts';
import { mainMask } from './reader-view.ts';

export interface Compression {
  /** Length of the text in UTF-8. */
  readonly rawBytes: number;
  readonly ratio: number;
}

const WINDOW = 32_768;
const MIN_MATCH = 4;
const MAX_MATCH = 258;
const HASH_BITS = 15;
/** A packed file carries its code tables and headers. */
const OVERHEAD_BYTES = 80;

export const compression = perPage((page): Compression => compressionIn(page, mainMask(page)));

export const offeredCompression = perPage(
  (page): Compression =>
    offeredTokens(page) === mainTokens(page) ? compression(page) : compressionIn(page, offeredMask(page)),
);

function compressionIn(page: Page, mask: Uint8Array): Compression {
  const parts: string[] = [];
  for (const block of page.blocks)
    if (mask[block.index] === 1 && !block.inCode) parts.push(page.text.slice(block.start, block.end));
  return compressionOf(parts.join('\n'));
}

/** Used by one text after the other: its 128 KB need not be found anew for each. */
const LATEST = new Int32Array(1 << HASH_BITS);

export function compressionOf(text: string): Compression {
  const size = text.length;
  const latest = LATEST.fill(-WINDOW - 1);
  const literals = new Map<number, number>();
  const asciiLiterals = new Int32Array(128);
  const lengths = new Int32Array(32);
  const distances = new Int32Array(32);
  let literalCount = 0;
  let matchCount = 0;
  let extraBits = 0;
  let rawBytes = 0;
  let at = 0;
  while (at < size) {
    const code = text.charCodeAt(at);
    let matched = 0;
    if (at + MIN_MATCH <= size) {
      const slot = hashAt(text, at);
      const candidate = latest[slot] ?? -1;
      latest[slot] = at;
      if (candidate >= 0 && at - candidate <= WINDOW) {
        const limit = Math.min(MAX_MATCH, size - at);
        while (matched < limit && text.charCodeAt(candidate + matched) === text.charCodeAt(at + matched))
          matched++;
      }
      if (matched >= MIN_MATCH) {
        const lengthClass = 31 - Math.clz32(matched);
        const distanceClass = 31 - Math.clz32(at - candidate);
        lengths[lengthClass] = (lengths[lengthClass] ?? 0) + 1;
        distances[distanceClass] = (distances[distanceClass] ?? 0) + 1;
        // The code names the class, plain bits name the place inside it; gzip halves the classes of both.
        extraBits += Math.max(0, lengthClass - 2) + Math.max(0, distanceClass - 1);
        matchCount++;
        const end = at + matched;
        for (let i = at; i < end; i++) rawBytes += bytesOf(text.charCodeAt(i));
        // Every other place inside the match is enough to be found again.
        for (let i = at + 1; i + MIN_MATCH <= Math.min(end, size); i += 2) latest[hashAt(text, i)] = i;
        at = end;
        continue;
      }
    }
    rawBytes += bytesOf(code);
    literalCount++;
    if (code < 128) asciiLiterals[code] = (asciiLiterals[code] ?? 0) + 1;
    else literals.set(code, (literals.get(code) ?? 0) + 1);
    at++;
  }
  const symbols = literalCount + matchCount;
  let bits = extraBits;
  const price = (count: number, total: number): void => {
    if (count > 0) bits += count * Math.log2(total / count);
  };
  for (const count of asciiLiterals) price(count, symbols);
  for (const count of literals.values()) price(count, symbols);
  for (const count of lengths) price(count, symbols);
  for (const count of distances) price(count, matchCount);
  return { rawBytes, ratio: rawBytes === 0 ? 1 : rawBytes / (bits / 8 + OVERHEAD_BYTES) };
}

function hashAt(text: string, at: number): number {
  const packed =
    text.charCodeAt(at) ^
    (text.charCodeAt(at + 1) << 7) ^
    (text.charCodeAt(at + 2) << 14) ^
    (text.charCodeAt(at + 3) << 21);
  return Math.imul(packed, 0x9e3779b1) >>> (32 - HASH_BITS);
}

function bytesOf(code: number): number {
  if (code < 0x80) return 1;
  // Either half of a surrogate pair carries two of the four bytes.
  if (code < 0x800 || (code >= 0xd800 && code < 0xe000)) return 2;
  return 3;
}
