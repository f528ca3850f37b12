import assert from 'node:assert/strict';
import { test } from 'node:test';
import { partOf, siteOf } from './part-of.ts';

test('three sources in ten are in the lockbox, and each stays where it is', () => {
  const sources = Array.from({ length: 10_000 }, (_, i) => `source-${i}`);
  const kept = sources.filter((source) => partOf(source) === 'lockbox');
  assert.ok(Math.abs(kept.length / sources.length - 0.3) < 0.02, `${kept.length} of ${sources.length}`);
  // Written down: another hash would open what was kept closed.
  assert.deepEqual(
    ['example.com', 'Example.com', 'source-2', 'source-3', 'source-5'].map((source) => partOf(source)),
    ['fit', 'fit', 'lockbox', 'lockbox', 'fit'],
  );
});

test('all pages of a site are in one part', () => {
  assert.equal(siteOf('https://www.example.co.uk/a'), siteOf('http://shop.example.co.uk/'));
  assert.notEqual(siteOf('https://a.github.io/'), siteOf('https://b.github.io/'));
  assert.equal(siteOf('not an address'), null);
});
