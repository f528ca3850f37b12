import { sql } from 'kysely';
import { COUNTED_MAX, gaugeSource } from '../metrics/gauge-source.ts';
import { QUEUE_SCHEMA } from './queue-schema.ts';
import { SILENT_AFTER_SECONDS } from './worker.ts';

interface Depth {
  readonly queue: string;
  readonly waiting: number;
  readonly oldest: number | null;
}

export default gaugeSource({
  name: 'queue',
  gauges: {
    queue_waiting: { help: 'Entries that are due and that no worker holds', labels: ['queue'] },
    queue_oldest_wait_seconds: { help: 'How long the oldest of them is due', labels: ['queue'] },
    workers_live: { help: 'Workers of all machines that gave a sign of life lately' },
  },
  async read(tx) {
    // Each queue by itself: one that is endless must not hide the others.
    const { rows } = await sql<Depth>`
      select q.name as queue, d.waiting, d.oldest
      from ${sql.table(`${QUEUE_SCHEMA}.queue`)} q
      cross join lateral (
        select count(*)::int as waiting, extract(epoch from now() - min(start_after))::float8 as oldest
        from (
          select start_after from ${sql.table(`${QUEUE_SCHEMA}.job`)} j
          where j.name = q.name and j.state < 'active' and j.start_after <= now() limit ${COUNTED_MAX}
        ) due
      ) d`.execute(tx);
    const { live } = await tx
      .selectFrom('workers')
      .select(sql<number>`count(*)::int`.as('live'))
      .where('beat_at', '>', sql<Date>`now() - make_interval(secs => ${SILENT_AFTER_SECONDS})`)
      .executeTakeFirstOrThrow();
    return [
      ...rows.flatMap(({ queue, waiting, oldest }) => [
        { gauge: 'queue_waiting' as const, labels: { queue }, value: waiting },
        { gauge: 'queue_oldest_wait_seconds' as const, labels: { queue }, value: oldest ?? 0 },
      ]),
      { gauge: 'workers_live', value: live },
    ];
  },
});
