import assert from 'node:assert/strict';
import { test } from 'node:test';
import { affiliateNetwork, isRedirector, parameterNames, withoutTracking } from './link-address.ts';

const network = (url: string): string | undefined => {
  const { hostname } = new URL(url);
  return affiliateNetwork(url, hostname, hostname.split('.').slice(-2).join('.'));
};

test('affiliate links are known by host, by shop parameter and by partner parameter', () => {
  assert.equal(network('https://www.awin1.com/cread.php?awinmid=1'), 'awin');
  assert.equal(network('https://www.amazon.com/dp/B0?tag=blog-20'), 'amazon');
  assert.equal(network('https://www.ceneo.pl/123#pid=4567'), 'ceneo');
  assert.equal(network('https://shop.example/p?aff_id=7'), 'parameter');
});

test('a plain link to a shop is no affiliate link, nor is a tag on another site', () => {
  assert.equal(network('https://www.amazon.com/dp/B0'), undefined);
  assert.equal(network('https://blog.example/?tag=travel'), undefined);
  assert.equal(network('https://shop.example/p?ref=menu'), undefined);
});

test('shorteners and own outgoing folders are redirectors', () => {
  assert.ok(isRedirector('https://bit.ly/abc', 'bit.ly', 'bit.ly'));
  assert.ok(isRedirector('https://example.com/go/shop', 'example.com', 'example.com'));
  assert.ok(!isRedirector('https://example.com/go/', 'example.com', 'example.com'));
  assert.ok(!isRedirector('https://example.com/gold/shop', 'example.com', 'example.com'));
});

test('parameters of the query and of the fragment are named', () => {
  assert.deepEqual(parameterNames('https://e.com/?A=1&b=2#c=3'), ['a', 'b', 'c']);
});

test('tracking parameters fall away, others stay', () => {
  assert.equal(withoutTracking('https://e.com/?utm_source=x&id=5&gclid=1#top'), 'https://e.com/?id=5#top');
  assert.equal(withoutTracking('https://e.com/?fbclid=1'), 'https://e.com/');
});
