import Type from 'typebox';
import { Answer, endpoint } from '../../platform/http/endpoint.ts';
import { listQuery, nextCursor, positionOf } from '../../platform/http/paging.ts';
import { isId } from '../../platform/ids.ts';
import { lookInOrganization } from '../../platform/postgres/replica.ts';
import { projectOf, visibleProjects } from '../identity/service.ts';
import { endDueJobs } from './end.ts';
import { JobRecord, jobExample, jobRecords } from './job-record.ts';
import { listJobs } from './store.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/jobs',
  access: 'jobs:read',
  tag: 'Jobs',
  summary: 'Recent jobs, newest first',
  query: Type.Object(listQuery),
  reply: { 200: { schema: Type.Array(JobRecord), headers: ['X-Next-Cursor'] } },
  errors: ['not_found'],
  examples: [{ answer: [jobExample] }],
  handle: async (context, { query }) => {
    const { app, caller, language } = context;
    const named = context.header('x-project-id') === undefined ? null : await projectOf(context, undefined);
    const after = positionOf(query.cursor, (id) => isId('job', id));
    const orgId = caller.organization.id;
    await endDueJobs(app, orgId);
    return lookInOrganization(app, orgId, async (tx) => {
      const projects = named === null ? await visibleProjects(tx, caller) : [named];
      const filter = { orgId, projectIds: projects.map(({ id }) => id) };
      const found = await listJobs(tx, filter, query.limit + 1, after);
      const page = found.slice(0, query.limit);
      const records = await jobRecords(tx, page, language);
      return new Answer(200, records, nextCursor(page.at(-1), found.length > page.length));
    });
  },
});
