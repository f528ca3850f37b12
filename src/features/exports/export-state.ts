// What the files of an audit, a report or an intent report are made from, as one value that changes with any of it.
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/postgres/connection.ts';
import { type AuditRow, earlierAudit } from '../audits/service.ts';
import { brandFor } from '../clients/service.ts';
import type { IntentRow } from '../intent/service.ts';
import type { Format } from '../made-once/service.ts';
import { earlierReport, foundAcrossOf } from '../reports/service.ts';
import { stateHash } from './export-kind.ts';
import type { ExportedReport } from './exported-report.ts';

/** `fingerprint` is that of the audit. */
export async function auditExportState(
  tx: Transaction<Tables>,
  audit: AuditRow,
  fingerprint: string,
  format: Format,
): Promise<string> {
  const earlier = isDocument(format) ? await earlierAudit(tx, audit) : null;
  return stateHash([fingerprint, earlier?.fingerprint, await brandIn(tx, audit.org_id, audit.site, format)]);
}

export async function reportExportState(
  tx: Transaction<Tables>,
  report: ExportedReport,
  format: Format,
): Promise<string> {
  const across = await foundAcrossOf(tx, report, 'en');
  return stateHash([
    report.id,
    report.report,
    report.texts,
    across,
    isDocument(format) ? await earlierReport(tx, report) : null,
    await brandIn(tx, report.org_id, report.host, format),
  ]);
}

export async function intentExportState(
  tx: Transaction<Tables>,
  { id, org_id, report }: Pick<IntentRow, 'id' | 'org_id' | 'report'>,
): Promise<string> {
  return stateHash([id, report, await brandIn(tx, org_id, null, 'pdf')]);
}

/** Only documents for people bear a name and a logo. */
async function brandIn(
  tx: Transaction<Tables>,
  orgId: string,
  host: string | null,
  format: Format,
): Promise<unknown> {
  return isDocument(format) ? brandFor(tx, orgId, host) : null;
}

/** With a first page that tells what has changed since the last time. */
function isDocument(format: Format): boolean {
  return format === 'html' || format === 'pdf';
}
