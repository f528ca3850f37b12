import { type JSONColumnType, type Selectable, sql, type Transaction } from 'kysely';
import type { TierId } from '../../contract/prices.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import { type ItemError, type JobRow, toldStatus } from '../jobs/service.ts';
import type { Refusal } from '../upgrades/service.ts';

/** Pages that cannot be upgraded, by reason. */
export type LeftOut = Readonly<Record<Refusal, number>>;

declare module '../../platform/postgres/connection.ts' {
  interface Tables {
    /** What is special about jobs that upgrade pages of an audit. */
    audit_upgrades: {
      job_id: string;
      audit_id: string;
      org_id: string;
      tier: TierId;
      left_out: JSONColumnType<LeftOut>;
    };
  }
}

export type Tx = Transaction<Tables>;
export type UpgradeRow = Selectable<Tables['audit_upgrades']> & JobRow;

export async function keepUpgrade(
  tx: Tx,
  upgrade: Pick<UpgradeRow, 'job_id' | 'audit_id' | 'org_id' | 'tier'> & { readonly left_out: LeftOut },
): Promise<void> {
  await tx
    .insertInto('audit_upgrades')
    .values({ ...upgrade, left_out: JSON.stringify(upgrade.left_out) })
    .execute();
}

/** The one that is under way, else the last. */
export async function latestUpgrade(tx: Tx, auditId: string): Promise<UpgradeRow | null> {
  const row = await tx
    .selectFrom('audit_upgrades')
    .innerJoin('jobs', 'jobs.id', 'audit_upgrades.job_id')
    .selectAll()
    .where('audit_id', '=', auditId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The audit whose pages a job has upgraded; null where it is gone. */
export async function upgradedAudit(tx: Tx, jobId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('audit_upgrades')
    .select('audit_id')
    .where('job_id', '=', jobId)
    .executeTakeFirst();
  return row?.audit_id ?? null;
}

/** Until the audit knows of what has become of its pages. */
export function isUnderWay(upgrade: UpgradeRow | null): boolean {
  return upgrade !== null && ['queued', 'running'].includes(toldStatus(upgrade));
}

export interface FailedPage {
  readonly report_id: string;
  readonly url: string | null;
  readonly error: ItemError;
}

export async function failedPages(tx: Tx, jobId: string): Promise<FailedPage[]> {
  const { rows } = await sql<FailedPage>`select report_id, url, error from job_items
    where job_id = ${jobId} and state = 'failed' order by index`.execute(tx);
  return rows;
}
