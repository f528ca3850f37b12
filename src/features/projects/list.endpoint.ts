import Type from 'typebox';
import { Answer, endpoint } from '../../platform/http/endpoint.ts';
import { listQuery, nextCursor, positionOf } from '../../platform/http/paging.ts';
import { isId } from '../../platform/ids.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { ProjectRecord, projectExample, projectRecord } from './project-record.ts';
import { listProjects } from './store.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/projects',
  access: 'projects:read',
  tag: 'Projects',
  summary: 'Projects of the organization that you see, newest first',
  query: Type.Object(listQuery),
  reply: { 200: { schema: Type.Array(ProjectRecord), headers: ['X-Next-Cursor'] } },
  examples: [{ answer: [projectExample] }],
  handle: async ({ app, caller }, { query }) => {
    const after = positionOf(query.cursor, (id) => isId('project', id));
    const found = await inOrganization(app.db, caller.organization.id, (tx) =>
      listProjects(tx, caller, query.limit + 1, after),
    );
    const page = found.slice(0, query.limit);
    return new Answer(200, page.map(projectRecord), nextCursor(page.at(-1), found.length > page.length));
  },
});
