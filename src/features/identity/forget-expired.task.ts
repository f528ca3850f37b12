import { sql } from 'kysely';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { task } from '../../platform/queue/task.ts';

export default task({
  name: 'identity-forget-expired',
  about: 'Removes sessions and revoked access tokens whose time is over.',
  schedule: '23 3 * * *',
  handle: async ({ app, log }) => {
    const removed = await acrossOrganizations(app.db, async (tx) => {
      const sessions = await tx
        .deleteFrom('sessions')
        .where('expires_at', '<', sql<Date>`now()`)
        .executeTakeFirst();
      const tokens = await tx
        .deleteFrom('revoked_access_tokens')
        .where('expires_at', '<', sql<Date>`now()`)
        .executeTakeFirst();
      return { sessions: Number(sessions.numDeletedRows), tokens: Number(tokens.numDeletedRows) };
    });
    log.info(removed, 'expired sessions and tokens removed');
  },
});
