import type { PageFit } from '../intent/intent-report.ts';
import type { PageReport } from './report.ts';
import { tasksWithoutEvidence } from './tasks/page-tasks.ts';

/** The same report without a word of the page: its quotes, its title, its address. What is measured about it stays. */
export function withoutPage(report: PageReport): PageReport {
  const bare = withoutEvidence(report);
  // Other pages are named by their addresses.
  const { cross_page: _, ...alone } = bare;
  return { ...alone, page: { ...bare.page, url: null, title: null } };
}

/** The same report for callers who did not ask for quotes, facts and fixes. */
export function withoutEvidence(report: PageReport): PageReport {
  const tasks = tasksWithoutEvidence(report);
  const strip = <T extends { readonly evidence: unknown }>(results: readonly T[]): T[] =>
    results.map((result) => ({ ...result, evidence: null }));
  return {
    ...report,
    violations: strip(report.violations),
    quality_signals: strip(report.quality_signals),
    positives: strip(report.positives),
    labels: strip(report.labels),
    choices: strip(report.choices),
    ...(report.reasons === undefined
      ? {}
      : { reasons: report.reasons.map((reason) => ({ ...reason, passages: [] })) }),
    ...(tasks === undefined ? {} : { tasks }),
    ...withoutPassages(report),
    ...(report.cross_page === undefined
      ? {}
      : { cross_page: report.cross_page.map((found) => ({ ...found, quotes: [], text: '' })) }),
    ...(report.intent === undefined ? {} : { intent: withoutQuotes(report.intent) }),
    ...(report.intents === undefined ? {} : { intents: report.intents.map(withoutQuotes) }),
  };
}

/** What a model gives as causes, without where the page shows them. */
export function withoutPassages({ model }: PageReport): Pick<PageReport, 'model'> {
  if (model?.causes === undefined) return {};
  return { model: { ...model, causes: model.causes.map((cause) => ({ ...cause, passages: [] })) } };
}

/** What is covered and missing stays; where the page shows it is left out. */
export function withoutQuotes(intent: PageFit): PageFit {
  if ('error' in intent) return intent;
  return {
    ...intent,
    covered: intent.covered.map((need) => ({ ...need, quote: null })),
    quotes: [],
    answer: intent.answer === null ? null : { ...intent.answer, quote: null },
  };
}
