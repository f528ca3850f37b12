import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { digested, htmlOf, SITE } from '../../../../test/support/made-pages.ts';
import { readPage } from '../../page/read-page.ts';
import { madeParagraphs } from '../../samples/made-prose.ts';
import { digestOf, MAX_DIGEST_BYTES } from './page-digest.ts';

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

describe('the digest of a page', () => {
  it('is plain data: what JSON gives back is the same', () => {
    const digest = digested({ path: '/a', title: 'A page', paragraphs: madeParagraphs('a', 4) });
    assert.deepEqual(JSON.parse(JSON.stringify(digest)), digest);
  });

  it('keeps what comparing asks: addresses absolute, versions in other languages, the product, the address', () => {
    const digest = digested({
      path: '/en/boots',
      pattern: '/{lang}/{slug}',
      title: 'Boots in Leeds',
      head: `<link rel="canonical" href="/en/boots"><link rel="alternate" hreflang="pl" href="/pl/buty"><link rel="alternate" type="application/rss+xml" href="/feed"><meta name="robots" content="noindex"><link rel="next" href="/en/boots?page=2"><script type="application/ld+json">{"@type":"Product","name":"Boots","sku":"B-7"}</script>`,
      paragraphs: [...madeParagraphs('boots', 3), 'Come to 12 Mill Lane, Leeds LS1 4AB.'],
    });
    assert.equal(digest.canonical, `${SITE}/en/boots`);
    assert.deepEqual(digest.alternates, [`${SITE}/pl/buty`]);
    assert.equal(digest.noindex, true);
    assert.equal(digest.paginated, true);
    assert.equal(digest.product, 'B-7');
    assert.equal(digest.place, 'Leeds');
    assert.equal(digest.pattern, '/{lang}/{slug}');
    assert.deepEqual(digest.streets, ['12 mill lane, leeds ls1 4ab']);
    assert.equal(digest.site, 'made.example');
    assert.equal(digest.language, 'en');
  });

  it('has text that stands in the main content, without code', () => {
    const draft = {
      path: '/code',
      title: 'How to count',
      paragraphs: [...madeParagraphs('code', 4), '<pre><code>const countOfThings = 1;</code></pre>'],
    };
    const { text } = digested(draft);
    const { main } = readPage({ html: htmlOf(draft), url: `${SITE}/code` });
    for (const line of text.split('\n')) assert.ok(main.text.includes(line), line);
    assert.ok(!text.includes('countOfThings'));
  });

  for (const [name, word] of [
    ['one word', 'word '],
    ['quotation marks', '" \\ '],
    ['Cyrillic', 'слово '],
    ['ideographs', '漢'],
    ['signs outside of the basic plane', '😀 a '],
  ] as const) {
    it(`is bounded on two megabytes of ${name}, and never cut inside a character`, () => {
      const text = word.repeat(Math.ceil(2_000_000 / word.length));
      const html = `<html><head><title>${text.slice(0, 50_000)}</title>${'<link rel="alternate" hreflang="pl" href="/x?'.concat('y'.repeat(300), '">').repeat(200)}</head><body><p>${text}</p></body></html>`;
      const digest = digestOf(readPage({ html, url: `${SITE}/${'a'.repeat(5000)}` }), {
        url: `${SITE}/${'a'.repeat(5000)}`,
        pattern: `/${'b'.repeat(5000)}`,
      });
      assert.ok(bytesOf(digest) <= MAX_DIGEST_BYTES, `${bytesOf(digest)}`);
      assert.ok(digest.text.isWellFormed() && digest.title.isWellFormed());
    });
  }

  it('of an empty page is a digest, too', () => {
    const digest = digestOf(readPage({ html: '', url: `${SITE}/` }), { url: `${SITE}/` });
    assert.equal(digest.text, '');
  });
});
