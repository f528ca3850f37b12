// Whatever happens to organizations' money, in whatever order and at once: the books are right. Several organizations
// go through the same weeks side by side, each with a sequence of its own, on one database and several connections.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { testApp } from '../../test/support/app.ts';
import { Failure } from '../platform/http/failure.ts';
import { newId } from '../platform/ids.ts';
import { acrossOrganizations, inOrganization } from '../platform/postgres/tenancy.ts';
import { checkBooks } from './check-books.ts';
import { topUp } from './lots.ts';
import { endAbandonedHolds, expireEverywhere } from './recover.ts';
import { reserve } from './reserve.ts';
import { endHold, openSteps } from './resolve.ts';
import type { Tx } from './store.ts';

const SEQUENCES = Number(process.env.ASSAY_LEDGER_SEQUENCES ?? 500);
/** As many as have their turn at the same time. */
const SIDE_BY_SIDE = 10;
const START = new Date('2026-11-20T12:00:00Z');
const ALLOWANCE = 1_000_000;
const LEASE_MS = 3_600_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What a caller may do. `which` is any of the holds made so far. */
type Move =
  | { readonly kind: 'reserve'; readonly amount: number; readonly lease: boolean }
  | {
      readonly kind: 'resolve';
      readonly which: number;
      /** Of what is left; beyond 1 it is more than was held. */
      readonly settle: number;
      readonly release: number;
      /** The step that was tried last, once more. */
      /** In so many steps, all in one go. */
      readonly together: number;
      readonly again: boolean;
    }
  | { readonly kind: 'end'; readonly which: number }
  | { readonly kind: 'topup'; readonly amount: number; readonly days: number };

/** What an organization does between two moments: one thing after the other, or all callers at once. */
interface Turn {
  readonly moves: readonly Move[];
  readonly atOnce: boolean;
}

/** How time goes on before a turn: far enough for leases, top-ups and months to end. */
interface Passage {
  readonly hours: number;
  readonly sweep: boolean;
}

const move: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('reserve' as const),
      amount: fc.integer({ min: 1, max: 900_000 }),
      lease: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('resolve' as const),
      which: fc.nat(9),
      settle: fc.double({ min: 0, max: 1.2, noNaN: true }),
      release: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 0.5, noNaN: true })),
      together: fc.integer({ min: 1, max: 3 }),
      again: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('end' as const), which: fc.nat(9) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('topup' as const),
      amount: fc.integer({ min: 1, max: 2_000_000 }),
      days: fc.integer({ min: 1, max: 60 }),
    }),
  },
);

const turn: fc.Arbitrary<Turn> = fc.record({
  moves: fc.array(move, { minLength: 1, maxLength: 6 }),
  atOnce: fc.boolean(),
});

const passage: fc.Arbitrary<Passage> = fc.record({
  hours: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 900 })),
  sweep: fc.boolean(),
});

const weeks = fc.integer({ min: 1, max: 3 }).chain((turns) =>
  fc.record({
    passages: fc.array(passage, { minLength: turns, maxLength: turns }),
    sequences: fc.array(fc.array(turn, { minLength: turns, maxLength: turns }), {
      minLength: SIDE_BY_SIDE,
      maxLength: SIDE_BY_SIDE,
    }),
  }),
);

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
  #operations = 0;

  constructor(sequence: readonly Turn[]) {
    this.#sequence = sequence;
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
          caps: { perDay: null, perMonth: null },
          at: now,
          leaseUntil,
        }),
      );
      this.holds.push({ id, amount, leaseUntil, settled: 0, released: 0, step: 0, resolved: new Set() });
    } catch (error) {
      assert.ok(error instanceof Failure && error.code === 'quota_exceeded', String(error));
      // Known shape: the test of refusals in ledger.test.ts.
      const { remaining_usd, balance_usd } = error.details as { remaining_usd: number; balance_usd: number };
      assert.ok(
        Math.round((remaining_usd + balance_usd) * 1e6) < amount,
        'nobody is refused who has the money',
      );
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
      return resolve(steps, now);
    }).catch((error) => {
      assert.match(String(error), /more is resolved than is held|check constraint "ledger_holds_check"/);
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

/** With the money locked: nobody adds any until the transaction ends. */
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

/** What is proven would only make the next proof longer. */
async function forgetAll(): Promise<void> {
  await acrossOrganizations(app.db, (tx) => tx.deleteFrom('organizations').execute());
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
  it(`leaves books that are right, nobody charged twice and nothing below 0 (${SEQUENCES} sequences)`, async () => {
    await fc.assert(
      fc.asyncProperty(weeks, async ({ passages, sequences }) => {
        await forgetAll();
        const spenders = sequences.map((sequence) => new Spender(sequence));
        await found(spenders);
        let now = START;
        for (const [index, passage] of passages.entries()) {
          now = new Date(now.getTime() + passage.hours * HOUR_MS);
          if (passage.sweep) await sweep(spenders, now);
          await Promise.all(spenders.map((spender) => spender.play(index, now)));
        }
        await chargesAreRight(spenders);
        assert.deepEqual((await checkBooks(app.db)).faults, []);
      }),
      { numRuns: Math.ceil(SEQUENCES / SIDE_BY_SIDE) },
    );
  });
});
