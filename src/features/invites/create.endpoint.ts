import Type from 'typebox';
import { orgRoles } from '../../contract/access.ts';
import { type Context, endpoint } from '../../platform/http/endpoint.ts';
import { grace } from '../../platform/http/examples.ts';
import { fail } from '../../platform/http/failure.ts';
import { newId } from '../../platform/ids.ts';
import { acrossOrganizations, inOrganization } from '../../platform/postgres/tenancy.ts';
import { Email, normalisedEmail } from '../accounts/service.ts';
import { type CallerInOrganization, noSuchProject } from '../identity/service.ts';
import { checkGrant, nameOnce, ProjectIds } from '../organizations/service.ts';
import { areProjects } from '../projects/service.ts';
import { INVITE_MAIL, type InviteMail, inviteLink } from './invite-mail.ts';
import { InviteRecord, inviteExample, inviteRecord } from './invite-record.ts';
import { hasAccount, insertInvite, isOnlyOrganization, issueToken } from './store.ts';

export default endpoint({
  method: 'POST',
  path: '/v1/invites',
  access: 'invites:create',
  tag: 'Organizations',
  summary: 'Invite a person who has no account',
  about:
    'They get a mail with a link, good for 7 days, once. 409 with details.reason already_exists when the address has an account (add it as a member instead), already_invited when it has a pending invite. Only an owner invites owners.',
  body: Type.Object(
    { email: Email, role: Type.Enum([...orgRoles]), project_ids: Type.Optional(ProjectIds) },
    { additionalProperties: false },
  ),
  reply: { 201: InviteRecord },
  errors: ['conflict', 'not_found'],
  examples: [
    { body: { email: grace.email, role: 'member' }, answer: { ...inviteExample, operator_has_link: true } },
  ],
  handle: async (context, { body }) => {
    const { app, caller, language } = context;
    const { id: orgId, role: callerRole } = caller.organization;
    const { role, project_ids: projectIds = [] } = body;
    checkGrant(callerRole, role);
    await nameOnce(context);
    const email = normalisedEmail(body.email);
    const handsOver = app.config.smtpUrl === null && (await mayHandOver(context));
    const invite = await inOrganization(app.db, orgId, async (tx) => {
      if (!(await areProjects(tx, orgId, projectIds))) return noSuchProject();
      if (await hasAccount(tx, email)) return fail('conflict', { reason: 'already_exists' });
      const id = newId('invite');
      const invitedBy = caller.user.id;
      const created = await insertInvite(tx, { id, orgId, email, role, projectIds, invitedBy, language });
      if (created === null) return fail('conflict', { reason: 'already_invited' });
      if (handsOver) {
        const issued = await issueToken(tx, id);
        return { created, link: issued === null ? null : inviteLink(app.baseUrl, issued.token) };
      }
      const mail: InviteMail = { inviteId: id };
      await app.queue.send(tx, INVITE_MAIL, mail);
      return { created, link: null };
    });
    return {
      ...inviteRecord(invite.created, app.clock.now()),
      ...(invite.link === null ? {} : { link: invite.link }),
      ...(app.config.smtpUrl === null && invite.link === null ? { operator_has_link: true } : {}),
    };
  },
});

/**
 * An operator can read the outbox anyway, and people of one organization know one another. Where there are others, who
 * invites and opens the link would have proved to them an address that may not be theirs.
 */
async function mayHandOver({ app, caller }: Context<CallerInOrganization>): Promise<boolean> {
  return caller.user?.role === 'superadmin' || acrossOrganizations(app.db, isOnlyOrganization);
}
