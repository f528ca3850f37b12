import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from '../../../../test/support/properties.ts';
import { chooseSample, type Sample, type SampleRequest } from './choose-sample.ts';
import { quotasOf, strataOf } from './quotas.ts';
import { SAMPLE_STRATEGIES } from './strategies.ts';

const NOW_MS = Date.UTC(2026, 10, 17);
const DAY_MS = 86_400_000;

interface Page {
  readonly canonical: string;
  readonly lastmodMs: number | null;
  readonly file: number;
  readonly pattern: number;
}

/** Pages of patterns with the sizes given, changed on different days. */
function pagesOf(sizes: readonly number[]): Page[] {
  return sizes.flatMap((size, pattern) =>
    Array.from({ length: size }, (_, n) => ({
      canonical: `https://example.com/${pattern}/${n}`,
      lastmodMs: NOW_MS - (n * sizes.length + pattern + 1) * DAY_MS,
      file: 0,
      pattern,
    })),
  );
}

function sampleOf(pages: readonly Page[], asked: Partial<SampleRequest>): Sample {
  const patterns = Math.max(0, ...pages.map(({ pattern }) => pattern + 1));
  return chooseSample({
    addresses: pages,
    ofAddress: pages.map(({ pattern }) => pattern),
    patterns: Array.from({ length: patterns }, (_, i) => `/${i}/{n}`),
    strategy: 'stratified',
    pages: 30,
    seed: 1,
    nowMs: NOW_MS,
    ...asked,
  });
}

const chosenOf = (pages: readonly Page[], asked: Partial<SampleRequest>): string[] =>
  sampleOf(pages, asked).chosen.map((place) => pages[place]?.canonical ?? '');

const codesOf = ({ warnings }: Sample): string[] => warnings.map(({ code }) => code);

describe('quotas', () => {
  const quotas = (sizes: readonly number[], pages: number): number[] =>
    quotasOf(
      sizes,
      pages,
      sizes.map((_, i) => i),
    );

  it('are in proportion by largest remainder', () => {
    assert.deepEqual(quotas([500, 300, 200], 10), [5, 3, 2]);
    assert.deepEqual(quotas([416, 338, 246], 10), [4, 3, 3]);
    assert.deepEqual(quotas([470, 330, 200], 7), [3, 2, 2]);
  });

  it('are at least one for each pattern', () => {
    assert.deepEqual(quotas([990, 5, 5], 10), [8, 1, 1]);
    assert.deepEqual(quotas([10_000, 400, 1, 1, 1], 10), [6, 1, 1, 1, 1]);
    assert.deepEqual(quotas([5, 100, 0, 50], 3), [1, 1, 0, 1]);
    assert.deepEqual(quotas([7, 7, 7], 4), [2, 1, 1]);
    assert.deepEqual(quotasOf([7, 7, 7], 4, [3, 2, 1]), [1, 1, 2]);
  });

  it('are for patterns by themselves while they fit; else small ones are drawn from together', () => {
    assert.deepEqual(strataOf([5, 100, 7, 50], 4), [0, 1, 2, 3]);
    assert.deepEqual(strataOf([5, 100, 7, 50], 2), [0, 1, 0, 0]);
    assert.deepEqual(strataOf([7, 7, 7], 2), [0, 0, 0]);
    assert.deepEqual(strataOf([50, 3, 50, 3, 3], 3), [0, 1, 2, 1, 1]);
  });

  it('are everything where there is no more than is wanted', () => {
    assert.deepEqual(quotas([2, 0, 3], 5), [2, 0, 3]);
    assert.deepEqual(quotas([2, 0, 3], 99), [2, 0, 3]);
    assert.deepEqual(quotas([2, 3], 0), [0, 0]);
    assert.deepEqual(quotas([], 5), []);
  });

  it('add up, never ask for more than there is, leave no stratum out, and follow the sizes', () => {
    const sizes = fc.array(fc.oneof(fc.nat(5), fc.nat(300), fc.nat(50_000)), { maxLength: 40 });
    fc.assert(
      fc.property(sizes, fc.nat(400), (patterns, pages) => {
        const given: number[] = [];
        strataOf(patterns, pages).forEach((place, i) => {
          given[place] = (given[place] ?? 0) + (patterns[i] ?? 0);
        });
        const found = quotas(given, pages);
        const total = given.reduce((sum, size) => sum + size, 0);
        const sum = found.reduce((all, quota) => all + quota, 0);
        assert.equal(sum, Math.min(pages, total));
        found.forEach((quota, i) => {
          const size = given[i] ?? 0;
          assert.ok(quota <= size);
          if (pages > 0 && size > 0) assert.ok(quota >= 1);
          // Never above its share, rounded up, unless that is the one page everybody gets.
          assert.ok(quota <= Math.max(1, Math.ceil((pages * size) / Math.max(1, total))) || pages >= total);
          given.forEach((other, j) => {
            if (other < size) assert.ok((found[j] ?? 0) <= quota);
          });
        });
      }),
      { numRuns: 500 },
    );
  });
});

