import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { regionOf } from './regions.ts';

const prose =
  '<p>The long text of this page speaks about many things that readers would like to know today.</p>'.repeat(
    4,
  );
const regionOfId = (html: string): string => {
  const page = readPage({ html });
  return regionOf(
    page,
    page.dom.elements.findIndex((element) => element.attribs.id === 'x'),
  );
};

test('landmark tags and roles name the part', () => {
  assert.equal(regionOfId('<nav><a id=x>a</a></nav>'), 'nav');
  assert.equal(regionOfId('<div role=contentinfo><a id=x>a</a></div>'), 'footer');
  assert.equal(regionOfId('<aside><p id=x>a</aside>'), 'aside');
});

test('containers are known by what they are called', () => {
  assert.equal(regionOfId(`${prose}<div class="site-footer"><i id=x>a</i></div>`), 'footer');
  assert.equal(regionOfId(`${prose}<section id="comments"><div><p id=x>a</div></section>`), 'comments');
});

test('the header of an article belongs to the article', () => {
  assert.equal(regionOfId('<main><article><header><h1 id=x>a</h1></header></article></main>'), 'main');
});

test('a body that mentions a sidebar is not a sidebar', () => {
  assert.equal(
    regionOfId(`<body class="has-sidebar right-sidebar"><div>${prose}<p id=x>text</div></body>`),
    'body',
  );
});
