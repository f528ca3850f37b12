import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from '../../../test/support/properties.ts';
import { readPage } from './read-page.ts';
import { SourceMap } from './source-map.ts';

/** What stands in the source where this passage of the page's text was read. */
function written(html: string, passage: string): string | undefined {
  const page = readPage({ html });
  const start = page.text.indexOf(passage);
  assert.ok(start >= 0, `${passage} is in ${page.text}`);
  const end = start + passage.length;
  const span = new SourceMap(page).spanOf({
    text: passage,
    place: 'text',
    start,
    end,
    before: '',
    after: '',
  });
  return span && html.slice(span.start, span.end);
}

describe('the place of a passage in the source', () => {
  it('is exact through tags, entities, soft hyphens, blanks and what is not shown', () => {
    const html =
      '<title>Rye</title><script>let rye = 1;</script><select><option>bread</option></select><p>One &amp; <b>t&shy;wo</b>\n  three</p><template>bread</template><p>bread &lt;3 <i>end</i>';
    assert.equal(written(html, 'One & two'), 'One &amp; <b>t&shy;wo');
    assert.equal(written(html, 'two three'), 't&shy;wo</b>\n  three');
    assert.equal(written(html, 'bread <3 end'), 'bread &lt;3 <i>end');
  });

  it('is exact where the source was mended', () => {
    assert.equal(written('<p>a</p><noscript><style>b</noscript><p>after <![CDATA[x]]> it', 'after'), 'after');
  });

  it('is known of titles, meta tags, attributes, scripts and the source itself, and of nothing else', () => {
    const html =
      '<head><title>\n Rye  bread</title><meta name="Description" content="Fresh &amp; dark rye"></head><a title="x rye">a</a><script>f("rye")</script>';
    const page = readPage({ html, url: 'https://a.example/rye' });
    const map = new SourceMap(page);
    const at = (place: string, whole: string, text: string): string | undefined => {
      const start = whole.indexOf(text);
      const span = map.spanOf({ text, place, start, end: start + text.length, before: '', after: '' });
      return span && html.slice(span.start, span.end);
    };
    assert.equal(at('title', 'Rye bread', 'Rye bread'), 'Rye  bread');
    assert.equal(at('meta description', 'Fresh & dark rye', 'dark rye'), 'dark rye');
    assert.equal(at('attribute title', 'x rye', 'rye'), 'rye');
    assert.equal(at('script', 'f("rye")', '"rye"'), '"rye"');
    assert.equal(at('source', html, '<head>'), '<head>');
    assert.equal(at('url', 'https://a.example/rye', 'rye'), undefined);
    assert.equal(at('header link', 'rye', 'rye'), undefined);
  });

  it('holds each word of any page', () => {
    const word = fc.stringMatching(/^[a-zż]{1,6}$/);
    const piece = fc.oneof(
      word,
      fc
        .tuple(fc.constantFrom('b', 'p', 'li', 'td', 'h2', 'select', 'script', 'noscript'), word)
        .map(([tag, one]) => `<${tag} title="x">${one}</${tag}>`),
      word.map((one) => `&lt;${one}&nbsp;`),
      fc.constantFrom('<br>', '<!-- x -->', '</p>', '<table><tr>', '\u200b', '\n', '<pre> '),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const html = pieces.join(' ');
        const page = readPage({ html });
        const map = new SourceMap(page);
        for (const { 0: text, index } of page.text.matchAll(/[a-zż]+/g)) {
          const end = index + text.length;
          const span = map.spanOf({ text, place: 'text', start: index, end, before: '', after: '' });
          assert.equal(span && html.slice(span.start, span.end), text);
        }
      }),
      { numRuns: 300 },
    );
  });
});
