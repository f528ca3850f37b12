import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { contextFor } from './context.ts';
import {
  amongContent,
  atBodyEnd,
  atBodyStart,
  besideContent,
  contentPlaces,
  intoFooter,
  intoHead,
  rewriteParagraphs,
  withAlts,
  withDescription,
  withTitle,
} from './places.ts';
import { SAMPLE_HOSTS, SAMPLE_MATERIAL } from './sample-hosts.ts';

const [article, bare] = SAMPLE_HOSTS;
assert.ok(article && bare);
const html = article.html();
const context = contextFor(article, { name: 'test', inject: (source) => source }, SAMPLE_MATERIAL);

describe('places in a page', () => {
  it('content is where the known text stands, not in menus or footers', () => {
    assert.equal(contentPlaces(html, article.mainText).length, 6);
    assert.equal(contentPlaces(bare.html(), bare.mainText).length, 6);
    assert.equal(contentPlaces(html, 'Nothing of this page').length, 0);
  });

  it('head, body and footer are found by their tags', () => {
    assert.match(intoHead(html, '<b>'), /<b><\/head>/);
    assert.match(atBodyStart(html, '<b>'), /<body class="post"><b>/);
    assert.match(atBodyEnd(html, '<b>'), /<b><\/body>/);
    assert.match(intoFooter(html, '<b>'), /<b><\/footer>/);
    assert.match(intoFooter(bare.html(), 'x'), /<footer class="site-footer">x<\/footer>$/);
  });

  it('fragments keep their order and stand between blocks of the content', () => {
    const result = amongContent(html, context, '<i>1</i>', '<i>2</i>', '<i>3</i>');
    assert.deepEqual(result.match(/<i>\d<\/i>/g), ['<i>1</i>', '<i>2</i>', '<i>3</i>']);
    assert.ok(result.indexOf('<i>1</i>') > result.indexOf('<main>'));
    assert.ok(result.indexOf('<i>3</i>') < result.indexOf('</main>'));
    assert.ok(besideContent(html, context, 'last', '<i>').indexOf('<i>') > html.lastIndexOf('</p>\n</main>'));
  });

  it('title, description, alt texts and paragraphs are replaced, not doubled', () => {
    assert.match(withTitle(html, 'A & B'), /<title>A &amp; B<\/title>/);
    assert.equal(withDescription(html, 'new').match(/name="description"/g)?.length, 1);
    const alts = withAlts(html, context, ['one', 'two', 'three']);
    assert.equal(alts.match(/<img /g)?.length, 3);
    assert.deepEqual(new Set(alts.match(/alt="\w+"/g)), new Set(['alt="one"', 'alt="two"', 'alt="three"']));
    const rewritten = rewriteParagraphs(html, context, (_, i) => (i === 1 ? 'second' : undefined));
    assert.match(rewritten, /<p>second<\/p>/);
    assert.doesNotMatch(rewritten, /last miller/);
    assert.match(rewritten, /built in 1783/);
  });
});
