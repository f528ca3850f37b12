// Who has spent how much in which period, and how much they may. Held money counts as spent until it returns.
import { sql } from 'kysely';
import type { MicroUsd } from '../core/money.ts';
import { inPassing, sendAhead } from '../platform/postgres/client.ts';
import { startOf } from './periods.ts';
import type { Period, Subject, Tx } from './store.ts';

export const PERIODS = ['day', 'month'] as const satisfies readonly Period[];

/** On whose account something is spent. */
export interface Spender {
  readonly orgId: string;
  readonly projectId: string | null;
  readonly userId: string | null;
}

export interface Counter {
  readonly subject: Subject;
  readonly subjectId: string;
  readonly period: Period;
  readonly used: MicroUsd;
  /** How much of it came out of the free allowance. */
  readonly fromAllowance: MicroUsd;
  /** null = no limit. */
  readonly limit: MicroUsd | null;
}

function subjectsOf({ orgId, projectId, userId }: Spender): (readonly [Subject, string])[] {
  return [
    ...(userId === null ? [] : ([['user', userId]] as const)),
    ...(projectId === null ? [] : ([['project', projectId]] as const)),
    ['org', orgId] as const,
  ];
}

/** Counters of all subjects, in the order in which a refusal names them: the narrowest first. */
export async function countersOf(tx: Tx, spender: Spender, day: string): Promise<() => Promise<Counter[]>> {
  const { orgId } = spender;
  const subjects = subjectsOf(spender);
  const used = await sendAhead(
    tx,
    tx
      .selectFrom('ledger_spending')
      .select(['subject', 'subject_id', 'period', 'used', 'from_allowance'])
      .where('org_id', '=', orgId)
      // Whole keys: of one organization there are thousands of rows.
      .where((eb) =>
        eb.or(
          subjects.flatMap(([subject, id]) =>
            PERIODS.map((period) =>
              eb.and({ subject, subject_id: id, period, starts: startOf(period, day) }),
            ),
          ),
        ),
      ),
  );
  const limited = await sendAhead(
    tx,
    tx
      .selectFrom('ledger_limits')
      .select(['subject', 'subject_id', 'period', 'amount'])
      .where('org_id', '=', orgId),
  );
  return async () => {
    const [spent, limits] = [await used(), await limited()];
    return subjects.flatMap(([subject, subjectId]) =>
      PERIODS.map((period) => {
        const ofSubject = (id: string) =>
          limits.find((row) => row.subject === subject && row.subject_id === id && row.period === period);
        const own = spent.find(
          (row) => row.subject === subject && row.subject_id === subjectId && row.period === period,
        );
        return {
          subject,
          subjectId,
          period,
          used: own?.used ?? 0,
          fromAllowance: own?.from_allowance ?? 0,
          limit: (ofSubject(subjectId) ?? ofSubject(''))?.amount ?? null,
        };
      }),
    );
  };
}

export interface Spending {
  readonly amount: MicroUsd;
  /** How much of it comes out of the free allowance, or goes back there. */
  readonly fromAllowance: MicroUsd;
}

/** Adds to the counters of the spender. */
export async function countSpending(tx: Tx, spender: Spender, day: string, spent: Spending): Promise<void> {
  const counted = tx
    .insertInto('ledger_spending')
    .values(
      subjectsOf(spender).flatMap(([subject, subjectId]) =>
        PERIODS.map((period) => ({
          org_id: spender.orgId,
          subject,
          subject_id: subjectId,
          period,
          starts: startOf(period, day),
          used: spent.amount,
          from_allowance: spent.fromAllowance,
        })),
      ),
    )
    .onConflict((conflict) =>
      conflict.columns(['org_id', 'subject', 'subject_id', 'period', 'starts']).doUpdateSet({
        used: sql`ledger_spending.used + excluded.used`,
        from_allowance: sql`ledger_spending.from_allowance + excluded.from_allowance`,
      }),
    );
  await inPassing(tx, counted);
}

/** Takes what was not spent off the counters again. It was counted before, so the rows are there. */
export async function giveBack(tx: Tx, spender: Spender, day: string, returns: Spending): Promise<void> {
  if (returns.amount === 0) return;
  const returned = tx
    .updateTable('ledger_spending')
    .set((eb) => ({
      used: eb('used', '-', returns.amount),
      from_allowance: eb('from_allowance', '-', returns.fromAllowance),
    }))
    .where('org_id', '=', spender.orgId)
    .where((eb) =>
      eb.or(
        subjectsOf(spender).flatMap(([subject, subjectId]) =>
          PERIODS.map((period) =>
            eb.and({ subject, subject_id: subjectId, period, starts: startOf(period, day) }),
          ),
        ),
      ),
    );
  await inPassing(tx, returned);
}
