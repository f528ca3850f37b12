import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { outboundLinks } from './outbound-links.ts';

const keywordAnchors = (body: string): string[] => {
  const page = readPage({ html: `<main><p>${body}</p></main>`, url: 'https://www.meadowlane-notes.com/a' });
  return outboundLinks(page).flatMap(({ link, keyword }) => (keyword ? [link.text] : []));
};
const link = (href: string, text: string): string => `<a href="https://${href}">${text}</a>`;

test('searches are told from names, titles and addresses', () => {
  const body = [
    link('www.roofrepair-hub.example/', 'roof repair near me'),
    link('www.hydraulik24.example/', 'hydraulik Warszawa'),
    link('www.marathon-london.example/', 'Marathon London'),
    link('www.harbour-hotels.example/', 'Harbour Hotels'),
    link('www.energy-watch.example/prices/june', 'June figures of Energy Watch'),
    link('www.cheap-shop.example/', 'www.cheap-shop.example'),
    link('en.wikipedia.org/wiki/Cheap_talk', 'cheap talk'),
  ].join(', ');
  assert.deepEqual(keywordAnchors(body), ['roof repair near me', 'hydraulik Warszawa']);
});

test('sites of the same brand are sisters, and links of visitors are theirs', () => {
  const page = readPage({
    html: `<main><p>${link('shop.meadowlane-notes.pl/', 'our shop')}</p><ol class="comments"><li class="comment">${link('b.example/', 'mine')}</li></ol></main>`,
    url: 'https://www.meadowlane-notes.com/a',
  });
  assert.deepEqual(
    outboundLinks(page).map(({ sister, byUser }) => [sister, byUser]),
    [
      [true, false],
      [false, true],
    ],
  );
});
