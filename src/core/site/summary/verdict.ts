// The verdict on a site: the most important thing first, on how many pages and which, and what to do first.

import { groupedBy } from '../../grouped-by.ts';
import { isGrave } from '../../report/worth.ts';
import { MODES, type Mode } from '../../rules/rule.ts';
import type { SiteLevel, SummaryInput } from './audited-site.ts';
import type { CountedPage, IgnoredFindings } from './counted-findings.ts';
import { pathAndQuery } from './ignored.ts';
import { isJudged, shareOf, sharesOfParts } from './judged-pages.ts';
import type { BriefFinding } from './page-brief.ts';
import { problemCost } from './site-cost.ts';
import { type Gathering, type Outcome, verdictText } from './verdict-texts.ts';

/** From these shares on, pages with a finding are said to be gathered in a pattern. */
const NEARLY_ALL = 0.8;
const MOST = 0.5;
/** Fewer pages make no pattern. */
const GATHERED_PAGES = 3;
/** From the lowest on. */
const LEVELS: readonly SiteLevel[] = ['unknown', 'low', 'medium', 'high'];

export function verdictOf(
  input: SummaryInput,
  pages: readonly CountedPage[],
  siteLevels: Readonly<Record<Mode, SiteLevel>>,
  ignored: readonly IgnoredFindings[],
): { readonly level: SiteLevel; readonly text: string } {
  const question = {
    isJudged: (page: CountedPage) => MODES.some((mode) => isJudged(page, mode)),
    isFound: ({ findings }: CountedPage) => findings.length > 0,
  };
  const judged = pages.filter(question.isJudged);
  const found = pages.filter(question.isFound);
  const { level, lead, grave, raised } = standingOf(found, pages.length, siteLevels);
  const nameOf = naming(pages);
  const outcome: Outcome = {
    checked: pages.length,
    judged: judged.length,
    failed: input.failed,
    total: input.total,
    found: found.length,
    share: { ...shareOf(input, pages, question), ...sharesOfParts(input, pages, question) },
    ignored: ignored.reduce((sum, one) => sum + one.pages, 0),
    lead:
      lead === null
        ? null
        : {
            title: lead.finding.title,
            grave,
            raised,
            pages: lead.pages.length,
            where: gatheringOf(lead.pages, pages),
            page: nameOf(lead.pages[0]),
          },
    worst: nameOf(found.toSorted((a, b) => b.cost - a.cost)[0]),
    unfinished: input.unfinished ?? null,
  };
  return { level, text: verdictText[input.lang](outcome) };
}

/** The level alone, for lists. */
export function verdictLevelOf(
  pages: readonly CountedPage[],
  siteLevels: Readonly<Record<Mode, SiteLevel>>,
): SiteLevel {
  const found = pages.filter(({ findings }) => findings.length > 0);
  return standingOf(found, pages.length, siteLevels).level;
}

function standingOf(
  found: readonly CountedPage[],
  checked: number,
  siteLevels: Readonly<Record<Mode, SiteLevel>>,
) {
  const lead = leadOf(found, checked);
  const worst = LEVELS.findLast((level) => MODES.some((mode) => siteLevels[mode] === level)) ?? 'unknown';
  const grave = lead !== null && isGrave(lead.finding.policy);
  // A single page that harms its visitors is enough; the text says so, where the share of pages alone would not.
  const raised = grave && lead.finding.band === 'strong' && worst !== 'high';
  return { level: raised ? 'high' : worst, lead, grave, raised } as const;
}

interface Lead {
  /** The strongest of them. */
  readonly finding: BriefFinding;
  /** Those that show it most clearly first. */
  readonly pages: readonly CountedPage[];
}

/** What costs the site most. */
function leadOf(found: readonly CountedPage[], checked: number): Lead | null {
  const all = found.flatMap((page) => page.findings.map((finding) => ({ page, finding })));
  const [lead] = [...groupedBy(all, ({ finding }) => finding.rule_id).values()]
    .flatMap((ofRule): (Lead & { readonly cost: number })[] => {
      const sorted = ofRule.toSorted(
        (a, b) => b.finding.signal - a.finding.signal || b.page.cost - a.page.cost,
      );
      const [first] = sorted;
      if (first === undefined) return [];
      const signals = sorted.map(({ finding }) => finding.signal);
      return [
        {
          finding: first.finding,
          pages: sorted.map(({ page }) => page),
          cost: problemCost(first.finding, signals, checked),
        },
      ];
    })
    .sort(
      (a, b) =>
        b.cost - a.cost ||
        b.pages.length - a.pages.length ||
        (a.finding.rule_id < b.finding.rule_id ? -1 : 1),
    );
  return lead ?? null;
}

/** null where they are spread, or where all pages that were checked are of one kind anyway. */
function gatheringOf(concerned: readonly CountedPage[], all: readonly CountedPage[]): Gathering | null {
  if (concerned.length < GATHERED_PAGES || new Set(all.map(({ page }) => page.pattern)).size < 2) return null;
  const [largest] = [...groupedBy(concerned, ({ page }) => page.pattern)].sort(
    ([, a], [, b]) => b.length - a.length,
  );
  if (largest === undefined || largest[0] === null) return null;
  const [pattern, { length }] = largest;
  const share = length / concerned.length;
  if (share <= MOST) return null;
  return { pattern, how: share === 1 ? 'all' : share >= NEARLY_ALL ? 'nearly' : 'most' };
}

/** By path and query alone where all pages are of one host. */
function naming(pages: readonly CountedPage[]): (page: CountedPage | undefined) => string | null {
  const hosts = new Set(pages.map(({ page: { url } }) => (url === null ? null : URL.parse(url)?.host)));
  return (page) => {
    const url = page?.page.url ?? null;
    return url === null || hosts.size > 1 ? url : pathAndQuery(url);
  };
}
