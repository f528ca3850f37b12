import { sql } from 'kysely';
import { COUNTED_MAX, gaugeSource } from '../../platform/metrics/gauge-source.ts';

/** How far a message has come: its event is recorded, it waits for its first try, it waits for another. */
const STAGES = ['recorded', 'first_try', 'retry'] as const;

interface Pending {
  readonly stage: (typeof STAGES)[number];
  readonly messages: number;
  readonly oldest: number;
}

export default gaugeSource({
  name: 'webhooks',
  gauges: {
    webhook_pending: { help: 'Messages to receivers that are not delivered yet', labels: ['stage'] },
    webhook_lag_seconds: { help: 'Age of the oldest of them', labels: ['stage'] },
  },
  async read(tx) {
    const { rows } = await sql<Pending>`
      select stage, count(*)::int as messages, extract(epoch from now() - min(created_at))::float8 as oldest
      from (
        (select 'recorded' as stage, created_at from events where sent_out_at is null
          order by created_at limit ${COUNTED_MAX})
        union all
        (select case when attempts = '[]' then 'first_try' else 'retry' end, created_at
          from webhook_deliveries where status = 'pending' order by created_at limit ${COUNTED_MAX})
      ) pending
      group by stage`.execute(tx);
    return STAGES.flatMap((stage) => {
      const { messages = 0, oldest = 0 } = rows.find((row) => row.stage === stage) ?? {};
      const labels = { stage };
      return [
        { gauge: 'webhook_pending' as const, labels, value: messages },
        { gauge: 'webhook_lag_seconds' as const, labels, value: oldest },
      ];
    });
  },
});
