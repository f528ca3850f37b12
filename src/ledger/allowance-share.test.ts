// An organization that lives on its free allowance draws a quarter of the service's day from it, and no more.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, it } from 'node:test';
import { testApp } from '../../test/support/app.ts';
import { booksAreRight } from '../../test/support/payer.ts';
import { queryRows } from '../../test/support/postgres.ts';
import { Failure } from '../platform/http/failure.ts';
import { newId } from '../platform/ids.ts';
import { acrossOrganizations, inOrganization } from '../platform/postgres/tenancy.ts';
import { checkBooks } from './check-books.ts';
import { topUp } from './lots.ts';
import { endAbandonedHolds } from './recover.ts';
import { type Reservation, reserve } from './reserve.ts';
import { endHold, resolveStep } from './resolve.ts';
import { readUsage } from './usage.ts';

const USD = 1_000_000;
const CAPS = { perDay: 400 * USD, perMonth: null };
const AT = new Date('2033-05-10T12:00:00Z');
const NEXT_DAY = new Date('2033-05-11T00:00:00Z');

const app = await testApp();
/** Another process on the same database. */
const other = await testApp({ databaseUrl: app.config.databaseUrl ?? '' });

/** Each test has a whole day of the service before it. */
beforeEach(() => acrossOrganizations(app.db, (tx) => tx.deleteFrom('ledger_service_spending').execute()));

async function organization(allowance: number, balance = 0): Promise<string> {
  const id = newId('organization');
  await acrossOrganizations(app.db, (tx) =>
    tx
      .insertInto('organizations')
      .values({ id, name: 'Share', plan: 'payg', allowance_micro_usd: allowance })
      .execute(),
  );
  if (balance > 0) await inOrganization(app.db, id, (tx) => topUp(tx, id, { amount: balance }, AT));
  return id;
}

const hold = (
  orgId: string,
  amount: number,
  more: Partial<Reservation> = {},
  { db } = app,
): Promise<string> =>
  inOrganization(db, orgId, (tx) =>
    reserve(tx, {
      orgId,
      projectId: null,
      userId: null,
      operation: crypto.randomUUID(),
      amount,
      caps: CAPS,
      at: AT,
      leaseUntil: null,
      ...more,
    }),
  );

async function detailsOf(work: Promise<unknown>): Promise<unknown> {
  const failed = await work.then(
    () => assert.fail('it was to be refused'),
    (error: unknown) => error,
  );
  assert.ok(failed instanceof Failure, String(failed));
  assert.equal(failed.code, 'quota_exceeded');
  return failed.details;
}

/** What is left of allowance and balance, in dollars. */
async function leftOf(orgId: string, at = AT): Promise<[allowance: number, balance: number]> {
  const { funds } = await inOrganization(app.db, orgId, (tx) =>
    readUsage(tx, { orgId, projectId: null, userId: null }, at),
  );
  return [funds.allowanceLeft / USD, funds.balance / USD];
}

