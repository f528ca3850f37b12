import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Element } from 'domhandler';
import fc from '../../../test/support/properties.ts';
import { indexDom, tagPath } from './dom-index.ts';
import { MAX_TREE_DEPTH, parseHtml } from './parse-html.ts';

const outline = (html: string): string => {
  const { elements, depth } = indexDom(parseHtml(html));
  return elements.map((element: Element, i: number) => `${depth[i]}${element.name}`).join(' ');
};

test('an end tag may be left out where HTML allows it', () => {
  assert.equal(outline('<ul><li>a<li>b</ul>'), '0ul 1li 1li');
  assert.equal(outline('<p>a<div>b</div>'), '0p 0div');
  assert.equal(outline('<table><tr><td>a<td>b<tr><td>c</table>'), '0table 1tr 2td 2td 1tr 2td');
  assert.equal(outline('<dl><dt>a<dd>b<dt>c</dl>'), '0dl 1dt 1dd 1dt');
});

test('a head ends where something stands that no head holds', () => {
  assert.equal(
    outline('<html><head><title>a</title><meta><p>b</p><div>c</div></html>'),
    '0html 1head 2title 2meta 1p 1div',
  );
  assert.equal(outline('<head><script>a</script>words<b>c</b>'), '0head 1script 0b');
  assert.equal(outline('<html><head> <link></head><body><p>a'), '0html 1head 2link 1body 2p');
});

test('an end tag that nothing opened closes nothing', () => {
  assert.equal(outline('<div></span><b>a</b></div>'), '0div 1b');
});

test('the first of two attributes with one name counts', () => {
  const [element] = indexDom(parseHtml('<p class="a" CLASS="b" title="x &amp; y">')).elements;
  assert.equal(element?.attribs.class, 'a');
  assert.equal(element?.attribs.title, 'x & y');
});

test('elements beyond the depth limit become siblings, so nothing that walks up walks far', () => {
  const { depth } = indexDom(parseHtml('<div>'.repeat(5000)));
  assert.equal(Math.max(...depth), MAX_TREE_DEPTH);
});

test('the path of an element names its ancestors from the top', () => {
  const dom = indexDom(parseHtml('<html><body><main><p>a</p></main></body></html>'));
  assert.equal(tagPath(dom, 3), 'html>body>main>p');
});

test('a subtree is a contiguous run of element numbers', () => {
  const markup = fc.array(
    fc.constantFrom('<div>', '</div>', '<p>', '<ul><li>', '</ul>', '<b>', '</b>', 'text', '<br>'),
    { maxLength: 50 },
  );
  fc.assert(
    fc.property(markup, (pieces) => {
      const dom = indexDom(parseHtml(pieces.join('')));
      for (let i = 0; i < dom.elements.length; i++) {
        const parent = dom.parent[i] ?? -1;
        assert.ok(parent < i);
        if (parent >= 0) {
          assert.ok(i < (dom.end[parent] ?? 0) && (dom.end[i] ?? 0) <= (dom.end[parent] ?? 0));
          assert.equal(dom.elements[i]?.parent, dom.elements[parent]);
        }
        const element = dom.elements[i];
        assert.ok(element && dom.indexOf(element) === i);
      }
    }),
  );
});
