// What becomes of held money: charged where work succeeded, returned where it did not. Each step once.
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { MicroUsd } from '../core/money.ts';
import { LeaseLost } from '../platform/leases/lease.ts';
import { inPassing, sendAhead } from '../platform/postgres/client.ts';
import { type Entry, moveAll } from './entries.ts';
import { type Lot, lockMoney } from './lots.ts';
import { countService } from './service-spending.ts';
import { giveBack } from './spending.ts';
import type { Tx } from './store.ts';

export interface Step {
  /** The same whenever it is tried again: a step that was resolved before is left as it is. */
  readonly name: string;
  /** Charged. */
  readonly settle: MicroUsd;
  /** Returned. */
  readonly release: MicroUsd;
  /** What is paid for, for the statement: the id of a report. */
  readonly reference?: string;
}

/** The name of the step that ends a hold. */
const REST = 'rest';

interface Hold {
  readonly id: string;
  readonly amount: MicroUsd;
  readonly settled: MicroUsd;
  readonly released: MicroUsd;
  readonly day: string;
  readonly project_id: string | null;
  readonly user_id: string | null;
  /** What is still held, of which lots, in the order in which they are spent. */
  readonly parts: readonly {
    readonly lot_id: number;
    readonly held: MicroUsd;
    readonly kind: Lot['kind'];
  }[];
  /** Names of the steps, of those asked for, that were resolved before. */
  readonly resolved: readonly string[];
}

/** Charges and returns parts of a hold; false when the step was resolved before, and nothing is done. */
export async function resolveStep(
  tx: Tx,
  orgId: string,
  holdId: string,
  step: Step,
  at: Date,
): Promise<boolean> {
  const resolve = await openSteps(tx, orgId, holdId, [step.name]);
  return (await resolve([step], at)).length === 1;
}

/**
 * Locks the money and looks at the hold; the steps are resolved when what is paid is known. Whatever is asked for
 * between the two comes with the same round trip to the database. Answers those that had not been resolved before.
 */
export async function openSteps(
  tx: Tx,
  orgId: string,
  holdId: string,
  names: readonly string[],
): Promise<(steps: readonly Step[], at: Date) => Promise<readonly Step[]>> {
  const found = await lockHold(tx, orgId, holdId, names);
  return async (steps, at) => {
    if (steps.some(({ settle, release }) => settle < 0 || release < 0))
      throw new RangeError('a step never takes back');
    const hold = await found();
    const left = steps.filter(({ name }) => !hold.resolved.includes(name));
    if (left.length === 0) return left;
    // Of a process that was silent for so long that its money was returned.
    if (
      hold.settled + hold.released === hold.amount &&
      left.some(({ settle, release }) => settle + release > 0)
    )
      throw new LeaseLost('the hold was ended');
    await resolve(tx, orgId, hold, left, at);
    return left;
  };
}

/** Returns whatever is left of a hold and ends it. Does nothing to one that has ended. */
export async function endHold(tx: Tx, orgId: string, holdId: string, at: Date): Promise<MicroUsd> {
  const found = await lockHold(tx, orgId, holdId, [REST]);
  const hold = await found();
  const left = hold.amount - hold.settled - hold.released;
  if (left > 0 && hold.resolved.length === 0)
    await resolve(tx, orgId, hold, [{ name: REST, settle: 0, release: left }], at);
  return left;
}

async function lockHold(
  tx: Tx,
  orgId: string,
  holdId: string,
  steps: readonly string[],
): Promise<() => Promise<Hold>> {
  await lockMoney(tx, orgId);
  const query = tx
    .selectFrom('ledger_holds as hold')
    .select(['id', 'amount', 'settled', 'released', 'day', 'project_id', 'user_id'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('ledger_hold_parts as part')
          .innerJoin('ledger_lots as lot', 'lot.id', 'part.lot_id')
          .select(['part.lot_id', 'part.held', 'lot.kind'])
          .whereRef('part.hold_id', '=', 'hold.id')
          .where('part.held', '>', 0)
          .orderBy('part.position'),
      ).as('parts'),
      sql<string[]>`array(select step from ledger_steps resolved
        where resolved.hold_id = hold.id and resolved.step = any(${steps}::text[]))`.as('resolved'),
    ])
    .where('org_id', '=', orgId)
    .where('id', '=', holdId);
  const rows = await sendAhead(tx, query);
  return async () => {
    const [hold] = await rows();
    if (hold === undefined) throw new Error('no such hold');
    return hold;
  };
}

