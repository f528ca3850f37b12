import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from '../../page/read-page.ts';
import { type StrangerSites, strangerSites } from './stranger-links.ts';

const TEXT =
  'A chain that is cleaned once a month lasts about twice as long as one that never is, and a workshop will tell you so.';

function sitesOf(html: string): StrangerSites {
  return strangerSites(
    readPage({
      html: `<html lang=en><body><main><p>${TEXT}</p>${html}</main></body></html>`,
      url: 'https://a.example/x',
    }),
  );
}

test('a link whose words stand nowhere else on the page is stray; one that continues its text is not', () => {
  const both =
    '<p>See the <a href="https://b.example/">workshop for chains</a>. <a href="https://c.example/">orthodontist Leeds</a></p>';
  assert.deepEqual(sitesOf(both), { sites: 2, stray: 1, strayHomes: 1, phrases: 2 });
});

test('a site is stray only if all links to it are', () => {
  const two =
    '<p><a href="https://b.example/a">Plush toys</a> <a href="https://b.example/b">How to clean a chain</a></p>';
  assert.deepEqual(sitesOf(two), { sites: 1, stray: 0, strayHomes: 0, phrases: 0 });
});

test('links of the own site, to networks, without words or with nofollow do not count', () => {
  const none =
    '<p><a href="/toys">Plush toys</a> <a href="https://facebook.com/us">Plush friends</a> <a href="https://b.example/"><img src=x></a> <a rel=nofollow href="https://c.example/">Plush bears</a></p>';
  assert.deepEqual(sitesOf(none), { sites: 0, stray: 0, strayHomes: 0, phrases: 0 });
});

test('an address is no phrase, and the same words in two links do not vouch for each other', () => {
  const bare =
    '<p><a href="https://b.example/">b.example</a> <a href="https://c.example/p">zabawki pluszowe</a> <a href="https://d.example/index.php">zabawki pluszowe</a></p>';
  assert.deepEqual(sitesOf(bare), { sites: 3, stray: 3, strayHomes: 2, phrases: 2 });
});
