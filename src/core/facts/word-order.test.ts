import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { BIBLIOTEKA, BREAD, LIBRARY } from '../samples/sample-prose.ts';
import { wordOrder } from './word-order.ts';

const of = (text: string) => wordOrder(readPage({ text }));

test('written text has no impossible pairs and no unsayable words', () => {
  for (const text of [BREAD.join('\n\n'), LIBRARY.join('\n\n'), BIBLIOTEKA.join('\n\n')]) {
    for (const passage of of(text)) {
      assert.equal(passage.impossiblePairs, 0, text.slice(passage.firstPair.start, passage.firstPair.end));
      assert.equal(passage.unsayableWords, 0);
    }
  }
});

test('words out of order and letters at random are counted', () => {
  const [shuffled] = of(
    'The is bread of and a was the from are oven an of were the had kneading a because slow',
  );
  assert.ok((shuffled?.impossiblePairs ?? 0) >= 5);
  const [random] = of('The qzxv jkwq and vbnm were xkcd by the hjkq of wqrt when pqxz came to bgtr');
  assert.ok((random?.unsayableWords ?? 0) >= 6);
});

test('addresses and file names are no words of a text', () => {
  const [passage] = of(
    'See https://www.example.com/xkcd/qzxv-jkwq.html and open the file bgtr_wqrt.txt to read on.',
  );
  assert.equal(passage?.unsayableWords, 0);
});
