import { forgetTurns } from '../../fetching/database-turns.ts';
import { task } from '../../platform/queue/task.ts';
import { forgetDeadWorkers } from '../../platform/queue/worker.ts';
import { forgetAnnouncements } from '../status/service.ts';

export default task({
  name: 'maintenance-daily',
  about:
    'Removes what no longer means anything: heartbeats of dead workers, announcements long over, turns at hosts.',
  // A quiet hour in Europe and America alike.
  schedule: '17 3 * * *',
  handle: async ({ app, log }) => {
    const workers = await forgetDeadWorkers(app.db);
    const announcements = await forgetAnnouncements(app.db);
    const turns = await forgetTurns(app.db);
    log.info({ turns, workers, announcements }, 'daily maintenance');
  },
});
