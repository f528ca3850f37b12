import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { testApp } from '../../../test/support/app.ts';
import { newPayer } from '../../../test/support/payer.ts';
import { queryRows } from '../../../test/support/postgres.ts';
import fc from '../../../test/support/properties.ts';
import { checkBooks } from '../../ledger/check-books.ts';
import { topUp } from '../../ledger/lots.ts';
import { reserve } from '../../ledger/reserve.ts';
import { endHold, resolveStep } from '../../ledger/resolve.ts';
import { sealDays } from '../../ledger/seal-days.ts';
import { frameStatement } from '../../ledger/statement.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { dailySpending, keepDays } from './daily-spending.ts';

const app = await testApp();
const never = new AbortController().signal;
const DAY_MS = 86_400_000;
const DAYS = 12;
const NO_CAPS = { perDay: null, perMonth: null };
const url = app.config.databaseUrl ?? '';

interface Payer {
  readonly id: string;
  readonly projectId: string;
}

async function payer(): Promise<Payer> {
  const { org } = await newPayer(app, 0);
  return org;
}

/** So many days ago, at noon: far from both ends of its day. */
const ago = (days: number): Date =>
  new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS - days * DAY_MS + DAY_MS / 2);
const dayOf = (days: number): string => ago(days).toISOString().slice(0, 10);

interface Turn {
  readonly daysAgo: number;
  readonly what: 'top up' | 'charge' | 'return' | 'leave open';
  readonly amount: number;
  readonly kind: 'check' | 'job' | 'upgrade';
}

async function play({ id, projectId }: Payer, turns: readonly Turn[], firstDay = DAYS + 1): Promise<void> {
  await inOrganization(app.db, id, (tx) =>
    topUp(tx, id, { amount: 1_000_000_000, expiresAt: null }, ago(firstDay)),
  );
  for (const [i, { daysAgo, what, amount, kind }] of turns.entries()) {
    const at = ago(daysAgo);
    await inOrganization(app.db, id, async (tx) => {
      if (what === 'top up') return void (await topUp(tx, id, { amount, expiresAt: null }, at));
      const hold = await reserve(tx, {
        orgId: id,
        projectId: i % 3 === 0 ? null : projectId,
        userId: null,
        operation: `${kind} ${firstDay} ${i}`,
        amount: amount * 2,
        caps: NO_CAPS,
        at,
        leaseUntil: null,
      });
      if (what === 'leave open') return;
      if (what === 'charge')
        await resolveStep(
          tx,
          id,
          hold,
          { name: 'page', settle: amount, release: 0, reference: `rep ${i}` },
          at,
        );
      await endHold(tx, id, hold, at);
    });
  }
}

/** Whatever can be asked of an organization's money by day. */
function everything({ id, projectId }: Payer) {
  return inOrganization(app.db, id, async (tx) => {
    const frames = [];
    for (let from = DAYS + 2; from >= 0; from -= 1)
      for (const to of [from - 1, from - 3, -1]) {
        const midnight = (days: number): Date => new Date(`${dayOf(days)}T00:00:00Z`);
        if (to >= from) continue;
        const { opening, closing } = await frameStatement(tx, id, { from: midnight(from), to: midnight(to) });
        frames.push({ from, to, opening, closing });
      }
    return { frames, daily: await dailySpending(tx, id, dayOf(DAYS + 2), [projectId]) };
  });
}

const turn = fc.record<Turn>({
  daysAgo: fc.integer({ min: 0, max: DAYS }),
  what: fc.constantFrom('top up', 'charge', 'charge', 'return', 'leave open'),
  amount: fc.integer({ min: 1, max: 1_000_000 }),
  kind: fc.constantFrom('check', 'job', 'upgrade'),
});

async function keepAll(org: Payer): Promise<number> {
  let kept = 0;
  for (let last = -1; last !== 0; kept += last) last = await keepDays(app.db, org.id);
  return kept;
}

