// What the judge says of the page that the examples of the reference are about: recorded from a real run, so that an
// example never shows what the service does not answer.

import { type FixPlan, type PageReport, planMarkdown, planOf } from '../src/core/index.ts';
import type { IntentReport } from '../src/core/intent/intent-report.ts';
import { type Comparison, compareReports } from '../src/core/report/compare-reports.ts';
import { examplePhrase } from '../src/features/intent/example-phrase.ts';
import { earlierCheck, exampleCheck } from '../src/features/reports/example-check.ts';
import judgePage, { phraseIntent } from '../src/judging/judge-page.ts';
import { NO_SURROUNDINGS } from '../src/judging/page-at-hand.ts';
import { exampleId } from '../src/platform/http/examples.ts';

/** Enough entries of the long lists to see what they hold. */
const RESULTS_SHOWN = 1;
const IDS_SHOWN = 3;
/** They change with every rule; an example that did so too would be a new one every day. */
const VERSION = '0.1.0-3f9c2a71';

interface Recorded {
  readonly report: PageReport;
  readonly comparison: Comparison;
  readonly plan: FixPlan;
  readonly markdown: string;
  readonly intent: IntentReport;
}

export function recordedExamples(): Recorded {
  const whole = judged(exampleCheck);
  const plan = planOf(whole, exampleId('report'));
  return {
    report: {
      ...whole,
      labels: whole.labels.slice(0, RESULTS_SHOWN),
      not_assessed: whole.not_assessed.slice(0, RESULTS_SHOWN),
      skipped: whole.skipped.slice(0, IDS_SHOWN),
      catalogue_version: VERSION,
      engine_version: VERSION,
    },
    comparison: compareReports(judged(earlierCheck), whole),
    plan,
    markdown: planMarkdown(plan),
    // The judge has written it, in the form of the contract.
    intent: JSON.parse(
      phraseIntent({ asked: { ...examplePhrase, lang: 'en' }, found: null }),
    ) as IntentReport,
  };
}

function judged({ html, rules }: typeof exampleCheck): PageReport {
  const { report } = judgePage({
    page: { kind: 'html', content: html, surroundings: NO_SURROUNDINGS },
    selection: { rules },
    lang: 'en',
  });
  // The judge has written it, in the form of the contract.
  return JSON.parse(report) as PageReport;
}
