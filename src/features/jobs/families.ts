// What the pages of a job show together, whatever sites they stand on: families made from one text. What audits tell beside
// them (copies, equal titles) is about one site, and the caller's list of pages is not a site.

import type { Texts } from '../../core/rules/texts.ts';
import { crossPageFix } from '../../core/site/across/advice.ts';
import { CONFIRMED } from '../../core/site/across/said-once.ts';
import type { CrossPageFinding, CrossPageKind } from '../../core/site/cross-page.ts';
import { withoutWords } from '../../core/site/summary/host-only.ts';
import { COMPARED_FROM } from './compare-job.ts';

/** As it is kept with the job; pages by their index. */
export interface Family
  extends Pick<CrossPageFinding, 'kind' | 'policy' | 'title' | 'signal' | 'pages' | 'quotes' | 'text'> {
  readonly fix: Texts;
}

const KINDS: readonly CrossPageKind[] = ['templated_pages', 'place_grid'];
/** The strongest. */
const MAX_FAMILIES = 50;

/** `isPrivate`: no word of a page is kept. */
export function familiesIn(findings: readonly CrossPageFinding[], isPrivate: boolean): Family[] {
  return findings
    .filter(
      ({ kind, signal, pages }) =>
        KINDS.includes(kind) && signal >= CONFIRMED && pages.length >= COMPARED_FROM,
    )
    .slice(0, MAX_FAMILIES)
    .map((finding) => {
      const { kind, policy, title, signal, pages, quotes, text } = isPrivate
        ? withoutWords(finding)
        : finding;
      return { kind, policy, title, signal, pages, quotes, text, fix: crossPageFix(kind, policy) };
    });
}
