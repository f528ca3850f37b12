import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertCost } from '../../../test/support/cpu-time.ts';
import type { Page } from './page.ts';
import { readPage } from './read-page.ts';

/** Two million characters, the contract's limit for a page that is sent in. */
const SIZE = 2_000_000;
/** Three of the same length that people wrote; the worst of these takes about two. */
const ORDINARY_PAGES = 3;
const MAX_BYTES = 400_000_000;

const fill = (piece: string): string => piece.repeat(Math.ceil(SIZE / piece.length)).slice(0, SIZE);

const HOSTILE: Readonly<Record<string, () => string>> = {
  'a hundred thousand nested elements': () =>
    `${'<div>'.repeat(100_000)}deep${'</div>'.repeat(100_000)}`.padEnd(SIZE, ' '),
  'nested inline elements around text': () => fill('<b>x<i>y'),
  'one giant attribute': () => `<p title="${'a'.repeat(SIZE - 40)}">text</p>`,
  'one element with a hundred thousand attributes': () =>
    `<p ${Array.from({ length: 100_000 }, (_, i) => `a${i}=b${i}`).join(' ')}>text</p>`,
  'fifty thousand links': () =>
    Array.from({ length: 50_000 }, (_, i) => `<a href="/page/${i}">link ${i}</a> `).join(''),
  'unclosed tags': () => fill('<p><div><span><li><td>word '),
  'end tags that nothing opened': () =>
    `${'<div>'.repeat(50_000)}${fill('</i></b>').slice(0, SIZE - 250_000)}`,
  'a megabyte of one letter': () => `<p>${'a'.repeat(SIZE)}</p>`,
  'nested templates': () => fill('<template><p>text'),
  'a table in every cell': () => fill('<table><tr><td>cell'),
  'entities without end': () => fill('&amp'),
  'less-than signs': () => fill('<'),
  'a comment that never ends': () => `<p>text</p><!--${fill('- -')}`,
  'noscript around raw text': () => fill('<noscript><iframe></noscript>'),
  'one block of many links': () => `<p>${fill('<a href=x>y</a>')}</p>`,
  'identical paragraphs': () => fill('<p class="a b c d">the same words again and again</p>'),
  'broken structured data': () =>
    `<script type="application/ld+json">${'['.repeat(500_000)}</script><p>text</p>`,
  'deep structured data': () =>
    `<script type="application/ld+json">${'['.repeat(5000)}${']'.repeat(5000)}</script><p>text</p>`,
  'class names without end': () => `<div class="${fill('aB-c_d ')}">text</div>`,
  'a run of spaces': () => `<p>a${' '.repeat(SIZE)}b</p>`,
};

function readEverything(html: string): Page {
  const page = readPage({ html, url: 'https://example.com/a' });
  void [page.text, page.main.text, page.pageType, page.flags, page.extractionOk, page.wordCount];
  return page;
}

const section = (i: number): string =>
  `<section class="part"><h2>Part ${i}</h2><p>Some words of part ${i}, with <a href="/x${i}">a link</a> and a comma.</p><ul><li>one ${i}</li><li>two</li></ul></section>`;
const sections = (n: number): string =>
  `<html><body>${Array.from({ length: n }, (_, i) => section(i)).join('')}</body></html>`;
const ordinary = sections(SIZE / section(0).length);
const readOrdinary = () => () => readEverything(ordinary);

for (const [name, make] of Object.entries(HOSTILE)) {
  test(`two million characters of ${name} cost no more than three ordinary pages, and 400 MB`, () => {
    const html = make();
    let grown = 0;
    const work = () => (): void => {
      const before = process.memoryUsage();
      readEverything(html);
      const after = process.memoryUsage();
      grown = after.heapUsed + after.external - before.heapUsed - before.external;
    };
    assertCost(name, work, ORDINARY_PAGES, readOrdinary);
    assert.ok(grown < MAX_BYTES, `${Math.round(grown / 1e6)} MB`);
  });
}

test('a page ten times longer takes at most twelve times as long', () => {
  const [small, large] = [sections(400), sections(4000)];
  readEverything(small);
  assertCost(
    'ten times longer',
    () => () => readEverything(large),
    1.2,
    () => () => {
      for (let i = 0; i < 10; i++) readEverything(small);
    },
  );
});
