import type { MicroUsd } from '../../core/money.ts';
import { topUp, topUpExpiry } from '../../ledger/lots.ts';
import { readUsage } from '../../ledger/usage.ts';
import type { App } from '../../platform/app.ts';
import { fail } from '../../platform/http/failure.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { findOperated } from './organization.ts';

/** For the operator: by the API and on the command line alike. */
export async function topUpOrganization(
  app: App,
  orgId: string,
  amount: MicroUsd,
  note: string | undefined,
): Promise<{ balance: MicroUsd; expiresAt: Date }> {
  if ((await findOperated(app, orgId)) === null) return fail('org_not_found');
  const at = app.clock.now();
  const expiresAt = topUpExpiry(at);
  return inOrganization(app.db, orgId, async (tx) => {
    await topUp(tx, orgId, { amount, note, expiresAt }, at);
    const { funds } = await readUsage(tx, { orgId, projectId: null, userId: null }, at);
    return { balance: funds.balance, expiresAt };
  });
}
