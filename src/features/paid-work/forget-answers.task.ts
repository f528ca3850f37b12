import { limits } from '../../contract/limits.ts';
import { deleteOldRows } from '../../platform/postgres/delete-old-rows.ts';
import { task } from '../../platform/queue/task.ts';

export default task({
  // From the time when it belonged to checks: a task is never renamed.
  name: 'checks-forget-answers',
  about:
    'Removes answers kept for a repeated Idempotency-Key once the key is free again, after 24 hours, and the turns of checks whose process died.',
  schedule: '11 * * * *',
  handle: async ({ app, log, signal }) => {
    const before = new Date(app.clock.now().getTime() - limits.idempotencyMs);
    const old = { table: 'idempotent_answers', column: 'created_at', before } as const;
    const died = { table: 'checks_under_way', column: 'free_at', before } as const;
    const [answers, turns] = [
      await deleteOldRows(app.db, old, signal),
      await deleteOldRows(app.db, died, signal),
    ];
    log.info({ answers, turns }, 'old answers removed');
  },
});
