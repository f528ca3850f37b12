// Runs in a thread: lists of up to 50,000 addresses, their patterns, and the pages that are chosen from them.

import { leftOutTexts } from '../../core/site/addresses/left-out-texts.ts';
import { addressPatterns } from '../../core/site/addresses/patterns.ts';
import { readScope } from '../../core/site/addresses/scope.ts';
import { ScopeError } from '../../core/site/addresses/scope-faults.ts';
import { addressSections } from '../../core/site/addresses/sections.ts';
import { siteAddresses } from '../../core/site/addresses/site-address.ts';
import { chooseSample } from '../../core/site/sample/choose-sample.ts';
import type { ListedAddress, ListOverview, RefusedScope, Sample, SampleRequest } from './page-list.ts';

export function overview(listed: readonly ListedAddress[]): ListOverview {
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

export function sample({
  listed,
  request: { scope: written, strategy, pages, seed, now },
}: {
  readonly listed: readonly ListedAddress[];
  readonly request: SampleRequest;
}): Sample | RefusedScope {
  const { addresses, hosts, leftOut } = siteAddresses(listed, null);
  try {
    const scope = readScope(written, hosts);
    // Of the whole list, so that they are those which a preview has shown.
    const all = addressPatterns(addresses);
    const patterns = all.patterns.map(({ pattern }) => pattern);
    const places = addresses.flatMap(({ canonical }, place) => (scope.includes(canonical) ? [place] : []));
    const selected = places.flatMap((place) => addresses[place] ?? []);
    const ofAddress = places.map((place) => all.ofAddress[place] ?? 0);
    const patternOf = (place: number): string => patterns[ofAddress[place] ?? -1] ?? '/';
    const { chosen, perPattern, lastmodTrusted, warnings } = chooseSample({
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
      chosen: chosen.map((place) => ({ url: selected[place]?.url ?? '', pattern: patternOf(place) })),
      patterns: perPattern,
      lastmodTrusted,
      warnings: [...leftOutTexts(leftOut), ...warnings.map(({ text }) => text)],
      listed: selected.map(({ url }, place) => ({ url, pattern: patternOf(place) })),
    };
  } catch (error) {
    // Errors of ours lose their class between threads.
    if (error instanceof ScopeError) return { refused: error.faults };
    throw error;
  }
}