describe('a sample', () => {
  const pages = pagesOf([400, 150, 40, 8, 2]);

  it('of the same seed is the same, whatever the order of the list', () => {
    const turned = pages.toReversed();
    const mixed = pages.toSorted((a, b) =>
      (a.canonical.at(-1) ?? '').localeCompare(b.canonical.at(-1) ?? ''),
    );
    for (const strategy of SAMPLE_STRATEGIES) {
      const expected = chosenOf(pages, { strategy, seed: 42 });
      for (const order of [turned, mixed])
        assert.deepEqual(chosenOf(order, { strategy, seed: 42 }), expected, strategy);
      if (strategy !== 'newest' && strategy !== 'all')
        assert.notDeepEqual(chosenOf(pages, { strategy, seed: 43 }), expected, strategy);
    }
  });

  it('has as many pages as wanted, each once, and says how many of each pattern', () => {
    for (const strategy of ['newest', 'stratified', 'newest+stratified'] as const)
      for (const wanted of [1, 2, 3, 5, 30, 100, 599]) {
        const { chosen, perPattern } = sampleOf(pages, { strategy, pages: wanted });
        assert.equal(new Set(chosen).size, wanted);
        assert.equal(chosen.length, wanted);
        assert.deepEqual(
          perPattern,
          [400, 150, 40, 8, 2].map((count, i) => ({
            pattern: `/${i}/{n}`,
            count,
            pages: chosen.filter((place) => pages[place]?.pattern === i).length,
          })),
        );
      }
  });

  it('of everything is everything, however many pages were wanted', () => {
    for (const asked of [
      { strategy: 'all', pages: 10 },
      { strategy: 'stratified', pages: 600 },
      { strategy: 'newest', pages: 9999 },
    ] as const) {
      const { chosen, warnings } = sampleOf(pages, asked);
      assert.deepEqual(
        chosen.toSorted((a, b) => a - b),
        pages.map((_, place) => place),
      );
      assert.deepEqual(warnings, []);
    }
    assert.deepEqual(sampleOf([], {}).chosen, []);
  });

  it('that is stratified has pages of every pattern, in proportion', () => {
    const { perPattern } = sampleOf(pages, { pages: 30 });
    assert.deepEqual(
      perPattern.map((pattern) => pattern.pages),
      [19, 7, 2, 1, 1],
    );
  });

  it('of the newest has the newest', () => {
    const newest = pages.toSorted((a, b) => (b.lastmodMs ?? 0) - (a.lastmodMs ?? 0)).slice(0, 30);
    assert.deepEqual(
      chosenOf(pages, { strategy: 'newest' }).sort(),
      newest.map(({ canonical }) => canonical).sort(),
    );
  });

  it('of newest and stratified has a third of the newest, and spreads the rest over what is left', () => {
    const newest = pages
      .toSorted((a, b) => (b.lastmodMs ?? 0) - (a.lastmodMs ?? 0))
      .map(({ canonical }) => canonical);
    const chosen = new Set(chosenOf(pages, { strategy: 'newest+stratified', pages: 29 }));
    assert.ok(newest.slice(0, 10).every((canonical) => chosen.has(canonical)));
    const left = pages.filter(({ canonical }) => !newest.slice(0, 10).includes(canonical));
    const rest = chosenOf(left, { pages: 19 });
    assert.deepEqual([...chosen].sort(), [...newest.slice(0, 10), ...rest].sort());
  });

  it('tells what each page was chosen by, and how many pages it was drawn from', () => {
    const { chosen, strata, stratumOf } = sampleOf(pages, { strategy: 'newest+stratified' });
    const newest = pages.toSorted((a, b) => (b.lastmodMs ?? 0) - (a.lastmodMs ?? 0)).slice(0, 10);
    const of = (stratum: number) =>
      chosen.flatMap((place, i) => (stratumOf[i] === stratum ? [pages[place]] : []));
    assert.deepEqual(new Set(of(0)), new Set(newest));
    const left = pages.filter((page) => !newest.includes(page));
    assert.deepEqual(strata, [
      { by: 'date', urls: 10 },
      ...[0, 1, 2, 3, 4].map((pattern) => ({
        by: 'chance',
        urls: left.filter((page) => page.pattern === pattern).length,
      })),
    ]);
    assert.deepEqual(sampleOf(pages, { strategy: 'newest' }).strata, [{ by: 'date', urls: 30 }]);
    assert.deepEqual(sampleOf(pages, { strategy: 'all' }).strata, [{ by: 'chance', urls: 600 }]);
  });

  it('gives every page a chance, also of patterns too many to have one each', () => {
    const many = pagesOf(Array.from({ length: 60 }, (_, i) => 1 + (i % 3)));
    const seen = new Set<number>();
    for (let seed = 0; seed < 300; seed++)
      for (const place of sampleOf(many, { pages: 10, seed }).chosen) seen.add(place);
    assert.equal(seen.size, many.length);
  });

  it('keeps most of its pages when the site has grown by a twentieth', () => {
    const grown = pagesOf([420, 158, 42, 8, 2]);
    assert.equal(grown.length, 630);
    let kept = 0;
    for (let seed = 0; seed < 50; seed++) {
      const before = new Set(chosenOf(pages, { seed }));
      kept += chosenOf(grown, { seed }).filter((canonical) => before.has(canonical)).length;
    }
    assert.ok(kept / (50 * 30) > 0.9, `${kept / 1500}`);
  });

  it('gives every page of a pattern the same chance, over a thousand seeds', () => {
    const few = pagesOf([60, 30, 10]);
    const seeds = 1000;
    const times = few.map(() => 0);
    for (let seed = 0; seed < seeds; seed++)
      for (const place of sampleOf(few, { pages: 20, seed }).chosen) times[place] = (times[place] ?? 0) + 1;
    for (const [pattern, quota, size] of [
      [0, 12, 60],
      [1, 6, 30],
      [2, 2, 10],
    ] as const) {
      const theirs = times.filter((_, place) => few[place]?.pattern === pattern);
      assert.equal(
        theirs.reduce((sum, count) => sum + count, 0),
        quota * seeds,
      );
      const chance = quota / size;
      // Drawn without putting back: the sum is fixed, which takes one degree of freedom.
      const chiSquare =
        theirs.reduce((sum, count) => sum + (count - chance * seeds) ** 2, 0) /
        (seeds * chance * (1 - chance));
      const freedom = size - 1;
      assert.ok(Math.abs(chiSquare - freedom) < 4 * Math.sqrt(2 * freedom), `${chiSquare} of ${freedom}`);
      for (const count of theirs)
        assert.ok(
          Math.abs(count - chance * seeds) < 5 * Math.sqrt(seeds * chance * (1 - chance)),
          `${count}`,
        );
    }
  });
});

