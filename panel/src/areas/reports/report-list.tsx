import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { signs } from '../../house.ts';
import { LinkButton } from '../../parts/button.tsx';
import { DataTable } from '../../parts/data-table.tsx';
import { Failed } from '../../parts/failure.tsx';
import { ShowMore } from '../../parts/paged-list.tsx';
import { EmptyState, PageHead, Skeleton } from '../../parts/surface.tsx';
import { tierName } from '../../parts/tiers.ts';
import { When } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import { getLocale } from '../../texts/runtime.js';
import { decimal } from './names.ts';
import { listQuery, type StoredReport } from './queries.ts';
import { ReportFilters } from './report-filters.tsx';
import { nameOf } from './report-name.ts';
import { filterOf } from './saved-filters.ts';
import { VerdictBadge } from './verdict-badge.tsx';

/** Every report of the project, newest first. */
export function ReportList() {
  const navigate = useNavigate();
  const filter = filterOf(useSearch({ strict: false }));
  const list = useInfiniteQuery(listQuery(filter));
  const rows = list.data?.pages.flatMap((page) => page.rows);
  const isEmpty = rows?.length === 0 && Object.keys(filter).length === 0;
  return (
    <>
      <PageHead
        title={m.reports_title()}
        about={m.reports_about()}
        actions={
          isEmpty ? null : (
            <LinkButton to="/" look="main">
              {m.reports_check_title()}
            </LinkButton>
          )
        }
      />
      {isEmpty ? null : (
        <ReportFilters filter={filter} onChange={(search) => void navigate({ to: '/reports', search })} />
      )}
      {list.isError ? <Failed error={list.error} again={list.refetch} /> : null}
      {rows === undefined ? (
        list.isError ? null : (
          <Skeleton lines={8} />
        )
      ) : rows.length === 0 ? (
        <Nothing isNarrowed={Object.keys(filter).length > 0} hasPart={filter.q !== undefined} />
      ) : (
        <ReportTable rows={rows} />
      )}
      <ShowMore query={list} />
    </>
  );
}

function Nothing({ isNarrowed, hasPart }: { readonly isNarrowed: boolean; readonly hasPart: boolean }) {
  return isNarrowed ? (
    <EmptyState
      title={m.reports_none_found()}
      action={
        <LinkButton to="/reports" search={{}}>
          {m.reports_filter_clear()}
        </LinkButton>
      }
    >
      {hasPart ? m.reports_none_found_text() : m.reports_none_found_filter()}
    </EmptyState>
  ) : (
    <EmptyState
      title={m.reports_none()}
      action={
        <LinkButton to="/" look="main">
          {m.reports_check_title()}
        </LinkButton>
      }
    >
      {m.reports_none_text()}
    </EmptyState>
  );
}

/** Where the title is the name of the report. */
function addressBeside({ overview, url, host }: StoredReport): string {
  const address = url?.replace(/^https?:\/\//, '') ?? host ?? '';
  return overview?.title && address !== '' ? `${address} · ` : '';
}

function ReportTable({ rows }: { readonly rows: readonly StoredReport[] }) {
  return (
    <DataTable
      label={m.reports_title()}
      rows={rows}
      rowId={({ id }) => id}
      columns={[
        {
          id: 'page',
          wide: true,
          head: m.reports_column_page(),
          cell: (row) => (
            <>
              <Link
                to="/reports/$reportId"
                params={{ reportId: row.id }}
                className="line-clamp-2 font-semibold wrap-anywhere"
              >
                {nameOf(row)}
              </Link>
              <span className="block text-sm text-soft">
                {addressBeside(row)}
                <span className="whitespace-nowrap">{tierName(row.tier)}</span>
              </span>
            </>
          ),
        },
        {
          id: 'verdict',
          fit: true,
          head: m.reports_column_verdict(),
          cell: ({ overview }) =>
            overview?.verdict ? (
              <VerdictBadge level={overview.verdict} />
            ) : (
              <span className="text-soft">–</span>
            ),
        },
        {
          id: 'quality',
          head: m.reports_column_quality(),
          align: 'end',
          cell: ({ overview }) => (overview?.quality == null ? '–' : decimal(overview.quality)),
        },
        {
          id: 'findings',
          head: m.reports_column_findings(),
          cell: ({ overview }) =>
            overview === null ? (
              '–'
            ) : overview.strong + overview.medium === 0 ? (
              <span className="text-soft">{m.reports_column_none()}</span>
            ) : (
              <>
                {signs[getLocale()](overview.strong, overview.medium)}
                {overview.top === null ? null : (
                  <span className="block text-sm text-soft">{overview.top.title}</span>
                )}
              </>
            ),
        },
        {
          id: 'when',
          fit: true,
          head: m.reports_column_when(),
          cell: ({ created_at }) => <When at={created_at} />,
        },
      ]}
    />
  );
}
