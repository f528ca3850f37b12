import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testApp } from '../../test/support/app.ts';
import { limits } from '../contract/limits.ts';
import type { App } from '../platform/app.ts';
import { Failure } from '../platform/http/failure.ts';
import { newId } from '../platform/ids.ts';
import { acrossOrganizations, inOrganization } from '../platform/postgres/tenancy.ts';
import { checkBooks } from './check-books.ts';
import { topUp } from './lots.ts';
import { endAbandonedHolds, expireEverywhere } from './recover.ts';
import { type Reservation, reserve } from './reserve.ts';
import { endHold, resolveStep } from './resolve.ts';
import { setSpendLimit } from './spend-limits.ts';
import type { Tx } from './store.ts';
import { readUsage } from './usage.ts';

const AT = new Date('2026-11-15T12:00:00Z');
const NO_CAPS = { perDay: null, perMonth: null };
const USD = 1_000_000;

const app: App = await testApp();

/** An organization of its own, with a plan that grants so much a month. */
async function organization(allowance: number): Promise<string> {
  const id = newId('organization');
  await acrossOrganizations(app.db, (tx) =>
    tx
      .insertInto('organizations')
      .values({ id, name: 'Books', plan: 'payg', allowance_micro_usd: allowance })
      .execute(),
  );
  return id;
}

