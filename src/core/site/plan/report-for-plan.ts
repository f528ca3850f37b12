// What the plan of a site takes from the report of one page: a small part of it, so that a thousand pages fit in memory.

import { inLanguage } from '../../report/in-language.ts';
import type { KeptTexts } from '../../report/kept-texts.ts';
import type { PageReport } from '../../report/report.ts';
import { isFinding } from '../../report/worth.ts';
import type { Reason } from '../../rules/reasons.ts';
import type { ReportLanguage } from '../../rules/texts.ts';
import { problemsOf } from '../../view/findings.ts';
import { isProvenTask } from '../summary/confirmed.ts';
import type { Ignoring } from '../summary/ignored.ts';

/** Nothing is lost by not judging what a page of this kind does not have, and plans do not speak of it. */
const NO_LOSS: Reason = 'not_applicable';

export interface ReportForPlan {
  readonly report: PageReport;
  /** Rules about problems that produced a score. */
  readonly scored: readonly string[];
}

interface PlanPageContext {
  /** Of the page, as ignoring knows it. */
  readonly url: string | null;
  readonly ignoredBy: Ignoring;
  /** Rules that no single page can answer, and that the pages have answered together. */
  readonly answered: ReadonlySet<string>;
}

/** With what there is to do: confirmed findings and small faults that are not ignored. */
export function reportForPlan(
  own: PageReport,
  texts: KeptTexts | null,
  lang: ReportLanguage,
  { url, ignoredBy, answered }: PlanPageContext,
): ReportForPlan {
  const report = inLanguage(own, lang, texts);
  const counts = (result: PageReport['violations'][number]): boolean =>
    isProvenTask(result) && ignoredBy(result.rule_id, url) === undefined;
  // What is confirmed without a passage is a fact about something missing: it needs no second look.
  const asFact = (result: PageReport['violations'][number]) => ({ ...result, unsupported: false });
  return {
    report: {
      ...report,
      violations: report.violations.filter(counts).map(asFact),
      quality_signals: report.quality_signals.filter(counts).map(asFact),
      positives: report.positives.filter(isFinding),
      labels: [],
      choices: [],
      not_assessed: report.not_assessed.filter(
        ({ reason, rule_id }) => reason !== NO_LOSS && !answered.has(rule_id),
      ),
      skipped: [],
    },
    scored: problemsOf(report)
      .filter(({ ok }) => ok)
      .map(({ rule_id }) => rule_id),
  };
}
