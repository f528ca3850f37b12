import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readPage } from '../page/read-page.ts';
import { CAPITALISED, LOWER_CASE, NUMERIC, tokenAt, tokens, UPPER_CASE, wordOf } from './tokens.ts';

const words = (text: string): string[] => {
  const all = tokens(readPage({ text }));
  return Array.from({ length: all.count }, (_, i) => wordOf(all, i));
};

test('words are lower-cased and stand at their offsets, Polish letters included', () => {
  const page = readPage({ html: '<p>Zażółć GĘŚLĄ</p><p>jaźń!</p>' });
  const all = tokens(page);
  const seen = Array.from({ length: all.count }, (_, i) => page.text.slice(all.start[i], all.end[i]));
  assert.deepEqual(seen, ['Zażółć', 'GĘŚLĄ', 'jaźń']);
  assert.deepEqual(words(page.text), ['zażółć', 'gęślą', 'jaźń']);
  assert.deepEqual([...all.ofBlock], [0, 2, 3]);
});

test('apostrophes, decimals and dates do not split a word', () => {
  assert.deepEqual(words("don't l’eau 3,14 12.03.2024 1.5kg 'quoted'"), [
    "don't",
    'l’eau',
    '3,14',
    '12.03.2024',
    '1.5kg',
    'quoted',
  ]);
});

test('the way a word is written is kept', () => {
  const all = tokens(readPage({ text: 'small Large LOUD 12th I' }));
  assert.deepEqual([...all.shape], [LOWER_CASE, CAPITALISED, UPPER_CASE, NUMERIC, CAPITALISED]);
});

test('signs of scripts without spaces count one by one', () => {
  assert.deepEqual(words('漢字 ab'), ['漢', '字', 'ab']);
});

test('the token at an offset is found', () => {
  const all = tokens(readPage({ text: 'one two three' }));
  assert.equal(tokenAt(all, 0), 0);
  assert.equal(tokenAt(all, 4), 1);
  assert.equal(tokenAt(all, 5), 2);
  assert.equal(tokenAt(all, 99), 3);
});

test('words whose hashes collide keep their own numbers', () => {
  const many = Array.from({ length: 20_000 }, (_, i) => `w${i.toString(36)}x`);
  const all = tokens(readPage({ text: `${many.join(' ')} ${many.join(' ')}` }));
  assert.equal(new Set(all.word).size, many.length);
  for (let i = 0; i < many.length; i++) assert.equal(all.word[i], all.word[i + many.length]);
});

test('for any text the tokens cover exactly what their offsets say, in order', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const page = readPage({ text });
      const all = tokens(page);
      let last = 0;
      for (let i = 0; i < all.count; i++) {
        const start = all.start[i] ?? -1;
        const end = all.end[i] ?? -1;
        assert.ok(start >= last && end > start && end <= page.text.length);
        const written = page.text.slice(start, end);
        assert.equal(wordOf(all, i).length, written.length);
        last = end;
      }
    }),
  );
});
