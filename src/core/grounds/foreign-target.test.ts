import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { foreignTarget } from './foreign-target.ts';

const page = readPage({
  url: 'https://www.harbour-cycles.com/chain',
  html: '<html><head><link rel="alternate" hreflang="pl" href="https://rowery-portowe.pl/"></head><body><p>x</p></body></html>',
});
const site = (address: string) => foreignTarget(page, address)?.site;

test('strangers are named by their registrable domain', () => {
  assert.equal(site('https://a.b.spam-offers.net/x'), 'spam-offers.net');
  assert.equal(site('//spam-offers.net'), 'spam-offers.net');
  assert.equal(site('https://203.0.113.7/x'), '203.0.113.7');
});

test('the site, its brand, what it declares and known services are no strangers', () => {
  for (const address of [
    '/chain',
    'https://shop.harbour-cycles.com/',
    'https://harbourcycles.pl/',
    'https://rowery-portowe.pl/start',
    'https://login.membership-desk.org/',
    'https://membership-desk.org/oauth/authorize',
    'https://www.paypal.com/pay',
    'https://play.google.com/store',
  ])
    assert.equal(site(address), undefined, address);
});

test('a password may be sent to a folder called login, so there only hosts are trusted', () => {
  assert.equal(foreignTarget(page, 'https://collect-box.net/login', 'hosts')?.site, 'collect-box.net');
  assert.equal(foreignTarget(page, 'https://login.collect-box.net/', 'hosts'), undefined);
});

test('addresses that are cut off or no addresses have no site', () => {
  for (const text of [
    '',
    'https://',
    'https://m.',
    'https://www',
    'javascript:void(0)',
    'mailto:a@b.pl',
    'x',
  ])
    assert.equal(site(text), undefined, text);
});

test('to a page that says nothing of its address everything that is spelt out is a stranger; to a text nothing is', () => {
  const nowhere = readPage({ html: '<p>x</p>' });
  assert.equal(foreignTarget(nowhere, 'https://spam-offers.net/')?.site, 'spam-offers.net');
  assert.equal(foreignTarget(readPage({ text: 'x' }), 'https://spam-offers.net/'), undefined);
});
