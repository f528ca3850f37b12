import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lowerAfterwords } from './afterword.ts';
import type { Page } from './page.ts';
import { readPage } from './read-page.ts';

const sentence = (i: number): string =>
  `Paragraph ${i} tells how the old mill was repaired in the spring, by whom, and what the village paid for the new wheel.`;
const story = Array.from({ length: 12 }, (_, i) => `<p>${sentence(i)}</p>`).join('');
const pageOf = (rest: string, body = story): Page =>
  readPage({
    html: `<html><title>The old mill</title><body><article><h1>The old mill</h1>${body}</article>${rest}`,
  });

/** Scores of the blocks that hold a text, when the models have found every block likely. */
function lowered(page: Page, articleShare = 1, likely = 0.8): (text: string) => number {
  const scores = lowerAfterwords(
    page.outline,
    new Float32Array(page.blocks.length).fill(likely),
    articleShare,
    page.head.structured,
  );
  return (text) => {
    const block = page.blocks.find(({ start, end }) => page.text.slice(start, end).includes(text));
    assert.ok(block, text);
    return Math.round((scores[block.index] ?? 0) * 100) / 100;
  };
}

test('readers’ comments after an article become unlikely, the article stays as it was', () => {
  const comment =
    '<div class="comment"><p>I was there and the wheel never turned, whatever they say.</p></div>';
  const score = lowered(pageOf(`<section id="comments">${comment}${comment}</section>`));
  assert.ok(score('the wheel never turned') < 0.5);
  assert.equal(score('Paragraph 3'), 0.8);
  assert.equal(score('Paragraph 11'), 0.8);
});

test('comments that outweigh their article are comments still, on a page that is surely an article', () => {
  const comments = Array.from(
    { length: 24 },
    (_, i) =>
      `<div class="comment"><p>Reader ${i} says that the wheel never turned, whatever the miller may tell them.</p></div>`,
  ).join('');
  const page = pageOf(`<section class="talk">${comments}</section>`);
  assert.ok(lowered(page, 0.95)('Reader 7') < 0.5);
  // Where the page may as well be a thread, what most of it consists of is the content.
  assert.equal(lowered(page, 0.6)('Reader 7'), 0.8);
});

for (const heading of [
  'Top rated comments',
  'Komentarze (12)',
  'Related stories',
  'More from The Village',
  'You may also like',
  'Czytaj także',
  'Das könnte Sie auch interessieren',
  'À lire aussi',
  'About the author',
  'Sign up for our newsletter',
  'A message from our founder',
]) {
  test(`what stands under “${heading}” after an article is less likely than the article`, () => {
    const score = lowered(
      pageOf(
        `<h2>${heading}</h2><p>The bridge was painted green last week.</p><h3>Another</h3><p>A dog was found.</p>`,
      ),
    );
    assert.ok(score('painted green') < 0.7);
    assert.ok(score('A dog was found') < 0.7);
    assert.equal(score('Paragraph 11'), 0.8);
  });
}

test('a section ends with the next heading of its rank', () => {
  const score = lowered(
    pageOf(
      '',
      `${story}<h2>Related stories</h2><p>The bridge is green.</p><h2>How the wheel was made</h2><p>Of oak.</p>`,
    ),
  );
  assert.ok(score('bridge is green') < 0.7);
  assert.equal(score('Of oak'), 0.8);
});

test('a heading of the article that only begins alike opens nothing', () => {
  const score = lowered(
    pageOf(
      '',
      `${story}<h2>Comments by the mayor divided the village council</h2><p>He spoke for an hour.</p>`,
    ),
  );
  assert.equal(score('He spoke'), 0.8);
});

test('a plain line opens a list of links and nothing after it', () => {
  const score = lowered(
    pageOf(
      '',
      `${story}<p>More from The Village:</p><ul><li><a href="/a">Ten mills to see this summer</a></li></ul><p>The wheel will turn again in May.</p>`,
    ),
  );
  assert.ok(score('Ten mills') < 0.7);
  assert.equal(score('turn again in May'), 0.8);
});

test('a site’s notices are less likely: disclosures, invitations, boxes of law', () => {
  const score = lowered(
    pageOf(
      '<div class="legal-disclaimer"><p>Mills are dangerous and the village answers for nothing.</p></div>',
      `${story}<p>Disclosure: the miller is a cousin of ours.</p><p>Mill tours: schedule your visit and call us today.</p>`,
    ),
  );
  assert.ok(score('answers for nothing') < 0.5);
  assert.ok(score('cousin of ours') < 0.7);
  assert.ok(score('call us today') < 0.6);
});

test('a page that consists of such passages keeps them', () => {
  const legal = Array.from({ length: 8 }, (_, i) => `<div class="legal"><p>${sentence(i)}</p></div>`).join(
    '',
  );
  assert.equal(lowered(readPage({ html: `<body>${legal}` }))('Paragraph 2'), 0.8);
});

