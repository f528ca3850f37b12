import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { task } from '../../platform/queue/task.ts';
import { issueConsentToken } from '../identity/service.ts';
import { ADDED_MAIL, type AddedMail, addedMail } from './added-mail.ts';

export default task<AddedMail>({
  name: ADDED_MAIL.name,
  about: 'Tells a person that an organization has added them; the token of the link is made here.',
  concurrency: 2,
  retries: 8,
  handle: async ({ app, jobId }, membership) => {
    // Sent after the token is committed: a link that arrives must work.
    const message = await acrossOrganizations(app.db, async (tx) => {
      const issued = await issueConsentToken(tx, membership);
      if (issued === null) return null;
      const { email: to, language } = await tx
        .selectFrom('users')
        .select(['email', 'language'])
        .where('id', '=', membership.userId)
        .executeTakeFirstOrThrow();
      const { name: organization } = await tx
        .selectFrom('organizations')
        .select('name')
        .where('id', '=', membership.orgId)
        .executeTakeFirstOrThrow();
      const adder = await tx
        .selectFrom('users')
        .select('email')
        .where('id', '=', issued.addedBy)
        .executeTakeFirst();
      return addedMail(
        { to, language, baseUrl: app.baseUrl },
        { organization, adder: adder?.email ?? null, token: issued.token },
      );
    });
    if (message !== null) await app.mail.send(message, jobId);
  },
});
