import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertCost } from '../../../test/support/cpu-time.ts';
import fc from '../../../test/support/properties.ts';
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

test('for any text every token is a word with offsets of its own, in order', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const page = readPage({ text });
      const all = tokens(page);
      let last = 0;
      for (let i = 0; i < all.count; i++) {
        const start = all.start[i] ?? -1;
        const end = all.end[i] ?? -1;
        assert.ok(start >= last && end > start && end <= page.text.length);
        assert.notEqual(wordOf(all, i), '');
        last = end;
      }
    }),
  );
});

test('signs that cannot be seen do not part a word, and scripts that need them keep them', () => {
  for (const sign of ['\u00ad', '\u200b', '\u200c', '\u200d', '\u2060', '\ufeff'])
    assert.deepEqual(
      words(`ca${sign}si${sign}no bonus`),
      ['casino', 'bonus'],
      sign.codePointAt(0)?.toString(16),
    );
  assert.deepEqual(words('می\u200cخواهم'), ['می', 'خواهم']);
  assert.deepEqual(words('one\u200b two'), ['one', 'two']);
});

test('letters in another style are the letters that they are read as', () => {
  for (const written of [
    'ｃａｓｉｎｏ',
    '𝐜𝐚𝐬𝐢𝐧𝐨',
    '𝓬𝓪𝓼𝓲𝓷𝓸',
    'ⓒⓐⓢⓘⓝⓞ',
    '🅒🅐🅢🅘🅝🅞',
    'ᴄᴀꜱɪɴᴏ',
    'c\u0337a\u0337sino',
  ])
    assert.deepEqual(words(written), ['casino'], written);
  assert.deepEqual(words('z\u0307o\u0301łw 😀 ﬁsh'), ['żółw', 'fish']);
});

test('look-alikes of another script are read as the word that they are mixed into', () => {
  assert.deepEqual(words('c\u0430sino к\u0061зино КАSINO'), ['casino', 'казино', 'kasino']);
  assert.deepEqual(words('привет мир αλφα TNFα 5μm'), ['привет', 'мир', 'αλφα', 'tnfα', '5μm']);
});

test('a word spelt with a sign between its letters is one word; initials and alphabets are not', () => {
  assert.deepEqual(words('a c a s i n o here'), ['acasino', 'here']);
  assert.deepEqual(words('the c.a.s.i.n.o and p-o-k-e-r'), ['the', 'casino', 'and', 'poker']);
  assert.deepEqual(words('U.S.A. J.R.R. A B C D E F'), [...'usajrrabcdef']);
});

test('a page of single letters or of invisible signs is read in one pass', () => {
  const ask = (text: string) => () => {
    const page = readPage({ text });
    return () => tokens(page);
  };
  const ordinary = ask('bread and water '.repeat(20_000));
  for (const unit of ['a ', 'a b ', 'x.', 'a\u200b', '\u200b', '𝐜', 'c\u0430'])
    assertCost(unit, ask(unit.repeat(300_000 / unit.length)), 8, ordinary);
});
