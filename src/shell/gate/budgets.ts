// What pages may have of findings, and what they must have of quality.
import type { RuleResult } from '../../core/report/report.ts';
import { openingIn } from '../../core/report/summary.ts';
import { countSigns, findingsOf } from '../../core/view/findings.ts';
import type { BudgetEntry, Config } from '../config-file/schema.ts';
import type { GatedPage } from './gated-page.ts';
import { pagesMatcher } from './ignores.ts';

export interface BudgetAccount {
  readonly broken: readonly string[];
  /** What could not be held against a budget, which is no pass. */
  readonly warnings: readonly string[];
}

export function heldAgainst({ budgets = [] }: Config, pages: readonly GatedPage[]): BudgetAccount {
  const broken: string[] = [];
  const warnings: string[] = [];
  for (const [i, budget] of budgets.entries()) {
    const means = pagesMatcher(budget.pages);
    const meant = pages.filter((page) => page.report !== undefined && means(page));
    const name = budget.pages === undefined ? `budgets[${i}]` : `budgets[${i}] (${budget.pages})`;
    if (meant.length === 0) warnings.push(`${name} is about none of the pages that were checked.`);
    if (budget.together === true) {
      const all = meant.flatMap((page) => counted(page, budget));
      broken.push(...countFaults(all, budget).map((fault) => `${meant.length} pages have ${fault} ${name}.`));
    }
    const unrated: string[] = [];
    for (const page of meant) {
      if (budget.together !== true)
        broken.push(
          ...countFaults(counted(page, budget), budget).map((fault) => `${page.place} has ${fault} ${name}.`),
        );
      const { minQuality } = budget;
      if (minQuality === undefined || page.report === undefined) continue;
      const { quality } = openingIn(page.report);
      if (quality === null) unrated.push(page.place);
      // As it is shown: readers could not follow a verdict by hidden decimals.
      else if (Number(quality.value.toFixed(1)) < minQuality)
        broken.push(
          `${page.place} has quality ${quality.value.toFixed(1)} of 8, less than the ${minQuality} of ${name}.`,
        );
    }
    if (unrated.length > 0)
      warnings.push(
        `${name}: ${listed(unrated)} could not be rated, so that nothing is known of minQuality.`,
      );
  }
  return { broken, warnings };
}

function counted({ failing }: GatedPage, { modes }: BudgetEntry): readonly RuleResult[] {
  if (failing === undefined) return [];
  return findingsOf(failing).filter(({ mode }) => modes === undefined || modes.includes(mode));
}

function countFaults(
  findings: readonly RuleResult[],
  { maxStrong, maxMedium, modes }: BudgetEntry,
): readonly string[] {
  const counts = countSigns(findings);
  const kind = modes === undefined ? '' : ` (${modes.join(', ')})`;
  return (
    [
      ['strong', maxStrong],
      ['medium', maxMedium],
    ] as const
  ).flatMap(([band, most]) =>
    most === undefined || counts[band] <= most
      ? []
      : [
          `${counts[band]} ${band} ${counts[band] === 1 ? 'finding' : 'findings'}${kind}, more than the ${most} of`,
        ],
  );
}

const NAMED = 5;

function listed(places: readonly string[]): string {
  const more = places.length - NAMED;
  return `${places.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
