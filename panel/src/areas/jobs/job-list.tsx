import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMay, usePlace } from '../../api/session.ts';
import { usePrices } from '../../api/status.ts';
import { LinkButton } from '../../parts/button.tsx';
import { type DataColumn, DataTable } from '../../parts/data-table.tsx';
import { Failed } from '../../parts/failure.tsx';
import { StatusBadge } from '../../parts/levels.tsx';
import { ShowMore } from '../../parts/paged-list.tsx';
import { EmptyState, PageHead, Skeleton } from '../../parts/surface.tsx';
import { count, dateTime, usd, When } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import { isActive, type JobRecord, jobName, jobStatusName, jobsQuery } from './job-queries.ts';

export function JobList() {
  const may = useMay();
  const { project } = usePlace();
  const prices = usePrices();
  const query = useInfiniteQuery(jobsQuery(project));
  const jobs = query.data?.pages.flatMap((page) => page.jobs);
  const start = may.work ? (
    <LinkButton to="/jobs/new" look="main">
      {m.jobs_new()}
    </LinkButton>
  ) : null;
  return (
    <>
      <PageHead title={m.jobs_title()} about={m.jobs_about()} actions={start} />
      {query.isError ? <Failed error={query.error} again={query.refetch} /> : null}
      {jobs === undefined ? (
        query.isError ? null : (
          <Skeleton lines={6} />
        )
      ) : jobs.length === 0 ? (
        <EmptyState title={m.jobs_empty()} icon="job" action={start}>
          {prices ? m.jobs_empty_about() : m.jobs_empty_about_only()}
        </EmptyState>
      ) : (
        <>
          <DataTable
            label={m.jobs_title()}
            rows={jobs}
            columns={columns(prices)}
            rowId={({ job_id }) => job_id}
          />
          <ShowMore query={query} />
        </>
      )}
    </>
  );
}

function columns(prices: boolean): DataColumn<JobRecord>[] {
  return [
    {
      id: 'job',
      head: m.jobs_column_job(),
      cell: (job) => (
        <>
          <Link to="/jobs/$jobId" params={{ jobId: job.job_id }} className="font-semibold">
            {jobName(job)}
          </Link>
          <span className="block text-sm text-soft">{dateTime(job.created_at)}</span>
        </>
      ),
    },
    {
      id: 'status',
      head: m.jobs_column_status(),
      cell: (job) => <StatusBadge status={job.status} name={jobStatusName(job)} />,
    },
    {
      id: 'done',
      head: m.jobs_column_done(),
      align: 'end',
      cell: ({ done, total }) => `${count(done)} / ${count(total)}`,
    },
    {
      id: 'failed',
      head: m.jobs_column_failed(),
      align: 'end',
      cell: ({ failed }) => (
        <span className={failed > 0 ? 'font-semibold text-strong' : ''}>{count(failed)}</span>
      ),
    },
    ...(prices
      ? [
          {
            id: 'charged',
            head: m.jobs_column_charged(),
            align: 'end' as const,
            cell: ({ charged_usd }: JobRecord) => usd(charged_usd),
          },
        ]
      : []),
    {
      id: 'ended',
      head: m.jobs_column_ended(),
      cell: (job) =>
        isActive(job) ? <span className="text-soft">{m.jobs_under_way()}</span> : <When at={job.ended_at} />,
    },
  ];
}
