// What the pages of an audit show together, as a summary and its readers need it. By the briefs of rules: the status
// of an audit is made where requests are answered, and loading the whole catalogue there would hold all of them up.
import { briefById } from '../../rules/briefs.ts';
import type { ReportLanguage } from '../../rules/texts.ts';
import type { CrossPageFinding } from '../cross-page.ts';
import type { SiteFindings } from './compare-digests.ts';

/** By places among the pages that count, given as their places in the audit. */
export function placedAmong(
  crossPage: readonly CrossPageFinding[],
  counted: readonly number[],
): CrossPageFinding[] {
  const placeOf = new Map(counted.map((index, place) => [index, place]));
  const placed = (indices: readonly number[]): number[] =>
    indices.flatMap((index) => placeOf.get(index) ?? []);
  return crossPage.map((finding) => ({
    ...finding,
    pages: placed(finding.pages),
    quotes: finding.quotes.flatMap((quote) => placed([quote.page]).map((page) => ({ ...quote, page }))),
  }));
}

/** A rule that no single page can answer, scored by what the pages show together. */
export interface SiteRule {
  readonly rule_id: string;
  readonly title: string;
  readonly policy: string;
  readonly score_raw: number;
  readonly signal: number;
}

export function siteRulesOf(rules: SiteFindings['rules'], lang: ReportLanguage): SiteRule[] {
  return rules.map(({ ruleId, score }) => {
    const rule = briefById(ruleId);
    return {
      rule_id: ruleId,
      title: rule?.title[lang] ?? ruleId,
      policy: rule?.policy ?? '',
      score_raw: score,
      signal: Math.round(score * 100),
    };
  });
}
