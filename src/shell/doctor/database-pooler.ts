import { createLog } from '../../platform/log.ts';
import { checkPooler } from '../../platform/postgres/check-pooler.ts';
import { type ConnectionOptions, connect } from '../../platform/postgres/connection.ts';
import { says } from './database-rights.ts';
import { type Finding, ok } from './finding.ts';

/** What a start would refuse of a pooler, on a database that is set up. */
export async function poolerOf(direct: ConnectionOptions, url: string): Promise<Finding> {
  const log = createLog('silent');
  const { db, pool } = connect({ connectionString: url }, 1, log, { pooled: true });
  try {
    const refused = await says(
      'database.pooler',
      () => checkPooler(direct, db, log),
      'Check SERVICE_DATABASE_URL, and pool_mode of the pooler.',
    );
    return (
      refused ?? ok('database.pooler', 'It leads to this database and lends a session for a transaction.')
    );
  } finally {
    await pool.end();
  }
}
