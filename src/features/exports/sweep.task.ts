import { task } from '../../platform/queue/task.ts';
import { dropExpired } from '../made-once/service.ts';

/** A caller who has begun to read an export in its last minute may finish. */
const READING_MS = 10 * 60_000;

export default task({
  name: 'exports-sweep',
  about: 'Deletes exports that were kept for a day.',
  schedule: '*/10 * * * *',
  handle: async ({ app, log, signal }) => {
    const removed = await dropExpired(app, new Date(app.clock.now().getTime() - READING_MS), signal);
    if (removed > 0) log.info({ removed }, 'exports deleted');
  },
});
