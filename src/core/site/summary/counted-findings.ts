// Which findings of which pages count: confirmed ones of their reports, and evidence across pages for every page that it
// names, without what is ignored.

import { bandOf } from '../../report/signal.ts';
import { isFinding } from '../../report/worth.ts';
import type { ReportLanguage } from '../../rules/texts.ts';
import { acrossFingerprint } from '../across/found-across.ts';
import type { CrossPageFinding } from '../cross-page.ts';
import type { AuditedPage, SummaryInput } from './audited-site.ts';
import { type IgnoredRule, ignoring } from './ignored.ts';
import type { BriefFinding } from './page-brief.ts';
import { modeOfPolicy, ruleTitle } from './rule-title.ts';
import { byFindingCost, pageCost } from './site-cost.ts';

const MAX_URLS = 20;

export interface CountedPage {
  readonly page: AuditedPage;
  /** What costs most first, with titles in the language asked for. */
  readonly findings: readonly BriefFinding[];
  readonly cost: number;
}

/** Findings that one decision to ignore covers. */
export interface IgnoredFindings {
  readonly rule_id: string;
  readonly title: string;
  readonly url_pattern: string;
  readonly reason: string;
  readonly until: string | null;
  /** How many pages have it. */
  readonly pages: number;
  /** Some of them. */
  readonly urls: readonly string[];
}

interface CountedCrossPage {
  readonly finding: CrossPageFinding;
  /** Pages that it counts for. */
  readonly pages: readonly number[];
}

export interface CountedFindings {
  readonly pages: readonly CountedPage[];
  /** The strongest first; weak ones too, which count for no page. */
  readonly crossPage: readonly CountedCrossPage[];
  readonly ignored: readonly IgnoredFindings[];
}

export function countFindings(
  input: Pick<SummaryInput, 'pages' | 'crossPage' | 'ignored' | 'lang'>,
): CountedFindings {
  const { lang } = input;
  const ignoredBy = ignoring(input.ignored);
  const ignored = new Map<IgnoredRule, { title: string; urls: Set<string | null> }>();
  /** Enters what is ignored. */
  const remains = (finding: { rule_id: string; title: string }, url: string | null): boolean => {
    const rule = ignoredBy(finding.rule_id, url);
    if (rule === undefined) return true;
    const entry = ignored.get(rule) ?? { title: finding.title, urls: new Set() };
    entry.urls.add(url);
    ignored.set(rule, entry);
    return false;
  };
  const crossPage = input.crossPage
    .map((finding) => ({
      finding,
      pages: finding.pages.filter((place) =>
        remains(asFinding(finding, lang), input.pages[place]?.url ?? null),
      ),
    }))
    .filter(({ pages }) => pages.length > 0)
    .sort((a, b) => b.finding.signal - a.finding.signal || b.pages.length - a.pages.length);
  const across = groupedByPage(crossPage, input.pages, lang);
  const pages = input.pages.map((page, place): CountedPage => {
    const own = page.brief.findings
      .map((finding) => ({ ...finding, title: ruleTitle(finding.rule_id, lang, finding.title) }))
      .filter((finding) => remains(finding, page.url));
    const findings = [...own, ...(across.get(place)?.values() ?? [])].sort(byFindingCost);
    return { page, findings, cost: pageCost(findings) };
  });
  return {
    pages,
    crossPage,
    ignored: [...ignored].map(([rule, { title, urls }]) => ({
      rule_id: rule.rule_id,
      title,
      url_pattern: rule.url_pattern,
      reason: rule.reason,
      until: rule.until,
      pages: urls.size,
      urls: [...urls].filter((url) => url !== null).slice(0, MAX_URLS),
    })),
  };
}

/** For each page the strongest of each kind: two groups of pages made alike are one problem of the page that is in both. */
function groupedByPage(
  crossPage: readonly CountedCrossPage[],
  audited: SummaryInput['pages'],
  lang: ReportLanguage,
): ReadonlyMap<number, ReadonlyMap<string, BriefFinding>> {
  const byPage = new Map<number, Map<string, BriefFinding>>();
  for (const { finding, pages } of crossPage) {
    const one = asFinding(finding, lang);
    if (!counts(finding)) continue;
    for (const page of pages) {
      const ofPage = byPage.get(page) ?? new Map<string, BriefFinding>();
      if (!ofPage.has(one.rule_id))
        ofPage.set(one.rule_id, {
          ...one,
          fingerprints: [acrossFingerprint(one.rule_id, audited[page]?.url ?? null)],
        });
      byPage.set(page, ofPage);
    }
  }
  return byPage;
}

function counts({ signal }: CrossPageFinding): boolean {
  return isFinding({ band: bandOf(signal) });
}

/** As a finding of each of its pages; its kind stands where rules have their id. */
function asFinding({ kind, policy, title, signal }: CrossPageFinding, lang: ReportLanguage): BriefFinding {
  const mode = modeOfPolicy(policy);
  return {
    rule_id: kind,
    title: title[lang],
    mode,
    policy,
    kind: mode === 'spam' ? 'violation' : 'signal',
    layer: 'text',
    signal,
    band: bandOf(signal) === 'strong' ? 'strong' : 'medium',
  };
}
