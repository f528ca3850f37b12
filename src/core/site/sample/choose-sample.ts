// Which pages of a list are looked at. Pages stand in the order of a keyed hash of their canonical address, so that the
// same seed chooses the same pages, and a later audit of the same site keeps most of them.

import type { SiteAddress } from '../addresses/site-address.ts';
import { keyedHash } from './keyed-hash.ts';
import { type LastmodTrust, lastmodTrust } from './lastmod-trust.ts';
import { quotasOf, strataOf } from './quotas.ts';
import { type SampleWarning, type SampleWarningCode, sampleWarning } from './sample-warnings.ts';
import type { SampleStrategy } from './strategies.ts';

/** Of `newest+stratified`, the part that is chosen by date. */
const NEWEST_SHARE = 1 / 3;

export interface SampleRequest {
  /** The pages to choose from, distinct. */
  readonly addresses: readonly Pick<SiteAddress, 'canonical' | 'lastmodMs' | 'file'>[];
  /** For each address, the place of its pattern. */
  readonly ofAddress: readonly number[];
  /** Distinct patterns, also those that have no page among the addresses. */
  readonly patterns: readonly string[];
  readonly strategy: SampleStrategy;
  /** How many are wanted. `all` takes every address: the caller compares with the limit. */
  readonly pages: number;
  /** An integer from 0 to 2^53 - 1. */
  readonly seed: number;
  readonly nowMs: number;
}

export interface PatternSample {
  readonly pattern: string;
  readonly count: number;
  readonly pages: number;
}

/** Pages that are alike in how they came into the sample. */
export interface SampleStratum {
  /** `date`: the newest of all pages, each of them in the sample. `chance`: some of its pages, any as likely as another. */
  readonly by: 'date' | 'chance';
  /** How many pages it has, in the sample or not. */
  readonly urls: number;
}

export interface Sample {
  /** Places in the list, by hash: however far an audit gets, it has looked at a random part of the sample. */
  readonly chosen: readonly number[];
  /** What the sample can say about the list follows from these. Pages beyond them had no chance to be chosen. */
  readonly strata: readonly SampleStratum[];
  /** For each page chosen, the place of its stratum. */
  readonly stratumOf: readonly number[];
  /** For each pattern that has pages among the addresses, in the order given. */
  readonly perPattern: readonly PatternSample[];
  /** Whether the newest pages can be told, by any file. */
  readonly lastmodTrusted: boolean;
  readonly warnings: readonly SampleWarning[];
}

export function chooseSample(request: SampleRequest): Sample {
  const { addresses, strategy, pages } = request;
  const hash = keyedHash(request.seed);
  const hashes = addresses.map(({ canonical }) => hash(canonical));
  // Two pages of one hash are as good as impossible; their addresses decide then.
  const byHash = (a: number, b: number): number =>
    (hashes[a] ?? 0) - (hashes[b] ?? 0) ||
    ((addresses[a]?.canonical ?? '') < (addresses[b]?.canonical ?? '') ? -1 : 1);
  const all = addresses.map((_, place) => place).sort(byHash);
  const trust = lastmodTrust(addresses, request.nowMs);
  const dated = all.filter((place) => dateOf(place, request, trust) !== null);
  const wantedNewest = newestWanted(strategy, Math.min(pages, addresses.length));
  const isWhole = strategy === 'all' || pages >= addresses.length;
  const drawn = isWhole
    ? {
        strata: [{ by: 'chance', urls: all.length } as const],
        ofPage: new Map(all.map((place) => [place, 0])),
      }
    : withStratified(newestOf(dated, wantedNewest, request, trust), all, request, hash);
  const chosen = [...drawn.ofPage.keys()].sort(byHash);
  return {
    chosen,
    strata: drawn.strata,
    stratumOf: chosen.map((place) => drawn.ofPage.get(place) ?? 0),
    perPattern: perPattern(chosen, request),
    lastmodTrusted: dated.length > 0,
    warnings: isWhole ? [] : warningsFor(wantedNewest, dated.length, trust).map(sampleWarning),
  };
}

