// What becomes of held money: charged where work succeeded, returned where it did not. Each step once.
import { sql } from 'kysely';
import type { MicroUsd } from '../core/money.ts';
import { type Entry, move } from './entries.ts';
import { lockMoney } from './lots.ts';
import { countService } from './service-spending.ts';
import { countSpending } from './spending.ts';
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
}

/** Charges and returns parts of a hold; false when the step was resolved before, and nothing is done. */
export async function resolveStep(
  tx: Tx,
  orgId: string,
  holdId: string,
  step: Step,
  at: Date,
): Promise<boolean> {
  if (step.settle < 0 || step.release < 0) throw new RangeError('a step never takes back');
  await lockMoney(tx, orgId);
  const hold = await findHold(tx, orgId, holdId);
  return resolve(tx, orgId, hold, step, at);
}

/** Returns whatever is left of a hold and ends it. Does nothing to one that has ended. */
export async function endHold(tx: Tx, orgId: string, holdId: string, at: Date): Promise<MicroUsd> {
  await lockMoney(tx, orgId);
  const hold = await findHold(tx, orgId, holdId);
  const left = hold.amount - hold.settled - hold.released;
  if (left > 0) await resolve(tx, orgId, hold, { name: REST, settle: 0, release: left }, at);
  return left;
}

async function findHold(tx: Tx, orgId: string, holdId: string): Promise<Hold> {
  return tx
    .selectFrom('ledger_holds')
    .select(['id', 'amount', 'settled', 'released', 'day', 'project_id', 'user_id'])
    .where('org_id', '=', orgId)
    .where('id', '=', holdId)
    .executeTakeFirstOrThrow();
}

async function resolve(tx: Tx, orgId: string, hold: Hold, step: Step, at: Date): Promise<boolean> {
  const { name, settle, release } = step;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('ledger_steps')
    .values({ org_id: orgId, hold_id: hold.id, step: name, settled: settle, released: release, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  const ends = hold.settled + hold.released + settle + release === hold.amount;
  await tx
    .updateTable('ledger_holds')
    .set({
      settled: sql`settled + ${settle}`,
      released: sql`released + ${release}`,
      ...(ends ? { closed_at: at } : {}),
    })
    .where('id', '=', hold.id)
    .execute();
  await spendParts(tx, orgId, hold.id, step, at);
  await countSpending(tx, { orgId, projectId: hold.project_id, userId: hold.user_id }, hold.day, -release);
  await countService(tx, hold.day, -release);
  return true;
}

/** Charges come from the parts that are spent first, returns go to those that are spent last. */
async function spendParts(
  tx: Tx,
  orgId: string,
  holdId: string,
  { settle, release, reference }: Step,
  at: Date,
): Promise<void> {
  const parts = await tx
    .selectFrom('ledger_hold_parts')
    .select(['lot_id', 'held'])
    .where('hold_id', '=', holdId)
    .where('held', '>', 0)
    .orderBy('position')
    .execute();
  const entries: Entry[] = [
    { account: 'held', amount: -(settle + release), holdId },
    { account: 'earned', amount: settle, holdId, reference },
  ];
  let charged = settle;
  let returned = release;
  const left = parts.map(({ lot_id, held }) => {
    const taken = Math.min(charged, held);
    charged -= taken;
    return { lotId: lot_id, before: held, held: held - taken };
  });
  for (const part of left.toReversed()) {
    const back = Math.min(returned, part.held);
    returned -= back;
    const held = part.held - back;
    if (held === part.before) continue;
    await tx
      .updateTable('ledger_hold_parts')
      .set({ held })
      .where('hold_id', '=', holdId)
      .where('lot_id', '=', part.lotId)
      .execute();
    if (back === 0) continue;
    await tx
      .updateTable('ledger_lots')
      .set((eb) => ({ remaining: eb('remaining', '+', back) }))
      .where('id', '=', part.lotId)
      .execute();
    entries.push({ account: 'lot', amount: back, lotId: part.lotId, holdId });
  }
  if (charged > 0 || returned > 0) throw new Error('more is resolved than is held');
  await move(tx, orgId, at, entries);
}
