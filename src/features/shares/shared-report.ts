// A report as its link shows it.
import { toHtml } from '../../core/formats/html.ts';
import type { FoundAcross, PageReport, RuleResult } from '../../core/report/report.ts';
import { tasksWithoutEvidence } from '../../core/report/tasks/page-tasks.ts';
import {
  withoutQuotes as fitWithoutQuotes,
  withoutPage,
  withoutPassages,
} from '../../core/report/without-evidence.ts';
import { briefs } from '../../core/rules/briefs.gen.ts';
import { reportProgress } from '../exports/service.ts';
import type { EarlierReport, ReportRow } from '../reports/service.ts';
import type { Shown } from './shown.ts';

const BY_PHRASE = new Set(briefs.filter(({ byPhrase }) => byPhrase).map(({ id }) => id));

interface Stored
  extends Pick<ReportRow, 'report' | 'url' | 'host' | 'private' | 'report_lang' | 'created_at'> {
  readonly across: readonly FoundAcross[] | null;
  readonly earlier: EarlierReport | null;
}

export function reportPage(stored: Stored, shown: Shown): string {
  const report = publicReport(stored, shown);
  // The host stands where a file's name would: it is all that may be said of a private page.
  const file = isPrivate(stored, shown) ? (stored.host ?? '-') : '-';
  const { brand, evidence, projectName, forPrint, preparedBy } = shown;
  // Of a private page nothing that could name another of its kind is said.
  const progress = isPrivate(stored, shown) ? null : reportProgress(report, stored.earlier);
  const client = { preparedBy, progress, appendix: false };
  const date = stored.created_at.toISOString().slice(0, 10);
  return toHtml([{ file, report }], {
    brand,
    evidence,
    projectName,
    forPrint,
    date,
    client,
  });
}

/** A project may have become private since. */
function isPrivate(stored: Pick<Stored, 'private'>, shown: Shown): boolean {
  return stored.private || shown.privateMode;
}

function publicReport(stored: Stored, shown: Shown): PageReport {
  // The judge has written it, in the form of the contract.
  const own = JSON.parse(stored.report) as PageReport;
  // Strangers get no ids.
  const cross_page = stored.across?.map((found) => ({ ...found, audit_id: '' }));
  const report = cross_page === undefined ? own : { ...own, cross_page };
  if (isPrivate(stored, shown)) return withoutPhrase(withoutPage(report));
  const page = { ...report.page, url: stored.url };
  return shown.evidence ? { ...report, page } : { ...withoutQuotes(report), page };
}

/** What a page of a private project is to be found by says what it is about. */
function withoutPhrase({ intent: _, intents: __, ...report }: PageReport): PageReport {
  return { ...report, choices: report.choices.filter(({ rule_id }) => !BY_PHRASE.has(rule_id)) };
}

/** What is not there cannot be shown by mistake. */
function withoutQuotes(report: PageReport): PageReport {
  const bare = (results: readonly RuleResult[]): RuleResult[] =>
    results.map((result) =>
      result.evidence === null ? result : { ...result, evidence: { ...result.evidence, quotes: [] } },
    );
  const tasks = tasksWithoutEvidence(report);
  return {
    ...report,
    violations: bare(report.violations),
    quality_signals: bare(report.quality_signals),
    positives: bare(report.positives),
    labels: bare(report.labels),
    choices: report.choices.map((choice) =>
      choice.evidence === null ? choice : { ...choice, evidence: { ...choice.evidence, quotes: [] } },
    ),
    ...(report.reasons === undefined
      ? {}
      : { reasons: report.reasons.map((reason) => ({ ...reason, passages: [] })) }),
    ...(tasks === undefined ? {} : { tasks }),
    ...withoutPassages(report),
    ...(report.cross_page === undefined
      ? {}
      : { cross_page: report.cross_page.map((found) => ({ ...found, quotes: [], text: '' })) }),
    ...(report.intent === undefined ? {} : { intent: fitWithoutQuotes(report.intent) }),
    ...(report.intents === undefined ? {} : { intents: report.intents.map(fitWithoutQuotes) }),
  };
}
