import { sql } from 'kysely';
import { codeOf, Fault } from '../fault.ts';
import type { Log } from '../log.ts';
import type { ConnectionOptions, Database } from './connection.ts';
import { connectedClient } from './migrate.ts';
import { CLUSTER } from './replica.ts';
import { TENANT_ROLE } from './roles.ts';
import { throughRestarts } from './through-restarts.ts';

/**
 * Before anything is served through a pooler: it leads to the database that was set up, and a statement by itself has the
 * role that keeps organizations apart.
 */
export async function checkPooler(direct: ConnectionOptions, pooled: Database, log: Log): Promise<void> {
  const client = await connectedClient(direct, log);
  try {
    const [here] = (await client.query<{ cluster: string }>(`select ${CLUSTER} as cluster`)).rows;
    const [there] = await seenThrough(pooled, log);
    if (there?.cluster !== here?.cluster)
      throw new Fault(
        'SERVICE_DATABASE_URL leads to another database than SERVICE_DATABASE_DIRECT_URL: let both name the same, the first through the pooler.',
      );
    if (there?.role !== TENANT_ROLE)
      throw new Fault(
        'Through the pooler of SERVICE_DATABASE_URL statements run without the role that keeps organizations apart: it must lend a session for a whole transaction (PgBouncer: pool_mode = transaction).',
      );
  } finally {
    await client.end();
  }
}

async function seenThrough(pooled: Database, log: Log) {
  const asked = sql<{ cluster: string; role: string }>`
    select ${sql.raw(CLUSTER)} as cluster, current_user as role`;
  try {
    return (await throughRestarts(log, () => asked.execute(pooled))).rows;
  } catch (error) {
    // PgBouncer ends the connection of who begins a transaction where it lends a session for one statement.
    throw new Fault(
      `The pooler of SERVICE_DATABASE_URL does not let a transaction through (${codeOf(error) ?? 'it ends the connection'}): it must lend a session for a whole transaction (PgBouncer: pool_mode = transaction).`,
      undefined,
      { cause: error },
    );
  }
}
