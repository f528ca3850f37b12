import Type from 'typebox';
import { Answer, endpoint } from '../../platform/http/endpoint.ts';
import { listQuery, nextCursor, positionOf } from '../../platform/http/paging.ts';
import { PRINTABLE } from '../../platform/http/typed-text.ts';
import { isId } from '../../platform/ids.ts';
import { lookInOrganization } from '../../platform/postgres/replica.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { projectOf, visibleProjects } from '../identity/service.ts';
import { costsOf, endDueJobs, jobsAtHand } from '../jobs/service.ts';
import { auditSummaryExample } from './audit-example.ts';
import { levelsReader } from './audit-levels.ts';
import { AuditSummary } from './audit-record.ts';
import { headOf } from './audit-status.ts';
import { gatherBriefs, ungathered } from './gather-briefs.ts';
import { listAudits, type Tx } from './store.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/audits',
  access: 'audits:read',
  tag: 'Site audits',
  summary: 'Recent audits, newest first',
  query: Type.Object({
    ...listQuery,
    q: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        pattern: PRINTABLE,
        description: 'A part of the host, in any case',
      }),
    ),
  }),
  reply: { 200: { schema: Type.Array(AuditSummary), headers: ['X-Next-Cursor'] } },
  errors: ['not_found'],
  examples: [{ answer: [auditSummaryExample] }],
  handle: async (context, { query }) => {
    const { app, caller } = context;
    const named = context.header('x-project-id') === undefined ? null : await projectOf(context, undefined);
    const after = positionOf(query.cursor, (id) => isId('audit', id));
    const orgId = caller.organization.id;
    await endDueJobs(app, orgId);
    const find = async (tx: Tx) => {
      const projects = named === null ? await visibleProjects(tx, caller) : [named];
      const filter = { orgId, projectIds: projects.map(({ id }) => id) };
      const found = await listAudits(tx, filter, { part: query.q ?? null, limit: query.limit + 1, after });
      return { page: found.slice(0, query.limit), hasMore: found.length > query.limit };
    };
    const behind = await inOrganization(app.db, orgId, async (tx) => ungathered(tx, (await find(tx)).page));
    for (const audit of behind) await gatherBriefs(app, audit);
    const levelsOf = await levelsReader();
    return lookInOrganization(app, orgId, async (tx) => {
      const { page, hasMore } = await find(tx);
      const jobs = await jobsAtHand(
        tx,
        page.map(({ job_id }) => job_id),
      );
      const costs = await costsOf(tx, [...jobs.values()]);
      const records: Type.Static<typeof AuditSummary>[] = [];
      for (const audit of page) {
        const job = jobs.get(audit.job_id);
        if (job === undefined) continue;
        const levels = (await levelsOf(tx, audit, job)) ?? { level: null, site_levels: null };
        records.push({ ...headOf(audit, job), cost: costs(job), ...levels });
      }
      return new Answer(200, records, nextCursor(page.at(-1), hasMore));
    });
  },
});
