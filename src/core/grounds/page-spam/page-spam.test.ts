import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertCost } from '../../../../test/support/cpu-time.ts';
import { cases } from '../../../../test/support/nightly.ts';
import fc from '../../../../test/support/properties.ts';
import { readPage } from '../../page/read-page.ts';
import { BREAD } from '../../samples/sample-prose.ts';
import { pageWords } from '../page-terms/page-words.ts';
import { tellingPassages } from '../page-terms/telling-passages.ts';
import { buildMarks } from './build-marks.ts';
import { letterRuns } from './letter-runs.ts';
import { markHash } from './mark-hash.ts';
import { MarkTable } from './mark-table.ts';
import weights from './page-spam.weights.json' with { type: 'json' };
import { FAMILIES, PageSpamModel } from './page-spam-model.ts';
import { likelihoodBy, spamLikelihood } from './spam-likelihood.ts';
import { TRAITS, traits } from './traits.ts';

const page = (body: string, title = 'Notes') =>
  readPage({
    html: `<title>${title}</title><main>${body}</main>`,
    url: 'https://www.meadowlane-notes.com/a',
  });

const base64 = (numbers: Uint32Array | Int8Array): string => Buffer.from(numbers.buffer).toString('base64');

/** A table of these marks and weights. */
const table = (marks: readonly (readonly [number, number])[], minNorm = 1) => ({
  bias: 0,
  minNorm,
  scale: 10,
  marks: base64(Uint32Array.from(marks, ([mark]) => mark)),
  weights: base64(Int8Array.from(marks, ([, weight]) => weight)),
});

/** Two words, each in the text and in the title, and no tree: the sum is what the words say. */
const small = new PageSpamModel(
  {
    bias: 0,
    minNorm: 1,
    marks: {
      // Of home pages more is asked.
      home: {
        en: { half: 200, strong: 400 },
        pl: { half: 200, strong: 400 },
        other: { half: 300, strong: 500 },
      },
      inner: {
        en: { half: 100, strong: 300 },
        pl: { half: 100, strong: 300 },
        // Where words were not learnt more is asked.
        other: { half: 300, strong: 500 },
      },
    },
    families: FAMILIES.map((name, i) => ({ name, bias: i === 0 ? 0 : -300 })),
    usual: {},
    common: ['water'],
    terms: {
      water: [200, 0, 0, 0, 0, 0],
      casino: [200, 100, 0, 0, 0, 0],
      'free spins': [400, 0, 800, 0, 0, 0],
      't:bread': [-300, 0, 0, 0, 0, 0],
    },
  },
  { letters: table([]), build: table([]) },
  {
    features: ['heard'],
    cuts: [[0.5, 3]],
    base: [0],
    scale: 100,
    // Below 0.5: 0, below 3: 1, else 3.
    trees: [[0, 0, -1, 0, 0, 1, -1, 100, -1, 300]],
  },
);

describe('the model of spam', () => {
  const judge = (body: string, title?: string) => likelihoodBy(small, page(body, title));

  test('hears words, pairs of words in a row, and words of the title', () => {
    assert.equal(judge('<p>A casino</p>').score, 0.5);
    // (2 + 4) over the root of two terms.
    assert.ok(Math.abs(judge('<p>A casino with free spins</p>').score - 0.8) < 1e-9);
    assert.equal(judge('<p>A casino where spins are free</p>').score, 0.5);
    // What speaks against it counts as well.
    assert.ok(judge('<p>A casino</p>', 'Bread').score < 0.4);
  });

  test('asks for more in a language that has a higher mark', () => {
    const german = 'Die Katze sitzt auf dem Tisch und schläft, weil sie müde ist und nicht mehr spielen mag.';
    assert.ok(judge(`<p>${german} casino free spins</p>`).score < 0.6);
  });

  test('asks for more of a home page, and of a page of which no address is known', () => {
    const html = '<title>Notes</title><main><p>A casino</p></main>';
    const score = (url?: string) =>
      likelihoodBy(small, readPage(url === undefined ? { html } : { html, url })).score;
    assert.equal(score('https://www.meadowlane-notes.com/a'), 0.5);
    const strict = score('https://www.meadowlane-notes.com/');
    assert.ok(strict < 0.5);
    assert.equal(score('https://www.meadowlane-notes.com/index.html?from=mail'), strict);
    assert.equal(score(), strict);
  });

  test('says which family fits best, and by which words', () => {
    const { families, terms } = judge('<p>A casino with free spins</p>');
    assert.equal(families.affiliate, 1);
    assert.ok(families.doorway < 1 && families.hacked < 0.1);
    assert.deepEqual(terms, ['free spins', 'casino']);
  });

  test('knows words without accents, case and figures', () => {
    const { forms, title } = pageWords(page('<p>ŻÓŁĆ, Zolc 2024 and 17</p>', 'Łódź 2025'));
    assert.deepEqual(forms, ['zolc', '0', 'and']);
    assert.deepEqual(title, ['lodz', '0']);
  });

  test('points at the passages that say it', () => {
    const spam = 'Claim your casino bonus with free spins and no deposit today.';
    const read = page(`${BREAD.map((text) => `<p>${text}</p>`).join('')}<p>${spam}</p>`);
    const [first] = tellingPassages(read, likelihoodBy(small, read).added);
    assert.ok(first && spam.startsWith(read.text.slice(first.start, first.end).slice(0, 20)));
  });
});

