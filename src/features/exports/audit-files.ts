// The files that are made of an audit, as they are written: one page at a time.
import { exportedCsv, findingsCsvHeader, pageCsv, pagesCsvHeader } from '../../core/site/forms/audit-csv.ts';
import type { AuditDocument } from '../../core/site/forms/audit-document.ts';
import { auditExport, type ExportedPage, exportedPage } from '../../core/site/forms/audit-export.ts';
import { FindingsGatherer, type GatheredFinding } from '../../core/site/forms/gathered-findings.ts';
import { listedPages } from '../../core/site/forms/listed-pages.ts';
import { pageFileName } from '../../core/site/forms/page-file-name.ts';
import { auditPageMarkdown } from '../../core/site/forms/page-markdown.ts';
import { pageLevels } from '../../core/site/summary/page-levels.ts';
import type { SiteSummary } from '../../core/site/summary/site-summary.ts';
import type { App } from '../../platform/app.ts';
import type { Language } from '../../platform/language.ts';
import { BYTE_ORDER_MARK } from './answer-file.ts';
import { type AuditAtHand, auditAtHand, reportsOf, type Standing } from './audit-at-hand.ts';
import type { ExportOrder } from './export-order.ts';
import { type ZippedFile, zipped } from './zip.ts';

/** What an audit's file is made from and how far it may go on. */
export interface Making {
  readonly app: App;
  readonly standing: Standing;
  readonly signal: AbortSignal;
}

export async function* auditJson(making: Making, lang: Language): AsyncGenerator<string> {
  yield* jsonOf(making, await atHand(making, lang));
}

/** One Markdown file for each page, and the data beside them. */
export async function* auditZip(making: Making, lang: Language): AsyncGenerator<Uint8Array> {
  const audit = await atHand(making, lang);
  yield* zipped(filesOf(making, audit));
}

async function* filesOf(making: Making, audit: AuditAtHand): AsyncGenerator<ZippedFile> {
  yield { name: 'audit.json', content: jsonOf(making, audit) };
  const { pages, summary, lang } = audit;
  for await (const { counted, place, report } of reportsOf(making.app, audit, making.signal))
    yield {
      name: `pages/${pageFileName(place, pages.length, counted.page.url, 'md')}`,
      content: [auditPageMarkdown(counted, report, summary.cross_page, lang)],
    };
}

export async function* auditCsv(
  making: Making,
  { lang, rows, ...order }: ExportOrder,
): AsyncGenerator<string> {
  const audit = await atHand(making, lang);
  const delimiter = order.delimiter === 'semicolon' ? ';' : ',';
  if (rows === 'pages') {
    yield `${BYTE_ORDER_MARK}${pagesCsvHeader(delimiter)}`;
    for await (const { counted, report } of reportsOf(making.app, audit, making.signal))
      yield pageCsv(counted, pageLevels(report, counted.findings), delimiter);
    return;
  }
  yield `${BYTE_ORDER_MARK}${findingsCsvHeader(delimiter)}`;
  for await (const page of exportedPages(making, audit)) yield exportedCsv(page, delimiter);
}

/** What an audit of several hosts is called. */
const SEVERAL_SITES: Readonly<Record<Language, string>> = { en: 'Several sites', pl: 'Kilka witryn' };

/** As it is shown and printed. */
export async function auditDocument(
  { app, standing, signal }: Making,
  lang: Language,
): Promise<AuditDocument> {
  const { ignored, isPrivate } = standing;
  const gatherer = new FindingsGatherer(lang, ignored);
  let versions = { catalogue_version: '', engine_version: '' };
  const { audit, pages, summary, notes, failures } = await auditAtHand(
    app,
    standing,
    lang,
    signal,
    (page, report) => {
      gatherer.add({ report_id: page.report_id ?? '', url: page.url, pattern: page.pattern }, report);
      const { catalogue_version, engine_version } = report;
      versions = { catalogue_version, engine_version };
    },
  );
  return {
    site: audit.site ?? SEVERAL_SITES[lang],
    lang,
    started: minuteOf(audit.created_at),
    finished: audit.finished_at === null ? null : minuteOf(audit.finished_at),
    sample: { strategy: audit.strategy, seed: String(audit.seed) },
    summary: { ...(isPrivate ? withoutLists(summary) : summary), notes },
    findings: isPrivate ? gatherer.gathered().map(withoutPlaces) : gatherer.gathered(),
    pages: isPrivate ? [] : listedPages(pages),
    failures,
    ...versions,
  };
}

/** Rows of one and the same host say nothing, and a pattern is an address with a gap. */
function withoutLists(summary: SiteSummary): SiteSummary {
  return { ...summary, patterns: [], worst_pages: [] };
}

function withoutPlaces(finding: GatheredFinding): GatheredFinding {
  return { ...finding, places: [] };
}

function atHand({ app, standing, signal }: Making, lang: Language): Promise<AuditAtHand> {
  return auditAtHand(app, standing, lang, signal);
}

function jsonOf(making: Making, audit: AuditAtHand): AsyncGenerator<string> {
  const { summary, job } = audit;
  return auditExport(
    {
      id: audit.audit.id,
      status: audit.status,
      pages_total: job.total,
      pages_checked: summary.pages.checked,
      pages_failed: summary.pages.failed,
      pages_with_findings: summary.pages.with_findings,
      site_levels: summary.site_levels,
      note: audit.notes.join(' '),
    },
    exportedPages(making, audit),
  );
}

async function* exportedPages(making: Making, audit: AuditAtHand): AsyncGenerator<ExportedPage> {
  for await (const { counted, report } of reportsOf(making.app, audit, making.signal))
    yield exportedPage(counted, report, audit.summary.cross_page, audit.lang);
}

/** 2026-11-17 01:30 UTC */
function minuteOf(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