describe('the share of a day that an allowance may take', () => {
  it('is a quarter of the cap; beyond it an organization without a balance is told so', async () => {
    const org = await organization(500 * USD);
    await hold(org, 70 * USD);
    assert.deepEqual(await detailsOf(hold(org, 31 * USD)), {
      subject: 'org',
      period: 'day',
      unit: 'usd',
      limit_usd: 100,
      used_usd: 70,
      requested_usd: 31,
      remaining_usd: 30,
      balance_usd: 0,
    });
    await hold(org, 30 * USD);
    assert.deepEqual(await leftOf(org), [400, 0]);
    await booksAreRight(app);
  });

  it('names the month where the allowance itself is what is short', async () => {
    const org = await organization(60 * USD);
    await hold(org, 50 * USD);
    assert.deepEqual(await detailsOf(hold(org, 20 * USD)), {
      subject: 'org',
      period: 'month',
      unit: 'usd',
      limit_usd: 60,
      used_usd: 50,
      requested_usd: 20,
      remaining_usd: 10,
      balance_usd: 0,
    });
  });

  it('a hold beyond it is split: the allowance up to the share, the balance for the rest', async () => {
    const org = await organization(500 * USD, 200 * USD);
    await hold(org, 130 * USD);
    assert.deepEqual(await leftOf(org), [400, 170]);
    await hold(org, 50 * USD);
    assert.deepEqual(await leftOf(org), [400, 120], 'all of it from the balance');
    const refused = await detailsOf(hold(org, 121 * USD));
    assert.deepEqual(refused, {
      subject: 'org',
      period: 'day',
      unit: 'usd',
      limit_usd: 100,
      used_usd: 100,
      requested_usd: 121,
      remaining_usd: 0,
      balance_usd: 120,
    });
    await booksAreRight(app);
  });

  it('what is not spent returns to the balance first, and what returns to the allowance can be drawn again', async () => {
    const org = await organization(500 * USD, 200 * USD);
    const id = await hold(org, 130 * USD);
    const step = (name: string, settle: number, release: number) =>
      inOrganization(app.db, org, (tx) =>
        resolveStep(tx, org, id, { name, settle: settle * USD, release: release * USD }, AT),
      );
    await step('first', 0, 20);
    assert.deepEqual(await leftOf(org), [400, 190]);
    await step('second', 20, 30);
    assert.deepEqual(await leftOf(org), [420, 200], '10 to the balance, then 20 to the allowance');
    await hold(org, 20 * USD);
    assert.deepEqual(await leftOf(org), [400, 200], 'there is room for what came back, and no more');
    await inOrganization(app.db, org, (tx) => endHold(tx, org, id, AT));
    assert.deepEqual(await leftOf(org), [460, 200]);
    await hold(org, 60 * USD);
    await hold(org, 1 * USD);
    assert.deepEqual(await leftOf(org), [400, 199]);
    await booksAreRight(app);
  });

  it('what a dead process has held can be drawn again once its lease is over', async () => {
    const org = await organization(500 * USD);
    const leaseUntil = new Date(AT.getTime() + 60_000);
    await hold(org, 100 * USD, { leaseUntil });
    await detailsOf(hold(org, 1));
    await endAbandonedHolds(app.db, leaseUntil);
    await hold(org, 100 * USD);
    await booksAreRight(app);
  });

  it('each UTC day has its own; what returns late counts for the day on which it was held', async () => {
    const org = await organization(500 * USD);
    const id = await hold(org, 100 * USD);
    await hold(org, 100 * USD, { at: NEXT_DAY });
    await inOrganization(app.db, org, (tx) => endHold(tx, org, id, NEXT_DAY));
    await detailsOf(hold(org, 1, { at: NEXT_DAY }));
    await hold(org, 100 * USD);
    await booksAreRight(app);
  });

  it('is never passed, however many ask at the same moment in several processes', async () => {
    const org = await organization(500 * USD, 10 * USD);
    const tries = await Promise.allSettled(
      Array.from({ length: 60 }, (_, i) => hold(org, 4 * USD, {}, i % 2 === 0 ? app : other)),
    );
    // 25 from the share and 2 from the balance, which leaves 2 of 10 dollars.
    assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 27);
    assert.deepEqual(await leftOf(org), [400, 2]);
    await booksAreRight(app);
  });

  it('a cap that was lowered in the middle of the day leaves nothing to draw, and the balance as it is', async () => {
    const org = await organization(500 * USD, 5 * USD);
    await hold(org, 90 * USD);
    const caps = { perDay: 320 * USD, perMonth: null };
    const refused = await detailsOf(hold(org, 6 * USD, { caps }));
    assert.deepEqual(
      Object.entries(refused as object).filter(([name]) =>
        ['limit_usd', 'used_usd', 'remaining_usd'].includes(name),
      ),
      Object.entries({ limit_usd: 80, used_usd: 90, remaining_usd: 0 }),
    );
    await hold(org, 5 * USD, { caps });
    assert.deepEqual(await leftOf(org), [410, 0]);
  });

  it('there is none where the service has no cap', async () => {
    const org = await organization(500 * USD);
    await hold(org, 500 * USD, { caps: { perDay: null, perMonth: null } });
    assert.deepEqual(await leftOf(org), [0, 0]);
    await booksAreRight(app);
  });

  it('leaves the rest of the day to others: three that draw all they may do not stop a fourth', async () => {
    for (let i = 0; i < 3; i++) {
      const free = await organization(500 * USD);
      await hold(free, 100 * USD);
      await detailsOf(hold(free, 1));
    }
    await hold(await organization(0, 100 * USD), 100 * USD);
    await booksAreRight(app);
  });

  it('an upgrade counts what was drawn before it, by whom and when', async () => {
    const org = await organization(500 * USD, 200 * USD);
    const [projectId, userId] = [newId('project'), crypto.randomUUID()];
    const id = await hold(org, 130 * USD, { projectId, userId });
    await inOrganization(app.db, org, (tx) =>
      resolveStep(tx, org, id, { name: 'a', settle: 10 * USD, release: 40 * USD }, AT),
    );
    await hold(org, 7 * USD, { at: NEXT_DAY });
    const url = app.config.databaseUrl ?? '';
    const file = join(import.meta.dirname, '..', '..', 'migrations', '0018_drawn_from_allowance.sql');
    await queryRows(url, 'alter table ledger_spending drop column from_allowance');
    await queryRows(url, readFileSync(file, 'utf8'));
    await booksAreRight(app);
    const { counters } = await inOrganization(app.db, org, (tx) =>
      readUsage(tx, { orgId: org, projectId, userId }, AT),
    );
    assert.deepEqual(
      counters.map(({ subject, period, fromAllowance }) => [subject, period, fromAllowance / USD]),
      [
        ['user', 'day', 90],
        ['user', 'month', 90],
        ['project', 'day', 90],
        ['project', 'month', 90],
        ['org', 'day', 90],
        ['org', 'month', 97],
      ],
    );
  });

  it('the check of the books sees what was counted wrongly', async () => {
    const org = await organization(500 * USD);
    await hold(org, 10 * USD);
    const change = (by: number) =>
      acrossOrganizations(app.db, (tx) =>
        tx
          .updateTable('ledger_spending')
          .set((eb) => ({ from_allowance: eb('from_allowance', '-', by) }))
          .where('org_id', '=', org)
          .where('period', '=', 'day')
          .execute(),
      );
    await change(1);
    const { faults } = await checkBooks(app.db);
    assert.deepEqual(
      faults.map(({ org_id }) => org_id),
      [org],
    );
    assert.match(faults[0]?.detail ?? '', /from the allowance 9999999, taken from it 10000000/);
    await change(-1);
    await booksAreRight(app);
  });
});