describe('days of the books that are over', () => {
  it('are sealed, and every statement and day of spending is the same to the micro-dollar before and after', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { minLength: 5, maxLength: 30 }), async (turns) => {
        const org = await payer();
        await play(
          org,
          turns.toSorted((a, b) => b.daysAgo - a.daysAgo),
        );
        const before = await everything(org);
        assert.ok((await sealDays(app.db, never, org.id)) > 0);
        await keepAll(org);
        assert.deepEqual(await everything(org), before);
        // What comes behind them counts as it did.
        await play(org, [{ daysAgo: 0, what: 'charge', amount: 7, kind: 'check' }], 0);
        assert.equal(await sealDays(app.db, never, org.id), 0);
      }),
      { numRuns: 8 },
    );
    assert.deepEqual((await checkBooks(app.db)).faults, []);
  });

  it('are sealed once, by however many processes at once, and again where one was cut short', async () => {
    const org = await payer();
    await play(
      org,
      Array.from({ length: 6 }, (_, i): Turn => ({ daysAgo: 9 - i, what: 'charge', amount: 5, kind: 'job' })),
    );
    const stopped = AbortSignal.abort();
    assert.equal(await sealDays(app.db, stopped, org.id), 0);
    const sealed = await Promise.all([1, 2, 3].map(() => sealDays(app.db, never, org.id)));
    assert.equal(
      sealed.reduce((sum, one) => sum + one),
      7,
      'six days of work and that of the top-up',
    );
    const kept = await Promise.allSettled([1, 2].map(() => keepAll(org)));
    assert.ok(kept.some(({ status }) => status === 'fulfilled'));
    assert.equal(await keepAll(org), 0);
    assert.deepEqual((await checkBooks(app.db)).faults, []);
  });

  it('with an open hold are added up anew until it has ended', async () => {
    const org = await payer();
    await play(org, [{ daysAgo: 4, what: 'leave open', amount: 50, kind: 'job' }]);
    await sealDays(app.db, never, org.id);
    await keepAll(org);
    const spent = async () => (await everything(org)).daily.map((day) => day.spent);
    assert.deepEqual(await spent(), [100]);
    const [hold] = await queryRows<{ id: string }>(
      url,
      `select id from ledger_holds where org_id = '${org.id}'`,
    );
    await inOrganization(app.db, org.id, (tx) =>
      resolveStep(tx, org.id, hold?.id ?? '', { name: 'page', settle: 30, release: 70 }, new Date()),
    );
    assert.deepEqual(await spent(), [30]);
    await keepAll(org);
    assert.deepEqual(await spent(), [30]);
    assert.deepEqual((await checkBooks(app.db)).faults, []);
  });

  it('are proved: whatever is changed, added or taken away in them, the check of the books names the day', async () => {
    const org = await payer();
    await play(
      org,
      [5, 4, 3].map((daysAgo): Turn => ({ daysAgo, what: 'charge', amount: 11, kind: 'check' })),
    );
    await sealDays(app.db, never, org.id);
    const tampered = async (statement: string) => {
      await queryRows(url, `begin; set local session_replication_role = replica; ${statement}; commit`);
      return (await checkBooks(app.db)).faults
        .filter(({ org_id }) => org_id === org.id)
        .map(({ check, detail }) => `${check}: ${detail}`);
    };
    const ofDay = (days: number) =>
      `org_id = '${org.id}' and (at at time zone 'UTC')::date = '${dayOf(days)}'`;
    assert.deepEqual(
      await tampered(
        `update ledger_entries set reference = 'another' where ${ofDay(4)} and reference is not null`,
      ),
      [`a sealed day is what its entries are: day ${dayOf(4)}`],
    );
    const moved = await tampered(`update ledger_entries set at = at - interval '1 day' where ${ofDay(3)}`);
    assert.ok(moved.includes(`a sealed day is what its entries are: day ${dayOf(3)}`), moved.join());
    // Even together with its seal: the next one no longer follows.
    const resealed = await tampered(
      `update ledger_days set sha256 = sha256('x') where org_id = '${org.id}' and day = '${dayOf(5)}'`,
    );
    assert.ok(resealed.includes(`a sealed day follows the one before: day ${dayOf(5)}`), resealed.join());
    const gone = await tampered(`delete from ledger_days where org_id = '${org.id}' and day = '${dayOf(4)}'`);
    assert.ok(gone.includes(`a sealed day follows the one before: day ${dayOf(3)}`), gone.join());
    await queryRows(
      url,
      `begin; set local session_replication_role = replica; delete from ledger_days where org_id = '${org.id}'; commit`,
    );
  });

  it('cannot be changed by the service, nor seen by another organization', async () => {
    const [org, other] = [await payer(), await payer()];
    await play(org, [{ daysAgo: 2, what: 'charge', amount: 1, kind: 'check' }]);
    await sealDays(app.db, never, org.id);
    await assert.rejects(
      inOrganization(app.db, org.id, (tx) => sql`update ledger_days set closing = 0`.execute(tx)),
      /permission denied/,
    );
    const seen = await inOrganization(app.db, other.id, (tx) =>
      tx.selectFrom('ledger_days').select('day').execute(),
    );
    assert.deepEqual(seen, []);
  });
});
