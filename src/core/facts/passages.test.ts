import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { article } from '../samples/article-sample.ts';
import { offeredTokens } from './main-tokens.ts';
import { offeredMask, runningMask } from './offered-text.ts';
import { passages } from './passages.ts';

const STUFFED =
  'Cheap flights to Rome? Our cheap flights are the cheap flights that people want, and cheap flights on Monday beat cheap flights on Sunday, because cheap flights need cheap flights, as everybody knows who looks for them.';

test('a stuffed paragraph is seen in its own numbers, wherever it stands', () => {
  for (const html of [article(`<p>${STUFFED}</p>`), article('', `<p>${STUFFED}</p>`)]) {
    const page = readPage({ html });
    const densest = passages(page).toSorted((a, b) => b.pair.share - a.pair.share)[0];
    assert.equal(densest?.pair.count, 7);
    assert.match(page.text.slice(densest?.pair.span.start, densest?.pair.span.end), /^cheap flights$/i);
    assert.ok((densest?.pair.share ?? 0) > 0.35);
  }
});

test('what overlaps counts once', () => {
  const page = readPage({ text: `${'very good '.repeat(3)}${'very very very '.repeat(6)}and so it goes on` });
  const pair = passages(page)[0]?.pair;
  assert.ok((pair?.count ?? 0) <= 9);
});

test('labels, headings, menus and code are no running text; a footer is none of the offered text', () => {
  const page = readPage({
    html: article(
      '<h2>This heading is long enough to be a sentence of its own</h2><pre>code code code code code code code code code</pre>',
      '<p>The footer says in more than eight words who owns what.</p>',
    ),
  });
  const textOf = (mask: Uint8Array): string =>
    page.blocks
      .filter(({ index }) => mask[index] === 1)
      .map(({ start, end }) => page.text.slice(start, end))
      .join('\n');
  assert.doesNotMatch(textOf(runningMask(page)), /heading|code code|Home/);
  assert.match(textOf(runningMask(page)), /footer says/);
  assert.doesNotMatch(textOf(offeredMask(page)), /footer says/);
  assert.ok(offeredTokens(page).token.length > 100);
});
