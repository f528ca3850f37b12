// A report that was made in one language, shown in another without judging the page again: by the sentences that were
// kept with it, and by the tables of the catalogue. Its detectors are not needed.
import type { PageFit } from '../intent/intent-report.ts';
import { briefById } from '../rules/briefs.ts';
import { type Reason, reasons } from '../rules/reasons.ts';
import type { ReportLanguage } from '../rules/texts.ts';
import type { KeptTexts } from './kept-texts.ts';
import { phraseName } from './phrase-name.ts';
import type { ChoiceResult, Evidence, JudgingModel, NotAssessed, PageReport, RuleResult } from './report.ts';
import { openingOf } from './summary.ts';
import { toldFindings } from './tasks/causes.ts';
import { retold } from './tasks/page-tasks.ts';

/**
 * `kept` is null for reports from before sentences were kept: they stay as they are, and `report_lang` says which
 * language that is.
 */
export function inLanguage(report: PageReport, lang: ReportLanguage, kept: KeptTexts | null): PageReport {
  if (report.report_lang === lang || kept?.lang !== lang) return report;
  const titled = <T extends { readonly rule_id: string; readonly title: string }>(one: T): T => ({
    ...one,
    title: kept.rules[one.rule_id]?.title ?? briefById(one.rule_id)?.title[lang] ?? one.title,
  });
  const evidenceOf = ({ rule_id, evidence }: RuleResult | ChoiceResult): Evidence | null => {
    const texts = kept.rules[rule_id];
    if (evidence === null || texts === undefined) return evidence;
    return { ...evidence, facts: texts.facts, fix: evidence.fix === null ? null : texts.fix };
  };
  const result = (one: RuleResult): RuleResult => ({ ...titled(one), evidence: evidenceOf(one) });
  const choice = (one: ChoiceResult): ChoiceResult => ({
    ...titled(one),
    options: one.options.map((option, place) => ({
      ...option,
      label: kept.rules[one.rule_id]?.options?.[place] ?? option.label,
    })),
    evidence: evidenceOf(one),
  });
  const unjudged = (one: NotAssessed): NotAssessed => ({ ...titled(one), message: messageIn(one, lang) });
  const { intent, intents } = report;
  const reasons = report.reasons?.map((reason, place) => ({ ...reason, ...kept.reasons?.[place] }));
  const model = report.model && modelIn(report.model, kept);
  const results = {
    ...(reasons === undefined ? {} : { reasons }),
    violations: report.violations.map(result),
    quality_signals: report.quality_signals.map(result),
    positives: report.positives.map(result),
    choices: report.choices.map(choice),
    report_lang: lang,
    page: report.page,
    fetch: report.fetch,
  };
  const tasks =
    report.tasks && retold(report.tasks, { findings: toldFindings(results), reasons: reasons ?? [] }, lang);
  return {
    ...report,
    ...(model === undefined ? {} : { model }),
    ...(intent === undefined ? {} : { intent: intentIn(intent, kept) }),
    ...(intents === undefined ? {} : { intents: intents.map((fit) => intentIn(fit, kept)) }),
    ...results,
    ...(tasks === undefined ? {} : { tasks }),
    summary: {
      ...report.summary,
      // Reports from before pages were rated keep what they had.
      ...(report.summary.verdict === null
        ? {}
        : (kept.opening ?? openingOf({ ...results, ...(tasks === undefined ? {} : { tasks }) }))),
      top: report.summary.top.map(titled),
    },
    labels: report.labels.map(result),
    not_assessed: report.not_assessed.map(unjudged),
  };
}

function modelIn(model: JudgingModel, { causes = [] }: KeptTexts): JudgingModel {
  if (model.causes === undefined) return model;
  return { ...model, causes: model.causes.map((cause, place) => ({ ...cause, ...causes[place] })) };
}

function intentIn(intent: PageFit, { missing }: KeptTexts): PageFit {
  const reasons = missing?.[phraseName(intent)];
  // An error is a code, which is the same in both languages.
  if ('error' in intent || reasons === undefined) return intent;
  return {
    ...intent,
    missing: intent.missing.map((need, place) => ({ ...need, why: reasons[place] ?? need.why })),
  };
}

function messageIn({ reason, message }: NotAssessed, lang: ReportLanguage): string {
  // A stored report may be older than the table.
  return Object.hasOwn(reasons, reason) ? reasons[reason as Reason][lang] : message;
}
