import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '../../../test/support/properties.ts';
import { readPage } from '../page/read-page.ts';
import { sentences } from './sentences.ts';

const split = (text: string): string[] => {
  const page = readPage({ html: `<p>${text}</p>` });
  const found = sentences(page);
  return Array.from({ length: found.count }, (_, i) => page.text.slice(found.start[i], found.end[i]));
};
const one = (text: string): void => assert.deepEqual(split(text), [text]);

test('plain sentences are split', () => {
  assert.deepEqual(split('It rains. Is it cold? Yes! Go.'), ['It rains.', 'Is it cold?', 'Yes!', 'Go.']);
  assert.deepEqual(split('Pada deszcz. Czy jest zimno? Tak! Idź.'), [
    'Pada deszcz.',
    'Czy jest zimno?',
    'Tak!',
    'Idź.',
  ]);
});

test('Polish abbreviations do not end a sentence', () => {
  one('Mamy owoce, np. jabłka, gruszki itd. w dobrej cenie.');
  one('Spotkanie prowadzi prof. Jan Nowak z ul. Długiej, m.in. dla dr. Kowalskiej.');
  one('Cena to ok. 20 tys. zł za 2 godz. pracy.');
  one('Wydano 12.03.2024 r. w Warszawie, tzn. wczoraj.');
  one('W XX w. Polska odzyskała niepodległość.'.replace('w. Polska', 'w. polska'));
});

test('English abbreviations do not end a sentence', () => {
  one('Mr. Smith and Dr. Jones met in the U.S. on Jan. 5 with fruit, e.g. apples, i.e. food.');
  one('It is No. 5 of J. R. Tolkien vs. Lewis.');
});

test('decimals, addresses and versions do not end a sentence', () => {
  one('It costs 3.50 or 3,50 at example.com in version 2.0.1 today.');
  one('Kosztuje 1.234,56 zł.');
});

test('a year ends a sentence, a list number does not', () => {
  assert.deepEqual(split('Powstała w 2024. Potem rosła.'), ['Powstała w 2024.', 'Potem rosła.']);
  one('1. Wstęp do tematu');
  assert.deepEqual(split('Kupił ją w 2020 r. Potem sprzedał.'), ['Kupił ją w 2020 r.', 'Potem sprzedał.']);
});

test('ellipses end a sentence only before a capital', () => {
  one('Well... maybe not.');
  assert.deepEqual(split('Well… Maybe.'), ['Well…', 'Maybe.']);
});

test('closing quotes and brackets belong to the sentence', () => {
  assert.deepEqual(split('„Nie wiem.” Tak odparł. (Serio.) Koniec.'), [
    '„Nie wiem.”',
    'Tak odparł.',
    '(Serio.)',
    'Koniec.',
  ]);
  assert.deepEqual(split('"Yahoo! is big," he said. "Right?" Yes.'), [
    '"Yahoo! is big," he said.',
    '"Right?"',
    'Yes.',
  ]);
});

test('a line break ends a sentence, and the mark says how it ended', () => {
  const page = readPage({ html: '<p>First line<br>Second line?</p>' });
  const found = sentences(page);
  assert.equal(found.count, 2);
  assert.deepEqual([...found.mark], [0, 63]);
});

test('sentences are in order, inside their blocks, and hold all tokens', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom('Ala', 'ma', 'kota', '.', '. ', '?', ' ', '!', '…', '"', '3', 'r.', '\n', '('),
        {
          maxLength: 60,
        },
      ),
      (parts) => {
        const page = readPage({ text: parts.join('') });
        const found = sentences(page);
        let token = 0;
        for (let i = 0; i < found.count; i++) {
          const block = page.blocks[found.block[i] ?? -1];
          assert.ok(block && (found.start[i] ?? -1) >= block.start && (found.end[i] ?? 1e9) <= block.end);
          assert.equal(found.firstToken[i], token);
          token = found.endToken[i] ?? -1;
        }
      },
    ),
  );
});
