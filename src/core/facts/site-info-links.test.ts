import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { siteInfoLinks } from './site-info-links.ts';

const kinds = (html: string): string[] => [
  ...siteInfoLinks(readPage({ html, url: 'https://example.com/' })).keys(),
];

test('links of the footer are known by their words in both languages', () => {
  assert.deepEqual(
    kinds(
      '<footer><a href=/1>Kontakt</a><a href=/2>O nas</a><a href=/3>Regulamin sklepu</a><a href=/4>Privacy Policy</a><a href=/5>Zwroty i reklamacje</a></footer>',
    ),
    ['contact', 'about', 'terms', 'privacy', 'returns'],
  );
});

test('a link without telling words is known by its address', () => {
  assert.deepEqual(
    kinds(
      '<footer><a href="/pl/polityka-prywatnosci.html">tutaj</a><a href="/dostawa/"><img src=a></a></footer>',
    ),
    ['privacy', 'shipping'],
  );
});

test('titles of articles are not taken for links of the site', () => {
  assert.deepEqual(
    kinds('<p><a href="/a">About the long history of contact lenses in modern Europe</a></p>'),
    [],
  );
});
