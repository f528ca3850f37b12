// An upgrade of an audit begins whole or not at all: the right to do it, money, pages and the call for a worker in one
// transaction.
import { randomUUID } from 'node:crypto';
import { usdText } from '../../core/money.ts';
import { Answer, type Context } from '../../platform/http/endpoint.ts';
import { Failure, fail } from '../../platform/http/failure.ts';
import { isConnectionLoss } from '../../platform/postgres/connection.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import type { AuditRow } from '../audits/service.ts';
import { authorOf, type CallerInOrganization, type Project } from '../identity/service.ts';
import { holdMoney, type Remember } from '../paid-work/service.ts';
import { beginUpgrade, keepHoldId, keepPages, latestUpgrade, type Tx } from './store.ts';
import type { UpgradeBody } from './upgrade-fields.ts';
import { estimateOf, upgradeRecord } from './upgrade-record.ts';
import { sendToWorkers } from './upgrade-work.ts';
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
  const author = authorOf(caller);
  const { org_id } = audit;
  const id = randomUUID();
  return inOrganization(app.db, org_id, async (tx) => {
    const at = app.clock.now();
    const begun = await beginUpgrade(tx, {
      id,
      audit_id: audit.id,
      org_id,
      user_id: author.userId,
      key_id: author.keyId,
      tier: asked.tier,
      left_out: weighed.leftOut,
      reserved: weighed.amount,
      pages: weighed.pages.length,
      created_at: at,
    });
    // Another has begun since it was looked at.
    if (!begun) refuse({ ...weighed, reason: 'busy' });
    const holdId = await holdMoney(
      tx,
      { app, orgId: org_id, author },
      {
        projectId: project.id,
        operation: `audit upgrade ${audit.id} ${id}`,
        amount: weighed.amount,
        at,
        lives: 'work',
      },
    );
    if (holdId !== null) await keepHoldId(tx, id, holdId);
    await keepPages(
      tx,
      { id, org_id },
      weighed.pages.map(({ reportId, url, price }) => ({ report_id: reportId, url, reserved: price })),
    );
    await callWorkers(context, tx, id, org_id);
    const record = await upgradeRecord(tx, audit.id, await latestUpgrade(tx, audit.id), language);
    const cost = weighed.amount > 0 ? { 'x-cost-usd': usdText(weighed.amount) } : {};
    const answer = new Answer(202, JSON.stringify(record), cost);
    await remember(tx, answer);
    return answer;
  });
}

function refuse(weighed: WeighedUpgrade): void {
  if (weighed.reason !== null)
    fail('upgrade_unavailable', { reason: weighed.reason, estimate: estimateOf(weighed) });
}

async function callWorkers(
  { app }: Context<CallerInOrganization>,
  tx: Tx,
  upgradeId: string,
  orgId: string,
): Promise<void> {
  try {
    await sendToWorkers(app, tx, { orgId, upgradeId }, 0);
  } catch (error) {
    if (isConnectionLoss(error)) throw error;
    throw new Failure('queue_unavailable', null, { cause: error });
  }
}
