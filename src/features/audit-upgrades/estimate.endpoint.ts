import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { upgradableAudit } from './upgradable-audit.ts';
import { checkUpgradeBody, UpgradeBody } from './upgrade-fields.ts';
import { estimateOf, UpgradeEstimate, upgradeExample } from './upgrade-record.ts';
import { weighUpgrade } from './weigh-upgrade.ts';

export default endpoint({
  method: 'POST',
  path: '/v1/audits/{id}/upgrade/estimate',
  access: 'audits:read',
  tag: 'Site audits',
  summary: 'What an upgrade of an audit’s pages would cost',
  about:
    'Free, and starts nothing. Each page costs the price of the tier less what was already paid for it; pages that cannot be upgraded are counted in `left_out`.',
  params: Type.Object({ id: Type.String() }),
  body: UpgradeBody,
  reply: { 200: UpgradeEstimate },
  errors: ['audit_not_found', 'audit_running'],
  examples: [
    {
      params: { id: exampleId('audit') },
      body: { tier: 'basic', flagged: true },
      answer: {
        tier: 'basic',
        selected: 2,
        pages: 2,
        cost_usd: upgradeExample.reserved_usd,
        available: true,
        reason: null,
        left_out: upgradeExample.left_out,
      },
    },
  ],
  handle: async ({ app, caller }, { params, body }) => {
    checkUpgradeBody(body);
    const { audit, project } = await upgradableAudit(app, caller, params.id);
    return estimateOf(await weighUpgrade(app, audit, project, body));
  },
});