/** After lockHold(): no other transaction resolves anything of the organization's until the transaction ends. */
async function resolve(tx: Tx, orgId: string, hold: Hold, steps: readonly Step[], at: Date): Promise<void> {
  const settled = sumOf(steps.map(({ settle }) => settle));
  const released = sumOf(steps.map(({ release }) => release));
  const ends = hold.settled + hold.released + settled + released === hold.amount;
  await inPassing(
    tx,
    tx.insertInto('ledger_steps').values(
      steps.map(({ name, settle, release }) => ({
        org_id: orgId,
        hold_id: hold.id,
        step: name,
        settled: settle,
        released: release,
        at,
      })),
    ),
  );
  await inPassing(
    tx,
    tx
      .updateTable('ledger_holds')
      .set({
        settled: sql`settled + ${settled}`,
        released: sql`released + ${released}`,
        ...(ends ? { closed_at: at } : {}),
      })
      .where('id', '=', hold.id),
  );
  const fromAllowance = await spendParts(tx, orgId, hold, steps, at);
  const spender = { orgId, projectId: hold.project_id, userId: hold.user_id };
  await giveBack(tx, spender, hold.day, { amount: released, fromAllowance });
  await countService(tx, hold.day, -released);
}

const sumOf = (amounts: readonly MicroUsd[]): MicroUsd => amounts.reduce((sum, amount) => sum + amount, 0);

/** Of a lot: what is still held of it, and what has gone back to it. */
interface Part {
  readonly lotId: number;
  readonly kind: Lot['kind'];
  readonly before: MicroUsd;
  held: MicroUsd;
  back: MicroUsd;
}

/** Answers how much of what returns goes back to the allowance. */
async function spendParts(
  tx: Tx,
  orgId: string,
  { id: holdId, parts: before }: Hold,
  steps: readonly Step[],
  at: Date,
): Promise<MicroUsd> {
  const parts = before.map(
    ({ lot_id, held, kind }): Part => ({ lotId: lot_id, kind, before: held, held, back: 0 }),
  );
  const movements = steps.map((step) => spend(parts, holdId, step));
  for (const { lotId, before, held, back } of parts.toReversed()) {
    if (held === before) continue;
    await inPassing(
      tx,
      tx
        .updateTable('ledger_hold_parts')
        .set({ held })
        .where('hold_id', '=', holdId)
        .where('lot_id', '=', lotId),
    );
    if (back === 0) continue;
    await inPassing(
      tx,
      tx
        .updateTable('ledger_lots')
        .set((eb) => ({ remaining: eb('remaining', '+', back) }))
        .where('id', '=', lotId),
    );
  }
  await moveAll(tx, orgId, at, movements);
  return sumOf(parts.map(({ kind, back }) => (kind === 'allowance' ? back : 0)));
}

/** One step's entries. Charges come from the parts that are spent first, returns go to those that are spent last. */
function spend(parts: readonly Part[], holdId: string, { settle, release, reference }: Step): Entry[] {
  const entries: Entry[] = [
    { account: 'held', amount: -(settle + release), holdId },
    { account: 'earned', amount: settle, holdId, reference },
  ];
  let charged = settle;
  for (const part of parts) {
    const taken = Math.min(charged, part.held);
    charged -= taken;
    part.held -= taken;
  }
  let returned = release;
  for (const part of parts.toReversed()) {
    const back = Math.min(returned, part.held);
    if (back === 0) continue;
    returned -= back;
    part.held -= back;
    part.back += back;
    entries.push({ account: 'lot', amount: back, lotId: part.lotId, holdId });
  }
  if (charged > 0 || returned > 0) throw new Error('more is resolved than is held');
  return entries;
}
