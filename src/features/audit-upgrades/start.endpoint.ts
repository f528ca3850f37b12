import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { once } from '../paid-work/service.ts';
import { startUpgrade } from './start-upgrade.ts';
import { upgradableAudit } from './upgradable-audit.ts';
import { checkUpgradeBody, UpgradeBody } from './upgrade-fields.ts';
import { UpgradeRecord, upgradeExample } from './upgrade-record.ts';

export default endpoint({
  method: 'POST',
  path: '/v1/audits/{id}/upgrade',
  access: 'audits:upgrade',
  tag: 'Site audits',
  summary: 'Upgrade pages of an audit in the background',
  about:
    'Runs only what their reports lack and charges each page its own difference, once; a page that fails is refunded and its report stays as it was. One upgrade of an audit at a time. What the audit says, its exports and its fix plan follow the reports.',
  params: Type.Object({ id: Type.String() }),
  body: UpgradeBody,
  paid: true,
  reply: {
    202: {
      schema: UpgradeRecord,
      contentType: 'application/json; charset=utf-8',
      about: 'X-Cost-USD is what was reserved; GET of the same path tells charges and refunds.',
      headers: ['X-Cost-USD'],
    },
  },
  errors: ['audit_not_found', 'audit_running', 'upgrade_unavailable', 'conflict', 'queue_unavailable'],
  examples: [
    {
      params: { id: exampleId('audit') },
      body: { tier: 'basic', flagged: true },
      answer: upgradeExample,
    },
  ],
  handle: async (context, { params, body }) => {
    checkUpgradeBody(body);
    const found = await upgradableAudit(context.app, context.caller, params.id);
    // One key names one upgrade of one audit.
    const request = { audit_id: found.audit.id, ...body };
    return once(context, request, (remember) => startUpgrade(context, found, body, remember));
  },
});
