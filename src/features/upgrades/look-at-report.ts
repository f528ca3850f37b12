import type { Transaction } from 'kysely';
import { limits } from '../../contract/limits.ts';
import type { PageReport } from '../../core/report/report.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import type { CallerInOrganization, Project } from '../identity/service.ts';
import { findContent, type PackedPage, type ReportRow, reportWithin } from '../reports/service.ts';
import type { Stored } from './order.ts';

const DAY_MS = 86_400_000;

export interface ReportAtHand {
  readonly row: ReportRow;
  readonly project: Project;
  readonly content: PackedPage | null;
  readonly stored: Stored;
}

/** Everything that decides about an upgrade, at one moment; null for a report that the caller may not see. */
export async function lookAtReport(
  tx: Transaction<Tables>,
  caller: CallerInOrganization,
  id: string,
  busy: boolean,
): Promise<ReportAtHand | null> {
  const found = await reportWithin(tx, caller, id);
  if (found === null) return null;
  const { report: row, project } = found;
  const since = new Date(Date.now() - limits.pageContentRetentionDays * DAY_MS);
  const content = await findContent(tx, row.org_id, id, since);
  // The judge has written it, in the form of the contract.
  const report = JSON.parse(row.report) as PageReport;
  // A page that was sent is never fetched, wherever it is said to stand.
  const fetchable = row.url !== null && report.fetch.provider !== null;
  return {
    row,
    project,
    content,
    stored: {
      report,
      tier: row.tier,
      paid: row.paid,
      // A project that has become private keeps nothing new of its pages either.
      private: row.private || project.private_mode,
      busy,
      page: content !== null ? 'kept' : fetchable ? 'address' : 'gone',
    },
  };
}
