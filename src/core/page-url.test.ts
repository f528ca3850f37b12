import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { canonicalUrl, withoutPersonalParameters } from './page-url.ts';

describe('the canonical address of a page', () => {
  it('is one for every spelling of the same page', () => {
    const spellings = [
      'https://example.com/a?x=1&y=2',
      'http://example.com/a?x=1&y=2',
      'https://EXAMPLE.com:443/a?x=1&y=2#part',
      'http://example.com:80/a?y=2&x=1',
      'https://example.com/a?utm_source=mail&x=1&gclid=abc&y=2',
      'https://example.com/a?x=1&y=2&access_token=s3cret&sid=9',
    ];
    assert.deepEqual([...new Set(spellings.map(canonicalUrl))], ['https://example.com/a?x=1&y=2']);
    assert.equal(canonicalUrl('https://example.com?utm_medium=x'), 'https://example.com/');
  });

  it('keeps what names another page', () => {
    const pages = [
      'https://example.com/a',
      'https://example.com/A',
      'https://example.com/a/',
      'https://example.com/a?page=2',
      'https://www.example.com/a',
      'https://example.com:8443/a',
    ];
    assert.equal(new Set(pages.map(canonicalUrl)).size, pages.length);
  });

  it('is its own canonical address', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
        assert.equal(canonicalUrl(canonicalUrl(url)), canonicalUrl(url));
      }),
      { numRuns: 300 },
    );
  });
});

describe('what providers are asked for', () => {
  it('holds no tracking and no secrets, and everything else as it was', () => {
    assert.equal(
      withoutPersonalParameters('https://example.com/a?q=%20b&fbclid=1&password=x&token=t#part'),
      'https://example.com/a?q=+b#part',
    );
    assert.equal(withoutPersonalParameters('https://example.com/a?q=%20b'), 'https://example.com/a?q=%20b');
  });
});
