import { sql } from 'kysely';
import type { App } from '../../src/platform/app.ts';
import { acrossOrganizations } from '../../src/platform/postgres/tenancy.ts';

/** Nothing waits in the queue, and nothing is under way. */
export async function queueIsEmpty({ db }: Pick<App, 'db'>): Promise<boolean> {
  const { rows } = await acrossOrganizations(db, (tx) =>
    sql`select from queue.job where state < 'completed' limit 1`.execute(tx),
  );
  return rows.length === 0;
}
