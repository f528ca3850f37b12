import assert from 'node:assert/strict';
import { checkBooks } from '../../src/ledger/check-books.ts';
import { topUp } from '../../src/ledger/lots.ts';
import type { App } from '../../src/platform/app.ts';
import { acrossOrganizations, inOrganization } from '../../src/platform/postgres/tenancy.ts';
import { type Headers, newKey, newOrganization } from './tenants.ts';

export interface Payer {
  readonly org: { readonly id: string; readonly projectId: string };
  readonly headers: Headers;
}

/** An organization that has so much to spend and no allowance, and a key of it. */
export async function newPayer(app: App, amountUsd: number): Promise<Payer & { keyId: string }> {
  const org = await newOrganization(app);
  await acrossOrganizations(app.db, (tx) =>
    tx.updateTable('organizations').set({ plan: 'payg' }).where('id', '=', org.id).execute(),
  );
  if (amountUsd > 0)
    await inOrganization(app.db, org.id, (tx) =>
      topUp(tx, org.id, { amount: Math.round(amountUsd * 1_000_000) }, new Date()),
    );
  const { id: keyId, headers } = await newKey(app, { orgId: org.id });
  return { org, headers, keyId };
}

/** What an organization has left, in micro-dollars. */
export async function balanceOf(app: App, orgId: string): Promise<number> {
  const rows = await inOrganization(app.db, orgId, (tx) =>
    tx.selectFrom('ledger_lots').select('remaining').execute(),
  );
  return rows.reduce((sum, { remaining }) => sum + remaining, 0);
}

export async function booksAreRight(app: App): Promise<void> {
  assert.deepEqual((await checkBooks(app.db)).faults, []);
}
