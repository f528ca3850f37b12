import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMay, usePlace } from '../../api/session.ts';
import { Button, LinkButton } from '../../parts/button.tsx';
import { DataTable } from '../../parts/data-table.tsx';
import { Failed } from '../../parts/failure.tsx';
import { LevelBadge, StatusBadge } from '../../parts/levels.tsx';
import { MODES, modeName } from '../../parts/modes.ts';
import { EmptyState, PageHead, Skeleton } from '../../parts/surface.tsx';
import { count, usd, When } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import { siteName, statusName } from './names.ts';
import { type AuditSummary, auditListQuery, auditQuery, isOver } from './queries.ts';

/** What a finished audit says does not change under the eyes of whoever reads a list. */
const LEVELS_FRESH_MS = 5 * 60_000;

export function AuditList() {
  const may = useMay();
  const { project } = usePlace();
  const query = useInfiniteQuery(auditListQuery(project));
  const audits = query.data?.pages.flatMap((page) => page.audits);
  const start = may.work ? (
    <LinkButton to="/audits/new" look="main">
      {m.audits_new()}
    </LinkButton>
  ) : null;
  return (
    <>
      <PageHead title={m.audits_title()} about={m.audits_about()} actions={start} />
      {query.isError ? <Failed error={query.error} again={query.refetch} /> : null}
      {audits === undefined ? (
        query.isError ? null : (
          <Skeleton lines={8} />
        )
      ) : audits.length === 0 ? (
        <EmptyState title={m.audits_none_title()} action={start}>
          {m.audits_none()}
        </EmptyState>
      ) : (
        <>
          <DataTable
            label={m.audits_title()}
            rows={audits}
            rowId={({ audit_id }) => audit_id}
            columns={[
              {
                id: 'site',
                head: m.audits_col_site(),
                cell: ({ audit_id, site }) => (
                  <Link
                    to="/audits/$auditId"
                    params={{ auditId: audit_id }}
                    className="font-semibold wrap-anywhere"
                  >
                    {siteName(site)}
                  </Link>
                ),
              },
              {
                id: 'status',
                head: m.audits_col_status(),
                cell: ({ progress }) => (
                  <StatusBadge status={progress.status} name={statusName(progress.status)} />
                ),
              },
              {
                id: 'pages',
                head: m.audits_col_pages(),
                cell: (audit) => <Pages audit={audit} />,
                align: 'end',
              },
              { id: 'levels', head: m.audits_col_levels(), cell: (audit) => <Levels audit={audit} /> },
              { id: 'when', head: m.audits_col_when(), cell: ({ created_at }) => <When at={created_at} /> },
              {
                id: 'cost',
                head: m.audits_col_cost(),
                cell: (audit) => <Cost audit={audit} />,
                align: 'end',
              },
            ]}
          />
          {query.hasNextPage ? (
            <div className="mt-4 text-center">
              <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {m.audits_show_more()}
              </Button>
            </div>
          ) : null}
        </>
      )}
    </>
  );
}

function Pages({ audit: { progress } }: { readonly audit: AuditSummary }) {
  const { done, total, failed } = progress;
  return (
    <span>
      <span className="whitespace-nowrap">
        {done === total ? count(total) : `${count(done)} / ${count(total)}`}
      </span>
      {failed > 0 ? (
        <span className="block text-sm text-soft">{m.audits_failed_short({ count: failed })}</span>
      ) : null}
    </span>
  );
}

/** The list itself names neither levels nor cost: each row asks for its audit, which opens at once then. */
function useRowAudit({ audit_id, progress }: AuditSummary) {
  return useQuery({
    ...auditQuery(audit_id),
    staleTime: isOver(progress.status) ? LEVELS_FRESH_MS : 0,
    enabled: isOver(progress.status),
  });
}

function Levels({ audit }: { readonly audit: AuditSummary }) {
  const { data, isPending, isError } = useRowAudit(audit);
  if (!isOver(audit.progress.status) || isError) return <span className="text-soft">—</span>;
  if (isPending) return <Skeleton lines={1} className="w-32" />;
  return (
    <span className="grid gap-1">
      {MODES.filter((mode) => audit.modes.includes(mode)).map((mode) => (
        <span key={mode} className="flex flex-wrap items-center justify-between gap-x-3 text-sm">
          <span className="text-soft">{modeName(mode)}</span>
          <LevelBadge level={data.site_levels[mode]} />
        </span>
      ))}
    </span>
  );
}

function Cost({ audit }: { readonly audit: AuditSummary }) {
  const { data } = useRowAudit(audit);
  return <span>{data === undefined ? '—' : usd(data.cost.charged_usd)}</span>;
}
