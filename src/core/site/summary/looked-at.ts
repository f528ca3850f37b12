// How far an audit has looked at the strata that its pages were drawn from.
import { groupedBy } from '../../grouped-by.ts';
import type { PatternSample, SampleStratum } from '../sample/choose-sample.ts';
import type { LookedAtStratum } from './audited-site.ts';

export interface DrawnSample {
  /** null of an audit from before they were kept. */
  readonly strata: readonly SampleStratum[] | null;
  readonly strategy: string;
  readonly selected: number;
  readonly patterns: readonly PatternSample[];
  readonly chosen: readonly { readonly pattern: string; readonly stratum?: number | null }[];
}

/** What has become of the pages chosen, by their places among them. */
export interface PageEnds {
  /** In the order in which a summary has them. */
  readonly checked: readonly number[];
  readonly failed: readonly number[];
  /** Addresses that led to a page which another one had led to: as if they had never been listed. */
  readonly repeated: readonly number[];
}

export function lookedAt(sample: DrawnSample, { checked, failed, repeated }: PageEnds): LookedAtStratum[] {
  const { strata, ofPage } = designOf(sample);
  const byStratum = groupedBy(
    checked.map((chosen, place) => ({ place, stratum: ofPage(chosen) })),
    ({ stratum }) => stratum,
  );
  const among = (chosen: readonly number[], stratum: number): number =>
    chosen.filter((place) => ofPage(place) === stratum).length;
  return strata.map(({ by, urls }, stratum) => ({
    by,
    urls: urls - among(repeated, stratum),
    pages: (byStratum.get(stratum) ?? []).map(({ place }) => place),
    failed: among(failed, stratum),
  }));
}

interface Design {
  readonly strata: readonly SampleStratum[];
  readonly ofPage: (chosen: number) => number;
}

/** Of an audit from before strata were kept, no more is taken for drawn by chance than is known to be. */
function designOf({ strata, strategy, selected, patterns, chosen }: DrawnSample): Design {
  if (strata !== null) return { strata, ofPage: (place) => chosen[place]?.stratum ?? 0 };
  if (chosen.length >= selected) return { strata: [{ by: 'chance', urls: selected }], ofPage: () => 0 };
  if (strategy !== 'stratified') return { strata: [{ by: 'date', urls: chosen.length }], ofPage: () => 0 };
  const places = new Map(patterns.map(({ pattern }, place) => [pattern, place]));
  return {
    strata: patterns.map(({ count }) => ({ by: 'chance', urls: count })),
    ofPage: (place) => places.get(chosen[place]?.pattern ?? '') ?? 0,
  };
}
