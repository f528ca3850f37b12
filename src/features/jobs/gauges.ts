import { sql } from 'kysely';
import { COUNTED_MAX, gaugeSource } from '../../platform/metrics/gauge-source.ts';

interface Active {
  readonly status: 'queued' | 'running';
  readonly jobs: number;
  readonly items: number;
  readonly oldest: number;
}

export default gaugeSource({
  name: 'jobs',
  gauges: {
    jobs_active: { help: 'Jobs that have not ended', labels: ['status'] },
    job_items_open: { help: 'Items of these jobs that have not ended', labels: ['status'] },
    job_items_oldest_open_seconds: { help: 'How long ago the oldest of them was sent', labels: ['status'] },
  },
  async read(tx) {
    // A job's counts are exact at every moment and its items are as old as itself: items need not be read. A paused job
    // waits on purpose, and must not look like one that workers do not get to.
    const { rows } = await sql<Active>`
      select status, count(*)::int as jobs,
        coalesce(sum(total - done) filter (where halt is null), 0)::int as items,
        coalesce(extract(epoch from now() - min(created_at) filter (where halt is null)), 0)::float8 as oldest
      from (
        select status, total, done, created_at, halt from jobs where status in ('queued', 'running')
        limit ${COUNTED_MAX}
      ) active
      group by status`.execute(tx);
    return (['queued', 'running'] as const).flatMap((status) => {
      const { jobs = 0, items = 0, oldest = 0 } = rows.find((row) => row.status === status) ?? {};
      const labels = { status };
      return [
        { gauge: 'jobs_active' as const, labels, value: jobs },
        { gauge: 'job_items_open' as const, labels, value: items },
        { gauge: 'job_items_oldest_open_seconds' as const, labels, value: oldest },
      ];
    });
  },
});
