// Whatever happens to organizations' money, in whatever order and at once: the books are right. Several organizations
// go through the same weeks side by side, each with a sequence of its own, on one database and several connections.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testApp } from '../../test/support/app.ts';
import { type Move, SIDE_BY_SIDE, type Turn, weeks } from '../../test/support/ledger-weeks.ts';
import fc from '../../test/support/properties.ts';
import { Failure } from '../platform/http/failure.ts';
import { newId } from '../platform/ids.ts';
import { acrossOrganizations, inOrganization } from '../platform/postgres/tenancy.ts';
import { checkBooks } from './check-books.ts';
import { topUp } from './lots.ts';
import { endAbandonedHolds, expireEverywhere } from './recover.ts';
import { reserve } from './reserve.ts';
import { endHold, openSteps } from './resolve.ts';
import type { Tx } from './store.ts';

const SEQUENCES = Number(process.env.ASSAY_LEDGER_SEQUENCES ?? 200);
const START = new Date('2026-11-20T12:00:00Z');
const ALLOWANCE = 1_000_000;
const LEASE_MS = 3_600_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const app = await testApp();

/** A hold as it must be. */
interface Expected {
  readonly id: string;
  readonly amount: number;
  readonly leaseUntil: Date | null;
  settled: number;
  released: number;
  /** How often a step was begun; names the step. */
  step: number;
  readonly resolved: Set<string>;
}

/** One organization that does what its sequence says, and remembers what must have come of it. */
class Spender {
  readonly orgId = newId('organization');
  readonly holds: Expected[] = [];
  readonly #sequence: readonly Turn[];
  readonly #perDay: number | null;
  #operations = 0;

  constructor(sequence: readonly Turn[], perDay: number | null) {
    this.#sequence = sequence;
    this.#perDay = perDay;
  }

  async play(index: number, now: Date): Promise<void> {
    const { moves = [], atOnce = false } = this.#sequence[index] ?? {};
    if (atOnce) await Promise.all(moves.map((next) => this.#make(next, now, true)));
    else for (const next of moves) await this.#make(next, now, false);
  }

  /** A sweep has ended what no process can be working on any more. */
  swept(now: Date): void {
    for (const hold of this.holds)
      if (hold.leaseUntil !== null && hold.leaseUntil <= now) hold.released = hold.amount - hold.settled;
  }

  async #make(next: Move, now: Date, atOnce: boolean): Promise<void> {
    if (next.kind === 'topup') {
      const expiresAt = new Date(now.getTime() + next.days * DAY_MS);
      await this.#in((tx) => topUp(tx, this.orgId, { amount: next.amount, expiresAt }, now));
      return;
    }
    if (next.kind === 'reserve') {
      await this.#reserve(next.amount, next.lease ? new Date(now.getTime() + LEASE_MS) : null, now);
      return;
    }
    const hold = this.holds[next.which % Math.max(1, this.holds.length)];
    if (hold === undefined) return;
    if (next.kind === 'end') {
      const returned = await this.#in((tx) => endHold(tx, this.orgId, hold.id, now));
      hold.released += returned;
      return;
    }
    await this.#resolve(hold, next, now, atOnce);
  }

  async #reserve(amount: number, leaseUntil: Date | null, now: Date): Promise<void> {
    this.#operations += 1;
    const operation = `operation ${this.#operations}`;
    try {
      const id = await this.#in((tx) =>
        reserve(tx, {
          orgId: this.orgId,
          projectId: null,
          userId: null,
          operation,
          amount,
          caps: { perDay: this.#perDay, perMonth: null },
          at: now,
          leaseUntil,
        }),
      );
      this.holds.push({ id, amount, leaseUntil, settled: 0, released: 0, step: 0, resolved: new Set() });
    } catch (error) {
      assert.ok(error instanceof Failure, String(error));
      // Known shapes: the tests of refusals in ledger.test.ts and allowance-share.test.ts.
      const { period, remaining_usd, balance_usd, spent_usd, cap_usd } = error.details as Record<
        string,
        number
      >;
      refusals.add(period === undefined ? error.code : `${error.code} ${period}`);
      const room =
        error.code === 'quota_exceeded'
          ? Number(remaining_usd) + Number(balance_usd)
          : Number(cap_usd) - Number(spent_usd);
      assert.ok(Math.round(room * 1e6) < amount, `a caller who has the money is not refused: ${error.code}`);
    }
  }

  async #resolve(
    hold: Expected,
    wanted: Move & { kind: 'resolve' },
    now: Date,
    atOnce: boolean,
  ): Promise<void> {
    if (!wanted.again) hold.step += 1;
    const left = hold.amount - hold.settled - hold.released;
    const steps = Array.from({ length: wanted.together }, (_, part) => ({
      name: `step ${hold.step}.${part}`,
      settle: Math.floor((left * wanted.settle) / wanted.together),
      release: Math.floor((left * wanted.release) / wanted.together),
    }));
    const names = steps.map(({ name }) => name);
    const fresh = steps.filter(({ name }) => !hold.resolved.has(name));
    const tooMuch = fresh.reduce((sum, { settle, release }) => sum + settle + release, 0) > left;
    const resolvedNow = new Set<string>();
    const outcome = await this.#in(async (tx) => {
      const resolve = await openSteps(tx, this.orgId, hold.id, names);
      const known = await namesOf(tx, hold.id);
      for (const name of names) if (!known.has(name)) resolvedNow.add(name);
      return (await resolve(steps, now)).length;
    }).catch((error) => {
      assert.match(
        String(error),
        /the hold was ended|more is resolved than is held|check constraint "ledger_holds_check"/,
      );
      return 'refused' as const;
    });
    if (outcome !== 'refused') {
      assert.equal(outcome, resolvedNow.size);
      for (const { name, settle, release } of steps.filter((step) => resolvedNow.has(step.name))) {
        assert.ok(!hold.resolved.has(name), 'no step is resolved twice');
        hold.resolved.add(name);
        hold.settled += settle;
        hold.released += release;
      }
    }
    // Where others do something to the same hold meanwhile, each of the outcomes may be right.
    if (!atOnce) assert.equal(outcome, tooMuch ? 'refused' : fresh.length);
  }

  #in<T>(work: Parameters<typeof inOrganization<T>>[2]): Promise<T> {
    return inOrganization(app.db, this.orgId, work);
  }
}

