import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { headings, mainHeading } from './headings.ts';
import { quote } from './span.ts';

test('headings come in document order with level, text and offsets', () => {
  const page = readPage({
    html: '<h2>Before</h2><h1>The <em>page</em></h1><p>one two three</p><h3>Deep</h3><p>four</p>',
  });
  const found = headings(page);
  assert.deepEqual(
    found.map((heading) => [heading.level, quote(page.text, heading), heading.wordsBelow]),
    [
      [2, 'Before', 0],
      [1, 'The page', 3],
      [3, 'Deep', 1],
    ],
  );
  assert.deepEqual(
    found.map((heading) => heading.skippedLevels),
    [1, 0, 1],
  );
});

test('an empty heading is kept, and one of an image speaks through its alt', () => {
  const found = headings(readPage({ html: '<h1></h1><h2><img src=a alt="Our logo"></h2><p>text</p>' }));
  assert.deepEqual(
    found.map((heading) => [heading.text, heading.imageAlt]),
    [
      ['', ''],
      ['', 'Our logo'],
    ],
  );
});

test('the main heading is the first h1 that can be seen', () => {
  const page = readPage({ html: '<h1 style="display:none">Hidden</h1><h1>Seen</h1>' });
  assert.equal(mainHeading(page)?.text, 'Seen');
  assert.equal(mainHeading(readPage({ html: '<h2>x</h2>' })), undefined);
});
