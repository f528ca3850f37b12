import type { AuditedPage, SummaryInput } from '../../src/core/site/summary/audited-site.ts';
import type { BriefFinding, PageBrief } from '../../src/core/site/summary/page-brief.ts';
import { pageCost } from '../../src/core/site/summary/site-cost.ts';

/** A finding as an audit keeps it; what is not given is ordinary. */
export function sampleFinding(given: Partial<BriefFinding> = {}): BriefFinding {
  const { signal = 90 } = given;
  return {
    rule_id: 'sp_sample',
    title: 'A sample of a rule',
    mode: 'spam',
    policy: 'keyword_stuffing',
    kind: 'violation',
    layer: 'text',
    signal,
    band: signal >= 80 ? 'strong' : 'medium',
    ...given,
  };
}

function sampleBrief(findings: readonly BriefFinding[] = [], given: Partial<PageBrief> = {}): PageBrief {
  return {
    page_type: 'article',
    lang: 'en',
    title: 'A page',
    levels: { spam: 'low', quality: 'low', helpful: 'low' },
    findings,
    unconfirmed: [],
    judged: ['sp_sample', ...findings.map(({ rule_id }) => rule_id)],
    quality: null,
    worth: pageCost(findings),
    ...given,
  };
}

export function samplePage(
  path: string,
  pattern: string | null,
  findings: readonly BriefFinding[] = [],
  given: Partial<PageBrief> = {},
): AuditedPage {
  return {
    report_id: `rep_${path}`,
    url: `https://www.example.com${path}`,
    pattern,
    brief: sampleBrief(findings, given),
  };
}

/** As many pages of a pattern as asked for, the first of them with the findings. */
export function samplePages(
  pattern: string,
  checked: number,
  found = 0,
  findings: readonly BriefFinding[] = [sampleFinding()],
): AuditedPage[] {
  return Array.from({ length: checked }, (_, i) =>
    samplePage(pattern.replace('{slug}', String(i)), pattern, i < found ? findings : []),
  );
}

/** What is not given follows from the pages: all of them were selected and checked. Those that failed are of the first pattern. */
export function sampleAudit(
  pages: readonly AuditedPage[],
  given: Partial<SummaryInput> & { readonly urls?: Readonly<Record<string, number>> } = {},
): SummaryInput {
  const { urls, ...rest } = given;
  const names = [...new Set(pages.map(({ pattern }) => pattern))].filter((pattern) => pattern !== null);
  const counted = Object.fromEntries(
    names.map((name) => [name, pages.filter(({ pattern }) => pattern === name).length]),
  );
  const patterns = Object.entries(urls ?? counted).map(([pattern, count]) => ({ pattern, urls: count }));
  const { failed = 0 } = given;
  return {
    pages,
    failed: 0,
    patterns,
    total: patterns.reduce((sum, one) => sum + one.urls, 0),
    strata: patterns.map(({ pattern, urls: count }, i) => ({
      by: 'chance',
      urls: count,
      pages: pages.flatMap((page, place) => (page.pattern === pattern ? [place] : [])),
      failed: i === 0 ? failed : 0,
    })),
    crossPage: [],
    ignored: [],
    lang: 'en',
    ...rest,
  };
}
