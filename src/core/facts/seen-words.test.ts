import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { markupWords, seenShare, seenWords } from './seen-words.ts';

const page = readPage({
  html: `<html><head><style>.gone{display:none}</style></head><body><main><p>Rye behaves in its own way, and it’s slow.</p>
<details><summary>Salt</summary><p>Eight grams are enough for a loaf.</p></details><p class="gone">Nobody reads this sentence here.</p></main></body></html>`,
});

it('panels that open count, hidden text does not', () => {
  assert.equal(seenShare(page, markupWords('Eight grams are enough for a loaf'), 3), 1);
  assert.equal(seenShare(page, markupWords('Nobody reads this sentence here'), 3), 0);
  assert.ok(!seenWords(page).set.has('nobody'));
});

it('tags, entities and apostrophes of the markup make no difference', () => {
  assert.equal(seenShare(page, markupWords('<p>in its own way, and it&#8217;s&nbsp;slow</p>'), 3), 1);
  assert.deepEqual(markupWords('&amp;lt;b&amp;gt;Rye&amp;lt;/b&amp;gt;'), ['rye']);
});

it('no words are no share', () => {
  assert.equal(seenShare(page, [], 3), 0);
  assert.equal(seenShare(page, markupWords('Salt'), 2), 1);
});
