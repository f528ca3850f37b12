import { endAbandonedHolds, expireEverywhere } from '../../ledger/recover.ts';
import { task } from '../../platform/queue/task.ts';

export default task({
  name: 'ledger-sweep',
  about: 'Returns what processes that died have held, and writes off what has lapsed.',
  schedule: '* * * * *',
  handle: async ({ app, log }) => {
    const at = app.clock.now();
    const holds = await endAbandonedHolds(app.db, at);
    const lapsed = await expireEverywhere(app.db, at);
    if (holds > 0 || lapsed > 0) log.info({ holds, lapsed }, 'ledger swept');
  },
});
