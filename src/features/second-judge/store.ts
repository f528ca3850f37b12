// What a model has answered, and what it has used of a day.
import { type JSONColumnType, sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/postgres/connection.ts';

declare module '../../platform/postgres/connection.ts' {
  interface Tables {
    model_answers: { org_id: string; key: string; answer: JSONColumnType<object>; created_at: Date };
    model_days: { day: string; tokens: number; micro_usd: number };
  }
}

type Tx = Transaction<Tables>;

export async function findAnswers(
  tx: Tx,
  orgId: string,
  keys: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, unknown>> {
  const rows = await tx
    .selectFrom('model_answers')
    .select(['key', 'answer'])
    .where('org_id', '=', orgId)
    .where('key', 'in', [...keys])
    .where('created_at', '>=', since)
    .execute();
  return new Map(rows.map(({ key, answer }) => [key, answer]));
}

/** The first answer stays: what a report was made with is what the next one is made with. */
export async function keepAnswers(
  tx: Tx,
  orgId: string,
  answers: ReadonlyMap<string, unknown>,
  at: Date,
): Promise<void> {
  const rows = [...answers].map(([key, answer]) => ({
    org_id: orgId,
    key,
    answer: JSON.stringify(answer),
    created_at: at,
  }));
  await tx
    .insertInto('model_answers')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface DayUse {
  readonly tokens: number;
  readonly microUsd: number;
}

const today = sql<string>`(now() at time zone 'utc')::date`;

export async function usedToday(tx: Tx): Promise<DayUse> {
  const row = await tx
    .selectFrom('model_days')
    .select(['tokens', 'micro_usd'])
    .where('day', '=', today)
    .executeTakeFirst();
  return { tokens: Number(row?.tokens ?? 0), microUsd: Number(row?.micro_usd ?? 0) };
}

export async function addUse(tx: Tx, { tokens, microUsd }: DayUse): Promise<void> {
  await sql`insert into model_days (day, tokens, micro_usd) values (${today}, ${tokens}, ${microUsd})
    on conflict (day) do update set
      tokens = model_days.tokens + excluded.tokens,
      micro_usd = model_days.micro_usd + excluded.micro_usd`.execute(tx);
}
