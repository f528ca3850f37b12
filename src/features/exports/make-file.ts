// From what a caller has asked for to the bytes of the file. Loaded by the task that makes exports, because it needs
// the catalogue.
import { toHtml } from '../../core/formats/html.ts';
import { auditHtml } from '../../core/site/forms/audit-html.ts';
import type { App } from '../../platform/app.ts';
import { lookInOrganization } from '../../platform/postgres/replica.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { printPdf } from '../../printing/print-pdf.ts';
import { originOf, originOfReport } from '../audits/service.ts';
import type { Brand } from '../branding/service.ts';
import { brandFor } from '../clients/service.ts';
import { intentById } from '../intent/service.ts';
import type { Chunks, MadeRow } from '../made-once/service.ts';
import { earlierReport, foundAcrossOf } from '../reports/service.ts';
import { reportInLanguage, standingOf } from './audit-at-hand.ts';
import { auditCsv, auditDocument, auditJson, auditZip, type Making } from './audit-files.ts';
import { auditActions, auditProgress, reportProgress } from './client-parts.ts';
import { type ExportOrder, orderFrom } from './export-order.ts';
import { auditExportState, intentExportState, reportExportState } from './export-state.ts';
import { exportedReport } from './exported-report.ts';
import { intentDocument } from './intent-document.ts';

/** null: there is nothing left to make it from. */
export async function stateOf(
  app: App,
  { org_id, audit_id, report_id, intent_id, format }: MadeRow,
): Promise<string | null> {
  const standing = audit_id === null ? null : await standingOf(app, org_id, audit_id);
  return inOrganization(app.db, org_id, async (tx) => {
    if (standing !== null) return auditExportState(tx, standing.audit, standing.fingerprint, format);
    const intent = intent_id === null ? null : await intentById(tx, org_id, intent_id);
    if (intent !== null) return intentExportState(tx, intent);
    const report = report_id === null ? null : await exportedReport(tx, org_id, report_id);
    return report === null ? null : reportExportState(tx, report, format);
  });
}

export async function* fileOf(
  app: App,
  run: MadeRow,
  signal: AbortSignal,
): AsyncGenerator<string | Uint8Array> {
  const order = orderFrom(run.format, run.parameters);
  const brandOf = (host: string | null) =>
    inOrganization(app.db, run.org_id, (tx) => brandFor(tx, run.org_id, host));
  if (run.intent_id !== null) {
    yield* intentPdf(app, run, await brandOf(null), signal);
    return;
  }
  if (run.audit_id === null) {
    yield* reportPdf(app, run, order, signal);
    return;
  }
  const standing = await standingOf(app, run.org_id, run.audit_id);
  if (standing === null) throw new Error('the audit is gone');
  yield* auditFile({ app, standing, signal }, order, await brandOf(standing.audit.site));
}

function auditFile(making: Making, order: ExportOrder, brand: Brand | null): Chunks {
  switch (order.format) {
    case 'json':
      return auditJson(making, order.lang);
    case 'zip':
      return auditZip(making, order.lang);
    case 'csv':
      return auditCsv(making, order);
    case 'html':
      return auditHtmlFile(making, order, brand);
    case 'pdf':
      return auditPdf(making, order, brand);
  }
}

async function* auditHtmlFile(
  making: Making,
  { lang }: ExportOrder,
  brand: Brand | null,
): AsyncGenerator<string> {
  yield auditHtml(await forClient(making, lang), { brand, client: await sentWith(making, lang) });
}

async function* auditPdf(
  making: Making,
  { lang }: ExportOrder,
  brand: Brand | null,
): AsyncGenerator<Uint8Array> {
  const { app, signal } = making;
  const document = await forClient(making, lang);
  const client = await sentWith(making, lang);
  yield await printPdf(app, auditHtml(document, { brand, forPrint: true, client }), {
    lang,
    title: document.site,
    signal,
  });
}

async function forClient(making: Making, lang: ExportOrder['lang']) {
  const { app, standing } = making;
  return {
    ...(await auditDocument(making, lang)),
    actions: await auditActions(app, standing, lang, true),
  };
}

async function sentWith({ app, standing }: Making, lang: ExportOrder['lang']) {
  const origin = standing.isPrivate ? null : originOf(standing.audit);
  return { progress: await auditProgress(app, standing, lang), origin, appendix: true };
}

async function* reportPdf(
  app: App,
  { org_id, report_id }: MadeRow,
  { lang }: ExportOrder,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const found = await lookInOrganization(app, org_id, async (tx) => {
    const stored = report_id === null ? null : await exportedReport(tx, org_id, report_id);
    if (stored === null) return null;
    const across = await foundAcrossOf(tx, stored, lang);
    const brand = await brandFor(tx, org_id, stored.host);
    const origin = stored.private ? null : await originOfReport(tx, org_id, stored.id);
    return { stored, across, brand, origin, earlier: await earlierReport(tx, stored) };
  });
  if (found === null) throw new Error('the report is gone');
  const { stored, across, brand, origin, earlier } = found;
  const report = reportInLanguage(stored, lang);
  const date = stored.created_at.toISOString().slice(0, 10);
  const client = { progress: reportProgress(report, earlier), origin, appendix: true };
  const whole = across === null ? report : { ...report, cross_page: across };
  yield await printPdf(app, toHtml([{ file: '-', report: whole }], { brand, forPrint: true, date, client }), {
    lang: report.report_lang,
    title: report.page.title ?? stored.host ?? stored.id,
    signal,
  });
}

async function* intentPdf(
  app: App,
  { org_id, intent_id }: MadeRow,
  brand: Brand | null,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const intent =
    intent_id === null
      ? null
      : await lookInOrganization(app, org_id, (tx) => intentById(tx, org_id, intent_id));
  if (intent === null) throw new Error('the intent report is gone');
  yield await printPdf(app, intentDocument(intent, { brand, forPrint: true }), {
    lang: intent.report_lang,
    title: intent.query,
    signal,
  });
}
