// Words in Latin letters that readers take for what they look like and programs for something else: with look-alikes of
// another script, with invisible signs inside, or spelt with a sign between all letters.
import { perPage } from '../page/per-page.ts';
import type { Span } from './span.ts';
import { tokenAt, tokens, wordOf } from './tokens.ts';

export interface DisguisedWord extends Span {
  /** As it is read, in lower case. */
  readonly word: string;
  readonly by: 'look-alikes' | 'invisible' | 'gaps';
}

/** Shorter ones are units, abbreviations and keys. */
const MIN_LETTERS = 4;
const LATIN = /^[a-z\u00c0-\u024f]+$/;

/** In document order. Cyrillic words with Latin letters are left out: on many keyboards they happen by themselves. */
export const disguisedWords = perPage((page): readonly DisguisedWord[] => {
  const all = tokens(page);
  const found = new Map<number, DisguisedWord['by']>();
  for (const { token, by } of all.disguised) found.set(token, by);
  for (const joint of page.cut.joints) {
    const token = tokenAt(all, joint + 1) - 1;
    if ((all.end[token] ?? 0) > joint && !isHonestJoint(page.text, joint)) found.set(token, 'invisible');
  }
  const inCode = (token: number): boolean => codeTokens(page)[token] === 1;
  return [...found]
    .sort(([a], [b]) => a - b)
    .map(([token, by]) => ({
      word: wordOf(all, token),
      by,
      start: all.start[token] ?? 0,
      end: all.end[token] ?? 0,
      token,
    }))
    .filter(({ word, token }) => word.length >= MIN_LETTERS && LATIN.test(word) && !inCode(token))
    .map(({ token: _, ...word }) => word);
});

const codeTokens = perPage((page): Uint8Array => {
  const all = tokens(page);
  const mask = new Uint8Array(all.count);
  for (const { index, inCode } of page.blocks)
    if (inCode) mask.fill(1, all.ofBlock[index] ?? 0, all.ofBlock[index + 1] ?? 0);
  return mask;
});

/** Long names may break before a capital; fine print keeps letters after an f apart. */
function isHonestJoint(text: string, joint: number): boolean {
  const before = text.charAt(joint - 1);
  const after = text.charAt(joint);
  return (
    before === 'f' ||
    /\d/.test(before + after) ||
    (after !== after.toLowerCase() && before === before.toLowerCase())
  );
}
