import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageAddress, siteOf } from './page-address.ts';
import { readPage } from './read-page.ts';

test('the site is the registrable domain', () => {
  assert.equal(siteOf('www.shop.example.co.uk'), 'example.co.uk');
  assert.equal(siteOf('sklep.firma.com.pl'), 'firma.com.pl');
  assert.equal(siteOf('127.0.0.1'), '127.0.0.1');
});

test('a page without an address is known by its canonical one', () => {
  const page = readPage({ html: '<link rel="canonical" href="https://blog.example.com/a">' });
  assert.equal(pageAddress(page).site, 'example.com');
  assert.equal(pageAddress(readPage({ html: '<p>x' })).host, 'this-page.invalid');
  assert.equal(pageAddress(readPage({ text: 'x' })).base, undefined);
});

test('the base element moves relative addresses', () => {
  const page = readPage({ html: '<base href="/deep/">', url: 'https://example.com/a' });
  assert.equal(pageAddress(page).base?.href, 'https://example.com/deep/');
});
