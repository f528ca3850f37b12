// Private mode keeps of a page's address its host. A job needs the whole of it until its end, and no longer.
import { sql } from 'kysely';
import type { JobRow, Tx } from './store.ts';

/** Whether the project is private, or was when one of the job's pages was judged. */
export async function isPrivateJob(tx: Tx, { id, project_id }: JobRow): Promise<boolean> {
  const { rows } = await sql<{ private: boolean }>`
    select coalesce((select private_mode from projects where id = ${project_id}), true) or exists (
      select from job_items item join reports report on report.id = item.report_id
      where item.job_id = ${id} and report.private
    ) as private`.execute(tx);
  return rows[0]?.private ?? true;
}

/** Names that the job's maker gave and the details of errors, which may name an address, go with the addresses. */
export async function forgetItemAddresses(tx: Tx, jobId: string): Promise<void> {
  await sql`update job_items set url = host_of(url), name = null,
      error = case when error is null then null else error || '{"details": null}' end
    where job_id = ${jobId}`.execute(tx);
}
