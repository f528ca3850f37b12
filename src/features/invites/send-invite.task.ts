import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { task } from '../../platform/queue/task.ts';
import { INVITE_MAIL, type InviteMail, inviteMail } from './invite-mail.ts';
import { issueToken } from './store.ts';

export default task<InviteMail>({
  name: INVITE_MAIL.name,
  about: 'Writes an invite and hands it over; its token is made here, and the mail alone holds it.',
  concurrency: 2,
  retries: 8,
  handle: async ({ app, jobId }, { inviteId }) => {
    // Sent after the token is committed: a link that arrives must work.
    const message = await acrossOrganizations(app.db, async (tx) => {
      const issued = await issueToken(tx, inviteId);
      if (issued === null) return null;
      const { email: to, language, org_id, invited_by } = issued.invite;
      const { name: organization } = await tx
        .selectFrom('organizations')
        .select('name')
        .where('id', '=', org_id)
        .executeTakeFirstOrThrow();
      const inviter =
        invited_by === null
          ? undefined
          : await tx.selectFrom('users').select('email').where('id', '=', invited_by).executeTakeFirst();
      return inviteMail(
        { to, language, baseUrl: app.baseUrl },
        { organization, inviter: inviter?.email ?? null, token: issued.token },
      );
    });
    if (message !== null) await app.mail.send(message, jobId);
  },
});
