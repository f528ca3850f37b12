import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { fail } from '../../platform/http/failure.ts';
import { isId } from '../../platform/ids.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { visibleProjects } from '../identity/service.ts';
import { findReport } from './store.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/reports/{id}',
  access: 'reports:read',
  tag: 'Reports',
  summary: 'A stored report, whole',
  params: Type.Object({ id: Type.String() }),
  reply: {
    200: {
      schema: null,
      contentType: 'application/json; charset=utf-8',
      about: 'The page report, with evidence',
    },
  },
  errors: ['report_not_found'],
  handle: async ({ app, caller }, { params }) => {
    if (!isId('report', params.id)) return fail('report_not_found');
    const orgId = caller.organization.id;
    const row = await inOrganization(app.db, orgId, async (tx) => {
      const projects = await visibleProjects(tx, caller);
      return findReport(tx, { orgId, projectIds: projects.map(({ id }) => id) }, params.id);
    });
    // As it was stored: a report never changes by being read.
    return row?.report ?? fail('report_not_found');
  },
});
