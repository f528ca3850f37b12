import Type from 'typebox';
import { Answer, endpoint } from '../../platform/http/endpoint.ts';
import { listQuery, nextCursor, positionOf } from '../../platform/http/paging.ts';
import { isId } from '../../platform/ids.ts';
import { snapshotInOrganization } from '../../platform/postgres/tenancy.ts';
import { projectOf, visibleProjects } from '../identity/service.ts';
import { endDueJobs, jobsAtHand } from '../jobs/service.ts';
import { auditSummaryExample } from './audit-example.ts';
import { AuditSummary } from './audit-record.ts';
import { headOf } from './audit-status.ts';
import { listAudits } from './store.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/audits',
  access: 'audits:read',
  tag: 'Site audits',
  summary: 'Recent audits, newest first',
  query: Type.Object(listQuery),
  reply: { 200: { schema: Type.Array(AuditSummary), headers: ['X-Next-Cursor'] } },
  errors: ['not_found'],
  examples: [{ answer: [auditSummaryExample] }],
  handle: async (context, { query }) => {
    const { app, caller } = context;
    const named = context.header('x-project-id') === undefined ? null : await projectOf(context, undefined);
    const after = positionOf(query.cursor, (id) => isId('audit', id));
    const orgId = caller.organization.id;
    await endDueJobs(app, orgId);
    return snapshotInOrganization(app.db, orgId, async (tx) => {
      const projects = named === null ? await visibleProjects(tx, caller) : [named];
      const filter = { orgId, projectIds: projects.map(({ id }) => id) };
      const found = await listAudits(tx, filter, query.limit + 1, after);
      const page = found.slice(0, query.limit);
      const jobs = await jobsAtHand(
        tx,
        page.map(({ job_id }) => job_id),
      );
      const records = page.flatMap((audit) => {
        const job = jobs.get(audit.job_id);
        return job === undefined ? [] : [headOf(audit, job)];
      });
      return new Answer(200, records, nextCursor(page.at(-1), found.length > page.length));
    });
  },
});
