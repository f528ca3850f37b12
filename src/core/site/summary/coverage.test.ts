// Whether what an audit says about a site is true as often as it claims, over made sites, from the draw to the interval.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chooseSample, type Sample } from '../sample/choose-sample.ts';
import { strataOf } from '../sample/quotas.ts';
import { SAMPLE_STRATEGIES, type SampleStrategy } from '../sample/strategies.ts';
import { intervalOf, type Stratum } from './interval.ts';

const NOW_MS = Date.UTC(2026, 10, 17);
const DAY_MS = 86_400_000;
const DRAWS = 12;
/** Of each kind. */
const SITES = 30;

/** Which pages have a problem. */
const KINDS = [
  'newest',
  'one pattern',
  'small patterns',
  'some patterns',
  'everywhere',
  'rare',
  'common',
  'none',
] as const;
type Kind = (typeof KINDS)[number];

interface Site {
  readonly ofAddress: readonly number[];
  readonly patterns: readonly string[];
  readonly addresses: readonly { canonical: string; lastmodMs: number; file: number }[];
  readonly isBad: readonly boolean[];
  readonly share: number;
}

describe('a 95% interval holds the true share at least 93 times in 100', () => {
  for (const kind of KINDS) {
    const random = numbersFrom(KINDS.indexOf(kind) + 1);
    const sites = Array.from({ length: SITES }, () => madeSite(kind, random));
    for (const strategy of SAMPLE_STRATEGIES)
      it(`of ${strategy}, problems: ${kind}`, () => {
        const pages = () => 10 + Math.floor(random() * 91);
        assertHeld(sites.flatMap((site) => held(site, strategy, pages(), random)));
      });
  }

  it('also where a third of the pages with problems cannot be checked', () => {
    const random = numbersFrom(99);
    const sites = Array.from({ length: SITES }, () => madeSite('everywhere', random));
    for (const strategy of SAMPLE_STRATEGIES)
      assertHeld(sites.flatMap((site) => held(site, strategy, 60, random, 0.33)));
  });

  it('with the 30 newest of 1,000 pages spam, over 200 seeds', () => {
    const addresses = Array.from({ length: 1_000 }, (_, i) => ({
      canonical: `https://example.com/${i}`,
      lastmodMs: NOW_MS - (i + 1) * DAY_MS,
      file: 0,
    }));
    const site: Site = {
      addresses,
      ofAddress: addresses.map((_, i) => i % 4),
      patterns: ['/a', '/b', '/c', '/d'],
      isBad: addresses.map((_, i) => i < 30),
      share: 0.03,
    };
    const outcomes = Array.from({ length: 200 }, (_, seed) => {
      const sample = drawn(site, 'newest+stratified', 30, seed);
      const counted = sample.strata.map(({ urls }, stratum): Stratum => {
        const places = sample.chosen.filter((_, i) => sample.stratumOf[i] === stratum);
        const found = places.filter((place) => site.isBad[place]).length;
        return { urls, drawn: places.length, judged: places.length, found };
      });
      const { low, high } = intervalOf(counted, 1_000);
      return low <= site.share && site.share <= high;
    });
    assertHeld(outcomes);
  });
});

function assertHeld(outcomes: readonly boolean[]): void {
  const rate = outcomes.filter(Boolean).length / outcomes.length;
  assert.ok(rate >= 0.93, `${rate}`);
}

function countsOf(ofAddress: readonly number[], patterns: number, leftOut: ReadonlySet<number>): number[] {
  const counts = Array.from({ length: patterns }, () => 0);
  for (const [i, pattern] of ofAddress.entries())
    if (!leftOut.has(i)) counts[pattern] = (counts[pattern] ?? 0) + 1;
  return counts;
}

