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

  /** A run of text keeps its place whatever its vertical margin, its height or its turn is. */
  const WAYS: readonly (readonly [where: 'anywhere' | 'box', ways: readonly string[]])[] = [
    [
      'anywhere',
      [
        ...[
          'display:none!important',
          'DISPLAY:NONE',
          'display:\\6eone',
          'visibility:collapse',
          'all:unset;display:none',
        ],
        ...['opacity:0%', 'opacity:.01', 'opacity:calc(0)', 'opacity:1e-9', 'filter:opacity(0%)'],
        ...[
          'font-size:0.1px',
          'font-size:0em',
          'font-size:calc(0px)',
          'font-size:1e-9px',
          'font:0/0 a',
          'font:0 serif',
        ],
        ...['font:italic 0px/1 serif', 'zoom:0.001', 'zoom:1%', 'content-visibility:hidden'],
        ...[
          'color:#fff',
          'color:white;background:white',
          'color:transparent',
          'color:rgb(0 0 0 / 0)',
          'color:#0000',
        ],
        ...['margin:-9999px', 'margin:0 0 0 -9999px', 'margin-left:-9999px', 'margin-inline-start:-9999px'],
        ...[
          'position:absolute;inset-block-start:-9999px',
          'position:fixed;right:-3000px',
          'text-indent:-9999px',
        ],
        ...[
          'clip-path:inset(0 100% 0 0)',
          'clip-path:inset(60% 0 40%)',
          'clip-path:ellipse(0 0)',
          'clip-path:circle(0)',
        ],
        ...[
          'mask:linear-gradient(transparent,transparent)',
          '-webkit-mask-image:linear-gradient(to right, #0000, transparent)',
        ],
      ],
    ],
    [
      'box',
      [
        ...[
          'margin-top:-9999px',
          'margin-block-start:-9999px',
          'text-indent:200%;white-space:nowrap;overflow:hidden',
        ],
        ...['block-size:0;overflow:hidden', 'max-block-size:0;overflow:clip', 'max-height:0;overflow:hidden'],
        ...[
          'transform:scale3d(0,0,0)',
          'transform:rotateY(90deg)',
          'transform:rotateX(-90deg)',
          'rotate:y 90deg',
        ],
        ...['transform:matrix(0,0,0,0,0,0)', 'scale:0 0', 'transform:translate3d(-9999px,0,0)'],
      ],
    ],
  ];
  const seenIn = (body: string, head = ''): boolean =>
    pageToShow(readPage({ html: html(`${head}${paragraphs(BREAD)}${body}${paragraphs(BREAD)}`) }))(
      ROOM,
    ).text.includes('secret7');

  it('holds nothing that a style hides, be it inline, on a block or in a sheet', () => {
    const words = 'secret7 words for machines that read this page';
    for (const [where, ways] of WAYS)
      for (const style of ways) {
        assert.ok(!seenIn(`<div style="${style}"><p>${words}</p></div>`), `block: ${style}`);
        assert.ok(
          !seenIn(`<div class="k"><p>${words}</p></div>`, `<style>.k{${style}}</style>`),
          `sheet: ${style}`,
        );
        if (where === 'anywhere')
          assert.ok(!seenIn(`<p>Flour <span style="${style}">${words}</span> bread.</p>`), `run: ${style}`);
      }
  });

  it('holds nothing that markup hides, and everything that a visitor sees or opens', () => {
    const hidden = [
      ...['<dialog><p>secret7 words</p></dialog>', '<p>Flour <dialog>secret7</dialog> water</p>'],
      ...[
        '<div popover><p>secret7 words</p></div>',
        '<p>Flour <span popover="manual">secret7</span> water</p>',
      ],
      ...['<template><p>secret7</p></template>', '<p>Flour <template>secret7</template> water</p>'],
      ...['<noscript><p>secret7 words</p></noscript>', '<p>Flour <noscript>secret7</noscript> water</p>'],
      ...[
        '<p>Flour <b hidden>secret7</b> water</p>',
        '<p>Flour <b hidden="until-found">secret7</b> water</p>',
      ],
      ...['<div hidden="until-found"><p>secret7 words</p></div>', '<input type="hidden" value="secret7">'],
      ...[
        '<p><meter>secret7</meter></p>',
        '<progress>secret7</progress>',
        '<datalist><option>secret7</datalist>',
      ],
      ...[
        '<math><semantics><mi>x</mi><annotation>secret7</annotation></semantics></math>',
        '<noembed>secret7</noembed>',
      ],
      ...['<p>Flour <font color="#ffffff">secret7 words</font></p>', '<p><ruby>a<rp>secret7</rp></ruby></p>'],
    ];
    for (const body of hidden) assert.ok(!seenIn(body), body);
    const shown = [
      '<details><summary>More</summary><p>secret7 words</p></details>',
      '<dialog open><p>secret7 words</p></dialog>',
      '<button popovertarget="more">More</button><div popover id="more"><p>secret7 words</p></div>',
      '<button commandfor="more" command="show-modal">More</button><dialog id="more"><p>secret7 words</p></dialog>',
      '<script src="/open.js"></script><dialog id="more"><p>secret7 words</p></dialog>',
      ...['<p>Flour <span inert>secret7</span></p>', '<p>Flour <span aria-hidden="true">secret7</span></p>'],
      ...[
        'zoom:1.2',
        'zoom:0',
        'font:12px/1 serif',
        'margin:-20px',
        'margin-top:-9999px',
        'scale:1',
        'opacity:.8',
      ].map((style) => `<p>Flour <span style="${style}">secret7</span></p>`),
      ...[
        'clip-path:inset(0 10% 0 0)',
        'mask:linear-gradient(#000,transparent)',
        'rotate:y 10deg',
        'text-indent:50%',
      ].map((style) => `<div style="${style}"><p>secret7 words</p></div>`),
    ];
    for (const body of shown) assert.ok(seenIn(body), body);
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
