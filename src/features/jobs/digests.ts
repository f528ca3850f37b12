// What a job's end task wants of each page: what pages are compared with one another by, and what is kept of their reports.
// It is there until the task has done its work.
import { inPassing } from '../../platform/postgres/client.ts';
import type { JobRow, Tx } from './store.ts';

export interface ItemDigest {
  readonly index: number;
  /** zstd of JSON. */
  readonly digest: Buffer;
}

export interface KeptDigest extends ItemDigest {
  /** JSON, of the report as it was stored with the page; null where it has to be read. */
  readonly brief: string | null;
}

export async function keepDigests(
  tx: Tx,
  { id, org_id }: Pick<JobRow, 'id' | 'org_id'>,
  digests: readonly KeptDigest[],
): Promise<void> {
  if (digests.length === 0) return;
  const rows = digests.map((one) => ({ job_id: id, org_id, ...one }));
  await inPassing(tx, tx.insertInto('job_digests').values(rows));
}

export function digestsOf(tx: Tx, jobId: string): Promise<ItemDigest[]> {
  return tx
    .selectFrom('job_digests')
    .select(['index', 'digest'])
    .where('job_id', '=', jobId)
    .orderBy('index')
    .execute();
}

export async function dropDigests(tx: Tx, jobId: string): Promise<void> {
  await tx.deleteFrom('job_digests').where('job_id', '=', jobId).execute();
}
