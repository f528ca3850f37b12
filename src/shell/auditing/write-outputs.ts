// The files of --output.

import { crossPageCsv, findingsCsv, findingsCsvHeader } from '../../core/site/forms/audit-csv.ts';
import { auditHtml } from '../../core/site/forms/audit-html.ts';
import { auditMarkdown } from '../../core/site/forms/audit-markdown.ts';
import { safeJson } from '../terminal-safety.ts';
import { writeWhole } from './audit-file.ts';
import type { AuditOutput } from './audit-options.ts';
import { type AuditReport, auditRecord, formReport } from './audit-report.ts';

/** Spreadsheets take a file without it for one of another encoding. */
const BYTE_ORDER_MARK = '\ufeff';

export function writeOutputs(report: AuditReport, outputs: readonly AuditOutput[]): void {
  for (const { file, form } of outputs) writeWhole(file, textIn[form](report));
}

const textIn: Readonly<Record<AuditOutput['form'], (report: AuditReport) => string>> = {
  html: ({ document }) => auditHtml(document),
  md: ({ document }) => auditMarkdown(document),
  json: (report) => safeJson(auditRecord(report), 2),
  csv: ({ pages, document: { lang, summary } }) =>
    [
      BYTE_ORDER_MARK,
      findingsCsvHeader(),
      ...pages.map((page) => findingsCsv(page, formReport(page, lang), { lang })),
      crossPageCsv(summary),
    ].join(''),
};
