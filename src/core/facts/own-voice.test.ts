import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { inOwnVoice, isDenied, isQuoted } from './own-voice.ts';
import { phraseList } from './phrase-lists.ts';

const gains = phraseList({ en: ['double your money'], pl: ['pewny zysk'] });
const page = (body: string) => readPage({ html: `<html><body><main>${body}</main></body></html>` });

test('what stands in code, quotations, comments or out of sight is not said by the page', () => {
  const found = page(`<p>We double your money.</p><pre><code>double your money</code></pre>
    <blockquote><p>They double your money in a week, he wrote to us last year.</p></blockquote>
    <p>The letter said “we will double your money in a week, trust us” and nothing else.</p>
    <p style="display:none">double your money</p>
    <section class="comments"><div class="comment"><p>double your money</p></div></section>`);
  assert.equal(gains(found).length, 6);
  const own = inOwnVoice(found, gains(found));
  assert.deepEqual(
    own.map((hit) => hit.start),
    [found.text.indexOf('double')],
  );
  assert.equal(isQuoted(found, found.text.indexOf('double')), false);
});

test('words before a phrase may deny it, in its own sentence only', () => {
  const denied = (text: string) => {
    const one = page(`<p>${text}</p>`);
    return gains(one).map((hit) => isDenied(one, hit));
  };
  assert.deepEqual(denied('Nobody can double your money.'), [true]);
  assert.deepEqual(denied('Do not wait. We double your money.'), [false]);
  assert.deepEqual(denied('Oszuści obiecują pewny zysk. U nas pewny zysk.'), [true, false]);
});
