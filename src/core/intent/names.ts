// Known names in a phrase: sites, shops, makers, banks, chains. A name that is misspelt by a letter is known too.

import { wordsOf } from '../lexicon/front-coded.ts';
import brands from './brands.json' with { type: 'json' };
import { folded } from './folded.ts';
import { KNOWN_NAMES, type NameKind } from './known-names.ts';

export interface NameHit {
  readonly kind: NameKind;
  readonly first: number;
  readonly past: number;
  /** Spelt as it is known. */
  readonly exact: boolean;
}

const known = new Map<string, NameKind>();
for (const name of wordsOf(brands.chain)) known.set(name, 'chain');
for (const name of wordsOf(brands.finance)) known.set(name, 'finance');
const curated = new Map<string, NameKind>();
// The record's keys are the kinds, which is what it is typed by.
for (const [kind, names] of Object.entries(KNOWN_NAMES) as [NameKind, string][])
  for (const name of names.trim().split(/\s+/))
    if (!curated.has(name)) curated.set(folded(name).replaceAll('_', ' '), kind);
for (const [name, kind] of curated) known.set(name, kind);
// "mapquest" for "map quest", "bankofamerica": what is written in one word is an address as people remember it.
for (const [name, kind] of [...curated]) {
  const joined = name.replaceAll(' ', '');
  if (joined.length >= 6 && !known.has(joined)) known.set(joined, kind);
}

const LONGEST_NAME = 4;
/** Shorter names are too like other words. */
const MIN_MISSPELT = 5;

const byDeletion = new Map<string, NameKind>();
for (const [name, kind] of curated) {
  if (name.length < MIN_MISSPELT || name.includes(' ')) continue;
  for (const form of deletions(name)) if (!byDeletion.has(form)) byDeletion.set(form, kind);
}

/** From left to right, the longest name at each place; names do not overlap. */
export function namesIn(words: readonly string[], isWord: (word: string) => boolean): readonly NameHit[] {
  const hits: NameHit[] = [];
  for (let first = 0; first < words.length; ) {
    const hit = nameAt(words, first) ?? misspeltAt(words, first, isWord);
    if (hit) hits.push(hit);
    first = hit?.past ?? first + 1;
  }
  return hits;
}

function nameAt(words: readonly string[], first: number): NameHit | undefined {
  for (let length = Math.min(LONGEST_NAME, words.length - first); length > 0; length--) {
    const kind = known.get(words.slice(first, first + length).join(' '));
    if (kind !== undefined) return { kind, first, past: first + length, exact: true };
  }
  return undefined;
}

function misspeltAt(
  words: readonly string[],
  first: number,
  isWord: (word: string) => boolean,
): NameHit | undefined {
  const word = words[first] ?? '';
  if (word.length < MIN_MISSPELT - 1 || word.length > 20 || isWord(word)) return undefined;
  const direct = byDeletion.get(word);
  if (direct !== undefined && word.length >= MIN_MISSPELT)
    return { kind: direct, first, past: first + 1, exact: false };
  if (word.length < MIN_MISSPELT) return undefined;
  for (const form of deletions(word)) {
    const kind = curated.get(form) ?? (form.length >= MIN_MISSPELT ? byDeletion.get(form) : undefined);
    if (kind !== undefined) return { kind, first, past: first + 1, exact: false };
  }
  return undefined;
}

/** The word without one letter after the first, which is rarely mistyped. */
function* deletions(word: string): Generator<string> {
  for (let i = 1; i < word.length; i++) yield word.slice(0, i) + word.slice(i + 1);
}
