import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { fail } from '../../platform/http/failure.ts';
import { isId } from '../../platform/ids.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { outsidePage } from '../reports/service.ts';
import { disabledRules } from '../rules/service.ts';
import { Estimate, estimateOf } from './estimate.ts';
import { lookAtReport } from './look-at-report.ts';
import { quotedPhrase } from './quoted-phrase.ts';
import { isBeingUpgraded } from './store.ts';
import { targetOf, UpgradeBody } from './target.ts';

export default endpoint({
  method: 'POST',
  path: '/v1/reports/{id}/upgrade/estimate',
  access: 'reports:read',
  tag: 'Reports',
  summary: 'What an upgrade would cost',
  about: 'Free, and starts nothing. The price is that of the target less what was already paid for the page.',
  params: Type.Object({ id: Type.String() }),
  body: UpgradeBody,
  reply: { 200: Estimate },
  errors: ['report_not_found'],
  examples: [
    {
      params: { id: exampleId('report') },
      body: { tier: 'premium' },
      answer: {
        tier: 'premium',
        cost_usd: 0.05,
        steps_usd: { rules: 0.045, scales: 0.005, evidence: 0, fetch: 0, intent: 0 },
        available: true,
        reason: null,
      },
    },
  ],
  handle: async ({ app, caller }, { params, body }) => {
    const target = targetOf(body);
    if (!isId('report', params.id)) return fail('report_not_found');
    const { orderUpgrade } = await import('./order.ts');
    const orgId = caller.organization.id;
    const outside = await outsidePage(app, { orgId, reportId: params.id });
    const found = await inOrganization(app.db, orgId, async (tx) => {
      const busy = await isBeingUpgraded(tx, orgId, params.id);
      const atHand = await lookAtReport(tx, caller, params.id, outside, busy);
      if (atHand === null) return null;
      const phrase = await quotedPhrase(app, tx, atHand.row, body);
      return { stored: atHand.stored, phrase };
    });
    if (found === null) return fail('report_not_found');
    return estimateOf(orderUpgrade(found.stored, target, await disabledRules(app), found.phrase));
  },
});
