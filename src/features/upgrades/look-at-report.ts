import { sql, type Transaction } from 'kysely';
import type { PageReport } from '../../core/report/report.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import type { CallerInOrganization, Project } from '../identity/service.ts';
import {
  contentsSince,
  findContent,
  findReport,
  type OutsidePage,
  type PackedPage,
  pageAtHand,
  type ReportRow,
  reportWithin,
} from '../reports/service.ts';
import type { Stored } from './order.ts';

export interface ReportAtHand {
  readonly row: ReportRow;
  readonly project: Project;
  readonly content: PackedPage | null;
  readonly stored: Stored;
}

/**
 * Everything that decides about an upgrade, at one moment; null for a report that the caller may not see. `outside` was
 * read before, where pages are kept outside of the database.
 */
export async function lookAtReport(
  tx: Transaction<Tables>,
  caller: CallerInOrganization,
  id: string,
  outside: OutsidePage | null,
  busy: boolean,
): Promise<ReportAtHand | null> {
  const found = await reportWithin(tx, caller, id);
  return found === null ? null : withContent(tx, found.report, found.project, outside, busy);
}

/** The same for background work, which has no caller; null where the report is gone. */
export async function lookAtProjectReport(
  tx: Transaction<Tables>,
  project: Project,
  id: string,
  outside: OutsidePage | null,
  busy: boolean,
): Promise<ReportAtHand | null> {
  const row = await findReport(tx, { orgId: project.org_id, projectIds: [project.id] }, id);
  return row === null ? null : withContent(tx, row, project, outside, busy);
}

async function withContent(
  tx: Transaction<Tables>,
  row: ReportRow,
  project: Project,
  outside: OutsidePage | null,
  busy: boolean,
): Promise<ReportAtHand> {
  const content = pageAtHand(await findContent(tx, row.org_id, row.id), outside);
  return { row, project, content, stored: storedOf(row, project, content !== null, busy) };
}

/** What decides about upgrades of several reports, without their contents. Those that are gone are left out. */
export async function lookAtReports(
  tx: Transaction<Tables>,
  project: Project,
  ids: readonly string[],
): Promise<Map<string, Stored>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('reports')
    .select(['id', 'report', 'tier', 'paid', 'private', 'url'])
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom('page_contents as content')
            .select(sql.lit(1).as('one'))
            .whereRef('content.report_id', '=', 'reports.id')
            .where('content.created_at', '>=', contentsSince),
        )
        .as('kept'),
      eb
        .exists(
          eb
            .selectFrom('report_upgrades as upgrade')
            .select(sql.lit(1).as('one'))
            .whereRef('upgrade.report_id', '=', 'reports.id')
            .where('upgrade.free_at', '>', sql<Date>`now()`),
        )
        .as('busy'),
    ])
    .where('org_id', '=', project.org_id)
    .where('project_id', '=', project.id)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, storedOf(row, project, row.kept === true, row.busy === true)]));
}

function storedOf(
  row: Pick<ReportRow, 'report' | 'tier' | 'paid' | 'private' | 'url'>,
  project: Project,
  kept: boolean,
  busy: boolean,
): Stored {
  // The judge has written it, in the form of the contract.
  const report = JSON.parse(row.report) as PageReport;
  // A page that was sent is never fetched, wherever it is said to stand.
  const fetchable = row.url !== null && report.fetch.provider !== null;
  return {
    report,
    tier: row.tier,
    paid: row.paid,
    // A project that has become private keeps nothing new of its pages either.
    private: row.private || project.private_mode,
    busy,
    page: kept ? 'kept' : fetchable ? 'address' : 'gone',
  };
}
