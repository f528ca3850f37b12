// The one place that calls the judge. Everything else here knows findings only in this form.

export type Check = (input: { readonly html: string; readonly url: string }) => Findings;
export type Findings = ReadonlyMap<string, Finding>;

export interface Finding {
  readonly group: FindingGroup;
  /** 0 to 100; null where the rule gave no answer. */
  readonly signal: number | null;
  /** Why there is no answer. */
  readonly reason?: string;
  readonly quotes: readonly string[];
}

export type FindingGroup = 'violation' | 'quality' | 'positive' | 'label' | 'none';

/** What is used of a report. */
export interface Report {
  readonly violations: readonly ReportedRule[];
  readonly quality_signals: readonly ReportedRule[];
  readonly positives: readonly ReportedRule[];
  readonly labels: readonly ReportedRule[];
  readonly not_assessed: readonly { readonly rule_id: string; readonly reason?: string }[];
}

interface ReportedRule {
  readonly rule_id: string;
  readonly ok: boolean;
  readonly score_raw: number | null;
  readonly small?: true;
  readonly evidence?: { readonly quotes?: readonly { readonly text: string }[] };
}

type CheckPage = (
  input: { readonly html: string; readonly url: string },
  options: { readonly lang: 'en'; readonly explain: true },
) => Report;

export async function openCheck(module = '../../src/core/report/check-page.ts'): Promise<Check> {
  // The module's own contract; its types meet ours where a report is read.
  const { checkPage } = (await import(module)) as { checkPage: CheckPage };
  return (input) => findingsOf(checkPage(input, { lang: 'en', explain: true }));
}

export function findingsOf(report: Report): Findings {
  const findings = new Map<string, Finding>();
  const add = (group: FindingGroup, rules: readonly ReportedRule[]): void => {
    for (const { rule_id, ok, score_raw, small, evidence } of rules) {
      // What is measured is whether the rule fires: of small faults the report tells 0.49 of the score.
      const full = small === true ? 0.49 : 1;
      const signal = ok && score_raw !== null ? Math.round((score_raw / full) * 100) : null;
      findings.set(rule_id, { group, signal, quotes: (evidence?.quotes ?? []).map(({ text }) => text) });
    }
  };
  add('violation', report.violations);
  add('quality', report.quality_signals);
  add('positive', report.positives);
  add('label', report.labels);
  for (const { rule_id, reason } of report.not_assessed)
    findings.set(rule_id, {
      group: 'none',
      signal: null,
      quotes: [],
      ...(reason === undefined ? {} : { reason }),
    });
  return findings;
}
