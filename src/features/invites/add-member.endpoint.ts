import Type from 'typebox';
import { orgRoles } from '../../contract/access.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleId, grace } from '../../platform/http/examples.ts';
import { fail } from '../../platform/http/failure.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { Email, normalisedEmail } from '../accounts/service.ts';
import { identityOf, noSuchProject } from '../identity/service.ts';
import {
  checkGrant,
  findMember,
  insertMember,
  MemberRecord,
  memberExample,
  memberRecord,
  nameOnce,
  ProjectIds,
} from '../organizations/service.ts';
import { areProjects } from '../projects/service.ts';
import { endInvites, findPerson } from './store.ts';

export default endpoint({
  method: 'POST',
  path: '/v1/orgs/{org_id}/members',
  access: 'members:manage',
  tag: 'Organizations',
  summary: 'Add somebody who has an account',
  about:
    'The account must be confirmed and active; whoever has none is invited instead (POST /v1/invites). Only an owner makes owners.',
  params: Type.Object({ org_id: Type.String() }),
  body: Type.Object(
    { email: Email, role: Type.Enum([...orgRoles]), project_ids: Type.Optional(ProjectIds) },
    { additionalProperties: false },
  ),
  reply: { 201: MemberRecord },
  errors: ['not_found', 'conflict'],
  examples: [
    {
      params: { org_id: exampleId('organization') },
      body: { email: grace.email, role: 'member' },
      answer: memberExample,
    },
  ],
  handle: async (context, { body }) => {
    const { app, caller } = context;
    const { id: orgId, role: callerRole } = caller.organization;
    const { role, project_ids: projectIds = [] } = body;
    checkGrant(callerRole, role);
    await nameOnce(context);
    const email = normalisedEmail(body.email);
    const member = await inOrganization(app.db, orgId, async (tx) => {
      if (!(await areProjects(tx, orgId, projectIds))) return noSuchProject();
      const person = await findPerson(tx, email);
      if (person === null) return fail('not_found');
      const added = await insertMember(tx, { orgId, userId: person.id, role, projectIds });
      if (!added) return fail('conflict', { reason: 'already_exists' });
      await endInvites(tx, orgId, email);
      return findMember(tx, orgId, person.id);
    });
    identityOf(app).forget();
    return member === null ? fail('not_found') : memberRecord(member);
  },
});
