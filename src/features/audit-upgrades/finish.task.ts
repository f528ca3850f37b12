import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { task } from '../../platform/queue/task.ts';
import { noteUpgrade } from '../audits/service.ts';
import { type EndedJob, tellOfEnd } from '../jobs/service.ts';
import { FINISH_UPGRADE } from './finish-upgrade.ts';
import { upgradedAudit } from './store.ts';

export default task<EndedJob>({
  name: FINISH_UPGRADE.name,
  about: 'Notes in an audit what its pages have been upgraded to.',
  retries: 20,
  handle: async ({ app, log }, { orgId, jobId }) => {
    const auditId = await inOrganization(app.db, orgId, async (tx) => {
      const id = await upgradedAudit(tx, jobId);
      if (id === null) return null;
      await tellOfEnd(app, tx, jobId);
      await noteUpgrade(tx, { id, org_id: orgId });
      return id;
    });
    if (auditId !== null) log.info({ auditId }, 'an upgrade of an audit is finished');
  },
});
