import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { article } from '../samples/article-sample.ts';
import { ads } from './ads.ts';

const prose =
  '<p>The long text of this page speaks about many things that readers would like to know today and more of it.</p>';
const read = (html: string) => ads(readPage({ html, url: 'https://example.com/' }));

test('slots are known by name, by attribute and by frame, nested ones once', () => {
  const { slots } = read(`${prose}
    <div class="ad-wrapper"><ins class="adsbygoogle" data-ad-slot="1"></ins></div>${prose}
    <div data-ad-unit="x"></div>${prose}
    <iframe src="https://googleads.g.doubleclick.net/a"></iframe>${prose}
    <div id="reklama">Reklama</div>`);
  assert.equal(slots.length, 4);
  assert.deepEqual(
    slots.map((slot) => slot.cue),
    ['ad', 'data-ad-unit', 'google-ads', 'reklama'],
  );
});

test('words that only contain "ad" are no slots', () => {
  const { slots } = read(
    '<div class="header loader gradient badge admin"></div><div class="ad-free no-ads">x</div>',
  );
  assert.deepEqual(slots, []);
});

test('a container of the whole text is not a slot', () => {
  const { slots } = read(`<div class="page ads-enabled">${prose.repeat(10)}</div>`);
  assert.deepEqual(slots, []);
});

test('density counts slots between the words of the main content', () => {
  const found = read(
    article(
      '<div class="ad"></div><p>And so the talk goes on in every house of the town, day after day.</p><div class="ad"></div>',
      '<div class="ad"></div>',
    ),
  );
  assert.equal(found.slots.length, 3);
  assert.equal(found.slots.filter((slot) => slot.inMain).length, 2);
  assert.ok(found.slotsPer100Words > 1 && found.slotsPer100Words < 2, `${found.slotsPer100Words}`);
});

test('slots before the text are counted', () => {
  const html = article('<div class="ad"></div>').replace(
    '<main>',
    '<div class="ad"></div><div class="ad"></div><main>',
  );
  assert.equal(read(html).slotsBeforeText, 2);
});

test('networks are named, native widgets and pop networks told apart', () => {
  const found =
    read(`${prose}<script src="https://cdn.taboola.com/x.js"></script><div id="taboola-below"></div>
    <script src="https://cdn.popcash.net/p.js"></script>`);
  assert.deepEqual(found.networks, ['popcash', 'taboola']);
  assert.deepEqual(found.popNetworks, ['popcash']);
  assert.equal(found.slots[0]?.native, true);
});