/** With the money locked: none is added until the transaction ends. */
async function namesOf(tx: Tx, holdId: string): Promise<Set<string>> {
  const rows = await tx.selectFrom('ledger_steps').select('step').where('hold_id', '=', holdId).execute();
  return new Set(rows.map(({ step }) => step));
}

async function found(spenders: readonly Spender[]): Promise<void> {
  await acrossOrganizations(app.db, (tx) =>
    tx
      .insertInto('organizations')
      .values(
        spenders.map(({ orgId }) => ({
          id: orgId,
          name: 'Books',
          plan: 'payg',
          allowance_micro_usd: ALLOWANCE,
        })),
      )
      .execute(),
  );
}

/** Which refusals there were: limits that are never met would prove nothing. */
const refusals = new Set<string>();

/** What is proven would only make the next proof longer. */
async function forgetAll(): Promise<void> {
  await acrossOrganizations(app.db, async (tx) => {
    await tx.deleteFrom('organizations').execute();
    await tx.deleteFrom('ledger_service_spending').execute();
  });
}

async function sweep(spenders: readonly Spender[], now: Date): Promise<void> {
  await endAbandonedHolds(app.db, now);
  await expireEverywhere(app.db, now);
  for (const spender of spenders) spender.swept(now);
  const lapsed = await acrossOrganizations(app.db, (tx) =>
    tx
      .selectFrom('ledger_lots')
      .select('id')
      .where('remaining', '>', 0)
      .where('expires_at', '<=', now)
      .execute(),
  );
  assert.deepEqual(lapsed, [], 'what has lapsed is written off');
}

/** On no day more than the service may spend, nor more of anybody's allowance than its share of that. */
async function capsAreKept(perDay: number | null): Promise<void> {
  const [days, drawn] = await acrossOrganizations(app.db, async (tx) => [
    await tx
      .selectFrom('ledger_service_spending as s')
      .leftJoin('ledger_spending as o', (join) =>
        join
          .onRef('o.starts', '=', 's.starts')
          .onRef('o.period', '=', 's.period')
          .on('o.subject', '=', 'org'),
      )
      .select((eb) => ['s.used', eb.fn.coalesce(eb.fn.sum<number>('o.used'), eb.lit(0)).as('counted')])
      .where('s.period', '=', 'day')
      .groupBy(['s.starts', 's.used'])
      .execute(),
    await tx
      .selectFrom('ledger_spending')
      .select('from_allowance as amount')
      .where('subject', '=', 'org')
      .where('period', '=', 'day')
      .execute(),
  ]);
  for (const { used, counted } of days) {
    assert.equal(used, Number(counted), 'the service has spent what its organizations have');
    assert.ok(perDay === null || used <= perDay, `${used} of ${perDay}`);
  }
  for (const { amount } of drawn)
    assert.ok(perDay === null || amount <= perDay / 4, `${amount} of ${perDay}`);
}

async function chargesAreRight(spenders: readonly Spender[]): Promise<void> {
  const rows = await acrossOrganizations(app.db, (tx) =>
    tx
      .selectFrom('ledger_holds as h')
      .leftJoin('ledger_entries as e', (join) =>
        join.onRef('e.hold_id', '=', 'h.id').on('e.account', '=', 'earned'),
      )
      .select((eb) => [
        'h.id',
        'h.settled',
        'h.released',
        eb.fn.coalesce(eb.fn.sum<string>('e.amount'), eb.lit(0)).as('earned'),
      ])
      .groupBy('h.id')
      .execute(),
  );
  const known = new Map(rows.map(({ id, ...row }) => [id, row]));
  const holds = spenders.flatMap((spender) => spender.holds);
  assert.equal(known.size, holds.length);
  for (const { id, settled, released } of holds) {
    const row = known.get(id);
    assert.deepEqual(
      { settled: row?.settled, released: row?.released, earned: Number(row?.earned) },
      { settled, released, earned: settled },
    );
  }
}

describe('any sequence of movements', () => {
  it(`leaves books that are right, no one charged twice and nothing below 0 (${SEQUENCES} sequences)`, async () => {
    await fc.assert(
      fc.asyncProperty(weeks, async ({ passages, sequences, perDay }) => {
        await forgetAll();
        const spenders = sequences.map((sequence) => new Spender(sequence, perDay));
        await found(spenders);
        let now = START;
        for (const [index, passage] of passages.entries()) {
          now = new Date(now.getTime() + passage.hours * HOUR_MS);
          if (passage.sweep) await sweep(spenders, now);
          await Promise.all(spenders.map((spender) => spender.play(index, now)));
          await capsAreKept(perDay);
        }
        await chargesAreRight(spenders);
        assert.deepEqual((await checkBooks(app.db)).faults, []);
      }),
      { numRuns: Math.ceil(SEQUENCES / SIDE_BY_SIDE) },
    );
    assert.deepEqual([...refusals].sort(), [
      'quota_exceeded day',
      'quota_exceeded month',
      'spend_cap_reached',
    ]);
  });
});
