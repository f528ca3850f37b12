import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { type DataColumn, DataTable } from '../../parts/data-table.tsx';
import { TextField } from '../../parts/field.tsx';
import { LevelBadge, SignalBadge } from '../../parts/levels.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { MODES } from '../../parts/modes.ts';
import { EmptyState, SectionHead, Skeleton } from '../../parts/surface.tsx';
import { m } from '../../texts/messages.js';
import { shortModeName } from './job-price.ts';
import { isActive, type JobRecord, type JobResult, jobResultsQuery, resultName } from './job-queries.ts';
import { saveResults } from './results-csv.ts';

const SHOWN_AT_A_TIME = 50;

/** What became of the pages: those that could be checked, worst first, and those that could not. */
export function JobResults({ job }: { readonly job: JobRecord }) {
  const query = useQuery(jobResultsQuery(job.job_id, job.done, !isActive(job)));
  return (
    <Loaded query={query} skeleton={<Skeleton lines={8} />}>
      {(results) => (
        <>
          <CheckedPages job={job} results={results} />
          <FailedPages results={results.filter(({ error }) => error !== null)} />
        </>
      )}
    </Loaded>
  );
}

function CheckedPages({ job, results }: { readonly job: JobRecord; readonly results: readonly JobResult[] }) {
  const { q = '' } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [shown, setShown] = useState(SHOWN_AT_A_TIME);
  const checked = results.filter(({ report_id }) => report_id !== null);
  const found = checked
    .filter((result) => resultName(result).toLowerCase().includes(q.toLowerCase()))
    .toSorted((a, b) => gravityOf(b) - gravityOf(a) || a.index - b.index);
  return (
    <section>
      <SectionHead
        title={m.jobs_results()}
        actions={
          results.length === 0 ? null : (
            <Button size="small" onClick={() => void saveResults(job.job_id, results)}>
              {m.jobs_download()}
            </Button>
          )
        }
      />
      {checked.length === 0 ? (
        <EmptyState title={isActive(job) ? m.jobs_results_waiting() : m.jobs_results_none()} />
      ) : (
        <>
          {checked.length > 5 ? (
            <div className="mb-4 max-w-md">
              <TextField
                label={m.jobs_filter()}
                type="search"
                value={q}
                onChange={({ target }) =>
                  void navigate({
                    to: '.',
                    search: target.value === '' ? {} : { q: target.value },
                    replace: true,
                  })
                }
              />
            </div>
          ) : null}
          {found.length === 0 ? (
            <EmptyState title={m.jobs_filter_none()} />
          ) : (
            <DataTable
              label={m.jobs_results()}
              rows={found.slice(0, shown)}
              columns={columns()}
              rowId={({ index }) => String(index)}
            />
          )}
          {found.length > shown ? (
            <div className="mt-4 text-center">
              <Button onClick={() => setShown(shown + SHOWN_AT_A_TIME)}>{m.jobs_more()}</Button>
            </div>
          ) : null}
        </>
      )}
    </section>
  );
}

/** A strong finding outweighs any number of medium ones. */
function gravityOf({ summary }: JobResult): number {
  if (!summary) return -1;
  const all = MODES.map((mode) => summary.modes[mode]);
  const sum = (what: 'strong' | 'medium') => all.reduce((total, mode) => total + mode[what], 0);
  return sum('strong') * 1000 + sum('medium');
}

function columns(): DataColumn<JobResult>[] {
  return [
    {
      id: 'page',
      head: m.jobs_column_page(),
      cell: (result) => (
        <Link
          to="/reports/$reportId"
          params={{ reportId: result.report_id ?? '' }}
          className="block font-semibold"
        >
          <PageName result={result} />
        </Link>
      ),
    },
    ...MODES.map(
      (mode): DataColumn<JobResult> => ({
        id: mode,
        fit: true,
        head: shortModeName(mode),
        cell: ({ summary }) => <LevelBadge level={summary?.modes[mode].level ?? 'unknown'} />,
      }),
    ),
    {
      id: 'top',
      wide: true,
      head: m.jobs_column_top(),
      cell: ({ summary }) => {
        const top = summary?.top[0];
        return top === undefined ? (
          <span className="text-soft">{m.jobs_no_findings()}</span>
        ) : (
          <span className="grid justify-items-start text-sm">
            {top.title} <SignalBadge signal={top.signal} />
          </span>
        );
      },
    },
  ];
}

/** Of an address the path is what differs; its host is the same from line to line. */
function PageName({ result }: { readonly result: JobResult }) {
  const name = resultName(result);
  const address = URL.parse(result.url ?? '');
  if (address === null || name !== result.url) return name;
  return (
    <>
      {`${address.pathname}${address.search}`}
      <span className="block text-sm font-normal text-soft">{address.host}</span>
    </>
  );
}

function FailedPages({ results }: { readonly results: readonly JobResult[] }) {
  if (results.length === 0) return null;
  return (
    <section>
      <SectionHead title={m.jobs_failures({ count: results.length })} />
      <ul className="divide-y divide-line rounded-lg border border-line bg-paper">
        {results.map((result) => (
          <li key={result.index} className="px-4 py-2.5">
            <p className="font-semibold wrap-anywhere">{resultName(result)}</p>
            <p className="text-soft wrap-anywhere">{result.error?.message}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
