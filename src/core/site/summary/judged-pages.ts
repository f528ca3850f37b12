// Pages that something can be said of, and what they say about all.
import { groupedBy } from '../../grouped-by.ts';
import type { Mode } from '../../rules/rule.ts';
import type { SummaryInput } from './audited-site.ts';
import type { CountedPage } from './counted-findings.ts';
import { estimateShare, type Share } from './interval.ts';

/** Whether anything can be said of a page in a mode. */
export function isJudged({ page, findings }: CountedPage, mode: Mode): boolean {
  return page.brief.levels[mode] !== 'unknown' || findings.some((finding) => finding.mode === mode);
}

/** The share of `found` among `judged` pages, for all that were selected. */
export function shareOf(
  { patterns, total }: Pick<SummaryInput, 'patterns' | 'total'>,
  judged: readonly CountedPage[],
  isFound: (page: CountedPage) => boolean,
): Share {
  const sizes = new Map<string | null, number>(patterns.map(({ pattern, urls }) => [pattern, urls]));
  const strata = [...groupedBy(judged, ({ page }) => page.pattern)].map(([pattern, ofPattern]) => ({
    urls: sizes.get(pattern) ?? ofPattern.length,
    checked: ofPattern.length,
    found: ofPattern.filter(isFound).length,
  }));
  return estimateShare(strata, total);
}