describe('dates of last change', () => {
  const today = (page: Page): Page => ({ ...page, lastmodMs: NOW_MS - DAY_MS });
  const undated = (page: Page): Page => ({ ...page, lastmodMs: null });
  const pages = pagesOf([200, 100]);
  const newest = { strategy: 'newest', pages: 20 } as const;

  it('that differ are believed', () => {
    const sample = sampleOf(pages, newest);
    assert.equal(sample.lastmodTrusted, true);
    assert.deepEqual(codesOf(sample), []);
  });

  it('that are one day nearly everywhere are not, and the sample is stratified with a warning', () => {
    const generated = pages.map((page, i) => (i % 10 === 0 ? page : today(page)));
    for (const strategy of ['newest', 'newest+stratified'] as const) {
      const sample = sampleOf(generated, { ...newest, strategy });
      assert.equal(sample.lastmodTrusted, false);
      assert.deepEqual(codesOf(sample), ['lastmod_not_trusted']);
      assert.deepEqual(sample.chosen, sampleOf(generated, { pages: 20 }).chosen);
    }
    const mostly = pages.map((page, i) => (i % 9 === 0 ? page : today(page)));
    assert.equal(sampleOf(mostly, newest).lastmodTrusted, true);
  });

  it('that lie in the future are not, and one of them makes no page the newest', () => {
    const ahead = pages.map((page) => ({
      ...page,
      lastmodMs: 2 * NOW_MS - (page.lastmodMs ?? 0) + 2 * DAY_MS,
    }));
    assert.deepEqual(codesOf(sampleOf(ahead, newest)), ['lastmod_not_trusted']);
    const one = pages.map((page, i) => (i === 299 ? { ...page, lastmodMs: NOW_MS + 9 * DAY_MS } : page));
    assert.ok(!sampleOf(one, newest).chosen.includes(299));
    // A date without a time may be of a zone where the next day has begun.
    const tomorrow = pages.map((page, i) => (i === 299 ? { ...page, lastmodMs: NOW_MS + DAY_MS / 2 } : page));
    assert.ok(sampleOf(tomorrow, newest).chosen.includes(299));
  });

  it('that hardly any page has say nothing', () => {
    const few = pages.map((page, i) => (i % 20 === 0 ? page : undated(page)));
    const sample = sampleOf(few, newest);
    assert.equal(sample.lastmodTrusted, false);
    assert.deepEqual(codesOf(sample), ['lastmod_missing']);
    assert.deepEqual(codesOf(sampleOf(pages.map(undated), newest)), ['lastmod_missing']);
  });

  it('are believed file by file', () => {
    const files = pages.map((page) =>
      page.pattern === 0 ? { ...today(page), file: 1 } : { ...page, file: 2 },
    );
    const sample = sampleOf(files, newest);
    assert.equal(sample.lastmodTrusted, true);
    assert.deepEqual(codesOf(sample), ['lastmod_partly_trusted']);
    assert.ok(sample.chosen.every((place) => files[place]?.file === 2));
  });

  it('of too few pages leave the rest to be spread over the patterns', () => {
    const half = pages.map((page, i) => (i % 5 === 0 ? page : undated(page)));
    const sample = sampleOf(half, { ...newest, pages: 90 });
    assert.deepEqual(codesOf(sample), ['lastmod_few']);
    assert.equal(sample.chosen.filter((place) => half[place]?.lastmodMs !== null).length, 60);
  });

  it('do not matter to a stratified sample', () => {
    const sample = sampleOf(pages.map(today), { pages: 20 });
    assert.equal(sample.lastmodTrusted, false);
    assert.deepEqual(sample.warnings, []);
  });

  it('are explained in both languages', () => {
    for (const { text } of sampleOf(pages.map(today), newest).warnings)
      assert.ok(text.en !== '' && text.pl !== '' && text.en !== text.pl);
  });
});
