import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { metaRefreshes } from './meta-refresh.ts';

test('refreshes are read as browsers read them', () => {
  const read = (content: string) =>
    metaRefreshes(readPage({ html: `<meta http-equiv="Refresh" content="${content}"><p>x</p>` }))[0];
  assert.deepEqual(
    ['0;url=https://a.pl', '3; URL=&#39;https://a.pl&#39;', '2, https://a.pl', '5'].map((content) => {
      const found = read(content);
      return [found?.delaySeconds, found?.url];
    }),
    [
      [0, 'https://a.pl'],
      [3, 'https://a.pl'],
      [2, 'https://a.pl'],
      [5, ''],
    ],
  );
  assert.equal(read('soon'), undefined);
});

test('a header counts, and what is meant for browsers without scripts is marked', () => {
  const page = readPage({
    html: '<noscript><meta http-equiv="refresh" content="0;url=/plain"></noscript><p>x</p>',
    headers: { refresh: '1; url=https://b.pl' },
  });
  assert.deepEqual(
    metaRefreshes(page).map((one) => [one.element < 0, one.noscript]),
    [
      [false, true],
      [true, false],
    ],
  );
});
