// Which rules that no single page can answer are answered by what several pages show, and how.
import type { RuleBrief } from '../../rules/brief.ts';
import { briefs } from '../../rules/briefs.gen.ts';
import type { SiteComparison } from '../../rules/rule.ts';
import type { CrossPageFinding, CrossPageKind } from '../cross-page.ts';
import type { AcrossPages } from './across-pages.ts';

/** Rules of the catalogue that one page cannot answer and that a comparison of many does. */
const ANSWERED: readonly (RuleBrief & { readonly acrossPages: SiteComparison })[] = briefs.flatMap((brief) =>
  brief.acrossPages === undefined ? [] : [{ ...brief, acrossPages: brief.acrossPages }],
);

/** Rules that a finding of this kind answers, if what the rule asks of it holds. */
export function rulesAnsweredBy(kind: CrossPageKind): string[] {
  return ANSWERED.flatMap(({ id, acrossPages }) => (acrossPages.findings[kind] === undefined ? [] : [id]));
}

/** Of the pages that were given: a site whose pages mostly could not be compared is not known. */
const MIN_COMPARED_SHARE = 0.5;
/** A finding below this is no evidence, and its absence no proof. */
const MIN_SIGNAL = 50;

export interface CrossPageAnswer {
  readonly ruleId: string;
  /** 0 to 1; null where it stays not assessed. */
  readonly score: number | null;
  /** The findings that it rests on. */
  readonly findings: readonly CrossPageFinding[];
  /** Places of the pages that it counts for, in order. */
  readonly pages: readonly number[];
}

export function answersOf({ findings, compared, leftOut }: AcrossPages): CrossPageAnswer[] {
  return ANSWERED.map((rule): CrossPageAnswer => {
    const { id: ruleId, acrossPages } = rule;
    const answering = findings.filter((finding) => finding.signal > 0 && answers(finding, rule));
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
      acrossPages.pagesToClear !== null &&
      compared.length >= acrossPages.pagesToClear &&
      compared.length >= (compared.length + leftOut.length) * MIN_COMPARED_SHARE;
    const weak = Math.max(0, ...answering.map(({ signal }) => signal)) / 100;
    return { ruleId, score: isKnown ? weak : null, findings: isKnown ? answering : [], pages: [] };
  });
}

function answers({ kind, policy, signal }: CrossPageFinding, rule: (typeof ANSWERED)[number]): boolean {
  switch (rule.acrossPages.findings[kind]) {
    case 'always':
      return true;
    case 'of_its_policy':
      return policy === rule.policy;
    case 'if_confirmed':
      return signal >= MIN_SIGNAL;
    default:
      return false;
  }
}