describe('evidence', () => {
  test('a word that ordinary pages have as well counts, and is shown to no reader', () => {
    const read = page('<p>A water</p>');
    const { score, terms, added } = likelihoodBy(small, read);
    assert.equal(score, likelihoodBy(small, page('<p>A casino</p>')).score);
    assert.deepEqual(terms, []);
    assert.deepEqual(tellingPassages(read, added), []);
  });
});

describe('marks that are numbers', () => {
  test('a table hears what it knows, each mark over the root of how many are known', () => {
    // The second and the third want the same place.
    const known = new MarkTable(
      table([
        [7, 20],
        [1, 30],
        [9, -10],
        [4_294_967_295, 50],
      ]),
    );
    assert.equal(known.hear(Uint32Array.of(7)), 2);
    assert.equal(known.hear(Uint32Array.of(7, 1, 9, 4_294_967_295)), 9 / 2);
    assert.equal(known.hear(Uint32Array.of(2, 3, 15)), 0);
    // What comes again says no more.
    assert.equal(known.hear(Uint32Array.of(7, 7, 7)), 2);
    assert.equal(new MarkTable(table([[7, 20]], 4)).hear(Uint32Array.of(7)), 1);
    assert.equal(new MarkTable(table([])).hear(Uint32Array.of(0)), 0);
  });

  test('five letters in a row are the same mark wherever they stand', () => {
    const runs = (text: string) => new Set(letterRuns(pageWords(page(`<p>${text}</p>`))));
    const [kitten, kittens] = [runs('kitten'), runs('three kittens')];
    assert.equal(kitten.size, 2);
    assert.ok(kitten.isSubsetOf(kittens));
    assert.ok(runs('mitten').isDisjointFrom(new Set([...kitten].slice(0, 1))));
    assert.equal(runs('cat').size, 0);
  });

  test('the build of a page is the same whatever it says, where it lies and how its entries are numbered', () => {
    const built = (url: string, words: string, number: number) => [
      ...buildMarks(
        readPage({
          html: `<title>${words}</title><main id="post-${number}"><p class="lead">${words}</p><a href="/a-b-c">${words}</a></main>`,
          url,
        }),
      ),
    ];
    const one = built('https://www.meadowlane-notes.com/a', 'Rye bread', 12);
    assert.deepEqual(built('http://other.example/x/y.html', 'Chleb żytni', 3456), one);
    assert.ok(one.includes(markHash('', 'class lead')));
    assert.ok(one.includes(markHash('', 'id post-0')));
  });
});

describe('the shipped model', () => {
  test('has the families and traits that the code knows', () => {
    assert.deepEqual(
      weights.families.map(({ name }) => name),
      [...FAMILIES],
    );
    assert.deepEqual(Object.keys(weights.usual), [...TRAITS]);
  });

  test('learnt no host, address or year', () => {
    const told = Object.keys(weights.terms).filter((term) =>
      /(?:^|[ :])(?:example|https?|www|\d{2,})(?: |$)/.test(term),
    );
    assert.deepEqual(told, []);
  });

  test('measures every page in finite numbers, whatever it holds', () => {
    const piece = fc.constantFrom(
      '<title>',
      '</title>',
      '<a href=//x.pl>',
      '</a>',
      '<form><input type=password>',
      'kup teraz ',
      '500 zł ',
      '<h2>',
      '\u0000',
      '<p>',
      '.',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (parts) => {
        const read = readPage({ html: parts.join(''), url: 'https://a.pl/' });
        const measured = traits(read);
        for (const name of TRAITS) assert.ok(Number.isFinite(measured[name]), name);
        const { score } = spamLikelihood(read);
        assert.ok(score >= 0 && score <= 1);
      }),
      { numRuns: cases(50) },
    );
  });

  test('a long page costs no more than its words do', () => {
    const ask = (text: string) => () => {
      const read = page(`<p>${text}</p>`);
      void read.main;
      return () => spamLikelihood(read);
    };
    const size = 300_000;
    const prose = BREAD.join(' ');
    const ordinary = ask(prose.repeat(size / prose.length));
    ordinary()();
    // Three times as many words as prose of this size has.
    for (const unit of [
      'casino ',
      'free spins ',
      'a. ',
      '1 ',
      'Warszawa ',
      'x',
      '<b class="a b c" id=x>y</b> ',
    ])
      assertCost(unit, ask(unit.repeat(size / unit.length)), 3, ordinary);
  });
});
