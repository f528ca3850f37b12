import type { App } from '../../platform/app.ts';
import { fail } from '../../platform/http/failure.ts';
import { isId } from '../../platform/ids.ts';
import { snapshotInOrganization } from '../../platform/postgres/tenancy.ts';
import { type CallerInOrganization, visibleProjects } from '../identity/service.ts';
import { endDueJobs } from './end.ts';
import { whyDue } from './job-state.ts';
import { findJob, type JobAtHand, type Tx } from './store.ts';

/**
 * Looks at a job that the caller may see; job_not_found for every other id. A job that should have ended is ended before
 * a caller sees it running, even if no worker is alive.
 */
export async function withJob<T>(
  app: App,
  caller: CallerInOrganization,
  id: string,
  look: (tx: Tx, job: JobAtHand) => Promise<T>,
): Promise<T> {
  if (!isId('job', id)) return fail('job_not_found');
  const orgId = caller.organization.id;
  const found = () =>
    snapshotInOrganization(app.db, orgId, async (tx) => {
      const projects = await visibleProjects(tx, caller);
      const job = await findJob(tx, { orgId, projectIds: projects.map((project) => project.id) }, id);
      if (job === null) return fail('job_not_found');
      return whyDue(job, app.clock.now()) !== null ? null : { seen: await look(tx, job) };
    });
  for (;;) {
    const result = await found();
    if (result !== null) return result.seen;
    await endDueJobs(app, orgId);
  }
}
