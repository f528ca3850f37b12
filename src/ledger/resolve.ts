// What becomes of held money: charged where work succeeded, returned where it did not. Each step once.
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { MicroUsd } from '../core/money.ts';
import { inPassing, sendAhead } from '../platform/postgres/client.ts';
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
  /** What is still held, of which lots, in the order in which they are spent. */
  readonly parts: readonly { readonly lot_id: number; readonly held: MicroUsd }[];
}

/** Charges and returns parts of a hold; false when the step was resolved before, and nothing is done. */
export async function resolveStep(
  tx: Tx,
  orgId: string,
  holdId: string,
  step: Step,
  at: Date,
): Promise<boolean> {
  const { name, ...paid } = step;
  return (await openStep(tx, orgId, holdId, name))(paid, at);
}

/**
 * Locks the money and looks at the hold; the step is resolved when what is paid is known. Whatever is asked for between
 * the two comes with the same journey to the database.
 */
export async function openStep(
  tx: Tx,
  orgId: string,
  holdId: string,
  name: string,
): Promise<(paid: Omit<Step, 'name'>, at: Date) => Promise<boolean>> {
  const found = await lockHold(tx, orgId, holdId, name);
  return async (paid, at) => {
    if (paid.settle < 0 || paid.release < 0) throw new RangeError('a step never takes back');
    const { hold, resolved } = await found();
    if (resolved) return false;
    await resolve(tx, orgId, hold, { name, ...paid }, at);
    return true;
  };
}

/** Returns whatever is left of a hold and ends it. Does nothing to one that has ended. */
export async function endHold(tx: Tx, orgId: string, holdId: string, at: Date): Promise<MicroUsd> {
  const found = await lockHold(tx, orgId, holdId, REST);
  const { hold, resolved } = await found();
  const left = hold.amount - hold.settled - hold.released;
  if (left > 0 && !resolved) await resolve(tx, orgId, hold, { name: REST, settle: 0, release: left }, at);
  return left;
}

async function lockHold(
  tx: Tx,
  orgId: string,
  holdId: string,
  step: string,
): Promise<() => Promise<{ hold: Hold; resolved: boolean }>> {
  await lockMoney(tx, orgId);
  const query = tx
    .selectFrom('ledger_holds as hold')
    .select(['id', 'amount', 'settled', 'released', 'day', 'project_id', 'user_id'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('ledger_hold_parts as part')
          .select(['lot_id', 'held'])
          .whereRef('part.hold_id', '=', 'hold.id')
          .where('held', '>', 0)
          .orderBy('position'),
      ).as('parts'),
      eb
        .exists(
          eb
            .selectFrom('ledger_steps as resolved')
            .select('resolved.step')
            .whereRef('resolved.hold_id', '=', 'hold.id')
            .where('resolved.step', '=', step),
        )
        .as('resolved'),
    ])
    .where('org_id', '=', orgId)
    .where('id', '=', holdId);
  const rows = await sendAhead(tx, query);
  return async () => {
    const [hold] = await rows();
    if (hold === undefined) throw new Error('no such hold');
    return { hold, resolved: Boolean(hold.resolved) };
  };
}

/** After lockHold(): nobody else resolves anything of the organization's until the transaction ends. */
async function resolve(tx: Tx, orgId: string, hold: Hold, step: Step, at: Date): Promise<void> {
  const { name, settle, release } = step;
  const ends = hold.settled + hold.released + settle + release === hold.amount;
  await inPassing(
    tx,
    tx
      .insertInto('ledger_steps')
      .values({ org_id: orgId, hold_id: hold.id, step: name, settled: settle, released: release, at }),
  );
  await inPassing(
    tx,
    tx
      .updateTable('ledger_holds')
      .set({
        settled: sql`settled + ${settle}`,
        released: sql`released + ${release}`,
        ...(ends ? { closed_at: at } : {}),
      })
      .where('id', '=', hold.id),
  );
  await spendParts(tx, orgId, hold, step, at);
  await countSpending(tx, { orgId, projectId: hold.project_id, userId: hold.user_id }, hold.day, -release);
  await countService(tx, hold.day, -release);
}

/** Charges come from the parts that are spent first, returns go to those that are spent last. */
async function spendParts(
  tx: Tx,
  orgId: string,
  { id: holdId, parts }: Hold,
  { settle, release, reference }: Step,
  at: Date,
): Promise<void> {
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
    await inPassing(
      tx,
      tx
        .updateTable('ledger_hold_parts')
        .set({ held })
        .where('hold_id', '=', holdId)
        .where('lot_id', '=', part.lotId),
    );
    if (back === 0) continue;
    await inPassing(
      tx,
      tx
        .updateTable('ledger_lots')
        .set((eb) => ({ remaining: eb('remaining', '+', back) }))
        .where('id', '=', part.lotId),
    );
    entries.push({ account: 'lot', amount: back, lotId: part.lotId, holdId });
  }
  if (charged > 0 || returned > 0) throw new Error('more is resolved than is held');
  await move(tx, orgId, at, entries);
}
