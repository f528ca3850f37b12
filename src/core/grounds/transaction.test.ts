import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { article } from '../samples/article-sample.ts';
import { portalReviews, transaction } from './transaction.ts';

test('a form for card numbers is a payment, whatever the page', () => {
  const html = article('<form action="/pay"><input name="cardnumber"><input name="cvv"></form>');
  const { strength, signs } = transaction(readPage({ html }));
  assert.ok(strength > 0.9);
  assert.ok(signs.has('payment-form'));
});

test('a basket link in the frame of an article sells nothing', () => {
  const html = article('').replace('<body>', '<body><a href="/koszyk">Koszyk</a>');
  assert.ok(transaction(readPage({ html, url: 'https://sklep.example.com/blog/wpis' })).strength < 0.5);
});

test('a buy button that leaves the site is not the page’s own', () => {
  const html = article('<p>$20 <a href="https://shop.example.net/x">Buy now</a></p>');
  const page = readPage({ html, url: 'https://blog.example.com/review' });
  assert.ok(!transaction(page).signs.has('buy-button'));
});

test('hidden forms and an empty page do not count', () => {
  assert.equal(transaction(readPage({ html: '' })).strength, 0);
  const html = article('<form hidden action="/cart" class="cart"><input name="q"></form>');
  assert.ok(!transaction(readPage({ html })).signs.has('cart-form'));
});

test('reviews of a portal are told by its address', () => {
  const html = article('<iframe src="https://widget.trustpilot.com/box"></iframe>');
  assert.equal(portalReviews(readPage({ html })), true);
  assert.equal(portalReviews(readPage({ html: article('') })), false);
});
