import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { BREAD, LIBRARY } from '../samples/sample-prose.ts';
import { pageToShow } from './shown-page.ts';

const ROOM = 100_000;
const paragraphs = (texts: readonly string[]): string => texts.map((text) => `<p>${text}</p>`).join('');
const html = (body: string): string => `<!doctype html><title>Bread at home</title><body>${body}</body>`;

describe('the page as a model is shown it', () => {
  it('is what a visitor reads, in order, with title and headings', () => {
    const page = readPage({
      html: html(`<h1>Bread</h1>${paragraphs(BREAD)}<ul><li>flour</li></ul>`),
      url: 'https://bakery.example/bread',
    });
    const { text, leftOut, words } = pageToShow(page)(ROOM);
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
    assert.doesNotMatch(pageToShow(page)(ROOM).text, /secret\d/);
  });

  it('holds no words hidden inside of a paragraph, whatever element and style hide them', () => {
    const styles = [
      ...['display:none', 'visibility:hidden', 'opacity:0', 'font-size:0', 'color:#fff;background:#fff'],
      ...['position:absolute;left:-9999px', 'position:absolute;clip:rect(0,0,0,0)', 'clip-path:inset(50%)'],
      'position:absolute;width:1px;height:1px;overflow:hidden',
      ...['display:/* ; */none', '-webkit-text-fill-color:transparent', 'clip-path:polygon(0 0,0 0,0 0)'],
      ...['scale:0;display:inline-block', 'translate:-9999px;display:inline-block'],
      ...['position:absolute;inset:0 auto auto -200vw', 'position:absolute;left:calc(-9999px)'],
    ];
    for (const tag of ['span', 'b', 'em', 'a', 'small', 'font', 'mark', 'i'])
      for (const style of styles) {
        const run = `<${tag} style="${style}">secret7 words for <u>secret8 machines</u></${tag}>`;
        for (const paragraph of [
          `${BREAD[0]} ${run} ${BREAD[1]}`,
          `${run} ${BREAD[1]}`,
          `${BREAD[0]} ${run}`,
        ]) {
          const page = readPage({ html: html(`<p>${paragraph}</p>${paragraphs(BREAD)}`) });
          const { text } = pageToShow(page)(ROOM);
          assert.doesNotMatch(text, /secret\d/, `${tag} ${style}`);
          assert.ok(text.includes(BREAD[1] ?? ''), `${tag} ${style}`);
        }
      }
  });

  it('holds no block that is clipped away, and what a visitor can open', () => {
    const page = readPage({
      html: html(
        `${paragraphs(BREAD)}<div style="position:absolute;clip:rect(0 0 0 0)">secret1 words for machines</div>` +
          '<p>Open <span style="clip-path:inset(100%)">secret2</span> <b hidden>secret3</b> daily.</p>' +
          '<details><summary>More</summary><p>Rye is milled on Mondays.</p></details>',
      ),
    });
    const { text } = pageToShow(page)(ROOM);
    assert.doesNotMatch(text, /secret\d/);
    assert.match(text, /Open daily\./);
    assert.match(text, /milled on Mondays/);
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
    const { text, leftOut, words } = pageToShow(page, [{ start, end: start + 10 }])(room);
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

  it('keeps what code has found in its place where hidden words stand before it', () => {
    const filler = Array.from({ length: 300 }, (_, i) => `Paragraph ${i} tells of a day at the mill.`);
    filler[200] = 'Buy cheap casino chips here today.';
    const hidden = `<p>Bread <i style="display:none">${'unseen '.repeat(200)}</i> rolls.</p>`;
    const page = readPage({ html: html(`${hidden}${paragraphs(filler)}`) });
    const start = page.text.indexOf('Buy cheap');
    const { text } = pageToShow(page, [{ start, end: start + 10 }])(3000);
    assert.ok(text.includes('Buy cheap casino chips'));
    assert.doesNotMatch(text, /unseen/);
  });

  it('has a limit for one endless paragraph, and takes pages without text', () => {
    const page = readPage({ html: html(`<p>${'word '.repeat(50_000)}</p>${paragraphs(LIBRARY)}`) });
    assert.ok(pageToShow(page)(20_000).text.includes(LIBRARY[0] ?? ''));
    assert.match(pageToShow(readPage({ html: '' }))(1000).text, /^Title: \nText:\n$/);
    assert.match(pageToShow(readPage({ text: 'Only these words.' }))(1000).text, /Only these words\./);
  });
});
