import { limits } from '../../contract/limits.ts';
import { deleteOldRows } from '../../platform/postgres/delete-old-rows.ts';
import { task } from '../../platform/queue/task.ts';

export default task({
  name: 'checks-forget-answers',
  about: 'Removes answers kept for a repeated Idempotency-Key once the key is free again: after 24 hours.',
  schedule: '11 * * * *',
  handle: async ({ app, log, signal }) => {
    const before = new Date(Date.now() - limits.idempotencyMs);
    const old = { table: 'idempotent_answers', column: 'created_at', before } as const;
    log.info({ answers: await deleteOldRows(app.db, old, signal) }, 'old answers removed');
  },
});
