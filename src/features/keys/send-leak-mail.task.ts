import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { task } from '../../platform/queue/task.ts';
import { LEAK_MAIL, type LeakMail, leakMail } from './leak-mail.ts';

export default task<LeakMail>({
  name: LEAK_MAIL.name,
  about: 'Tells an owner of a key that it was leaked and is revoked.',
  concurrency: 2,
  retries: 8,
  handle: async ({ app, jobId }, { keyId, userId }) => {
    const found = await acrossOrganizations(app.db, (tx) =>
      tx
        .selectFrom('api_keys as k')
        .innerJoin('organizations as o', 'o.id', 'k.org_id')
        .innerJoin('users as u', (join) => join.on('u.id', '=', userId))
        .select(['k.name', 'k.display', 'o.name as organization', 'u.email', 'u.language'])
        .where('k.id', '=', keyId)
        .where('u.is_active', '=', true)
        .executeTakeFirst(),
    );
    // The key, the organization or the account is gone meanwhile.
    if (found === undefined) return;
    const { email: to, language, ...key } = found;
    await app.mail.send(leakMail({ to, language, baseUrl: app.baseUrl }, key), jobId);
  },
});
