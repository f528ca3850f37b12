import { sql } from 'kysely';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { task } from '../../platform/queue/task.ts';

export default task({
  name: 'invites-forget',
  about: 'Removes invites a month after their end: addresses of people who may never have come.',
  schedule: '41 3 * * *',
  handle: async ({ app, log }) => {
    const { numDeletedRows } = await acrossOrganizations(app.db, (tx) =>
      tx
        .deleteFrom('invites')
        .where('expires_at', '<', sql<Date>`now() - interval '30 days'`)
        .executeTakeFirst(),
    );
    log.info({ invites: Number(numDeletedRows) }, 'old invites removed');
  },
});
