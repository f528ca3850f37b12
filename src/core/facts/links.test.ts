import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '../../../test/support/properties.ts';
import { readPage } from '../page/read-page.ts';
import { article } from '../samples/article-sample.ts';
import { type Link, links } from './links.ts';

const url = 'https://www.example.com/blog/post';
const prose =
  '<p>The long text of this page speaks about many things that readers would like to know today and more.</p>';
const only = (html: string): Link => {
  const [link] = links(readPage({ html, url }));
  assert.ok(link);
  return link;
};

test('addresses are resolved and told apart by registrable domain', () => {
  const found = links(
    readPage({
      html: `<a href="/a">1</a><a href="b?c">2</a><a href="https://shop.example.com/">3</a><a href="//other.co.uk/x">4</a>`,
      url,
    }),
  );
  assert.deepEqual(
    found.map((link) => [link.url, link.external]),
    [
      ['https://www.example.com/a', false],
      ['https://www.example.com/blog/b?c', false],
      ['https://shop.example.com/', false],
      ['https://other.co.uk/x', true],
    ],
  );
  assert.equal(found[3]?.site, 'other.co.uk');
});

test('addresses come out as a full parser gives them', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.webUrl({ withQueryParameters: true, withFragments: true }),
        fc.webPath(),
        fc.constantFrom(
          'https://1.2.3/x',
          'http://EXAMPLE.com/a',
          '/a/../b',
          '/%2e%2e/c',
          'https://a.pl:443/',
          'https://x.pl?q',
          "/it's",
          '/{a}',
          'https://a-b.c0/x^y',
        ),
      ),
      (href) => {
        const escaped = href.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
        const link = only(`<a href="${escaped}">x</a>`);
        const parsed = URL.parse(href.trim(), url);
        if (link.kind !== 'web' || !parsed) return;
        assert.equal(link.url, parsed.href);
        assert.equal(link.host, parsed.hostname);
      },
    ),
  );
});

test('links that are no addresses of pages are told by their kind', () => {
  const html = ['#top', 'mailto:a@b.pl', 'tel:+48123', 'javascript:void(0)', 'ftp://x/', 'a:b/c', '']
    .map((href) => `<a href="${href}">x</a>`)
    .join(' ');
  assert.deepEqual(
    links(readPage({ html, url })).map((link) => link.kind),
    ['fragment', 'mail', 'phone', 'script', 'other', 'other', 'web'],
  );
});

test('rel values qualify a link in any case and separation', () => {
  assert.equal(only('<a href="https://x.pl" rel="NoFollow noopener">x</a>').follow, false);
  assert.equal(only('<a href="https://x.pl" rel="sponsored,ugc">x</a>').rel.has('ugc'), true);
  assert.equal(only('<a href="https://x.pl" rel="noopener">x</a>').follow, true);
});

test('the anchor stands at its offsets, also around several blocks', () => {
  const page = readPage({
    html: '<p>See <a href="/x">this <b>good</b> page</a> now</p><a href="/y"><div>One</div><div>Two</div></a>',
    url,
  });
  const [first, second] = links(page);
  assert.equal(first?.text, 'this good page');
  assert.equal(first?.anchor && page.text.slice(first.anchor.start, first.anchor.end), 'this good page');
  assert.equal(second?.text, 'One\nTwo');
});

test('an image link takes its label from the image', () => {
  const link = only('<a href="/x"><img src="a.png" alt="Our shop"></a>');
  assert.equal(link.image, true);
  assert.equal(link.label, 'Our shop');
  assert.equal(link.anchor, undefined);
});

test('the part of the page and hiding are known', () => {
  const html = `${prose}<footer><a href="https://a.pl">a</a></footer><div style="display:none"><a href="https://b.pl">b</a></div>`;
  const [footer, hidden] = links(readPage({ html, url }));
  assert.equal(footer?.region, 'footer');
  assert.equal(footer?.hidden, false);
  assert.equal(hidden?.hidden, true);
});

test('what a style sheet hides is hidden, and what a visitor can open is not', () => {
  const html = `<style>.gone { position: absolute; left: -9999px }</style>${prose}
    <p class="gone"><a href="https://a.pl">a</a></p>
    <details><summary>More</summary><a href="https://b.pl">b</a></details>
    <p aria-hidden="true"><a href="https://c.pl">c</a></p>`;
  const hidden = links(readPage({ html, url })).map((link) => link.hidden);
  assert.deepEqual(hidden, [true, false, false]);
});

test('links in the text of the page are in the main content', () => {
  const html = article(
    '<p>The survey was made by <a href="https://a.pl/x?aff_id=1">a firm of engineers</a> that has worked on bridges like this one for many years.</p>',
  );
  const link = links(readPage({ html, url })).find((one) => one.external);
  assert.equal(link?.inMain, true);
  assert.equal(link?.region, 'main');
  assert.equal(link?.affiliate, 'parameter');
});

test('a page that says nothing of its address and links by paths has strangers behind whole addresses', () => {
  const html = '<a href="https://a.pl">x</a><a href="/b">y</a><a href="c">y</a><a href="../d">y</a>';
  assert.deepEqual(
    links(readPage({ html })).map(({ external }) => external),
    [true, false, false, false],
  );
});

test('a page that spells its addresses out is at home where most of them lead', () => {
  const own = ['/', '/a', '/b'].map((path) => `<a href="https://www.own.pl${path}">x</a>`).join('');
  const page = readPage({ html: `${own}<a href="https://a.pl">x</a><a href="https://b.pl">x</a>` });
  assert.deepEqual(
    links(page).map(({ external }) => external),
    [false, false, false, true, true],
  );
});

test('no address makes it throw, and anchors always quote the text', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.webUrl(), fc.string({ maxLength: 20 })), { maxLength: 8 }),
      fc.string(),
      (list, odd) => {
        const html = `${list.map(([href, text]) => `<a href='${href}'>${text}</a>`).join('')}<a href="${odd}">q</a>`;
        const page = readPage({ html, url });
        for (const link of links(page)) {
          if (link.anchor) assert.equal(page.text.slice(link.anchor.start, link.anchor.end), link.text);
        }
      },
    ),
  );
});
