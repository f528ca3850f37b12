// Guarantees that hold for every fact: it ends, it does not throw, and what it quotes stands in the page's text.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertCost } from '../../../test/support/cpu-time.ts';
import { cases } from '../../../test/support/nightly.ts';
import fc from '../../../test/support/properties.ts';
import { spansIn } from '../../../test/support/spans-in.ts';
import type { Page } from '../page/page.ts';
import { pageAddress } from '../page/page-address.ts';
import { readPage } from '../page/read-page.ts';
import { ads } from './ads.ts';
import { affiliateLinks } from './affiliate-links.ts';
import { callsToAction, urgency } from './calls-to-action.ts';
import { scripts } from './code/scripts.ts';
import { userContent } from './comments.ts';
import { companyNumbers } from './company-numbers.ts';
import { compression, offeredCompression } from './compression.ts';
import { dates } from './dates.ts';
import { disclosures } from './disclosures.ts';
import { duplicateText, offeredDuplicateText } from './duplicate-text.ts';
import { emailAddresses } from './email-addresses.ts';
import { forms, looseFields } from './forms.ts';
import { gramShares, offeredGramShares } from './gram-shares.ts';
import { headings, mainHeading } from './headings.ts';
import { contentImages, images } from './images.ts';
import { keywordDensity, offeredKeywordDensity } from './keyword-density.ts';
import { links } from './links.ts';
import { lists, tables } from './lists-and-tables.ts';
import { media } from './media.ts';
import { passages } from './passages.ts';
import { phoneNumbers } from './phone-numbers.ts';
import { placeRuns, places } from './places.ts';
import { postalAddresses } from './postal-addresses.ts';
import { discounts, prices } from './prices.ts';
import { questions } from './questions.ts';
import { quotations } from './quotations.ts';
import { readability } from './readability.ts';
import { offeredRepeatedPhrases, repeatedPhrases } from './repeated-phrases.ts';
import { sentences } from './sentences.ts';
import { siteInfoLinks } from './site-info-links.ts';
import { specifics } from './specifics.ts';
import { stems } from './stems.ts';
import { tokens } from './tokens.ts';
import { vocabulary } from './vocabulary.ts';
import { wordOrder } from './word-order.ts';
import { writtenLanguage } from './written-language.ts';

/** Facts that quote the text: every start and end in their answers is an offset into it. */
const QUOTING: Readonly<Record<string, (page: Page) => unknown>> = {
  ads,
  affiliateLinks,
  callsToAction,
  companyNumbers,
  contentImages,
  dates,
  disclosures,
  discounts,
  duplicateText,
  emailAddresses,
  gramShares,
  headings,
  images,
  keywordDensity,
  links,
  lists,
  mainHeading,
  offeredDuplicateText,
  offeredGramShares,
  offeredKeywordDensity,
  offeredRepeatedPhrases,
  passages,
  phoneNumbers,
  placeRuns,
  places,
  postalAddresses,
  prices,
  questions,
  quotations,
  repeatedPhrases,
  siteInfoLinks,
  specifics,
  tables,
  urgency,
  userContent,
  wordOrder,
};
const MEASURING: Readonly<Record<string, (page: Page) => unknown>> = {
  compression,
  forms,
  looseFields,
  media,
  offeredCompression,
  pageAddress,
  readability,
  scripts,
  sentences,
  stems,
  tokens,
  vocabulary,
  writtenLanguage,
};

const measureAll = (page: Page): void => {
  for (const measure of [...Object.values(QUOTING), ...Object.values(MEASURING)]) measure(page);
};

