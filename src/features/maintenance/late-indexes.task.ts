import { makeLateIndexes } from '../../platform/postgres/late-indexes.ts';
import { readMigrations } from '../../platform/postgres/migrate.ts';
import { task } from '../../platform/queue/task.ts';

export default task({
  name: 'maintenance-late-indexes',
  about: 'Builds the indexes of large tables that an upgrade has brought, beside running work.',
  schedule: '7,22,37,52 * * * *',
  handle: async ({ app, log }) => {
    await makeLateIndexes(
      app.db,
      readMigrations().flatMap(({ late = [] }) => late),
      log,
    );
  },
});