function newestWanted(strategy: SampleStrategy, pages: number): number {
  if (strategy === 'newest') return pages;
  return strategy === 'newest+stratified' ? Math.round(pages * NEWEST_SHARE) : 0;
}

function dateOf(place: number, { addresses }: SampleRequest, trust: LastmodTrust): number | null {
  const address = addresses[place];
  return address === undefined ? null : trust.dateMs(address);
}

/** `dated` in the order of hashes, which sorting keeps for equal dates. */
function newestOf(
  dated: readonly number[],
  wanted: number,
  request: SampleRequest,
  trust: LastmodTrust,
): number[] {
  if (wanted === 0) return [];
  const ms = (place: number): number => dateOf(place, request, trust) ?? 0;
  return [...dated].sort((a, b) => ms(b) - ms(a)).slice(0, wanted);
}

interface Drawn {
  readonly strata: readonly SampleStratum[];
  /** The stratum of each page chosen. */
  readonly ofPage: ReadonlyMap<number, number>;
}

/** Fills up to the wanted number, spread over the patterns of what is left; within a stratum by hash. */
function withStratified(
  newest: readonly number[],
  all: readonly number[],
  { ofAddress, patterns, pages }: SampleRequest,
  hash: (text: string) => number,
): Drawn {
  const byDate: SampleStratum[] = newest.length === 0 ? [] : [{ by: 'date', urls: newest.length }];
  const ofPage = new Map(newest.map((place) => [place, 0]));
  const wanted = pages - newest.length;
  if (wanted === 0) return { strata: byDate, ofPage };
  const left = all.filter((place) => !ofPage.has(place));
  const sizes = patterns.map(() => 0);
  for (const place of left) sizes[ofAddress[place] ?? 0] = (sizes[ofAddress[place] ?? 0] ?? 0) + 1;
  const ofPattern = strataOf(sizes, wanted);
  const urls = Array.from({ length: Math.max(...ofPattern) + 1 }, () => 0);
  const tie = urls.map(() => Number.POSITIVE_INFINITY);
  for (const [pattern, stratum] of ofPattern.entries()) {
    urls[stratum] = (urls[stratum] ?? 0) + (sizes[pattern] ?? 0);
    tie[stratum] = Math.min(tie[stratum] ?? 0, hash(patterns[pattern] ?? ''));
  }
  const open = quotasOf(urls, wanted, tie);
  for (const place of left) {
    const stratum = ofPattern[ofAddress[place] ?? 0] ?? 0;
    if ((open[stratum] ?? 0) === 0) continue;
    open[stratum] = (open[stratum] ?? 0) - 1;
    ofPage.set(place, byDate.length + stratum);
  }
  return { strata: [...byDate, ...urls.map((count) => ({ by: 'chance', urls: count }) as const)], ofPage };
}

function perPattern(chosen: readonly number[], { ofAddress, patterns }: SampleRequest): PatternSample[] {
  const counts = patterns.map(() => 0);
  const pages = patterns.map(() => 0);
  for (const pattern of ofAddress) counts[pattern] = (counts[pattern] ?? 0) + 1;
  for (const place of chosen) pages[ofAddress[place] ?? 0] = (pages[ofAddress[place] ?? 0] ?? 0) + 1;
  return patterns
    .map((pattern, i) => ({ pattern, count: counts[i] ?? 0, pages: pages[i] ?? 0 }))
    .filter(({ count }) => count > 0);
}

function warningsFor(wanted: number, dated: number, { files }: LastmodTrust): SampleWarningCode[] {
  if (wanted === 0) return [];
  const isUnbelievable = [...files.values()].includes('not_believable');
  if (dated === 0) return [isUnbelievable ? 'lastmod_not_trusted' : 'lastmod_missing'];
  return [
    ...(isUnbelievable ? (['lastmod_partly_trusted'] as const) : []),
    ...(dated < wanted ? (['lastmod_few'] as const) : []),
  ];
}
