import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { asks, questions } from './questions.ts';
import { quote } from './span.ts';

const read = (html: string): [string, string, number][] => {
  const page = readPage({ html });
  return questions(page).map((question) => [quote(page.text, question), question.opener, question.heading]);
};

test('marked questions are found in both languages', () => {
  assert.deepEqual(read('<p>It rains. Is it cold? Czy pada? Po co to komu?</p>'), [
    ['Is it cold?', 'is', 0],
    ['Czy pada?', 'czy', 0],
    ['Po co to komu?', 'co', 0],
  ]);
});

test('a heading asks without a mark when it begins like a question', () => {
  assert.deepEqual(read('<h2>How to bake bread</h2><h2>Jak upiec chleb</h2><h2>Bread and butter</h2>'), [
    ['How to bake bread', 'how', 2],
    ['Jak upiec chleb', 'jak', 2],
  ]);
  assert.deepEqual(read('<p>How to bake bread</p>'), []);
});

test('a statement with a question mark has no opener', () => {
  assert.deepEqual(read('<p>You did it?</p>'), [['You did it?', '', 0]]);
});

test('titles ask like headings', () => {
  assert.deepEqual(['Why cats purr at night', 'Cats?', 'Ile kosztuje remont', 'Cats and dogs'].map(asks), [
    true,
    true,
    true,
    false,
  ]);
});
