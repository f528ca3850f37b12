import { limits } from '../../contract/limits.ts';
import { deleteOldRows } from '../../platform/postgres/delete-old-rows.ts';
import { task } from '../../platform/queue/task.ts';

const DAY_MS = 86_400_000;

export default task({
  name: 'second-judge-forget-answers',
  about: 'Removes answers of the language model that are older than 30 days, as contents of pages are.',
  schedule: '47 * * * *',
  handle: async ({ app, log, signal }) => {
    const before = new Date(app.clock.now().getTime() - limits.pageContentRetentionDays * DAY_MS);
    const old = { table: 'model_answers', column: 'created_at', before } as const;
    log.info({ removed: await deleteOldRows(app.db, old, signal) }, 'answers of the model removed');
  },
});
