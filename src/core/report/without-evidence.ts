import type { PageFit } from '../intent/intent-report.ts';
import type { PageReport } from './report.ts';

/** The same report without a word of the page: its quotes, its title, its address. What is measured about it stays. */
export function withoutPage(report: PageReport): PageReport {
  const bare = withoutEvidence(report);
  return {
    ...bare,
    page: { ...bare.page, url: null, title: null },
    ...(bare.intent === undefined ? {} : { intent: fitWithoutPage(bare.intent) }),
    ...(bare.intents === undefined ? {} : { intents: bare.intents.map(fitWithoutPage) }),
  };
}

/** What is covered is shown by quotes, so that without them there is nothing to show. */
export function fitWithoutPage(fit: PageFit): PageFit {
  return 'error' in fit ? fit : { ...fit, covered: [], quotes: [], answer: null };
}

/** The same report for callers who did not ask for quotes, facts and fixes. */
export function withoutEvidence(report: PageReport): PageReport {
  const strip = <T extends { readonly evidence: unknown }>(results: readonly T[]): T[] =>
    results.map((result) => ({ ...result, evidence: null }));
  return {
    ...report,
    violations: strip(report.violations),
    quality_signals: strip(report.quality_signals),
    positives: strip(report.positives),
    labels: strip(report.labels),
    choices: strip(report.choices),
  };
}
