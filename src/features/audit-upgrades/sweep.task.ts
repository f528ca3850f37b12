import { sql } from 'kysely';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { task } from '../../platform/queue/task.ts';
import { sendToWorkers, type UpgradeWork, WORK_ON_UPGRADE } from './upgrade-work.ts';

export default task({
  name: 'audit-upgrades-sweep',
  about: 'Calls workers for upgrades of audits whose entry in the queue was lost.',
  schedule: '* * * * *',
  handle: async ({ app, log }) => {
    const lost = await acrossOrganizations(app.db, async (tx) => {
      const { rows } = await sql<UpgradeWork>`
        select org_id as "orgId", id as "upgradeId" from audit_upgrades
        where ended_at is null
          and not ${app.queue.names([WORK_ON_UPGRADE], 'upgradeId', 'audit_upgrades.id')}
        limit 100`.execute(tx);
      for (const work of rows) await sendToWorkers(app, tx, work, 0);
      return rows.length;
    });
    if (lost > 0) log.info({ lost }, 'upgrades of audits looked after');
  },
});
