import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { useMay, usePlace } from '../../api/session.ts';
import { usePrices } from '../../api/status.ts';
import { LinkButton } from '../../parts/button.tsx';
import { DataTable } from '../../parts/data-table.tsx';
import { Failed } from '../../parts/failure.tsx';
import { TextField } from '../../parts/field.tsx';
import { LevelBadge, LevelMark, StatusBadge } from '../../parts/levels.tsx';
import { MODES, modeName } from '../../parts/modes.ts';
import { ShowMore } from '../../parts/paged-list.tsx';
import { EmptyState, PageHead, Skeleton } from '../../parts/surface.tsx';
import { count, usd, When } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import { siteName, statusName } from './names.ts';
import { type AuditSummary, auditListQuery } from './queries.ts';

export function AuditList() {
  const may = useMay();
  const { project } = usePlace();
  const prices = usePrices();
  const { q = '' } = useSearch({ strict: false });
  const navigate = useNavigate();
  const query = useInfiniteQuery(auditListQuery(project, useDeferredValue(q.trim())));
  const audits = query.data?.pages.flatMap((page) => page.audits);
  const isNew = q === '' && audits?.length === 0;
  const start = may.work ? (
    <LinkButton to="/audits/new" look="main">
      {m.audits_new()}
    </LinkButton>
  ) : null;
  return (
    <>
      <PageHead title={m.audits_title()} about={m.audits_about()} actions={start} />
      {isNew ? null : (
        <search className="mb-4 block max-w-md">
          <TextField
            label={m.audits_search()}
            type="search"
            inputMode="url"
            maxLength={200}
            value={q}
            onChange={({ target: { value } }) =>
              void navigate({ to: '.', search: value === '' ? {} : { q: value }, replace: true })
            }
          />
        </search>
      )}
      {query.isError ? <Failed error={query.error} again={query.refetch} /> : null}
      {audits === undefined ? (
        query.isError ? null : (
          <Skeleton lines={8} />
        )
      ) : audits.length === 0 ? (
        isNew ? (
          <EmptyState title={m.audits_none_title()} icon="site" action={start}>
            {m.audits_none()}
          </EmptyState>
        ) : (
          <EmptyState title={m.audits_search_none()} />
        )
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
                fit: true,
                head: m.audits_col_status(),
                cell: ({ progress }) => (
                  <StatusBadge status={progress.status} name={statusName(progress.status)} />
                ),
              },
              {
                id: 'pages',
                fit: true,
                head: m.audits_col_pages(),
                cell: (audit) => <Pages audit={audit} />,
                align: 'end',
              },
              {
                id: 'levels',
                head: m.audits_col_levels(),
                wide: true,
                cell: (audit) => <Levels audit={audit} />,
              },
              {
                id: 'when',
                fit: true,
                head: m.audits_col_when(),
                cell: ({ created_at }) => <When at={created_at} />,
              },
              ...(prices
                ? [
                    {
                      id: 'cost',
                      fit: true,
                      head: m.audits_col_cost(),
                      cell: ({ cost }: AuditSummary) => usd(cost.charged_usd),
                      align: 'end' as const,
                    },
                  ]
                : []),
            ]}
          />
          <ShowMore query={query} />
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

/** That of the audit's verdict, and what each mode comes to. */
function Levels({ audit: { level, site_levels, modes } }: { readonly audit: AuditSummary }) {
  if (level === null || site_levels === null) return <span className="text-soft">—</span>;
  return (
    <>
      <LevelBadge level={level} />
      <span className="flex flex-wrap gap-x-4 text-sm text-soft">
        {MODES.filter((mode) => modes.includes(mode)).map((mode) => (
          <LevelMark key={mode} level={site_levels[mode]} of={modeName(mode)} />
        ))}
      </span>
    </>
  );
}
