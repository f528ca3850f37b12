import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keywordDensity } from '../facts/keyword-density.ts';
import { tokens, wordOf } from '../facts/tokens.ts';
import { seenPage, unseenText } from '../facts/unseen-text.ts';
import type { Page } from '../page/page.ts';
import { readPage } from '../page/read-page.ts';
import { BICYCLE, BREAD, LIBRARY } from '../samples/sample-prose.ts';
import { spamLikelihood } from './page-spam/spam-likelihood.ts';
import { pageRatings } from './ratings/page-ratings.ts';

const GOOD = [...LIBRARY, ...BREAD, ...BICYCLE];
const paragraphs = GOOD.map((text) => `<p>${text}</p>`).join('');
const POOR = Array.from(
  { length: 9 },
  (_, i) =>
    `<p>Cheap shoes online are the best cheap shoes. Buy cheap shoes online today, cheap shoes for sale, best cheap shoes price, shop number ${i}.</p>`,
).join('');

const pageWith = (addition: string, body = POOR): Page =>
  readPage({
    html: `<html lang="en"><head><title>Cheap shoes online | Cheap shoes</title></head><body><h1>Cheap shoes</h1>${body}${addition}</body></html>`,
    url: 'https://www.shoes-a.example/x',
  });

const WAYS: Readonly<Record<string, string>> = {
  noscript: `<noscript>${paragraphs}</noscript>`,
  'display: none': `<div style="display:none">${paragraphs}</div>`,
  'far off the screen': `<div style="position:absolute;left:-9999px">${paragraphs}</div>`,
  'letters without size': `<div style="font-size:0">${paragraphs}</div>`,
  'the colour of its ground': `<div style="color:#fff;background:#fff">${paragraphs}</div>`,
  'behind another box': `<div style="position:absolute;top:0;z-index:-1">${paragraphs}</div><div style="position:absolute;top:0;background:#fff"></div>`,
  'inside a line': `<p>Shoes. <span style="display:none">${GOOD.join(' ')}</span></p>`,
  'structured data': `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'Article', articleBody: GOOD.join(' ') })}</script>`,
  'a frame without size': `<iframe width="0" height="0" srcdoc="${paragraphs}"></iframe>`,
};

const quality = (page: Page): number => pageRatings(page).rating('page_quality').value;

test('good text out of sight does not raise the rating of a poor page, however it is hidden', () => {
  const plain = quality(pageWith(''));
  assert.ok(quality(pageWith(paragraphs, '')) > plain + 2, 'the text is good');
  for (const [way, addition] of Object.entries(WAYS))
    assert.ok(quality(pageWith(addition)) < plain + 0.25, way);
});

test('good text out of sight hides neither likeness to spam nor repeated words', () => {
  const plain = pageWith('');
  const density = keywordDensity(plain).keywords[0]?.share ?? 0;
  for (const [way, addition] of Object.entries(WAYS)) {
    const page = pageWith(addition);
    assert.ok(spamLikelihood(page).score > spamLikelihood(plain).score - 0.05, way);
    assert.ok((keywordDensity(page).keywords[0]?.share ?? 0) > density * 0.95, way);
  }
});

test('what waits to be opened, faded in or read aloud counts as seen', () => {
  const honest = [
    `<details><summary>More</summary>${paragraphs}</details>`,
    `<div role="tabpanel" id="tab-2" hidden>${paragraphs}</div><button aria-controls="tab-2">Two</button>`,
    `<script src="/fade.js"></script><div class="fade-in" style="opacity:0">${paragraphs}</div>`,
    `<div class="sr-only">${paragraphs}</div>`,
  ];
  for (const addition of honest)
    assert.equal(unseenText(pageWith(addition)), undefined, addition.slice(0, 40));
});

test('a page that shows its text by a script is judged by that text', () => {
  const page = pageWith(`<script src="/app.js"></script><noscript>${paragraphs}</noscript>`, '');
  assert.equal(seenPage(page), page);
});

test('every word that is seen is known by its place on the whole page', () => {
  const page = pageWith(WAYS['inside a line'] ?? '');
  const unseen = unseenText(page);
  assert.ok(unseen);
  const all = tokens(page);
  const left = tokens(unseen.seen);
  let seen = 0;
  for (const [token, place] of unseen.tokens.entries()) {
    if (place < 0) continue;
    seen++;
    assert.equal(wordOf(all, token), wordOf(left, place));
  }
  assert.equal(seen, left.count);
});
