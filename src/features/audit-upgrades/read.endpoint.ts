import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleId, exampleTime } from '../../platform/http/examples.ts';
import { withAudit } from '../audits/service.ts';
import { latestUpgrade } from './store.ts';
import { UpgradeRecord, upgradeExample, upgradeRecord } from './upgrade-record.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/audits/{id}/upgrade',
  access: 'audits:read',
  tag: 'Site audits',
  summary: 'Status of the last upgrade of an audit',
  about: 'Its progress, and what was reserved, charged and refunded so far.',
  params: Type.Object({ id: Type.String() }),
  reply: { 200: UpgradeRecord },
  errors: ['audit_not_found'],
  examples: [
    {
      params: { id: exampleId('audit') },
      answer: {
        ...upgradeExample,
        status: 'done',
        done: 2,
        charged_usd: upgradeExample.reserved_usd,
        finished_at: exampleTime,
      },
    },
  ],
  handle: ({ app, caller, language }, { params }) =>
    withAudit(app, caller, params.id, async (tx, audit) =>
      upgradeRecord(tx, audit.id, await latestUpgrade(tx, audit.id), language),
    ),
});
