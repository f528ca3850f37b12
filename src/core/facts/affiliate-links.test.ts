import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { affiliateLinks } from './affiliate-links.ts';

const read = (html: string) => affiliateLinks(readPage({ html, url: 'https://blog.example.com/' }));

test('paid links are found with their network and whether they are qualified', () => {
  const found = read(`<a href="https://www.amazon.pl/dp/1?tag=me-21">a</a>
    <a rel="sponsored" href="https://www.awin1.com/cread.php?x">b</a><a href="https://shop.pl/">c</a>`);
  assert.deepEqual(found.networks, ['amazon', 'awin']);
  assert.deepEqual(
    found.links.map((one) => one.qualified),
    [false, true],
  );
  assert.equal(found.unqualifiedShare, 0.5);
});

test('a partner parameter on the own site and plain own redirects are not paid links', () => {
  assert.equal(read('<a href="/join?affiliate_id=5">a</a><a href="/go/help">b</a>').links.length, 0);
});

test('an own redirect marked as sponsored is a paid link', () => {
  assert.deepEqual(read('<a rel="nofollow sponsored" href="/go/shop">a</a>').networks, ['own-redirect']);
});
