// What the reports of a sample of pages come to: the members of an audit's status that follow from results.

import { groupedBy } from '../../grouped-by.ts';
import { policyRisk } from '../../rules/policies.ts';
import type { Mode } from '../../rules/rule.ts';
import { crossPageFix } from '../across/advice.ts';
import { acrossFingerprint } from '../across/found-across.ts';
import type { CrossPageFinding, CrossPageKind } from '../cross-page.ts';
import type { SiteLevel, SummaryInput } from './audited-site.ts';
import { type CountedPage, countFindings, type IgnoredFindings } from './counted-findings.ts';
import { isJudged, type SharesOfParts, type SiteShare, shareOf, sharesOfParts } from './judged-pages.ts';
import { notesOf } from './notes.ts';
import type { BriefFinding } from './page-brief.ts';
import { estimateText, ofAll } from './share-texts.ts';
import { byFindingCost, problemCost } from './site-cost.ts';
import { verdictLevelOf, verdictOf } from './verdict.ts';

const MAX_WORST = 20;
const MAX_TOP = 3;
/** Of the contract: under 2% low, 2 to 10% medium, over 10% high. */
const MEDIUM_FROM = 0.02;
const MEDIUM_TO = 0.1;

export interface SiteSummary {
  readonly pages: {
    readonly total: number;
    readonly checked: number;
    readonly failed: number;
    readonly with_findings: number;
  };
  readonly site_levels: Readonly<Record<Mode, SiteLevel>>;
  readonly estimates: Readonly<Record<Mode, Estimate>>;
  readonly risk: readonly PolicyRisk[];
  readonly patterns: readonly PatternFindings[];
  readonly worst_pages: readonly WorstPage[];
  readonly cross_page: readonly CrossPageEvidence[];
  readonly verdict: { readonly level: SiteLevel; readonly text: string };
  readonly notes: readonly string[];
  readonly ignored: readonly IgnoredFindings[];
}

/** Of all pages, as far as the sample can say. */
export interface Estimate extends SiteShare, SharesOfParts {
  /** Pages that the mode could be judged on. */
  readonly pages: number;
  /** Of these, with a confirmed finding. */
  readonly found: number;
  readonly total: number;
  /** The same in words. */
  readonly text: string;
}

export interface PolicyRisk extends SiteShare {
  readonly policy: string;
  readonly title: string;
  /** The highest that is confirmed. */
  readonly level: 'high' | 'medium';
  /** Pages with a confirmed finding. */
  readonly pages: number;
  /** The share in words. */
  readonly text: string;
}

export interface PatternFindings {
  readonly pattern: string;
  readonly urls: number;
  readonly sampled: number;
  readonly with_findings: number;
}

export interface WorstPage {
  readonly report_id: string;
  readonly url: string | null;
  readonly pattern: string | null;
  readonly risk: PageRisk;
  readonly findings: number;
  readonly quality: number | null;
  readonly top: readonly {
    readonly rule_id: string;
    readonly title: string;
    readonly signal: number;
    /** Absent where the page was briefed by a version that knew none. */
    readonly fingerprint?: string;
  }[];
}

/** The highest confirmed level. */
export type PageRisk = 'high' | 'medium' | 'none';

export interface CrossPageEvidence {
  readonly kind: CrossPageKind;
  readonly policy: string;
  readonly title: string;
  readonly signal: number;
  /** Each page with what this finding is known by there. */
  readonly pages: readonly (PageName & { readonly fingerprint: string })[];
  readonly pattern: string | null;
  readonly quotes: readonly (PageName & {
    readonly text: string;
    readonly slots: readonly (readonly [start: number, end: number])[];
  })[];
  readonly text: string;
  /** What to do about it. */
  readonly fix: string;
}

interface PageName {
  readonly report_id: string;
  readonly url: string | null;
}

export function summariseSite(input: SummaryInput): SiteSummary {
  const { lang } = input;
  const counted = countFindings(input);
  const { pages } = counted;
  const estimates = byMode((mode) => estimateOf(input, pages, mode));
  const siteLevels = byMode((mode) => siteLevel(pages, mode));
  const withFindings = pages.filter(({ findings }) => findings.length > 0);
  return {
    pages: {
      total: input.total,
      checked: pages.length,
      failed: input.failed,
      with_findings: withFindings.length,
    },
    site_levels: siteLevels,
    estimates,
    risk: riskOf(input, pages),
    patterns: patternsOf(input, pages),
    worst_pages: withFindings.toSorted(byCost).slice(0, MAX_WORST).map(worstPage),
    cross_page: counted.crossPage.map(({ finding, pages: named }) => evidenceOf(finding, named, input)),
    verdict: verdictOf(input, pages, siteLevels, counted.ignored),
    notes: notesOf(input, pages, counted.ignored, lang),
    ignored: counted.ignored,
  };
}

/** What a summary says of each mode and of the whole site, for callers that need no more. */
export function siteLevelsOf(input: Parameters<typeof countFindings>[0]): {
  readonly level: SiteLevel;
  readonly site_levels: SiteSummary['site_levels'];
} {
  const { pages } = countFindings(input);
  const site_levels = byMode((mode) => siteLevel(pages, mode));
  return { level: verdictLevelOf(pages, site_levels), site_levels };
}

export function pageRisk(findings: readonly Pick<BriefFinding, 'band'>[]): PageRisk {
  if (findings.length === 0) return 'none';
  return findings.some(({ band }) => band === 'strong') ? 'high' : 'medium';
}

