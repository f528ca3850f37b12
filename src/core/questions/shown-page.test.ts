import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { BREAD, LIBRARY } from '../samples/sample-prose.ts';
import { shownPage } from './shown-page.ts';

const ROOM = 100_000;
const paragraphs = (texts: readonly string[]): string => texts.map((text) => `<p>${text}</p>`).join('');
const html = (body: string): string => `<!doctype html><title>Bread at home</title><body>${body}</body>`;

describe('the page as a model is shown it', () => {
  it('is what a visitor reads, in order, with title and headings', () => {
    const page = readPage({
      html: html(`<h1>Bread</h1>${paragraphs(BREAD)}<ul><li>flour</li></ul>`),
      url: 'https://bakery.example/bread',
    });
    const { text, leftOut, words } = shownPage(page, ROOM);
    assert.match(text, /^Title: Bread at home\nHost: bakery\.example\nText:\n# Bread\n/);
    assert.ok(text.includes(BREAD[0] ?? ''));
    assert.match(text, /\n- flour$/);
    assert.equal(leftOut, 0);
    assert.ok(words > 50);
  });

  it('holds nothing that a visitor does not see', () => {
    const hidden = ['display:none', 'position:absolute;left:-9999px', 'font-size:0'];
    const page = readPage({
      html: html(
        `${paragraphs(BREAD)}${hidden.map((style, i) => `<div style="${style}">secret${i} words for machines</div>`).join('')}<!-- secret9 --><script>var secret8 = "x";</script>`,
      ),
    });
    assert.doesNotMatch(shownPage(page, ROOM).text, /secret\d/);
  });

  it('too long, is cut by meaning: beginning, headings, what code has found and the end stay, and gaps are told', () => {
    const filler = Array.from(
      { length: 300 },
      (_, i) => `Paragraph ${i} tells of a day at the mill by the river.`,
    );
    filler[200] = 'Buy cheap casino chips here today.';
    const withHeadings = filler.map((text, i) =>
      i % 60 === 0 ? `<h2>Part ${i}</h2><p>${text}</p>` : `<p>${text}</p>`,
    );
    const page = readPage({ html: html(withHeadings.join('')) });
    const start = page.text.indexOf('Buy cheap');
    const room = 4000;
    const { text, leftOut, words } = shownPage(page, room, [{ start, end: start + 10 }]);
    assert.ok(text.length <= room * 1.1, `${text.length} characters`);
    for (const part of ['Paragraph 0 ', 'Paragraph 299 ', '## Part 240', 'Buy cheap casino chips'])
      assert.ok(text.includes(part), part);
    assert.match(text, /\[… \d+ words left out …\]/);
    const told = [...text.matchAll(/\[… (\d+) words left out …\]/g)].reduce(
      (sum, [, n]) => sum + Number(n),
      0,
    );
    assert.equal(told, leftOut);
    assert.ok(leftOut > 0 && leftOut < words);
  });

  it('has a limit for one endless paragraph, and takes pages without text', () => {
    const page = readPage({ html: html(`<p>${'word '.repeat(50_000)}</p>${paragraphs(LIBRARY)}`) });
    assert.ok(shownPage(page, 20_000).text.includes(LIBRARY[0] ?? ''));
    assert.match(shownPage(readPage({ html: '' }), 1000).text, /^Title: \nText:\n$/);
    assert.match(shownPage(readPage({ text: 'Only these words.' }), 1000).text, /Only these words\./);
  });
});
