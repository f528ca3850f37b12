// The verdict on a site: the most important thing first, on how many pages and which, and what to do first.

import { groupedBy } from '../../grouped-by.ts';
import { byGravity, isGrave } from '../../report/worth.ts';
import { MODES, type Mode } from '../../rules/rule.ts';
import { CROSS_PAGE_KINDS } from '../cross-page.ts';
import type { SiteLevel, SummaryInput } from './audited-site.ts';
import type { CountedPage, IgnoredFindings } from './counted-findings.ts';
import { pathAndQuery } from './ignored.ts';
import { isJudged, shareOf } from './judged-pages.ts';
import type { BriefFinding } from './page-brief.ts';
import { type Gathering, type Outcome, verdictText } from './verdict-texts.ts';

/** From these shares on, pages with a finding are said to be gathered in a pattern. */
const NEARLY_ALL = 0.8;
const MOST = 0.5;
/** Fewer pages make no pattern. */
const GATHERED_PAGES = 3;

/** Policies about pages made in numbers: the site is meant, not the page. */
const MADE_IN_NUMBERS: ReadonlySet<string> = new Set(['doorway_abuse', 'scaled_content_abuse']);
const ACROSS_PAGES: ReadonlySet<string> = new Set(CROSS_PAGE_KINDS);

export function verdictOf(
  input: SummaryInput,
  pages: readonly CountedPage[],
  siteLevels: Readonly<Record<Mode, SiteLevel>>,
  ignored: readonly IgnoredFindings[],
): { readonly level: SiteLevel; readonly text: string } {
  const judged = pages.filter((page) => MODES.some((mode) => isJudged(page, mode)));
  const found = pages.filter(({ findings }) => findings.length > 0);
  const lead = leadOf(found);
  const outcome: Outcome = {
    checked: pages.length,
    judged: judged.length,
    failed: input.failed,
    total: input.total,
    found: found.length,
    share: shareOf(input, judged, ({ findings }) => findings.length > 0),
    ignored: ignored.reduce((sum, one) => sum + one.pages, 0),
    lead:
      lead === null
        ? null
        : {
            title: lead.finding.title,
            grave: isGrave(lead.finding.policy),
            pages: lead.pages.length,
            where: gatheringOf(lead.pages, pages),
            page: nameOf(lead.pages[0]),
          },
    worst: nameOf(found.toSorted((a, b) => b.cost - a.cost)[0]),
  };
  return { level: levelOf(outcome, siteLevels), text: verdictText[input.lang](outcome) };
}

function levelOf({ judged, lead }: Outcome, levels: Readonly<Record<Mode, SiteLevel>>): SiteLevel {
  if (judged === 0) return 'unknown';
  if (lead === null) return 'low';
  if (lead.grave || levels.spam === 'high') return 'high';
  // Matters of quality on many pages are work, not danger.
  return MODES.some((mode) => levels[mode] === 'medium' || levels[mode] === 'high') ? 'medium' : 'low';
}

interface Lead {
  readonly finding: BriefFinding;
  readonly pages: readonly CountedPage[];
}

/** What visitors come to harm by, then what is made in numbers, then by worth; of equals what stands on more pages. */
function leadOf(found: readonly CountedPage[]): Lead | null {
  const all = found.flatMap((page) => page.findings.map((finding) => ({ page, finding })));
  const [lead] = [...groupedBy(all, ({ finding }) => finding.rule_id).values()]
    .map((ofRule) => {
      const [first] = ofRule.toSorted(
        (a, b) => b.finding.signal - a.finding.signal || b.page.cost - a.page.cost,
      );
      return { first, pages: ofRule.map(({ page }) => page) };
    })
    .flatMap(({ first, pages }): Lead[] => (first === undefined ? [] : [{ finding: first.finding, pages }]))
    .sort(
      (a, b) =>
        Number(isGrave(b.finding.policy)) - Number(isGrave(a.finding.policy)) ||
        Number(isMadeInNumbers(b.finding)) - Number(isMadeInNumbers(a.finding)) ||
        byGravity(a.finding, b.finding) ||
        b.pages.length - a.pages.length ||
        b.finding.signal - a.finding.signal ||
        (a.finding.rule_id < b.finding.rule_id ? -1 : 1),
    );
  return lead ?? null;
}

function isMadeInNumbers({ rule_id, policy }: BriefFinding): boolean {
  return ACROSS_PAGES.has(rule_id) || MADE_IN_NUMBERS.has(policy);
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

function nameOf(page: CountedPage | undefined): string | null {
  const url = page?.page.url ?? null;
  return url === null ? null : pathAndQuery(url);
}
