import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { quoteText } from './quote.ts';

const shown = (text: string, start: number, end: number): string => {
  const page = readPage({ text });
  const quote = quoteText(page, { start, end });
  return page.text.slice(quote.start, quote.end);
};

it('a quote does not begin or end inside a word', () => {
  assert.equal(shown('Drink green tea every day', 8, 13), 'green tea');
  assert.equal(shown('Zaparz zieloną herbatę', 9, 13), 'zieloną');
  assert.equal(shown('Drink green tea', 6, 11), 'green');
});

it('text without blanks between its words is quoted as it was found', () => {
  assert.equal(shown('東京都の人口は増えています', 2, 5), '都の人');
  assert.equal(shown('x'.repeat(200), 50, 60).length, 10);
});
