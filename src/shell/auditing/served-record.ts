// GET /v1/audits/{id} as this client reads it, and the document that is made of it.
import type { ReportLanguage } from '../../core/rules/texts.ts';
import type { AuditDocument } from '../../core/site/forms/audit-document.ts';
import type { SiteSummary } from '../../core/site/summary/site-summary.ts';
import { isObstacle, whyNotFetched } from '../../fetching/why-not-fetched.ts';

interface ServedError {
  readonly message: string;
  readonly details?: Readonly<Record<string, unknown>> | null;
}

export interface ServedRecord extends Omit<SiteSummary, 'pages'> {
  readonly audit_id: string;
  readonly site: string | null;
  readonly created_at: string;
  readonly finished_at: string | null;
  readonly seed: number;
  readonly strategy: string;
  readonly report_lang: ReportLanguage;
  readonly progress: { readonly status: string; readonly failed: number };
  readonly cost: {
    readonly reserved_usd: number;
    readonly charged_usd: number;
    readonly refunded_usd: number;
  };
  readonly failed_pages: readonly { readonly url: string; readonly error: ServedError }[];
  readonly discovery: { readonly warnings: readonly string[] };
}

/** `lang`: the language that the record was asked for in; that of the audit where none was. */
export function documentOf(
  record: ServedRecord,
  server: string,
  lang: ReportLanguage = record.report_lang,
): AuditDocument {
  const { audit_id, site, created_at, finished_at, patterns } = record;
  const sum = (count: 'sampled' | 'with_findings'): number =>
    patterns.reduce((all, pattern) => all + pattern[count], 0);
  return {
    site: site ?? audit_id,
    lang,
    started: minuteOf(created_at),
    finished: finished_at === null ? null : minuteOf(finished_at),
    sample: { strategy: record.strategy, seed: String(record.seed) },
    summary: {
      ...record,
      // What was left out while addresses were looked for; some of it is told with the sample again.
      notes: [...new Set([...record.discovery.warnings, ...record.notes])],
      pages: {
        total: record.estimates.spam.total,
        checked: sum('sampled'),
        failed: record.progress.failed,
        with_findings: sum('with_findings'),
      },
    },
    // Passages of pages stand in their reports, which the service keeps.
    findings: [],
    failures: record.failed_pages.map(({ url, error }) => ({ url, reason: reasonOf(error, lang) })),
    // A record does not say by which versions its pages were judged; it says where and as what it is kept.
    engine_version: server,
    catalogue_version: audit_id,
  };
}

/** What the service says of a page that it could not fetch is general; why is in the details. */
function reasonOf({ message, details }: ServedError, lang: ReportLanguage): string {
  const { host, reason, status } = details ?? {};
  if (typeof host !== 'string' || !isObstacle(reason)) return message;
  return whyNotFetched(host, { outcome: reason, status: typeof status === 'number' ? status : null })[lang];
}

/** 2026-11-17 01:30 UTC */
export function minuteOf(time: string): string {
  return `${time.slice(0, 16).replace('T', ' ')} UTC`;
}
