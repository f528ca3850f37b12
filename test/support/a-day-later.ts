import { sql } from 'kysely';
import type { App } from '../../src/platform/app.ts';
import { acrossOrganizations } from '../../src/platform/postgres/tenancy.ts';

/** All that an organization has checked so far is a day older than it was: what it checks next it checks the next day. */
export async function aDayLater(app: App, orgId: string): Promise<void> {
  const earlier = {
    created_at: sql<Date>`created_at - interval '1 day'`,
  };
  await acrossOrganizations(app.db, async (tx) => {
    await tx.updateTable('reports').set(earlier).where('org_id', '=', orgId).execute();
    await tx
      .updateTable('audits')
      .set({ ...earlier, finished_at: sql<Date>`finished_at - interval '1 day'` })
      .where('org_id', '=', orgId)
      .execute();
  });
}
