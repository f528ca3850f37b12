import Type from 'typebox';
import { orgRoles } from '../../contract/access.ts';
import { Answer, endpoint } from '../../platform/http/endpoint.ts';
import { exampleId, grace } from '../../platform/http/examples.ts';
import { fail } from '../../platform/http/failure.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { identityOf, isUserId, noSuchProject } from '../identity/service.ts';
import { areProjects, nameProjects } from '../projects/service.ts';
import { ProjectIds } from './member-record.ts';
import { memberToChange } from './owners.ts';
import { changeRole } from './store.ts';

export default endpoint({
  method: 'PATCH',
  path: '/v1/orgs/{org_id}/members/{user_id}',
  access: 'members:manage',
  tag: 'Organizations',
  summary: 'Change the role or the projects of a member',
  about:
    'Owners are made and changed by owners only. The last owner stays one (409, details.reason last_owner); one who has not accepted does not count.',
  params: Type.Object({ org_id: Type.String(), user_id: Type.String() }),
  body: Type.Object(
    { role: Type.Optional(Type.Enum([...orgRoles])), project_ids: Type.Optional(ProjectIds) },
    { additionalProperties: false },
  ),
  reply: { 204: { schema: null } },
  errors: ['not_found', 'conflict'],
  examples: [
    {
      params: { org_id: exampleId('organization'), user_id: grace.id },
      body: { role: 'admin' },
      answer: null,
    },
  ],
  handle: async ({ app, caller }, { params, body }) => {
    const userId = params.user_id.toLowerCase();
    const { role, project_ids: projectIds } = body;
    const orgId = caller.organization.id;
    if (!isUserId(userId)) return fail('not_found');
    await inOrganization(app.db, orgId, async (tx) => {
      await memberToChange(tx, caller, userId, role ?? 'same role');
      if (role !== undefined) await changeRole(tx, orgId, userId, role);
      if (projectIds !== undefined) {
        if (!(await areProjects(tx, orgId, projectIds))) return noSuchProject();
        await nameProjects(tx, orgId, userId, projectIds);
      }
    });
    identityOf(app).forget();
    return new Answer(204, null);
  },
});
