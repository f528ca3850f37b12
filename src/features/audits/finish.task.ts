import type { SiteFindings } from '../../core/site/across/compare-digests.ts';
import { judgeOf } from '../../judging/judge.ts';
import type { App } from '../../platform/app.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { task } from '../../platform/queue/task.ts';
import { digestsOf, dropDigests, type EndedJob, tellOfEnd } from '../jobs/service.ts';
import { countPages } from './count-pages.ts';
import { FINISH_AUDIT } from './finish-audit.ts';
import { gatherBriefs } from './gather-briefs.ts';
import { type AuditRow, addressesOf, auditOfJob } from './store.ts';

export default task<EndedJob>({
  name: FINISH_AUDIT.name,
  about: 'Compares the pages of an audit whose pages are done, and tells of its end.',
  concurrency: 2,
  retries: 20,
  expireSeconds: 300,
  heartbeatSeconds: 30,
  handle: async ({ app, log }, { orgId, jobId }) => {
    const audit = await inOrganization(app.db, orgId, (tx) => auditOfJob(tx, jobId));
    // Deleted since with its project.
    if (audit === null) return;
    if (audit.finished_at === null) {
      // Neither needs the other: one is the database's work, the other a thread's.
      const [findings] = await Promise.all([findingsOf(app, audit), gatherBriefs(app, audit)]);
      await finish(app, audit, findings);
      // For lists that show many audits; what is missing is counted when a user looks.
      await countPages(app, audit);
      log.info({ auditId: audit.id, compared: findings.compared }, 'an audit is finished');
    }
  },
});

async function findingsOf(app: App, audit: AuditRow): Promise<SiteFindings> {
  const { pages, digests, isPrivate } = await inOrganization(app.db, audit.org_id, async (tx) => ({
    pages: await addressesOf(tx, audit.id),
    digests: new Map((await digestsOf(tx, audit.job_id)).map(({ index, digest }) => [index, digest])),
    isPrivate: (
      await tx
        .selectFrom('projects')
        .select('private_mode')
        .where('id', '=', audit.project_id)
        .executeTakeFirst()
    )?.private_mode,
  }));
  const site = {
    pages: pages.map(({ index, url, pattern }) => ({ url, pattern, digest: digests.get(index) ?? null })),
    listed: audit.listed,
    // Where the project is gone, nothing is kept.
    private: isPrivate ?? true,
  };
  return judgeOf(app).across(site, { whose: audit.org_id });
}

/** All at once, so that an audit is told of when it can be read, and told of once. */
async function finish(app: App, { id, org_id, job_id }: AuditRow, findings: SiteFindings): Promise<void> {
  await inOrganization(app.db, org_id, async (tx) => {
    await tellOfEnd(app, tx, job_id);
    await tx
      .updateTable('audits')
      .set({ findings: JSON.stringify(findings), finished_at: app.clock.now(), listed: null })
      .where('id', '=', id)
      .where('finished_at', 'is', null)
      .execute();
    await dropDigests(tx, job_id);
  });
}
