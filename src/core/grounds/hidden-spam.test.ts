import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertCost } from '../../../test/support/cpu-time.ts';
import { readPage } from '../page/read-page.ts';
import { visibilityOf } from '../page/visibility/visibility.ts';
import { BICYCLE } from '../samples/sample-prose.ts';
import { hiddenPassages } from './hidden-passages.ts';
import { hiddenSpam } from './hidden-spam.ts';

const SEEN =
  'The town council voted on Tuesday evening to keep the Mill Road library open on Saturdays for another year, after a petition that more than two thousand residents had signed in the spring.';
const ELSEWHERE =
  'A chain that skips under load is rarely broken, since in most workshops the cable has simply stretched and the barrel adjuster at the rear derailleur needs half a turn before anybody thinks of buying new parts for the bicycle.';

function worst(html: string): number {
  const page = readPage({
    html: `<html lang=en><body><h1>Library</h1><p>${SEEN}</p>${html}</body></html>`,
    url: 'https://a.example/',
  });
  return Math.max(0, ...hiddenSpam(page, visibilityOf(page)).map(({ text }) => text));
}

test('a long text weighs where nothing could find and open it, and not where a linked script could', () => {
  const long = BICYCLE.join(' ');
  assert.ok(worst(`<div style="display:none">${long}</div>`) >= 0.9);
  assert.equal(worst(`<div class="panel-x" style="display:none">${long}</div>`), 0);
  assert.equal(worst(`<div style="display:none"><div id="panel-x">${long}</div></div>`), 0);
  assert.equal(worst(`<details><summary>More</summary>${long}</details>`), 0);
  assert.ok(worst(`<div style="display:none">${ELSEWHERE}</div>`) < 0.5, 'a sentence or two');
});

test('one link is planted in something without a name that no page shows later', () => {
  const planted = (html: string) => {
    const page = readPage({ html: `<h1>Library</h1><p>${SEEN}</p>${html}`, url: 'https://a.example/' });
    return hiddenSpam(page, visibilityOf(page)).some((passage) => passage.planted);
  };
  const text = 'Ask for <a href="https://tiles.example/">laminate flooring offers</a> near you.';
  assert.ok(planted(`<div style="position:absolute;left:-9999px">${text}</div>`));
  assert.ok(planted(`<p hidden>${text}</p>`));
  assert.ok(!planted(`<div style="display:none">${text}</div>`));
  assert.ok(!planted(`<div class="drawer" style="position:absolute;left:-9999px">${text}</div>`));
  assert.ok(!planted('<div>Foot <a hidden href="https://tiles.example/">Made with Tiles</a></div>'));
});

test('a copy of what is seen, data and dummy text are no hidden text', () => {
  assert.equal(worst(`<p style="display:none">${SEEN}</p>`), 0);
  assert.equal(worst(`<div style="display:none">{"title":"${ELSEWHERE}"}</div>`), 0);
  assert.equal(worst(`<div style="display:none">Lorem ipsum ${ELSEWHERE}</div>`), 0);
});

test('a hidden piece of a line is measured alone', () => {
  const page = readPage({ html: `<p>Before <span style="display:none">one two<br>three</span> after.</p>` });
  const [passage] = hiddenPassages(page, visibilityOf(page));
  assert.equal(passage && page.text.slice(passage.start, passage.end), 'one two\nthree');
  assert.equal(passage?.words, 3);
});

test('links that hide themselves one by one are one passage, unless something is seen between them', () => {
  const link = (name: string): string =>
    `<a href="https://${name}.example/" style="font-size:0.1pt">${name} sofas</a>`;
  const passagesOf = (html: string) => {
    const page = readPage({ html: `<p>${SEEN}</p><div>${html}</div>`, url: 'https://a.example/' });
    return hiddenSpam(page, visibilityOf(page));
  };
  const [row, ...others] = passagesOf(['amber', 'birch', 'cedar'].map(link).join(' '));
  assert.equal(row?.strangers.length, 3);
  assert.equal(row?.links, 1);
  assert.equal(row?.text, 0, 'names of links are no text');
  assert.deepEqual(others, []);
  assert.deepEqual(passagesOf(`${link('amber')} seen ${link('birch')} seen ${link('cedar')}`), []);
  assert.deepEqual(passagesOf(`${link('amber')}<br>${SEEN}</div><div>${link('birch')}`), []);
  const icons = ['facebook', 'twitter', 'instagram', 'youtube'].map(
    (name) => `<a href="https://www.${name}.com/us" style="font-size:0">Follow us on ${name}</a>`,
  );
  assert.ok(passagesOf(icons.join(' ')).every(({ text, links }) => text === 0 && links === 0));
});

test('a page that fades in as a whole is seen', () => {
  const text = `<p>${SEEN} ${ELSEWHERE}</p>`.repeat(6);
  const page = readPage({ html: `<body style="opacity:0"><h1>Library</h1>${text}</body>` });
  assert.deepEqual(hiddenSpam(page, visibilityOf(page)), []);
});

test('thousands of hidden parts cost no more than ten pages without any', () => {
  const work = (html: string) => () => () => {
    const page = readPage({ html: `<p>${SEEN}</p>${html.repeat(5000)}` });
    hiddenSpam(page, visibilityOf(page));
  };
  assertCost(
    'hidden parts',
    work('<i style="display:none">a b c</i> x '),
    10,
    work('<i title="none">a b c</i> x '),
  );
});
