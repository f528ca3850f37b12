import Type from 'typebox';
import { orgRoles } from '../../contract/access.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleId, grace } from '../../platform/http/examples.ts';
import { fail } from '../../platform/http/failure.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { Email, normalisedEmail } from '../accounts/service.ts';
import { awaitConsent, identityOf, noSuchProject } from '../identity/service.ts';
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
import { ADDED_MAIL, type AddedMail } from './added-mail.ts';
import { countStranger } from './count-stranger.ts';
import { endInvites, findPerson } from './store.ts';

export default endpoint({
  method: 'POST',
  path: '/v1/orgs/{org_id}/members',
  access: 'members:manage',
  tag: 'Organizations',
  summary: 'Add a person who has an account',
  about:
    'The service mails the person, at most once a day for each organization. They can use the organization at once by naming it (X-Org-ID). Until they accept, it is never what their calls without that header or their panel mean, and you see no name. At most 50 people a day whom you share no organization with, and one account is added by strangers at most 20 times a day. The account must be confirmed and active; a person without one is invited instead (POST /v1/invites). Only an owner makes owners.',
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
      answer: { ...memberExample, name: null, accepted: false },
    },
  ],
  handle: async (context, { body }) => {
    const { app, caller } = context;
    const { id: orgId, role: callerRole } = caller.organization;
    const { role, project_ids: projectIds = [] } = body;
    checkGrant(callerRole, role);
    await nameOnce(context);
    const email = normalisedEmail(body.email);
    const person = await inOrganization(app.db, orgId, async (tx) => {
      if (!(await areProjects(tx, orgId, projectIds))) return noSuchProject();
      const found = await findPerson(tx, email);
      if (found === null) return fail('not_found');
      if ((await findMember(tx, orgId, found.id)) !== null) return alreadyMember();
      return found;
    });
    await countStranger(context, person.id);
    const { allowed: isTold } = await app.limiter.named('added-mails', `${orgId} ${person.id}`);
    const member = await inOrganization(app.db, orgId, async (tx) => {
      const added = await insertMember(tx, { orgId, userId: person.id, role, projectIds });
      if (!added) return alreadyMember();
      const membership: AddedMail = { orgId, userId: person.id };
      await awaitConsent(tx, membership, caller.user.id);
      if (isTold) await app.queue.send(tx, ADDED_MAIL, membership);
      await endInvites(tx, orgId, email);
      return findMember(tx, orgId, person.id);
    });
    identityOf(app).forget();
    return member === null ? fail('not_found') : memberRecord(member);
  },
});

function alreadyMember(): never {
  return fail('conflict', { reason: 'already_exists' });
}
