// Guarantees that hold for every ground: it ends, it does not throw, it quotes what stands in the text.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertCost } from '../../../test/support/cpu-time.ts';
import { cases } from '../../../test/support/nightly.ts';
import fc from '../../../test/support/properties.ts';
import { spansIn } from '../../../test/support/spans-in.ts';
import type { Page } from '../page/page.ts';
import { readPage } from '../page/read-page.ts';
import { authorship } from './authorship.ts';
import { experience } from './experience.ts';
import { genreOf, isShop } from './genre.ts';
import { isInstitution, lifeTopic } from './life-topic.ts';
import { ownWords } from './own-words.ts';
import { siteIdentity } from './site-identity.ts';
import { topics } from './topics.ts';
import { portalReviews, transaction } from './transaction.ts';

const GROUNDS: Readonly<Record<string, (page: Page) => unknown>> = {
  authorship,
  experience,
  isInstitution,
  isShop,
  lifeTopic,
  ownWords,
  genreOf,
  siteIdentity,
  portalReviews,
  topics,
  transaction,
};

const piece = fc.constantFrom(
  '<p>',
  '</p>',
  '<h1>',
  '</h1>',
  '<footer>',
  '</footer>',
  '<blockquote>',
  '</blockquote>',
  '<div class="author-bio"><img src="stock-photo.jpg">',
  'Reviewed by Anna Nowak, MD ',
  '<form class=cart><button>Add to cart</button></form> $5 ',
  '<li class="comment">',
  '<a href="/kontakt">',
  '</a>',
  '<form><input type=password></form>',
  '<script type="application/ld+json">{"@type":"Product","name":1,"offers":[null,{"@type":"Offer"}]}</script>',
  '<figure><img src="a.jpg" alt="our test"><figcaption>fot. własne</figcaption></figure>',
  'online casino bonus ',
  'I tested 5 kg ',
  'Zmierzyliśmy 78 dB. ',
  '© 2024 Acme Ltd ',
  'nie używałem ',
  'NIP 123-456-32-18 ',
  '„raz dwa trzy cztery” ',
  '\u0000',
  'İ',
  '😀',
);

test('no page makes a ground throw, and every quote stands in the text', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), fc.boolean(), (parts, asText) => {
      const source = parts.join('');
      const page = readPage(asText ? { text: source } : { html: source, url: 'https://example.com/a' });
      for (const [name, ground] of Object.entries(GROUNDS)) {
        for (const { start, end } of spansIn(ground(page)))
          assert.ok(start >= 0 && start <= end && end <= page.text.length, `${name}: ${start}–${end}`);
      }
    }),
    { numRuns: cases(50) },
  );
});

const hostile: Readonly<Record<string, string>> = {
  'one letter': 'a'.repeat(500_000),
  'capital letters': 'A '.repeat(200_000),
  'terms of topics': 'casino loan doctor '.repeat(25_000),
  'first person': 'I tested 5 kg and we measured '.repeat(15_000),
  'open quotes': '„I tested '.repeat(40_000),
  'lines of a footer': `<footer>${'<p>© Acme Best Of The '.repeat(20_000)}</footer>`,
  'one long title': `<title>${'best how to review '.repeat(20_000)}</title>`,
  'nested quotes': '<blockquote>I used '.repeat(10_000),
};

/** As long as the hostile ones, with some of everything that pages have. */
const ordinary = `<h1>Notes</h1>${Array.from({ length: 2500 }, (_, i) => `<h2>Part ${i}</h2><p>On 12 March 2024 we weighed ${i} loaves of rye bread in Reading, at $4 each. <a href="/x${i}">More of it</a>.</p>`).join('')}`;

test('hostile pages of up to half a million characters cost no more than four ordinary ones', () => {
  const work = (source: string) => () => {
    const page = readPage({ html: source, url: 'https://example.com/x' });
    void page.main;
    return () => {
      for (const ground of Object.values(GROUNDS)) ground(page);
    };
  };
  const atOrdinary = work(ordinary);
  // Once unmeasured: code that runs for the first time is slow.
  atOrdinary()();
  for (const [name, html] of Object.entries(hostile)) {
    assertCost(name, work(html), 4, atOrdinary);
  }
});
