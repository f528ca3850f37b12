import { sealDays } from '../../ledger/seal-days.ts';
import { task } from '../../platform/queue/task.ts';
import { keepDays } from './daily-spending.ts';

export default task({
  name: 'ledger-seal-days',
  about:
    'Adds up and hashes days of the books that are over, so that statements and usage need not add them up again.',
  schedule: '47 * * * *',
  handle: async ({ app, log, signal }) => {
    const sealed = await sealDays(app.db, signal);
    let kept = 0;
    for (let last = -1; last !== 0 && !signal.aborted; kept += last) last = await keepDays(app.db);
    if (sealed + kept > 0) log.info({ sealed, kept }, 'days of the books sealed');
  },
});
