import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { api } from '../../api/client.ts';
import { Button } from '../../parts/button.tsx';
import { DataTable } from '../../parts/data-table.tsx';
import { Failed } from '../../parts/failure.tsx';
import { SelectField, TextField } from '../../parts/field.tsx';
import { riskName } from '../../parts/levels.tsx';
import { ShowMore } from '../../parts/paged-list.tsx';
import { patternNames } from '../../parts/pattern-name.tsx';
import { useSaving } from '../../parts/saving.ts';
import { EmptyState, Skeleton } from '../../parts/surface.tsx';
import { count } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import { getLocale } from '../../texts/runtime.js';
import { ColumnChoice, columnsInFile, pageColumns, useColumns } from './page-columns.tsx';
import {
  askedOf,
  isNarrowed,
  isSort,
  type PageSort,
  SHOWN,
  type Shown,
  searchOf,
  type TableState,
  tableState,
} from './page-filter.ts';
import { type Audit, isOver, pagesQuery, type AuditPages as Table } from './queries.ts';

/** A search begins when the user pauses. */
const SETTLED_AFTER_MS = 300;

/** Every page of the audit, whatever became of it. */
export function AuditPages({ audit }: { readonly audit: Audit }) {
  const navigate = useNavigate();
  const state = tableState(useSearch({ strict: false }));
  const columns = useColumns();
  const moves = !isOver(audit.progress.status);
  const query = useInfiniteQuery(pagesQuery(audit.audit_id, askedOf(state), moves));
  const [first] = query.data?.pages ?? [];
  const rows = query.data?.pages.flatMap(({ pages }) => pages);
  const change = (next: Partial<TableState>) =>
    void navigate({
      to: '/audits/$auditId',
      params: { auditId: audit.audit_id },
      search: searchOf({ ...state, ...next }),
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <Filters audit={audit} state={state} counts={first?.counts ?? null} onChange={change} />
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-5 gap-y-1">
        <p role="status" className="text-soft">
          {first?.total == null ? '' : m.audits_pages_shown({ count: first.total })}
          {moves ? ` · ${m.audits_pages_so_far()}` : ''}
        </p>
        <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
          <ColumnChoice {...columns} />
          <SaveTable auditId={audit.audit_id} state={state} columns={columnsInFile(columns.shown)} />
        </div>
      </div>
      {query.isError ? <Failed error={query.error} again={query.refetch} /> : null}
      {rows === undefined ? (
        query.isError ? null : (
          <Skeleton lines={10} />
        )
      ) : rows.length === 0 ? (
        <EmptyState
          title={m.audits_pages_none()}
          action={
            isNarrowed(state) ? (
              <Button onClick={() => change({ q: '', show: undefined, rule: '', pattern: '' })}>
                {m.audits_pages_clear()}
              </Button>
            ) : null
          }
        />
      ) : (
        <DataTable
          label={m.audits_pages_caption()}
          rows={rows}
          rowId={({ index }) => String(index)}
          columns={pageColumns(columns.shown, audit.site)}
          sorted={{
            by: state.sort,
            desc: state.desc,
            onSort: (by) => isSort(by) && change(nextOrder(state, by)),
          }}
        />
      )}
      <ShowMore query={query} />
    </>
  );
}

/** Most findings, and the title that comes first: what is looked for comes first, and the other way round with a second click. */
function nextOrder({ sort, desc }: TableState, by: PageSort): Pick<TableState, 'sort' | 'desc'> {
  return { sort: by, desc: sort === by ? !desc : by === 'findings' };
}

type Counts = NonNullable<Table['counts']>;

function Filters({
  audit,
  state,
  counts,
  onChange,
}: {
  readonly audit: Audit;
  readonly state: TableState;
  readonly counts: Counts | null;
  readonly onChange: (change: Partial<TableState>) => void;
}) {
  const [q, setQ] = useState(state.q);
  const patterns = audit.patterns.map(({ pattern }) => pattern);
  const names = patternNames(patterns);
  useEffect(() => setQ(state.q), [state.q]);
  useEffect(() => {
    if (q === state.q) return;
    const timer = setTimeout(() => onChange({ q }), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  });
  return (
    <search className="mb-4 grid gap-3">
      {counts === null ? null : (
        <Levels counts={counts} chosen={state.show} onChoose={(show) => onChange({ show })} />
      )}
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        <TextField
          label={m.audits_pages_search()}
          type="search"
          maxLength={200}
          value={q}
          onChange={({ target }) => setQ(target.value)}
        />
        <SelectField
          label={m.audits_pages_rule()}
          value={state.rule}
          options={[
            { value: '', label: m.audits_pages_rule_any() },
            ...(counts?.rules ?? []).map(({ rule_id, title, pages }) => ({
              value: rule_id,
              label: `${title} (${count(pages)})`,
            })),
          ]}
          onChange={({ target }) => onChange({ rule: target.value })}
        />
        <SelectField
          label={m.audits_pages_pattern()}
          value={state.pattern}
          options={[
            { value: '', label: m.audits_pages_pattern_any() },
            ...patterns.map((value, at) => ({ value, label: names[at] ?? value })),
          ]}
          onChange={({ target }) => onChange({ pattern: target.value })}
        />
        {/* On wider windows the heads of the columns do it. */}
        <div className="sm:hidden">
          <SelectField
            label={m.audits_pages_sort()}
            value={state.sort}
            options={SORTS.map(([value, name]) => ({ value, label: name() }))}
            onChange={({ target }) =>
              // The options are sorts.
              onChange(nextOrder({ ...state, sort: 'worst' }, target.value as PageSort))
            }
          />
        </div>
      </div>
    </search>
  );
}

const SORTS: readonly (readonly [PageSort, () => string])[] = [
  ['worst', m.audits_pages_sort_worst],
  ['quality', m.audits_pages_sort_quality],
  ['findings', m.audits_pages_sort_findings],
  ['title', m.audits_pages_sort_title],
  ['url', m.audits_pages_sort_url],
];

const NAMES: Readonly<Record<Shown, () => string>> = {
  high: () => riskName('high'),
  medium: () => riskName('medium'),
  none: () => riskName('none'),
  failed: m.audits_pages_failed,
  waiting: m.audits_pages_waiting,
  repeated: m.audits_pages_repeated,
  dropped: m.audits_pages_dropped,
};

/** How many pages are what, and at the same time the way to them. */
function Levels({
  counts: { states, risks },
  chosen,
  onChoose,
}: {
  readonly counts: Counts;
  readonly chosen: Shown | undefined;
  readonly onChoose: (shown: Shown | undefined) => void;
}) {
  const numbers: Readonly<Record<Shown, number>> = { ...states, ...risks };
  const all = Object.values(states).reduce((sum, number) => sum + number, 0);
  const chips = SHOWN.filter((one) => numbers[one] > 0 || one === chosen);
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{m.audits_pages_show()}</legend>
      <Chip
        name={m.audits_pages_all()}
        number={all}
        isChosen={chosen === undefined}
        onChoose={() => onChoose(undefined)}
      />
      {chips.map((one) => (
        <Chip
          key={one}
          name={NAMES[one]()}
          number={numbers[one]}
          isChosen={chosen === one}
          onChoose={() => onChoose(chosen === one ? undefined : one)}
        />
      ))}
    </fieldset>
  );
}

function Chip({
  name,
  number,
  isChosen,
  onChoose,
}: {
  readonly name: string;
  readonly number: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="inline-flex min-h-9 items-center gap-2 rounded-full border border-line bg-paper px-3 text-sm hover:border-edge aria-pressed:border-accent aria-pressed:bg-accent-ground aria-pressed:font-semibold aria-pressed:text-accent"
    >
      {name}
      <span className="tabular-nums">{count(number)}</span>
    </button>
  );
}

/** The table as it is shown now: filtered, in this order, with these columns. */
function SaveTable({
  auditId: id,
  state,
  columns,
}: {
  readonly auditId: string;
  readonly state: TableState;
  readonly columns: string;
}) {
  const lang = getLocale();
  const { save, isSaving, error, again } = useSaving(
    (_: 'csv', signal) =>
      api.GET('/v1/audits/{id}/pages.csv', {
        params: {
          path: { id },
          query: {
            ...askedOf(state),
            sort: state.sort,
            order: state.desc ? 'desc' : 'asc',
            lang,
            columns,
            // Spreadsheets in Polish expect a semicolon.
            delimiter: lang === 'pl' ? 'semicolon' : 'comma',
          },
        },
        parseAs: 'blob',
        signal,
      }),
    { name: () => 'audit-pages.csv' },
  );
  return (
    <>
      <Button size="small" busy={isSaving} onClick={() => save('csv')}>
        {m.audits_pages_save()}
      </Button>
      {error === null ? null : <Failed error={error} again={again} />}
    </>
  );
}
