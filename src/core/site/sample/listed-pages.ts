// From a list of addresses to what it holds and to the pages that are chosen from it.
import type { Texts } from '../../rules/texts.ts';
import { leftOutTexts } from '../addresses/left-out-texts.ts';
import { addressPatterns } from '../addresses/patterns.ts';
import { readScope, type WrittenScope } from '../addresses/scope.ts';
import { addressSections } from '../addresses/sections.ts';
import { type ListedAddress, siteAddresses } from '../addresses/site-address.ts';
import { chooseSample, type PatternSample, type SampleStratum } from './choose-sample.ts';
import type { SampleStrategy } from './strategies.ts';

export interface ListOverview {
  readonly total: number;
  /** The most frequent first. */
  readonly patterns: readonly {
    readonly pattern: string;
    readonly count: number;
    readonly lastmod_from: string | null;
    readonly lastmod_to: string | null;
    readonly examples: readonly string[];
  }[];
  readonly sections: readonly { readonly section: string; readonly count: number }[];
  readonly warnings: readonly Texts[];
}

export interface ListSampleRequest {
  readonly scope: WrittenScope;
  readonly strategy: SampleStrategy;
  readonly pages: number;
  readonly seed: number;
  /** In milliseconds since 1970: dates in the future are not believed. */
  readonly now: number;
  /** Of `all`, more than this are refused before anything is drawn. */
  readonly allMax?: number;
}

/** The strategy takes every page, and there are more than may be. */
export class TooManyPages extends Error {
  readonly selected: number;

  constructor(selected: number) {
    super(`${selected} pages`);
    this.name = 'TooManyPages';
    this.selected = selected;
  }
}

export interface SelectedAddress {
  readonly url: string;
  readonly pattern: string;
}

export interface ChosenAddress extends SelectedAddress {
  /** The place of its stratum. */
  readonly stratum: number;
}

export interface ListSample {
  /** How many addresses are left after the scope. */
  readonly selected: number;
  readonly chosen: readonly ChosenAddress[];
  readonly strata: readonly SampleStratum[];
  readonly patterns: readonly PatternSample[];
  readonly lastmodTrusted: boolean;
  readonly warnings: readonly Texts[];
  /** Everything that was selected, for evidence that lies in the list itself. */
  readonly listed: readonly SelectedAddress[];
}

export function listOverview(listed: readonly ListedAddress[]): ListOverview {
  const { addresses, leftOut } = siteAddresses(listed, null);
  const { patterns } = addressPatterns(addresses);
  return {
    total: addresses.length,
    patterns: patterns.map(({ pattern, count, lastmodFrom, lastmodTo, examples }) => ({
      pattern,
      count,
      lastmod_from: lastmodFrom,
      lastmod_to: lastmodTo,
      examples,
    })),
    sections: addressSections(addresses).sections,
    warnings: leftOutTexts(leftOut),
  };
}

/** Throws ScopeError and TooManyPages. */
export function sampleOfList(
  listed: readonly ListedAddress[],
  { scope: written, strategy, pages, seed, now, allMax }: ListSampleRequest,
): ListSample {
  const { addresses, hosts, leftOut } = siteAddresses(listed, null);
  const scope = readScope(written, hosts);
  const places = addresses.flatMap(({ canonical }, place) => (scope.includes(canonical) ? [place] : []));
  if (strategy === 'all' && allMax !== undefined && places.length > allMax)
    throw new TooManyPages(places.length);
  // Of the whole list, so that they are those which a preview has shown.
  const all = addressPatterns(addresses);
  const patterns = all.patterns.map(({ pattern }) => pattern);
  const selected = places.flatMap((place) => addresses[place] ?? []);
  const ofAddress = places.map((place) => all.ofAddress[place] ?? 0);
  const patternOf = (place: number): string => patterns[ofAddress[place] ?? -1] ?? '/';
  const { chosen, strata, stratumOf, perPattern, lastmodTrusted, warnings } = chooseSample({
    addresses: selected,
    patterns,
    ofAddress,
    strategy,
    pages,
    seed,
    nowMs: now,
  });
  return {
    selected: selected.length,
    chosen: chosen.map((place, i) => ({
      url: selected[place]?.url ?? '',
      pattern: patternOf(place),
      stratum: stratumOf[i] ?? 0,
    })),
    strata,
    patterns: perPattern,
    lastmodTrusted,
    warnings: [...leftOutTexts(leftOut), ...warnings.map(({ text }) => text)],
    listed: selected.map(({ url }, place) => ({ url, pattern: patternOf(place) })),
  };
}