function byMode<T>(made: (mode: Mode) => T): Record<Mode, T> {
  return { spam: made('spam'), quality: made('quality'), helpful: made('helpful') };
}

function hasFinding(mode: Mode): (page: CountedPage) => boolean {
  return ({ findings }) => findings.some((finding) => finding.mode === mode);
}

/** To the letter of the contract: of all pages that were checked. */
function siteLevel(pages: readonly CountedPage[], mode: Mode): SiteLevel {
  if (!pages.some((page) => isJudged(page, mode))) return 'unknown';
  const share = pages.filter(hasFinding(mode)).length / pages.length;
  return share < MEDIUM_FROM ? 'low' : share <= MEDIUM_TO ? 'medium' : 'high';
}

function estimateOf(input: SummaryInput, pages: readonly CountedPage[], mode: Mode): Estimate {
  const question = { isJudged: (page: CountedPage) => isJudged(page, mode), isFound: hasFinding(mode) };
  const judged = pages.filter(question.isJudged);
  const shares = { ...shareOf(input, pages, question), ...sharesOfParts(input, pages, question) };
  return {
    ...shares,
    pages: judged.length,
    found: judged.filter(question.isFound).length,
    total: input.total,
    text: judged.length === 0 ? '' : estimateText(shares, input.total, input.lang),
  };
}

/** What costs most first. */
function riskOf(input: SummaryInput, pages: readonly CountedPage[]): PolicyRisk[] {
  const found = pages.flatMap(({ findings }) => findings);
  return [...groupedBy(found, ({ policy }) => policy)]
    .flatMap(([policy, ofPolicy]) => {
      const [gravest] = ofPolicy.toSorted(byFindingCost);
      if (gravest === undefined) return [];
      const isFound = ({ findings }: CountedPage): boolean => findings.some((one) => one.policy === policy);
      const signals = pages
        .filter(isFound)
        .map(({ findings }) =>
          Math.max(...findings.filter((one) => one.policy === policy).map(({ signal }) => signal)),
        );
      const share = shareOf(input, pages, { isJudged: (page) => isJudged(page, gravest.mode), isFound });
      const risk: PolicyRisk = {
        policy,
        title: policyRisk(policy, input.lang),
        level: ofPolicy.some(({ band }) => band === 'strong') ? 'high' : 'medium',
        pages: pages.filter(isFound).length,
        ...share,
        text: ofAll[input.lang](share, input.total),
      };
      return [{ cost: problemCost(gravest, signals, pages.length), risk }];
    })
    .sort(
      (a, b) => b.cost - a.cost || b.risk.pages - a.risk.pages || (a.risk.policy < b.risk.policy ? -1 : 1),
    )
    .map(({ risk }) => risk);
}

/** In the order given; a pattern that only a page brings, as after a redirect, comes last. */
function patternsOf({ patterns }: SummaryInput, pages: readonly CountedPage[]): PatternFindings[] {
  const checked = groupedBy(pages, ({ page }) => page.pattern);
  const known = new Set(patterns.map(({ pattern }) => pattern));
  const brought = [...checked].flatMap(([pattern, ofPattern]) =>
    pattern === null || known.has(pattern) ? [] : [{ pattern, urls: ofPattern.length }],
  );
  return [...patterns, ...brought].map(({ pattern, urls }) => {
    const ofPattern = checked.get(pattern) ?? [];
    return {
      pattern,
      urls,
      sampled: ofPattern.length,
      with_findings: ofPattern.filter(({ findings }) => findings.length > 0).length,
    };
  });
}

/** The costliest first; of equals the one with more findings, then the stronger, then in the order given. */
function byCost(a: CountedPage, b: CountedPage): number {
  const strongest = ({ findings }: CountedPage): number => Math.max(...findings.map(({ signal }) => signal));
  return b.cost - a.cost || b.findings.length - a.findings.length || strongest(b) - strongest(a);
}

function worstPage({ page, findings }: CountedPage): WorstPage {
  const { report_id, url, pattern, brief } = page;
  return {
    report_id,
    url,
    pattern,
    risk: pageRisk(findings),
    findings: findings.length,
    quality: brief.quality,
    top: findings.slice(0, MAX_TOP).map(({ rule_id, title, signal, fingerprints: [fingerprint] = [] }) => ({
      rule_id,
      title,
      signal,
      ...(fingerprint === undefined ? {} : { fingerprint }),
    })),
  };
}

function evidenceOf(
  finding: CrossPageFinding,
  named: readonly number[],
  { pages, lang }: SummaryInput,
): CrossPageEvidence {
  const namesOf = (place: number): PageName[] => {
    const page = pages[place];
    return page === undefined ? [] : [{ report_id: page.report_id, url: page.url }];
  };
  return {
    kind: finding.kind,
    policy: finding.policy,
    title: finding.title[lang],
    signal: finding.signal,
    pages: named
      .flatMap(namesOf)
      .map((name) => ({ ...name, fingerprint: acrossFingerprint(finding.kind, name.url) })),
    pattern: finding.pattern,
    quotes: finding.quotes
      .filter(({ page }) => named.includes(page))
      .flatMap(({ page, text, slots }) => namesOf(page).map((name) => ({ ...name, text, slots }))),
    text: finding.text[lang],
    fix: crossPageFix(finding.kind, finding.policy)[lang],
  };
}
