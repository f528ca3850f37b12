import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useMay } from '../../api/session.ts';
import { Button } from '../../parts/button.tsx';
import { DataTable } from '../../parts/data-table.tsx';
import { Failed } from '../../parts/failure.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { EmptyState } from '../../parts/surface.tsx';
import { toast } from '../../parts/toast.tsx';
import { count, date } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import { type Audit, ignoredQuery } from './queries.ts';

interface Key {
  readonly rule_id: string;
  readonly url_pattern: string;
}

/** What the project has decided to live with: those that concern this audit, with their pages, and the others. */
export function IgnoredFindings({ audit }: { readonly audit: Audit }) {
  const may = useMay();
  const queries = useQueryClient();
  const query = useQuery(ignoredQuery(audit.project_id));
  const takeBack = useMutation({
    mutationFn: ({ rule_id, url_pattern }: Key) =>
      api.DELETE('/v1/projects/{id}/ignored', {
        params: { path: { id: audit.project_id } },
        body: { rule_id, url_pattern },
      }),
    onSuccess: () => toast(m.audits_taken_back()),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['audits'] }),
        queries.invalidateQueries({ queryKey: ['ignored'] }),
      ]),
  });
  const inAudit = (key: Key) =>
    audit.ignored.find((one) => one.rule_id === key.rule_id && one.url_pattern === key.url_pattern);
  return (
    <>
      <p className="mb-4 max-w-3xl text-soft">{m.audits_ignored_about()}</p>
      {takeBack.isError ? <Failed error={takeBack.error} /> : null}
      <Loaded query={query}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={m.audits_ignored_none_title()}>{m.audits_ignored_none()}</EmptyState>
          ) : (
            <DataTable
              label={m.audits_tab_ignored()}
              rows={rows}
              rowId={({ rule_id, url_pattern }) => `${rule_id} ${url_pattern}`}
              columns={[
                {
                  id: 'finding',
                  head: m.audits_col_finding(),
                  cell: (row) => (
                    <>
                      <span className="block font-semibold">{inAudit(row)?.title ?? row.rule_id}</span>
                      <code className="font-mono text-sm text-soft wrap-anywhere">{row.url_pattern}</code>
                    </>
                  ),
                },
                { id: 'reason', head: m.audits_col_reason(), cell: ({ reason }) => reason },
                {
                  id: 'until',
                  head: m.audits_col_until(),
                  cell: ({ until }) => (until === null ? m.audits_for_good() : date(until)),
                },
                {
                  id: 'pages',
                  head: m.audits_col_pages_here(),
                  cell: (row) => count(inAudit(row)?.pages ?? 0),
                  align: 'end',
                },
                ...(may.work
                  ? [
                      {
                        id: 'back',
                        head: m.audits_col_actions(),
                        cell: (row: Key) => (
                          <Button
                            size="small"
                            busy={takeBack.isPending && takeBack.variables === row}
                            onClick={() => takeBack.mutate(row)}
                          >
                            {m.audits_take_back()}
                            <span className="sr-only">
                              {' '}
                              {row.rule_id} {row.url_pattern}
                            </span>
                          </Button>
                        ),
                      },
                    ]
                  : []),
              ]}
            />
          )
        }
      </Loaded>
    </>
  );
}
