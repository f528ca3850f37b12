// What was spent, added up in micro-dollars: sums of decimals would not be exact.
import type { components } from '../../api/schema.gen.ts';

export type DailySpending = components['schemas']['DailySpending'];

const MICRO = 1e6;
const DAY_MS = 86_400_000;

interface Series {
  readonly id: string;
  readonly total: number;
  /** In dollars, one for each day. */
  readonly values: readonly number[];
}

export interface SpendingByDay {
  readonly days: readonly string[];
  /** The largest first. */
  readonly series: readonly Series[];
  readonly totals: readonly number[];
  readonly total: number;
}

/** Every day of the period, with or without spending, by what `idOf` tells apart. */
export function spendingByDay(
  rows: readonly DailySpending[],
  dayCount: number,
  idOf: (row: DailySpending) => string,
  now = new Date(),
): SpendingByDay {
  const days = Array.from({ length: dayCount }, (_, i) =>
    new Date(now.getTime() - (dayCount - 1 - i) * DAY_MS).toISOString().slice(0, 10),
  );
  const at = new Map(days.map((day, i) => [day, i]));
  const micros = new Map<string, number[]>();
  const totals = days.map(() => 0);
  for (const row of rows) {
    const i = at.get(row.day);
    // A day that has ended while the page was open.
    if (i === undefined) continue;
    const id = idOf(row);
    const values = micros.get(id) ?? days.map(() => 0);
    micros.set(id, values);
    const spent = Math.round(row.spent_usd * MICRO);
    values[i] = (values[i] ?? 0) + spent;
    totals[i] = (totals[i] ?? 0) + spent;
  }
  const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
  const inDollars = (values: readonly number[]): number[] => values.map((value) => value / MICRO);
  return {
    days,
    series: [...micros]
      .map(([id, values]) => ({ id, total: sum(values) / MICRO, values: inDollars(values) }))
      .sort((a, b) => b.total - a.total || (a.id < b.id ? -1 : 1)),
    totals: inDollars(totals),
    total: sum(totals) / MICRO,
  };
}
