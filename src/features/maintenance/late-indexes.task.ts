import { connect } from '../../platform/postgres/connection.ts';
import { makeLateIndexes } from '../../platform/postgres/late-indexes.ts';
import { readMigrations } from '../../platform/postgres/migrate.ts';
import { task } from '../../platform/queue/task.ts';

export default task({
  name: 'maintenance-late-indexes',
  about: 'Builds the indexes of large tables that an upgrade has brought, beside running work.',
  schedule: '7,22,37,52 * * * *',
  handle: async ({ app, log }) => {
    const late = readMigrations().flatMap((migration) => migration.late ?? []);
    const { databaseUrl, databasePoolerUrl } = app.config;
    if (databasePoolerUrl === null || databaseUrl === null) {
      await makeLateIndexes(app.db, late, log);
      return;
    }
    // A pooler puts a transaction around every statement, and no such index is built within one.
    const { db, pool } = connect({ connectionString: databaseUrl }, 1, log);
    try {
      await makeLateIndexes(db, late, log);
    } finally {
      await pool.end();
    }
  },
});
