import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { readability } from './readability.ts';
import { syllablesEnglish, syllablesPolish } from './syllables.ts';

test('syllables are counted by the habits of each language', () => {
  assert.deepEqual(['make', 'table', 'readability', 'cat', 'walked'].map(syllablesEnglish), [1, 2, 5, 1, 1]);
  assert.deepEqual(['pies', 'książka', 'auto', 'niepodległość', 'w'].map(syllablesPolish), [1, 2, 2, 4, 1]);
});

test('simple English is easier than official English', () => {
  const easy = readability(
    readPage({ text: 'The cat sat on the mat. It was a big red cat and it had a hat. '.repeat(5) }),
  );
  const hard = readability(
    readPage({
      text: 'The implementation of organisational responsibilities necessitates comprehensive administrative consideration of international regulations. '.repeat(
        5,
      ),
    }),
  );
  assert.ok((easy.fleschEase ?? 0) > 80);
  assert.ok((hard.fleschEase ?? 100) < 20);
  assert.ok((easy.fogYears ?? 99) < (hard.fogYears ?? 0));
});

test('simple Polish is easier than official Polish', () => {
  const easy = readability(
    readPage({ text: 'Ala ma kota i psa. Kot jest mały, a pies jest duży. '.repeat(6) }),
  );
  const hard = readability(
    readPage({
      text: 'Przedstawiciel przedsiębiorstwa zobowiązany jest do natychmiastowego przedstawienia dokumentacji potwierdzającej przeprowadzenie konserwacji. '.repeat(
        6,
      ),
    }),
  );
  assert.ok((easy.fogYears ?? 99) < 6);
  assert.ok((hard.fogYears ?? 0) > 15);
  assert.equal(easy.fleschEase, undefined);
});

test('a text too short to measure has no index', () => {
  assert.equal(readability(readPage({ text: 'Just one short sentence here.' })).fogYears, undefined);
});