function madeSite(kind: Kind, random: () => number): Site {
  const size = Math.round(20 * 250 ** random());
  // A few large patterns and many small ones, as sites have them.
  const weights = Array.from({ length: 1 + Math.floor(random() ** 2 * 40) }, () => random() ** 3 + 0.001);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const ofAddress = Array.from({ length: size }, () => {
    let left = random() * all;
    const place = weights.findIndex((weight) => {
      left -= weight;
      return left <= 0;
    });
    return Math.max(0, place);
  });
  const addresses = ofAddress.map((_, i) => ({
    canonical: `https://example.com/${i}`,
    lastmodMs: NOW_MS - Math.ceil(random() * 3_000) * DAY_MS,
    file: 0,
  }));
  const isBad = problemsOf(kind, addresses, ofAddress, weights.length, random);
  const share = isBad.filter(Boolean).length / size;
  return { ofAddress, patterns: weights.map((_, i) => `/${i}/{n}`), addresses, isBad, share };
}

function problemsOf(
  kind: Kind,
  addresses: Site['addresses'],
  ofAddress: readonly number[],
  patterns: number,
  random: () => number,
): boolean[] {
  const rate = random();
  const size = addresses.length;
  const sizes = countsOf(ofAddress, patterns, new Set());
  const rates = sizes.map(() => random() ** 3);
  const bad = Math.floor(random() * patterns);
  const since =
    addresses.map(({ lastmodMs }) => lastmodMs).sort((a, b) => b - a)[Math.floor(size * rate * 0.3)] ?? 0;
  return addresses.map(({ lastmodMs }, i) => {
    const pattern = ofAddress[i] ?? 0;
    const hasProblem: Readonly<Record<Kind, () => boolean>> = {
      newest: () => lastmodMs > since,
      'one pattern': () => pattern === bad,
      'small patterns': () => (sizes[pattern] ?? 0) < size / patterns / 3 && random() < rate,
      'some patterns': () => random() < (rates[pattern] ?? 0),
      everywhere: () => random() < rate / 2,
      rare: () => random() < 0.02 * rate + 1 / size,
      common: () => random() < 0.5 + rate / 2,
      none: () => false,
    };
    return hasProblem[kind]();
  });
}

function drawn(
  { addresses, ofAddress, patterns }: Site,
  strategy: SampleStrategy,
  pages: number,
  seed: number,
): Sample {
  return chooseSample({ addresses, ofAddress, patterns, strategy, pages, seed, nowMs: NOW_MS });
}

/** Whether the interval held the truth, draw by draw. To choose a sample anew takes long, so its strata are drawn from anew. */
function held(
  site: Site,
  strategy: SampleStrategy,
  pages: number,
  random: () => number,
  failing = 0,
): boolean[] {
  const sample = drawn(site, strategy, pages, Math.floor(random() * 1e9));
  const size = site.addresses.length;
  const bad = badIn(site, sample, pages);
  const quotas = sample.strata.map((_, stratum) => sample.stratumOf.filter((one) => one === stratum).length);
  return Array.from({ length: DRAWS }, () => {
    const counted = sample.strata.map(({ urls }, i): Stratum => {
      const quota = quotas[i] ?? 0;
      let found = 0;
      for (let n = 0; n < quota; n++) if (random() < ((bad[i] ?? 0) - found) / (urls - n)) found += 1;
      const failed = Array.from({ length: found }, random).filter((chance) => chance < failing).length;
      return { urls, drawn: quota, judged: quota - failed, found: found - failed };
    });
    const { low, high } = intervalOf(counted, size);
    // The interval has four decimals.
    return low - 0.000_05 <= site.share && site.share <= high + 0.000_05;
  });
}

/** How many pages with problems each stratum has. */
function badIn({ addresses, ofAddress, patterns, isBad }: Site, sample: Sample, pages: number): number[] {
  const bad = sample.strata.map(() => 0);
  const newest = new Set(
    sample.chosen.filter((_, i) => sample.strata[sample.stratumOf[i] ?? 0]?.by === 'date'),
  );
  const before = newest.size > 0 ? 1 : 0;
  const left = countsOf(ofAddress, patterns.length, newest);
  const isWhole = sample.chosen.length === addresses.length;
  const ofPattern = strataOf(left, pages - newest.size);
  for (const [i, isOne] of isBad.entries()) {
    const stratum = isWhole || newest.has(i) ? 0 : before + (ofPattern[ofAddress[i] ?? 0] ?? 0);
    if (isOne && stratum < bad.length) bad[stratum] = (bad[stratum] ?? 0) + 1;
  }
  return bad;
}

/** The same numbers from 0 to 1 in every run (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