test('a container of most of the article is the article, whatever it is called', () => {
  const score = lowered(readPage({ html: `<body><div class="related modal">${story}</div><p>The end.</p>` }));
  assert.equal(score('Paragraph 2'), 0.8);
});

test('what is no article keeps its scores, and what the models are sure of stays content', () => {
  const rest = '<h2>Related stories</h2><p>The bridge was painted green last week.</p>';
  assert.equal(lowered(pageOf(rest), 0)('painted green'), 0.8);
  assert.ok(lowered(pageOf(rest), 1, 0.98)('painted green') > 0.9);
});

const declaring = (paragraphs: number): string =>
  `<script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    articleBody: Array.from({ length: paragraphs }, (_, i) => sentence(i)).join('\n\n'),
  })}</script>`;
const promoted = `${story}<p>The village has more mills than any other place on the river, and each of them has a story.</p>`;

test('an article ends where the body that it declares ends', () => {
  const score = lowered(pageOf(declaring(12), promoted));
  assert.equal(score('Paragraph 11'), 0.8);
  assert.ok(score('more mills') < 0.5);
  assert.equal(lowered(pageOf('', promoted))('more mills'), 0.8);
});

test('a passage inside the article that the declared body leaves out becomes unlikely', () => {
  const paragraphs = story.split('</p>');
  const box = '<p>Our readers also loved the tale of the bridge that the council painted green.</p>';
  const body = [...paragraphs.slice(0, 5), box, ...paragraphs.slice(5)].join('</p>');
  const score = lowered(pageOf(declaring(12), body));
  assert.ok(score('readers also loved') < 0.5);
  assert.equal(score('Paragraph 4'), 0.8);
  assert.equal(score('Paragraph 9'), 0.8);
});

test('a declared body that breaks off early ends nothing', () => {
  const score = lowered(pageOf(declaring(4), promoted));
  assert.equal(score('Paragraph 7'), 0.8);
  assert.equal(score('more mills'), 0.8);
});

test('an article ends with the element that holds most of it', () => {
  const score = lowered(
    pageOf('<div><p>The bridge was painted green last week, the council says.</p></div>'),
  );
  assert.equal(score('Paragraph 11'), 0.8);
  assert.ok(score('painted green') < 0.5);
});

test('a single paragraph is no article that could end', () => {
  const page = readPage({ html: `<body><p>${sentence(1)} ${sentence(2)}</p><p>What do you use?</p>` });
  assert.equal(lowered(page)('What do you use'), 0.8);
});

for (const line of ['Tags: mills, oak', 'Filed under: Village', 'Tagi: młyny']) {
  test(`an article ends with the line “${line}”`, () => {
    const score = lowered(pageOf('', `${story}<p>${line}</p><p>The bridge was painted green last week.</p>`));
    assert.equal(score('Paragraph 11'), 0.8);
    assert.ok(score('painted green') < 0.5);
  });
}

test('where much of the text follows, what looked like the end was none', () => {
  const body = `${story}<p>Tags: mills, oak</p>${story.replaceAll('Paragraph', 'Chapter')}`;
  assert.equal(lowered(pageOf('', body))('Chapter 7'), 0.8);
});

test('a news page is read without comments, further stories and the site’s own notice', () => {
  const html = `<html><head><title>How the old mill was repaired - The Village</title></head><body>
<nav class="menu"><ul>${Array.from({ length: 10 }, (_, i) => `<li><a href="/${i}">Section ${i}</a></li>`).join('')}</ul></nav>
<main><article class="story"><h1>How the old mill was repaired</h1><div class="story-body">${story}</div>
<div class="notice"><h2>A message from The Village</h2><p>We keep our news open and free. Sign up for our newsletter and support our reporters, who follow every story to its end.</p></div></article>
<section class="comments"><h2>Top rated comments</h2><div class="comment"><p>I was there in the spring and the wheel never turned, whatever they say about the cost.</p></div><div class="comment"><p>My uncle repaired a mill once and it took him nine years and two marriages.</p></div></section>
<section class="stories"><h2>More from The Village</h2><div><h3><a href="/a">Bridge painted green</a></h3><p>The council chose the colour after a long night, and the painters began in the morning.</p></div><div><h3><a href="/b">Dog found in well</a></h3><p>Firemen lifted the dog out with a ladder, and it has been eating ever since.</p></div></section></main>
<footer><p>© 2026 The Village. All rights reserved.</p></footer></body></html>`;
  const { main } = readPage({ html, url: 'https://village.example/news/old-mill' });
  for (let i = 0; i < 12; i++) assert.ok(main.text.includes(sentence(i)));
  for (const other of ['wheel never turned', 'nine years', 'painters began', 'ladder', 'open and free'])
    assert.ok(!main.text.includes(other), other);
});