const inOrg = <T>(orgId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inOrganization(app.db, orgId, work);

let operations = 0;
function reservation(orgId: string, amount: number, more: Partial<Reservation> = {}): Reservation {
  operations += 1;
  return {
    orgId,
    projectId: null,
    userId: null,
    operation: `op ${operations}`,
    amount,
    caps: NO_CAPS,
    at: AT,
    leaseUntil: null,
    ...more,
  };
}

const hold = (orgId: string, amount: number, more: Partial<Reservation> = {}): Promise<string> =>
  inOrg(orgId, (tx) => reserve(tx, reservation(orgId, amount, more)));

async function failureOf(work: Promise<unknown>): Promise<Failure> {
  try {
    await work;
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  return assert.fail('it was to fail');
}

const fundsOf = (orgId: string, at = AT) =>
  inOrg(orgId, (tx) => readUsage(tx, { orgId, projectId: null, userId: null }, at));

async function booksAreRight(): Promise<void> {
  assert.deepEqual((await checkBooks(app.db)).faults, []);
}

describe('the ledger', () => {
  it('holds, charges and returns exactly, and shows it in usage', async () => {
    const org = await organization(2 * USD);
    const id = await hold(org, 130_000);
    assert.equal((await fundsOf(org)).funds.allowanceLeft, 1_870_000);
    await inOrg(org, (tx) => resolveStep(tx, org, id, { name: 'page 1', settle: 65_000, release: 0 }, AT));
    await inOrg(org, (tx) => resolveStep(tx, org, id, { name: 'page 2', settle: 0, release: 65_000 }, AT));
    const { funds, counters } = await fundsOf(org);
    assert.equal(funds.allowanceLeft, 1_935_000);
    assert.deepEqual(
      counters.map(({ subject, period, used }) => [subject, period, used]),
      [
        ['org', 'day', 65_000],
        ['org', 'month', 65_000],
      ],
    );
    await booksAreRight();
  });

  it('uses the allowance first, then the top-up that lapses first, and returns in the other order', async () => {
    const org = await organization(1 * USD);
    await inOrg(org, async (tx) => {
      await topUp(tx, org, { amount: 5 * USD, expiresAt: new Date('2027-06-01T00:00:00Z') }, AT);
      await topUp(tx, org, { amount: 2 * USD, expiresAt: new Date('2027-01-01T00:00:00Z') }, AT);
    });
    const id = await hold(org, 4 * USD);
    const left = async () =>
      (
        await inOrg(org, (tx) =>
          tx.selectFrom('ledger_lots').select(['kind', 'remaining', 'amount']).orderBy('amount').execute(),
        )
      ).map(({ remaining }) => remaining / USD);
    assert.deepEqual(await left(), [0, 0, 4]);
    await inOrg(org, (tx) =>
      resolveStep(tx, org, id, { name: 'a', settle: 1.5 * USD, release: 1 * USD }, AT),
    );
    assert.deepEqual(await left(), [0, 0, 5], 'the last taken returns first');
    await inOrg(org, (tx) => endHold(tx, org, id, AT));
    assert.deepEqual(await left(), [0, 1.5, 5]);
    await booksAreRight();
  });

  it('resolves a step once, however often it is tried', async () => {
    const org = await organization(1 * USD);
    const id = await hold(org, 100_000);
    const step = { name: 'page 1', settle: 60_000, release: 40_000 };
    const tries = await Promise.all(
      Array.from({ length: 6 }, () => inOrg(org, (tx) => resolveStep(tx, org, id, step, AT))),
    );
    assert.equal(tries.filter(Boolean).length, 1);
    assert.equal(await inOrg(org, (tx) => endHold(tx, org, id, AT)), 0);
    assert.equal((await fundsOf(org)).funds.allowanceLeft, 940_000);
    await booksAreRight();
  });

  it('never charges more than was held, and an operation holds once', async () => {
    const org = await organization(1 * USD);
    const id = await hold(org, 100_000, { operation: 'the same' });
    await assert.rejects(
      inOrg(org, (tx) => resolveStep(tx, org, id, { name: 'too much', settle: 100_001, release: 0 }, AT)),
    );
    await assert.rejects(hold(org, 1, { operation: 'the same' }), /ledger_holds_org_id_operation_key/);
    assert.equal((await fundsOf(org)).funds.allowanceLeft, 900_000);
    await booksAreRight();
  });

  it('lets exactly as many callers at once through as there is money for', async () => {
    const org = await organization(50 * 20_000);
    const tries = await Promise.allSettled(Array.from({ length: 120 }, () => hold(org, 20_000)));
    assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 50);
    assert.equal((await fundsOf(org)).funds.allowanceLeft, 0);
    await booksAreRight();
  });

  it('refuses with what the limit is, what is used and what is left, the narrowest subject first', async () => {
    const org = await organization(10 * USD);
    const project = newId('project');
    const user = crypto.randomUUID();
    const spender = { projectId: project, userId: user };
    await inOrg(org, async (tx) => {
      await setSpendLimit(
        tx,
        org,
        { subject: 'project', subjectId: project, period: 'day', amount: 100_000 },
        AT,
      );
      await setSpendLimit(tx, org, { subject: 'user', subjectId: '', period: 'month', amount: 90_000 }, AT);
    });
    await hold(org, 65_000, spender);
    assert.deepEqual((await failureOf(hold(org, 65_000, spender))).details, {
      subject: 'user',
      period: 'month',
      unit: 'usd',
      limit_usd: 0.09,
      used_usd: 0.065,
      requested_usd: 0.065,
      remaining_usd: 0.025,
    });
    const refused = await failureOf(hold(org, 65_000, { ...spender, userId: null }));
    assert.equal(refused.code, 'quota_exceeded');
    assert.equal((refused.details as { subject: string }).subject, 'project');
    const poor = await failureOf(hold(org, 10 * USD));
    assert.deepEqual(poor.details, {
      subject: 'org',
      period: 'month',
      unit: 'usd',
      limit_usd: 10,
      used_usd: 0.065,
      requested_usd: 10,
      remaining_usd: 9.935,
      balance_usd: 0,
    });
    await booksAreRight();
  });

  it('keeps the daily cap and the monthly budget of the service, and a refusal leaves no trace', async () => {
    // A month of its own: others spend on the same service. Prepaid: of an allowance only a share could be drawn.
    const at = new Date('2031-03-02T00:00:00Z');
    const org = await organization(0);
    await inOrg(org, (tx) => topUp(tx, org, { amount: 10 * USD }, at));
    await hold(org, 900_000, { at });
    const caps = { perDay: 1 * USD, perMonth: null };
    const capped = await failureOf(hold(org, 200_000, { at, caps }));
    assert.equal(capped.code, 'spend_cap_reached');
    assert.deepEqual(capped.details, { day: '2031-03-02', spent_usd: 0.9, cap_usd: 1 });
    assert.equal(capped.retryAfterSeconds, 3600);
    const budget = await failureOf(hold(org, 200_000, { at, caps: { perDay: null, perMonth: 1 * USD } }));
    assert.deepEqual(budget.details, { month: '2031-03', spent_usd: 0.9, budget_usd: 1 });
    await hold(org, 100_000, { at, caps });
    assert.equal((await fundsOf(org, at)).funds.balance, 9 * USD);
    await booksAreRight();
  });

  it('grants the allowance of each month once, more of it when it is raised, and lets the old one lapse', async () => {
    const org = await organization(1 * USD);
    await hold(org, 300_000);
    await acrossOrganizations(app.db, (tx) =>
      tx
        .updateTable('organizations')
        .set({ allowance_micro_usd: 3 * USD })
        .where('id', '=', org)
        .execute(),
    );
    assert.equal((await fundsOf(org)).funds.allowanceLeft, 2.7 * USD);
    const lower = (amount: number) =>
      acrossOrganizations(app.db, (tx) =>
        tx.updateTable('organizations').set({ allowance_micro_usd: amount }).where('id', '=', org).execute(),
      );
    await lower(100_000);
    assert.equal((await fundsOf(org)).funds.allowanceLeft, 0, 'more is spent than is allowed now');
    await booksAreRight();
    await lower(3 * USD);
    assert.equal((await fundsOf(org)).funds.allowanceLeft, 2.7 * USD);
    const december = new Date('2026-12-01T00:00:00Z');
    assert.equal((await fundsOf(org, december)).funds.allowanceLeft, 3 * USD);
    assert.equal((await fundsOf(org, december)).funds.allowanceLeft, 3 * USD);
    await expireEverywhere(app.db, december);
    const lapsed = await inOrg(org, (tx) =>
      tx.selectFrom('ledger_entries').select('amount').where('account', '=', 'expired').execute(),
    );
    assert.deepEqual(lapsed, [{ amount: 2.7 * USD }]);
    await booksAreRight();
  });

  it('gives a beta organization the allowance of the contract, and a top-up twelve months', async () => {
    const org = newId('organization');
    await acrossOrganizations(app.db, (tx) =>
      tx.insertInto('organizations').values({ id: org, name: 'Beta' }).execute(),
    );
    await inOrg(org, (tx) => topUp(tx, org, { amount: 5 * USD }, new Date('2026-02-28T10:00:00Z')));
    const { funds } = await fundsOf(org);
    assert.equal(funds.allowance, limits.betaAllowancePerMonthMicroUsd);
    assert.equal(funds.balance, 5 * USD);
    assert.equal(funds.balanceExpiresAt?.toISOString(), '2027-02-28T10:00:00.000Z');
  });

  it('returns what a dead process has held once its lease is over, and no sooner', async () => {
    const org = await organization(1 * USD);
    await hold(org, 400_000, { leaseUntil: new Date(AT.getTime() + 60_000) });
    await endAbandonedHolds(app.db, AT);
    assert.equal((await fundsOf(org)).funds.allowanceLeft, 600_000);
    await endAbandonedHolds(app.db, new Date(AT.getTime() + 60_000));
    assert.equal((await fundsOf(org)).funds.allowanceLeft, 1 * USD);
    await booksAreRight();
  });

  it('cannot be made to lie: the database refuses unbalanced, changed and negative books', async () => {
    const org = await organization(1 * USD);
    const id = await hold(org, 100_000);
    const entry = { movement: crypto.randomUUID(), org_id: org, lot_id: null, at: AT };
    await assert.rejects(
      inOrg(org, (tx) =>
        tx
          .insertInto('ledger_entries')
          .values({ ...entry, account: 'earned', amount: 5, hold_id: id })
          .execute(),
      ),
      /does not sum to 0/,
    );
    await assert.rejects(
      inOrg(org, (tx) => tx.updateTable('ledger_entries').set({ amount: 1 }).execute()),
      /permission denied/,
    );
    await assert.rejects(
      inOrg(org, (tx) => tx.deleteFrom('ledger_steps').execute()),
      /permission denied/,
    );
    await assert.rejects(
      inOrg(org, (tx) => tx.updateTable('ledger_lots').set({ remaining: -1 }).execute()),
      /check constraint/,
    );
    await booksAreRight();
  });

  it('shows a fault when the books are tampered with', async () => {
    const org = await organization(1 * USD);
    await hold(org, 100_000);
    const change = (used: number) =>
      acrossOrganizations(app.db, (tx) =>
        tx
          .updateTable('ledger_spending')
          .set((eb) => ({ used: eb('used', '+', used) }))
          .where('org_id', '=', org)
          .where('period', '=', 'day')
          .execute(),
      );
    await change(1);
    const { ok, faults } = await checkBooks(app.db);
    assert.equal(ok, false);
    assert.match(faults[0]?.detail ?? '', /counted 100001, held and charged 100000/);
    await change(-1);
    await booksAreRight();
  });

  it('keeps every organization’s money to itself', async () => {
    const [mine, other] = [await organization(1 * USD), await organization(1 * USD)];
    const id = await hold(other, 100_000);
    await assert.rejects(inOrg(mine, (tx) => endHold(tx, mine, id, AT)));
    await assert.rejects(inOrg(mine, (tx) => reserve(tx, reservation(other, 1))));
  });
});
