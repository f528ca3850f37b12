// What holds of every comparison, whatever the pages.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { articles, digested, polishTownPages, SITE, townPages } from '../../../../test/support/made-pages.ts';
import { AT_NIGHT } from '../../../../test/support/nightly.ts';
import { madeSentences } from '../../samples/made-prose.ts';
import type { CrossPageFinding } from '../cross-page.ts';
import { acrossPages } from './across-pages.ts';
import type { PageDigest } from './page-digest.ts';
import { ShingleTable } from './shingle-table.ts';

const MANY = AT_NIGHT ? 10_000 : 2_000;
const TOWNS = ['Leeds', 'Denver', 'Bristol', 'Fort Worth', 'Chicago', 'Boston'];
const MIXED: readonly PageDigest[] = [
  ...townPages('plumber', TOWNS),
  ...polishTownPages(),
  ...articles('story', 5),
  ...articles('story', 1).map((draft) => ({ ...draft, path: '/blog/copy' })),
  ...articles('shop', 2).map((draft) => ({ ...draft, title: 'Shop' })),
].map(digested);

/** The findings with addresses in the place of numbers, so that they compare across orders. */
function told(pages: readonly PageDigest[], only?: ReadonlySet<string>): unknown[] {
  const urlOf = (page: number): string => pages[page]?.url ?? '';
  const named = ({ pages: numbers, quotes, ...rest }: CrossPageFinding): unknown => ({
    ...rest,
    pages: numbers.map(urlOf).sort(),
    quotes: quotes.map(({ page, ...quote }) => ({ ...quote, page: urlOf(page) })),
  });
  return acrossPages(pages)
    .findings.filter((finding) => only === undefined || finding.pages.every((page) => only.has(urlOf(page))))
    .map(named)
    .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

/** Shingles that were written or looked up while comparing. Only counted: a mock keeps what each call was about. */
function workOn(pages: readonly PageDigest[]): number {
  const { prototype } = ShingleTable;
  let calls = 0;
  const restores = ['add', 'pagesWith', 'firstWith'].map((name) => {
    const own = Object.getOwnPropertyDescriptor(prototype, name) ?? assert.fail(`there is no ${name}`);
    const counted = function (this: ShingleTable, ...given: readonly unknown[]): unknown {
      calls += 1;
      return Reflect.apply(own.value, this, given);
    };
    Object.defineProperty(prototype, name, { ...own, value: counted });
    return () => Object.defineProperty(prototype, name, own);
  });
  try {
    acrossPages(pages);
  } finally {
    for (const restore of restores) restore();
  }
  return calls;
}

const plain = (url: string, text: string): PageDigest => ({
  url: `${SITE}${url}`,
  pattern: null,
  site: 'made.example',
  title: `Page ${url}`,
  canonical: null,
  noindex: false,
  alternates: [],
  language: 'en',
  pageType: 'article',
  place: null,
  streets: [],
  phones: [],
  event: false,
  product: null,
  paginated: false,
  linkedShare: 0,
  text,
});

describe('comparing pages', () => {
  it('does not depend on their order', () => {
    const expected = told(MIXED);
    assert.ok(expected.length >= 3, `${expected.length} findings`);
    for (const step of [3, 7, 11]) {
      const shuffled = MIXED.map((_, i) => MIXED[(i * step + 3) % MIXED.length] ?? MIXED[0]).filter(
        (page) => page !== undefined,
      );
      assert.equal(new Set(shuffled).size, MIXED.length);
      assert.deepEqual(told(shuffled), expected);
    }
    assert.deepEqual(told([...MIXED].reverse()), expected);
  });

  it('says the same of the others when an unrelated page is added', () => {
    const stranger = plain('/zebra', madeSentences('a stranger', 40, 'pl').join(' '));
    const patterned = MIXED.filter(({ pattern }) => pattern !== null);
    const others = new Set(patterned.map(({ url }) => url));
    assert.deepEqual(told([stranger, ...patterned], others), told(patterned));
  });

  it('takes work in proportion to the text and to the number of pages', () => {
    const texts = (pages: number, sentences: number): PageDigest[] =>
      Array.from({ length: pages }, (_, i) =>
        plain(
          `/p-${i}`,
          [...madeSentences('common', sentences), ...madeSentences(`own ${i}`, sentences)].join(' '),
        ),
      );
    const once = workOn(texts(20, 20));
    assert.ok(once > 1000);
    assert.ok(workOn(texts(20, 40)) <= once * 2.3);
    assert.ok(workOn(texts(40, 20)) <= once * 2.3);
  });

  it(`takes four times the work for ${MANY} pages on five hundred sites as for a quarter of them, one family or none`, () => {
    // A name without figures, which a model of a product would have.
    const nameOf = (i: number): string =>
      `Town${i.toString(26).replace(/./g, (sign) => String.fromCharCode(97 + Number.parseInt(sign, 26)))}`;
    const common = madeSentences('common', 8);
    const of = (count: number): PageDigest[] =>
      Array.from({ length: count }, (_, i) => ({
        ...plain(
          `/p-${i}`,
          i % 2 === 0
            ? common.map((sentence) => `${sentence.slice(0, -1)} in ${nameOf(i)}.`).join(' ')
            : madeSentences(`own ${i}`, 8).join(' '),
        ),
        title: i % 2 === 0 ? `Plumber in ${nameOf(i)}` : `Essay ${i}`,
        site: `host-${i % 500}.example`,
      }));
    const few = of(MANY / 4);
    assert.equal(acrossPages(few).findings[0]?.pages.length, MANY / 8, 'every second page, and no other');
    assert.ok(workOn(of(MANY)) <= workOn(few) * 4.4);
  });

  it('survives two hundred equal pages, and calls them copies', () => {
    const text = madeSentences('equal', 12).join(' ');
    const pages = Array.from({ length: 200 }, (_, i) => plain(`/equal/${i}a`, text));
    const { findings } = acrossPages(pages);
    const [copies] = findings.filter(({ kind }) => kind === 'duplicate_pages');
    assert.equal(copies?.pages.length, 200);
    assert.ok(workOn(pages) <= workOn(pages.slice(0, 100)) * 2.3);
  });

  it('survives pages of one word, empty pages, and no pages', () => {
    const one = plain('/one', 'word '.repeat(8000));
    const { findings, leftOut } = acrossPages([one, plain('/empty', ''), plain('/blank', ' \n '), ...MIXED]);
    assert.deepEqual(
      leftOut.map(({ page, reason }) => [page, reason]),
      [
        [1, 'too_short'],
        [2, 'too_short'],
      ],
    );
    assert.ok(findings.every(({ pages }) => !pages.includes(0)));
    assert.deepEqual(acrossPages([]), { findings: [], compared: [], leftOut: [] });
  });

  it('survives addresses that are none', () => {
    const text = madeSentences('odd', 30).join(' ');
    const odd = { ...plain('/x', text), url: 'no address', canonical: 'http://[', alternates: ['::'] };
    assert.equal(
      acrossPages([odd, plain('/y', text)], { addresses: [{ url: '%%%', pattern: null }] }).findings.length,
      0,
    );
  });
});