const piece = fc.oneof(
  fc.constantFrom(
    '<p>',
    '</p>',
    '<div class="ad">',
    '</div>',
    '<a href="https://x.pl/?aff_id=1">',
    '<a href="/kontakt">',
    '</a>',
    '<ul><li>',
    '</ul>',
    '<table><tr><td>',
    '</table>',
    '<h1>',
    '</h1>',
    '<s>',
    '</s>',
    '<q>',
    '</q>',
    '<blockquote>',
    '<li class="comment">',
    '<b class="author">',
    '<img alt="x" src="a.png">',
    '<script>eval("',
    '</script>',
    '<form><input name=q>',
    '</form>',
    '<div hidden>',
    '<br>',
  ),
  fc.constantFrom(
    'Kup teraz ',
    '12 marca 2024 ',
    '1 299,00 zł ',
    'tel. 600 700 800 ',
    'NIP 123-456-32-18 ',
    'a@b.pl ',
    'Czy to działa? ',
    'linki afiliacyjne ',
    '„raz dwa trzy cztery” ',
    'ul. Długa 5, 00-950 Warszawa ',
    'only a few left ',
    'Warszawa, Łódź, Reading, New York ',
    '-20% ',
    'The cat is here. ',
    '\u0000',
    '\ud800',
    '😀',
    'İ',
  ),
  fc.string({ unit: 'binary', maxLength: 8 }),
);

test('no page makes a fact throw, and every quote stands in the text', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 50 }), fc.boolean(), (parts, asText) => {
      const source = parts.join('');
      const page = readPage(asText ? { text: source } : { html: source, url: 'https://example.com/a' });
      measureAll(page);
      for (const [name, measure] of Object.entries(QUOTING)) {
        for (const { start, end } of spansIn(measure(page))) {
          assert.ok(start >= 0 && start <= end && end <= page.text.length, `${name}: ${start}–${end}`);
        }
      }
    }),
    { numRuns: cases(75) },
  );
});

test('the same page gives the same answers', () => {
  const html =
    '<h1>Tani kredyt</h1><p>Kredyt 5 zł. Tani kredyt od 12 marca 2024. <a href=/x>Kup teraz</a></p>';
  for (const [name, measure] of Object.entries({ ...QUOTING, ...MEASURING })) {
    assert.deepEqual(measure(readPage({ html })), measure(readPage({ html })), name);
  }
});

const hostile: Readonly<Record<string, string>> = {
  'one letter': 'a'.repeat(500_000),
  'one digit': '1'.repeat(500_000),
  'digits in groups': '123 '.repeat(100_000),
  links: '<a href="https://x.pl/go/a">x</a>'.repeat(20_000),
  'opening quotes': '„'.repeat(300_000),
  'at signs': '@'.repeat(300_000),
  'currency signs': '$ '.repeat(150_000),
  'names of places': 'Warszawa Reading '.repeat(30_000),
  stops: 'a. '.repeat(150_000),
  'one phrase': 'buy now '.repeat(60_000),
  'short quotes in one block': `<p>${'<q>z</q>y '.repeat(20_000)}`,
  'nested comments': '<div class="comments"><li class="comment">x'.repeat(10_000),
  'nested tables': '<table><tr><td>'.repeat(10_000),
  'regular expressions in code': `<script>${'=/['.repeat(100_000)}</script>`,
  'open strings in code': `<script>${'"\n'.repeat(100_000)}</script>`,
  'templates in code': `<script>${'`${'.repeat(100_000)}</script>`,
  'one long address': `<a href="https://x.pl/?${'a=b&'.repeat(100_000)}">x</a>`,
};

/** As long as the hostile ones, with some of everything that pages have. */
const ordinary = `<h1>Notes</h1>${Array.from({ length: 2500 }, (_, i) => `<h2>Part ${i}</h2><p>On 12 March 2024 we weighed ${i} loaves of rye bread in Reading, at $4 each. <a href="/x${i}">More of it</a>.</p>`).join('')}`;

test('hostile pages of up to half a million characters cost no more than four ordinary ones', () => {
  const work = (source: string) => () => {
    const page = readPage({ html: source, url: 'https://example.com/' });
    void page.main;
    return () => {
      measureAll(page);
    };
  };
  const atOrdinary = work(ordinary);
  // Once unmeasured: code that runs for the first time is slow.
  atOrdinary()();
  for (const [name, html] of Object.entries(hostile)) {
    assertCost(name, work(html), 4, atOrdinary);
  }
});
