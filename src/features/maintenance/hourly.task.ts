import { forgetCounts } from '../../platform/limits/postgres-store.ts';
import { task } from '../../platform/queue/task.ts';

export default task({
  name: 'maintenance-hourly',
  about: 'Removes counts of tries whose time is over.',
  schedule: '29 * * * *',
  handle: async ({ app, log, signal }) => {
    log.info({ counts: await forgetCounts(app.db, signal) }, 'hourly maintenance');
  },
});
