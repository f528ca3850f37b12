import { sql } from 'kysely';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { task } from '../../platform/queue/task.ts';

export default task({
  name: 'accounts-forget-links',
  about:
    'Removes links in mails whose time is over, with the password hashes that registrations left in them.',
  schedule: '29 * * * *',
  handle: async ({ app, log }) => {
    const { numDeletedRows } = await acrossOrganizations(app.db, (tx) =>
      tx.deleteFrom('mail_links').where('expires_at', '<', sql<Date>`now()`).executeTakeFirst(),
    );
    log.info({ links: Number(numDeletedRows) }, 'expired links removed');
  },
});
