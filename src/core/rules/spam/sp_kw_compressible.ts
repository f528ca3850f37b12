import { offeredCompression } from '../../facts/compression.ts';
import { offeredDuplicateText } from '../../facts/duplicate-text.ts';
import { offeredMask } from '../../facts/offered-text.ts';
import { offeredRepeatedPhrases } from '../../facts/repeated-phrases.ts';
import type { Page } from '../../page/page.ts';
import { ramp } from '../../ramp.ts';
import { BICYCLE, BREAD, CHLEB, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteEach, quoteText } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { number, percent, timesPl } from '../wording.ts';

const MIN_BYTES = 3000;
/** 70 % of the pages of the 2006 study above 4.0 were spam; ordinary pages of today lie at 2.5, one in a hundred above 4. */
const FROM = 3.6;
const FULL = 5;
/** What stands there again word for word was laid out for two screens or quoted, and packs to nothing. */
const MAX_DUPLICATE_SHARE = 0.2;
const MAX_CODE_BLOCKS = 5;
const MAX_SHOWN_COMMENTS = 5;
/** Repetition of whole sentences is looked at elsewhere; here it must run through the text. */
const MIN_REPEATED_SHARE = 0.45;

const say = sentences({
  packs_small: {
    en: ({ ratio, share }: { ratio: number; share: number }) =>
      `Compressed, the text is ${number.en(ratio, 1)} times smaller; ordinary texts are about 2.5 times smaller. ${percent.en(share)} of its words are in sequences of three that recur.`,
    pl: ({ ratio, share }) =>
      `Tekst po kompresji jest ${timesPl(ratio, 1)} mniejszy, a zwykłe teksty około 2,5 raza. ${percent.pl(share)} słów należy do trójek, które się powtarzają.`,
  },
});

/** Of the text that is offered, the share that stands in blocks with a sentence; lists and labels have none. */
const MIN_SENTENCES = 0.5;

function isList(page: Page): boolean {
  const mask = offeredMask(page);
  let all = 0;
  let sentences = 0;
  for (const { index, start, end } of page.blocks) {
    if (mask[index] === 0) continue;
    all += end - start;
    if (/[\p{L}\p{N})”"][.!?…](?:\s|$)/u.test(page.text.slice(start, end))) sentences += end - start;
  }
  return sentences < all * MIN_SENTENCES;
}

export default rule({
  id: 'sp_kw_compressible',
  mode: 'spam',
  policy: 'keyword_stuffing',
  kind: 'violation',
  layer: 'text',
  version: 5,
  title: { en: 'The text is unnaturally repetitive', pl: 'W tekście jest nienaturalnie dużo powtórzeń' },
  fix: {
    en: 'Remove repeated blocks and sentences that differ in only one word.',
    pl: 'Usuń powtórzone fragmenty i zdania, które różnią się tylko jednym słowem.',
  },
  question: 'Is the main text abnormally repetitive?',
  sources: ['SP#keyword-stuffing', 'N06'],
  answeredBy: 'code',
  shownBy: 'passages',
  mendedBy: 'editing',
  accuses: 'beside_else_small',
  languages: ['en', 'pl'],
  basis: 'measured',
  scoring:
    'Raw over packed size of the running text, 0 at 3.6, 1 at 5; clear where more than 20 % of it are sentences that stand there word for word again, which is another matter, where comments of the markup are shown as text, or where less than half of it are sentences: lists of products, teams or versions pack well. At least 3,000 bytes, and at least 45 % of the words in pairs that come again.',
  says: say,
  detect(page) {
    const { rawBytes, ratio } = offeredCompression(page);
    if (rawBytes < MIN_BYTES) return abstain('too_short');
    const score = ramp(ratio, FROM, FULL);
    if (score === 0) return CLEAR;
    if (isList(page)) return CLEAR;
    // Steps around samples of code are told in the same words.
    if (page.blocks.filter(({ inCode }) => inCode).length > MAX_CODE_BLOCKS) return CLEAR;
    // Markup that a plug-in shows as text comes again word for word with every entry.
    if (page.text.split('<!--').length > MAX_SHOWN_COMMENTS) return CLEAR;
    const copies = offeredDuplicateText(page);
    const repeats = offeredRepeatedPhrases(page);
    const share = repeats.repeatedShare[1] ?? 0;
    if (
      Math.max(copies.paragraphs.charShare, copies.sentences.charShare) > MAX_DUPLICATE_SHARE ||
      share < MIN_REPEATED_SHARE
    )
      return CLEAR;
    const phrase = repeats.phrases.find(({ length }) => length >= 3) ?? repeats.phrases[0];
    return {
      score,
      quotes: quoteEach(phrase?.occurrences ?? [], 3, (span) => quoteText(page, span)),
      facts: [say.packs_small({ ratio, share })],
    };
  },
  examples: () => ({
    hit: [
      examplePage('one sentence with another number each time', {
        found: { says: ['packs_small'], quotes: ['cheap hotel rooms'] },
        title: 'Rooms',
        body: paragraphs(
          ...Array.from(
            { length: 45 },
            (_, i) =>
              `Our cheap hotel rooms in district ${i} are the best cheap hotel rooms for every guest who needs cheap hotel rooms near gate ${i * 3}.`,
          ),
        ),
      }),
      examplePage('Polish sentences out of a mould', {
        found: {
          says: ['packs_small'],
          quotes: ['Tani kredyt bez zaświadczeń', 'tani kredyt bez zaświadczeń'],
        },
        title: 'Kredyty',
        lang: 'pl',
        body: paragraphs(
          ...Array.from(
            { length: 45 },
            (_, i) =>
              `Tani kredyt bez zaświadczeń numer ${i} to najlepszy tani kredyt bez zaświadczeń dla każdego, kto szuka taniego kredytu w punkcie ${i * 7}.`,
          ),
        ),
      }),
    ],
    clear: [
      examplePage('versions of an interface, one to a line', {
        title: 'Versions',
        body: Array.from(
          { length: 90 },
          (_, i) =>
            `<p>Interface of the rolling stock catalogue, edition ${i + 1}, stable, read the notes of edition ${i + 1}</p>`,
        ).join(''),
      }),
      examplePage('ordinary texts', {
        title: 'Bread, chains, library',
        body: paragraphs(...BREAD, ...BICYCLE, ...LIBRARY),
      }),
      examplePage('Polish texts', {
        title: 'Chleb i rower',
        lang: 'pl',
        body: paragraphs(...CHLEB, ...ROWER, ...CHLEB.slice(0, 1)),
      }),
      examplePage('comments of a plug-in shown with every teaser', {
        title: 'Teasers',
        body: paragraphs(
          ...[...BREAD, ...BICYCLE, ...LIBRARY].map(
            (text) =>
              `${text} ${'&lt;!-- Share Settings above via filter on the excerpt --&gt; &lt;!-- Share Settings below via filter on the excerpt --&gt; '.repeat(6)}`,
          ),
        ),
      }),
      examplePage('the whole text laid out twice, for phones and for desks', {
        title: 'Bread',
        body: `<div class="desktop">${paragraphs(...BREAD, ...BICYCLE)}</div><div class="mobile">${paragraphs(...BREAD, ...BICYCLE)}</div>`,
      }),
    ],
  }),
});
