import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sampleOfList, TooManyPages } from './listed-pages.ts';

const listed = Array.from({ length: 30 }, (_, i) => ({
  url: `https://example.com/${i < 10 ? 'a' : 'b'}/${i}`,
  lastmod: null,
}));
const request = { scope: {}, strategy: 'all', pages: 5, seed: 1, now: 0, allMax: 12 } as const;

describe('a sample of a list', () => {
  it('that takes every page is refused with their number where there are more than may be', () => {
    assert.throws(
      () => sampleOfList(listed, request),
      (error) => error instanceof TooManyPages && error.selected === 30,
    );
    const part = sampleOfList(listed, { ...request, scope: { include_patterns: ['/a/**'] } });
    assert.equal(part.chosen.length, 10, 'what is selected counts, not what is listed');
    assert.equal(sampleOfList(listed, { ...request, strategy: 'stratified' }).chosen.length, 5);
  });
});
