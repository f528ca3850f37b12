import { sql } from 'kysely';
import { COUNTED_MAX, gaugeSource } from '../platform/metrics/gauge-source.ts';
import { dayOf, startOf } from './periods.ts';
import { PERIODS } from './spending.ts';

interface OpenHolds {
  readonly holds: number;
  readonly amount: number;
  readonly oldest: number | null;
}

export default gaugeSource({
  name: 'ledger',
  gauges: {
    holds_open: { help: 'Holds that are neither charged nor returned in full' },
    holds_open_micro_usd: { help: 'What is set aside in them, in micro-dollars' },
    holds_oldest_seconds: { help: 'Age of the oldest of them' },
    service_spent_micro_usd: {
      help: 'Spent or set aside by the whole service in the current UTC day or month',
      labels: ['period'],
    },
    service_cap_micro_usd: { help: 'What it may spend in that time', labels: ['period'] },
  },
  async read(tx, { config, clock }) {
    const { rows } = await sql<OpenHolds>`
      select count(*)::int as holds, coalesce(sum(amount - settled - released), 0)::bigint as amount,
        extract(epoch from now() - min(opened_at))::float8 as oldest
      from (
        select amount, settled, released, opened_at from ledger_holds where closed_at is null
        limit ${COUNTED_MAX}
      ) open`.execute(tx);
    const { holds = 0, amount = 0, oldest = null } = rows[0] ?? {};
    const today = dayOf(clock.now());
    const spent = await tx
      .selectFrom('ledger_service_spending')
      .select(['period', 'used'])
      .where((eb) => eb.or(PERIODS.map((period) => eb.and({ period, starts: startOf(period, today) }))))
      .execute();
    const caps = { day: config.spendCapPerDay, month: config.betaBudgetPerMonth };
    return [
      { gauge: 'holds_open', value: holds },
      { gauge: 'holds_open_micro_usd', value: amount },
      { gauge: 'holds_oldest_seconds', value: oldest ?? 0 },
      ...PERIODS.flatMap((period) => {
        const labels = { period };
        const used = spent.find((row) => row.period === period)?.used ?? 0;
        const cap = caps[period];
        return [
          { gauge: 'service_spent_micro_usd' as const, labels, value: used },
          ...(cap === null ? [] : [{ gauge: 'service_cap_micro_usd' as const, labels, value: cap }]),
        ];
      }),
    ];
  },
});
