import { describe, it } from 'node:test';
import { assertCost, type Prepared } from '../../../test/support/cpu-time.ts';
import { AT_NIGHT } from '../../../test/support/nightly.ts';
import { readPage } from '../page/read-page.ts';
import { reportOn } from '../report/check-page.ts';
import { BREAD } from '../samples/sample-prose.ts';
import { paragraphs } from './example.ts';

/** What an expression may stumble over when it comes again and again: letters, blanks, marks, and mixtures of them. */
const UNITS = [
  ...['A', 'a', 'AA ', 'Ab ', 'A1', '1a', '0', '1,', '1 ', 'İ', 'ą', '漢'],
  ...[' ', '\n', '\u00a0', '\u200b', '-', '- ', '–', ',', ', ', ':', ': ', '.', '. ', 'a.', 'a-', '|', ' | '],
  ...[
    '!?',
    '?',
    '©',
    '© ,',
    'copyright ',
    '(',
    ')',
    '[',
    '{',
    '/',
    '\\',
    '%20',
    '=',
    '"',
    '`',
    '@',
    '#',
    '$1',
  ],
  ...['https://a.a', 'url=', 'by ', 'credit: ', 'AAA: ', 'hacked by ', 'javascript:', 'atob(', '/*', '${'],
];
const LENGTH = 20_000;
/** Ten times the text may take ten times as long, and some more where it fills tables first. A square takes a hundred. */
const MOST = 25;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The run stands in every place that rules look at. */
function pageOf(unit: string, length: number): string {
  const bare = unit.repeat(Math.ceil(length / unit.length));
  const run = escaped(bare);
  const metas = ['description', 'keywords', 'author', 'date', 'viewport']
    .map((name) => `<meta name="${name}" content="${run}">`)
    .join('');
  return [
    `<!doctype html><html lang="en"><head><title>${run}</title>${metas}`,
    `<meta http-equiv="refresh" content="5${run}"><meta property="og:title" content="${run}">`,
    `<style>.a { color: ${run} }</style><script>var a = "${bare}";</script>`,
    `<script type="application/ld+json">{"name": "${bare}</script></head>`,
    `<body><h1>${run}</h1><p class="byline">By ${run}</p><time>${run}</time>${paragraphs(...BREAD)}<p>${run}</p>`,
    `<div class="${run}" id="${run}" style="${run}">Bread</div><a href="${run}">${run}</a>`,
    `<figure><img src="a.jpg" alt="${run}"><figcaption>Photo ${run}</figcaption></figure>`,
    `<span class="price">${run}</span><footer>© ${run}</footer></body></html>`,
  ].join('');
}

const checked =
  (html: string): Prepared =>
  () =>
  () =>
    reportOn(readPage({ html, url: 'https://bread.example/rye' }), { explain: true });

describe('a run of the same characters, wherever it stands', () => {
  // Once, unmeasured: what is made ready at the first page is no page's cost.
  checked(pageOf('a ', LENGTH))()();

  // By day a third of them, from all kinds.
  for (const unit of AT_NIGHT ? UNITS : UNITS.filter((_, at) => at % 3 === 0))
    it(`takes time by its length: ${JSON.stringify(unit)}`, () => {
      assertCost(
        JSON.stringify(unit),
        checked(pageOf(unit, LENGTH)),
        MOST,
        checked(pageOf(unit, LENGTH / 10)),
      );
    });
});
