import type { CrossPageFinding } from '../../core/site/cross-page.ts';
import { judgeOf } from '../../judging/judge.ts';
import type { App } from '../../platform/app.ts';
import type { Log } from '../../platform/log.ts';
import { isConnectionLoss } from '../../platform/postgres/connection.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { task } from '../../platform/queue/task.ts';
import { COMPARE_JOB } from './compare-job.ts';
import { digestsOf, dropDigests } from './digests.ts';
import { tellOfEnd } from './end.ts';
import { familiesIn } from './families.ts';
import { isPrivateJob } from './private-job.ts';
import { type EndedJob, type JobRow, type Tx, urlsOf } from './store.ts';

export default task<EndedJob>({
  name: COMPARE_JOB.name,
  about: 'Compares the pages of a job with one another when all of them are done, and tells of its end.',
  concurrency: 2,
  retries: 20,
  expireSeconds: 600,
  heartbeatSeconds: 30,
  handle: async ({ app, log }, { orgId, jobId }) => {
    const job = await inOrganization(app.db, orgId, (tx) => waitingJob(tx, jobId));
    if (job === null) return;
    const findings = await findingsOf(app, job, log);
    // All at once, so that a job is told of when it can be read, and told of once.
    await inOrganization(app.db, orgId, async (tx) => {
      const now = await waitingJob(tx, jobId);
      if (now === null) return;
      const families = findings === null ? null : familiesIn(findings, await isPrivateJob(tx, now));
      await tx
        .updateTable('jobs')
        .set({ cross_page: families === null ? null : JSON.stringify(families) })
        .where('id', '=', jobId)
        .execute();
      await tellOfEnd(app, tx, jobId);
      await dropDigests(tx, jobId);
    });
  },
});

/** null where it was deleted with its project, or was compared and told of before. */
async function waitingJob(tx: Tx, id: string): Promise<JobRow | null> {
  const job = await tx.selectFrom('jobs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return job === undefined || job.end_task === null ? null : job;
}

/** null where the pages could not be compared: their reports are there, and the job ends all the same. */
async function findingsOf(
  app: App,
  { id, org_id }: JobRow,
  log: Log,
): Promise<readonly CrossPageFinding[] | null> {
  const { urls, digests } = await inOrganization(app.db, org_id, async (tx) => ({
    urls: await urlsOf(tx, id),
    digests: new Map((await digestsOf(tx, id)).map(({ index, digest }) => [index, digest])),
  }));
  try {
    const { crossPage } = await judgeOf(app).across(
      {
        pages: urls.map((url, index) => ({
          url: url ?? '',
          pattern: null,
          digest: digests.get(index) ?? null,
        })),
        listed: null,
        private: false,
      },
      { whose: org_id },
    );
    return crossPage;
  } catch (error) {
    if (isConnectionLoss(error) || app.stopping.aborted) throw error;
    log.error({ err: error, jobId: id }, 'the pages of a job could not be compared');
    return null;
  }
}
