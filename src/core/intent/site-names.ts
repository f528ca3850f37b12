// Whether words written as one are the name of a well-visited site ("deviant art", "adorama"). The names are kept
// as a Bloom filter, which holds none of them and takes about one other string in three hundred for one.
import filter from './site-names.json' with { type: 'json' };

/** Shorter and longer strings are not in the filter. */
export const SITE_LETTERS = { least: 3, most: 24 } as const;
export const BITS_PER_NAME = 12;
const PROBES = 8;

let bytes: Uint8Array | undefined;

export function isSiteName(joined: string): boolean {
  if (joined.length < SITE_LETTERS.least || joined.length > SITE_LETTERS.most) return false;
  bytes ??= Uint8Array.from(atob(filter.com), (character) => character.charCodeAt(0));
  for (const bit of bitsOf(joined, bytes.length * 8))
    if (((bytes[bit >> 3] ?? 0) & (1 << (bit & 7))) === 0) return false;
  return true;
}

/** Where a name stands in a filter of so many bits: two hashes (FNV-1a), one stepping by the other. */
export function bitsOf(name: string, size: number): number[] {
  let first = 0x811c9dc5;
  let second = 0x050c5d1f;
  for (let i = 0; i < name.length; i++) {
    const code = name.charCodeAt(i);
    first = Math.imul(first ^ code, 0x01000193);
    second = Math.imul(second ^ code, 0x01000193);
    second ^= second >>> 13;
  }
  const step = (second | 1) >>> 0;
  return Array.from({ length: PROBES }, (_, i) => ((first >>> 0) + i * step) % size);
}

/** Words that people type beside the name of a site. */
const BEFORE = new Set(['the', 'www', 'go']);
const AFTER = new Set(['com', 'org', 'net', 'inc', 'co', 'online', 'website', 'www']);

/** The phrase written as one word, and without what people type beside a name. */
export function joinedForms(words: readonly string[]): readonly string[] {
  const forms = [words.join('')];
  if (words.length < 2) return forms;
  if (BEFORE.has(words[0] ?? '')) forms.push(words.slice(1).join(''));
  if (AFTER.has(words.at(-1) ?? '')) forms.push(words.slice(0, -1).join(''));
  return forms;
}
