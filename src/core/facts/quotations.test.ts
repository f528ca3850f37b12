import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { article } from '../samples/article-sample.ts';
import { quotations } from './quotations.ts';
import { quote } from './span.ts';

const url = 'https://example.com/';
const filler =
  'The long text of this page speaks about many things that readers would like to know today and more.';

test('quotes are found by tag and by typographic marks, nested ones once', () => {
  const page = readPage({
    html: '<blockquote><p>„Ala ma kota i psa.”</p></blockquote><p>Rzekł: „Nie wiem, co o tym sądzić”. I “one two three four”. “Short”</p>',
  });
  assert.deepEqual(
    quotations(page).quotes.map((one) => [one.kind, quote(page.text, one)]),
    [
      ['block', '„Ala ma kota i psa.”'],
      ['marks', '„Nie wiem, co o tym sądzić”'],
      ['marks', '“one two three four”'],
    ],
  );
});

test('the share of quoted words is measured on the main text', () => {
  const said =
    '<blockquote>We have waited long enough for this repair, and we will not wait for another winter to pass by.</blockquote>';
  const share = quotations(readPage({ html: article(said) })).quotedShare;
  assert.ok(share > 0.08 && share < 0.16, `${share}`);
  assert.equal(quotations(readPage({ html: article('') })).quotedShare, 0);
});

test('attributions in both languages, footnotes and official sources are counted', () => {
  const sources = `<p>According to <a href="https://www.who.int/x">a report of the agency</a>, the town is safe, and jak podaje
    <a href="https://stat.gov.pl/y">urząd statystyczny</a>, it grows.<sup><a href="#n1">[1]</a></sup> See also <a href="https://blog.pl">this blog</a> for more.</p>`;
  const found = quotations(readPage({ url, html: article(sources) }));
  assert.equal(found.attributions.length, 2);
  assert.equal(found.footnotes, 1);
  assert.deepEqual(
    found.authorityLinks.map((link) => link.host),
    ['www.who.int', 'stat.gov.pl'],
  );
});

test('an unclosed mark does not swallow the page', () => {
  const page = readPage({ html: `<p>„open ${filler}</p><p>„one two three four five”</p>` });
  assert.equal(quotations(page).quotes.length, 1);
});
