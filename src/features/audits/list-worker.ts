// Runs in a thread: lists of up to 50,000 addresses, their patterns, and the pages that are chosen from them.
import { patternsOf } from '../../core/site/addresses/patterns.ts';
import { readScope } from '../../core/site/addresses/scope.ts';
import { ScopeError } from '../../core/site/addresses/scope-faults.ts';
import { sectionsOf } from '../../core/site/addresses/sections.ts';
import { leftOutTexts, siteAddresses } from '../../core/site/addresses/site-address.ts';
import { chooseSample } from '../../core/site/sample/choose-sample.ts';
import { sampleWarningTexts } from '../../core/site/sample/sample-warnings.ts';
import type { ListedAddress, ListOverview, RefusedScope, Sample, SampleRequest } from './page-list.ts';

export function overview({
  listed,
  host,
}: {
  readonly listed: readonly ListedAddress[];
  readonly host: string | null;
}): ListOverview {
  const { addresses, leftOut } = siteAddresses(listed, host);
  const { patterns } = patternsOf(addresses);
  return {
    total: addresses.length,
    patterns: patterns.map(({ pattern, count, lastmodFrom, lastmodTo, examples }) => ({
      pattern,
      count,
      lastmod_from: dateText(lastmodFrom),
      lastmod_to: dateText(lastmodTo),
      examples,
    })),
    sections: sectionsOf(addresses),
    warnings: leftOutTexts(leftOut),
  };
}

export function sample({
  listed,
  request: { host, scope: written, strategy, pages, seed, now },
}: {
  readonly listed: readonly ListedAddress[];
  readonly request: SampleRequest;
}): Sample | RefusedScope {
  const { addresses, hosts, leftOut } = siteAddresses(listed, host);
  try {
    const scope = readScope(written, hosts);
    const selected = addresses.filter(({ canonical }) => scope.includes(canonical));
    const { patterns, ofAddress } = patternsOf(selected);
    const patternOf = (place: number): string => patterns[ofAddress[place] ?? -1]?.pattern ?? '/';
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
      warnings: [...leftOutTexts(leftOut), ...sampleWarningTexts(warnings)],
      listed: selected.map(({ url }, place) => ({ url, pattern: patternOf(place) })),
    };
  } catch (error) {
    // Errors of ours lose their class between threads.
    if (error instanceof ScopeError) return { refused: error.faults };
    throw error;
  }
}

function dateText(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
