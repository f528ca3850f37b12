import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { wholeWords } from '../lexicon/whole-words.ts';
import { lowerOf } from '../page/char-classes.ts';
import { STRANGE_LETTERS } from './fitting-blocks.ts';
import { neededWords } from './needed-words.ts';

/** Words as they are looked for: ^ where they start, $ where they end. */
function shown(pattern: RegExp): string[] | undefined {
  return neededWords(pattern.unicode ? wholeWords(pattern) : pattern)?.map(
    ({ text, starts, ends }) => `${starts ? '^' : ''}${text}${ends ? '$' : ''}`,
  );
}

describe('words that an expression needs', () => {
  it('are one of each way that it can fit', () => {
    assert.deepEqual(shown(/\bcrack(?:s|ed)?\b|key ?gens?|gry[ -]na/iu), ['^crack', 'key', 'gry$']);
    assert.deepEqual(shown(/(?:hd|dvd)-?rips?/), ['rip']);
  });

  it('are the longest of those that are all needed', () => {
    assert.deepEqual(shown(/\bfree(?: \p{L}+){0,2} download\b/iu), ['^download$']);
    assert.deepEqual(shown(/s\d\d ?e\d\d[^\n]{0,30}(?:lektor|napisy)[ -]pl/), ['lektor$', 'napisy$']);
  });

  it('leave out what may be missing and what stands outside of the match', () => {
    assert.deepEqual(shown(/(?:very )?big?(?=house)/), ['bi']);
    assert.deepEqual(shown(/(?<!not )so+n{2}/), ['s']);
    assert.equal(shown(/word|\d+/), undefined);
    assert.equal(shown(/(?:word)?/), undefined);
  });

  it('have their edges whatever letters they begin and end with', () => {
    assert.deepEqual(shown(/\błódź\b/iu), ['^łódź$']);
  });

  it('refuse expressions that they cannot read', () => {
    assert.throws(() => neededWords(/[a--b]/v), RangeError);
    assert.throws(() => neededWords(/\bword\b/), RangeError);
  });
});

it('letters that fit without regard to case have the lower case that is looked for, or are known as strange', () => {
  const units: string[] = [];
  for (let code = 1; code < 0x10000; code++)
    if (code < 0xd800 || code > 0xdfff) units.push(String.fromCharCode(code));
  const every = units.join(' ');
  const letters =
    'abcdefghijklmnopqrstuvwxyz0123456789ąćęłńóśźżáàâãäåçéèêëíìîïñôõöúùûüýğışабвгдеёжзийклмнопрстуфхцчшщъыьэюя';
  for (const letter of letters)
    for (const flags of ['gi', 'giu'])
      for (const [fits] of every.matchAll(new RegExp(letter, flags)))
        assert.ok(
          lowerOf(fits.charCodeAt(0)) === letter.charCodeAt(0) || STRANGE_LETTERS.test(fits),
          `${fits} for ${letter}`,
        );
});
