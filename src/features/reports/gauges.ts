import { sql } from 'kysely';
import { COUNTED_MAX, gaugeSource } from '../../platform/metrics/gauge-source.ts';

export default gaugeSource({
  name: 'contents',
  gauges: {
    content_removals_waiting: {
      help: 'Objects of forgotten pages that are still in the store of page contents',
    },
    content_removals_oldest_seconds: { help: 'How long ago the first of them was forgotten' },
    contents_waiting: { help: 'Pages in the database that wait for the store of page contents' },
  },
  async read(tx) {
    const { rows } = await sql<{ removals: number; oldest: number; waiting: number }>`
      select (select count(*) from (
          select 1 from content_removals where since <= now() limit ${sql.lit(COUNTED_MAX)}) r)::int as removals,
        coalesce((select extract(epoch from now() - min(since)) from content_removals where since <= now()), 0)::float8
          as oldest,
        (select count(*) from (
          select 1 from page_contents where waits limit ${sql.lit(COUNTED_MAX)}) w)::int as waiting`.execute(
      tx,
    );
    const { removals = 0, oldest = 0, waiting = 0 } = rows[0] ?? {};
    return [
      { gauge: 'content_removals_waiting' as const, value: removals },
      { gauge: 'content_removals_oldest_seconds' as const, value: oldest },
      { gauge: 'contents_waiting' as const, value: waiting },
    ];
  },
});
