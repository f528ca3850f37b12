// Which rules that no single page can answer are answered by what several pages show, and how.
import type { CrossPageFinding, CrossPageKind } from '../cross-page.ts';
import type { AcrossPages } from './across-pages.ts';

/** Rules of the catalogue that are never assessed for one page and that a comparison of many answers. */
export const ANSWERED_RULES = ['na_doorway_network', 'na_scaled_site', 'na_mass_produced'] as const;
export type AnsweredRule = (typeof ANSWERED_RULES)[number];

/**
 * By kind. That two addresses have one text or one title is an oversight more often than a scheme, so those answer nothing:
 * where they stand behind a grid of places, the grid answers.
 */
export const RULES_ANSWERED_BY: Readonly<Record<CrossPageKind, readonly AnsweredRule[]>> = {
  templated_pages: ['na_doorway_network', 'na_scaled_site', 'na_mass_produced'],
  place_grid: ['na_doorway_network', 'na_scaled_site', 'na_mass_produced'],
  stitched_from_siblings: ['na_scaled_site', 'na_mass_produced'],
  duplicate_pages: [],
  same_title: [],
};

/**
 * Pages that have to be compared before it is said that there is nothing. Texts can be produced in bulk, or ordered from
 * others, without any template, so that the last rule is never cleared.
 */
const PAGES_TO_CLEAR: Readonly<Record<AnsweredRule, number>> = {
  na_doorway_network: 20,
  na_scaled_site: 30,
  na_mass_produced: Number.POSITIVE_INFINITY,
};
/** Of the pages that were given: a site whose pages mostly could not be compared is not known. */
const MIN_COMPARED_SHARE = 0.5;
/** A finding below this is no evidence, and its absence no proof. */
const MIN_SIGNAL = 50;

export interface CrossPageAnswer {
  readonly ruleId: AnsweredRule;
  /** 0 to 1; null where it stays not assessed. */
  readonly score: number | null;
  /** The findings that it rests on. */
  readonly findings: readonly CrossPageFinding[];
  /** Places of the pages that it counts for, in order. */
  readonly pages: readonly number[];
}

export function answersOf({ findings, compared, leftOut }: AcrossPages): CrossPageAnswer[] {
  return ANSWERED_RULES.map((ruleId): CrossPageAnswer => {
    const answering = findings.filter((finding) => finding.signal > 0 && answers(finding, ruleId));
    const strong = answering.filter(({ signal }) => signal >= MIN_SIGNAL);
    const pages = [...new Set(strong.flatMap((finding) => finding.pages))].sort((a, b) => a - b);
    if (strong.length > 0)
      return {
        ruleId,
        score: Math.max(...strong.map(({ signal }) => signal)) / 100,
        findings: strong,
        pages,
      };
    const isKnown =
      compared.length >= PAGES_TO_CLEAR[ruleId] &&
      compared.length >= (compared.length + leftOut.length) * MIN_COMPARED_SHARE;
    const weak = Math.max(0, ...answering.map(({ signal }) => signal)) / 100;
    return { ruleId, score: isKnown ? weak : null, findings: isKnown ? answering : [], pages: [] };
  });
}

/**
 * What differs only by place or service is a doorway; other templates are not. A grid of addresses says how pages were made
 * only where a template stands behind it.
 */
function answers({ kind, policy, signal }: CrossPageFinding, ruleId: AnsweredRule): boolean {
  if (!RULES_ANSWERED_BY[kind].includes(ruleId)) return false;
  if (ruleId === 'na_doorway_network') return policy === 'doorway_abuse';
  return kind !== 'place_grid' || signal >= MIN_SIGNAL;
}
