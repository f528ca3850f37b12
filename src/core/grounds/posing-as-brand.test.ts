import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { brandDress, disguisedBrand, posedBrand } from './posing-as-brand.ts';

const page = (title: string, body: string, url = 'https://account-check.top/') =>
  readPage({ html: `<html lang=en><head><title>${title}</title></head><body>${body}</body></html>`, url });

test('a word is a brand only where the page calls itself by it', () => {
  assert.equal(posedBrand(page('Play For Free | Mill Saga', '<h1>Play for free</h1>')), undefined);
  assert.equal(posedBrand(page('Apply for a visa', '<h1>Visa in five steps</h1>')), undefined);
  assert.equal(posedBrand(page('Apple – Sign in', '<h1>Welcome</h1>')), 'apple');
  assert.equal(posedBrand(page('Log in to your PayPal account', '<h1>Hello</h1>')), 'paypal');
  assert.equal(posedBrand(page('PayPal', '<h1>Hello</h1>', 'https://www.paypal.com/signin')), undefined);
});

test('letters that look like those of a brand are read as people read them', () => {
  const read = (text: string) => disguisedBrand(page('Verify', `<p>${text}</p>`))?.brand;
  assert.equal(read('Your AppIe account'), 'apple');
  assert.equal(read('Copyright \u03a1ay\u03a1al'), 'paypal', 'Greek capitals');
  assert.equal(read('Micr0soft support'), 'microsoft');
  assert.equal(read('Your Apple account, PayPal and Microsoft'), undefined);
  assert.equal(read('Пейпал и Apple'), undefined);
});

test('a page wears a brand where most of its links lead there, and not where its own pages are linked', () => {
  const menu = Array.from({ length: 12 }, (_, i) => `<a href="https://www.poczta-polska.pl/${i}">x</a>`).join(
    '',
  );
  const own = Array.from({ length: 20 }, (_, i) => `<a href="/page/${i}">y</a>`).join('');
  assert.deepEqual(brandDress(page('Parcel', menu)), {
    brand: 'poczta polska',
    site: 'poczta-polska.pl',
    links: 12,
  });
  assert.equal(brandDress(page('Parcel', menu + own)), undefined);
  assert.equal(brandDress(page('Parcel', menu, 'https://www.poczta-polska.pl/')), undefined);
});
