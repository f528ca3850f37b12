// An upgrade of an audit begins as a job does, whole or not at all.
import { usdText } from '../../core/money.ts';
import { Answer, type Context } from '../../platform/http/endpoint.ts';
import { fail } from '../../platform/http/failure.ts';
import type { AuditRow } from '../audits/service.ts';
import { authorOf, type CallerInOrganization, type Project } from '../identity/service.ts';
import { createUpgrade } from '../jobs/service.ts';
import type { Remember } from '../paid-work/service.ts';
import { FINISH_UPGRADE } from './finish-upgrade.ts';
import { isUnderWay, keepUpgrade, latestUpgrade } from './store.ts';
import type { UpgradeBody } from './upgrade-fields.ts';
import { estimateOf, upgradeRecord } from './upgrade-record.ts';
import { type WeighedUpgrade, weighUpgrade } from './weigh-upgrade.ts';

export async function startUpgrade(
  context: Context<CallerInOrganization>,
  { audit, project }: { readonly audit: AuditRow; readonly project: Project },
  asked: UpgradeBody,
  remember: Remember,
): Promise<Answer> {
  const { app, caller, language } = context;
  const weighed = await weighUpgrade(app, audit, project, asked);
  refuse(weighed);
  const { id: auditId, org_id } = audit;
  const isNamed = audit.source.kind !== 'site' && audit.source.kind !== 'sitemap_url';
  const upgrade = {
    project,
    reports: weighed.pages,
    upgradeTo: asked.tier,
    obeysRobots: !isNamed,
    endTask: FINISH_UPGRADE.name,
  };
  return createUpgrade({ app, orgId: org_id, author: authorOf(caller) }, upgrade, {
    operation: (id) => `audit upgrade ${auditId} ${id}`,
    // Another may have begun since it was looked at.
    room: async (tx) => {
      if (isUnderWay(await latestUpgrade(tx, auditId))) refuse({ ...weighed, reason: 'busy' });
    },
    alongside: async (tx, job_id) => {
      const { leftOut: left_out } = weighed;
      await keepUpgrade(tx, { job_id, audit_id: auditId, org_id, tier: asked.tier, left_out });
      const record = await upgradeRecord(tx, auditId, await latestUpgrade(tx, auditId), language);
      const cost = weighed.amount > 0 ? { 'x-cost-usd': usdText(weighed.amount) } : {};
      const answer = new Answer(202, JSON.stringify(record), cost);
      await remember(tx, answer);
      return answer;
    },
  });
}

function refuse(weighed: WeighedUpgrade): void {
  if (weighed.reason !== null)
    fail('upgrade_unavailable', { reason: weighed.reason, estimate: estimateOf(weighed) });
}
