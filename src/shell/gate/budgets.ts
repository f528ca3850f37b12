// What pages may have of findings, and what they must have of quality.
import type { RuleResult } from '../../core/report/report.ts';
import { openingIn } from '../../core/report/summary.ts';
import type { Texts } from '../../core/rules/texts.ts';
import { countEn, countPl } from '../../core/rules/wording.ts';
import { countSigns, findingsOf } from '../../core/view/findings.ts';
import type { BudgetEntry, Config } from '../config-file/schema.ts';
import type { GatedPage } from './gated-page.ts';
import { pagesMatcher } from './ignores.ts';

export interface BudgetAccount {
  readonly broken: readonly Texts[];
  /** What could not be held against a budget, which is no pass. */
  readonly warnings: readonly string[];
}

export function heldAgainst({ budgets = [] }: Config, pages: readonly GatedPage[]): BudgetAccount {
  const broken: Texts[] = [];
  const warnings: string[] = [];
  for (const [i, budget] of budgets.entries()) {
    const means = pagesMatcher(budget.pages);
    const meant = pages.filter((page) => page.report !== undefined && means(page));
    const name = budget.pages === undefined ? `budgets[${i}]` : `budgets[${i}] (${budget.pages})`;
    if (meant.length === 0) warnings.push(`${name} is about none of the pages that were checked.`);
    if (budget.together === true) {
      const all = meant.flatMap((page) => counted(page, budget));
      broken.push(
        ...countFaults(all, budget).map(({ en, pl }) => ({
          en: `${meant.length} pages have ${en} ${name}.`,
          pl: `Strony objęte limitem ${name} (${meant.length}) mają razem ${pl}.`,
        })),
      );
    }
    const unrated: string[] = [];
    for (const page of meant) {
      if (budget.together !== true)
        broken.push(
          ...countFaults(counted(page, budget), budget).map(({ en, pl }) => ({
            en: `${page.place} has ${en} ${name}.`,
            pl: `${page.place}: ${pl} (${name}).`,
          })),
        );
      const { minQuality } = budget;
      if (minQuality === undefined || page.report === undefined) continue;
      const { quality } = openingIn(page.report);
      if (quality === null) unrated.push(page.place);
      // As it is shown: readers could not follow a verdict by hidden decimals.
      else if (Number(quality.value.toFixed(1)) < minQuality)
        broken.push({
          en: `${page.place} has quality ${quality.value.toFixed(1)} of 8, less than the ${minQuality} of ${name}.`,
          pl: `${page.place}: jakość ${quality.value.toFixed(1).replace('.', ',')} na 8, mniej niż wymagane ${String(minQuality).replace('.', ',')} (${name}).`,
        });
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
): readonly Texts[] {
  const counts = countSigns(findings);
  const kind = modes === undefined ? '' : ` (${modes.join(', ')})`;
  const { strong, medium } = counts;
  return [
    ...(maxStrong === undefined || strong <= maxStrong
      ? []
      : [
          {
            en: `${countEn(strong, 'strong finding', 'strong findings')}${kind}, more than the ${maxStrong} of`,
            pl: `${countPl(strong, 'poważny problem', 'poważne problemy', 'poważnych problemów')}${kind}, a dozwolona liczba to ${maxStrong}`,
          },
        ]),
    ...(maxMedium === undefined || medium <= maxMedium
      ? []
      : [
          {
            en: `${countEn(medium, 'medium finding', 'medium findings')}${kind}, more than the ${maxMedium} of`,
            pl: `${countPl(medium, 'średni problem', 'średnie problemy', 'średnich problemów')}${kind}, a dozwolona liczba to ${maxMedium}`,
          },
        ]),
  ];
}

const NAMED = 5;

function listed(places: readonly string[]): string {
  const more = places.length - NAMED;
  return `${places.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
