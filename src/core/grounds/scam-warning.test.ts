import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { foreignBrands } from './posing-as-brand.ts';
import { warnsOfScams } from './scam-warning.ts';

const page = (title: string, body: string, url = 'https://www.meadowlane-notes.com/') =>
  readPage({
    url,
    html: `<html><head><title>${title}</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`,
  });

test('advice about scams warns, in both languages', () => {
  assert.ok(warnsOfScams(page('How to spot a scam', '<p>Scammers call. Do not click, and report it.</p>')));
  assert.ok(
    warnsOfScams(
      page(
        'Zakupy',
        '<p>Oszuści podszywają się pod sklep. Uważaj na fałszywe strony i nie klikaj w linki.</p>',
      ),
    ),
  );
});

test('one word in passing, or the words of a scam itself, do not', () => {
  assert.ok(!warnsOfScams(page('Our terms', '<p>We may refuse orders in cases of fraud.</p>')));
  assert.ok(!warnsOfScams(page('Alert', '<p>Your computer is infected. Call now.</p>')));
});

test('a brand in the title is foreign unless the site is its own', () => {
  assert.deepEqual(foreignBrands(page('Microsoft support number', '<p>x</p>')), ['microsoft']);
  assert.deepEqual(
    foreignBrands(page('Microsoft support', '<p>x</p>', 'https://support.microsoft.com/')),
    [],
  );
  assert.deepEqual(foreignBrands(page('Shipping with ships', '<p>x</p>')), []);
  assert.equal(foreignBrands(readPage({ html: '<title>Microsoft</title><p>x</p>' })), undefined);
});
