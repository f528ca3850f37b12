import {
  type ColumnDef,
  createSortedRowModel,
  rowSortingFeature,
  type SortingState,
  sortFns,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { m } from '../texts/messages.js';
import { Icon } from './icon.tsx';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel(), sortFns });
type Features = typeof features;

/** What buttons do they say themselves: the head of their column is for readers alone. */
const ACTIONS = 'actions';

export interface DataColumn<Row> {
  readonly id: string;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** What the column is sorted by; without it the column is not sortable. */
  readonly sortBy?: (row: Row) => string | number | null;
  /** Of a list that the service sorts: it can by this column. */
  readonly sortable?: true;
  readonly align?: 'end';
  /** As wide as what it holds: a word, a date, buttons. The other columns share the rest. */
  readonly fit?: boolean;
  /** What the row is about, where it is long: as much room as two of the others. */
  readonly wide?: boolean;
}

/** How the service has sorted a list that comes in pages. */
export interface ServiceSorting {
  readonly by: string;
  readonly desc: boolean;
  readonly onSort: (column: string) => void;
}

/**
 * A list as a table; on a phone every row is a card, headed by its first column, with the name of each other before its value. Lists that are here
 * whole are sorted here: what comes in pages is sorted by the service.
 */
export function DataTable<Row extends object>({
  rows,
  columns,
  rowId,
  label,
  initialSorting = [],
  sorted,
}: {
  readonly rows: readonly Row[];
  readonly columns: readonly DataColumn<Row>[];
  readonly rowId: (row: Row) => string;
  readonly label: string;
  readonly initialSorting?: SortingState;
  readonly sorted?: ServiceSorting;
}) {
  const table = useTable<Features, Row>({
    features,
    data: rows as Row[],
    columns: columns.map(
      ({ id, sortBy }): ColumnDef<Features, Row> => ({
        id,
        accessorFn: (row: Row) => sortBy?.(row) ?? null,
        enableSorting: sortBy !== undefined,
        sortUndefined: 'last',
      }),
    ),
    getRowId: rowId,
    initialState: { sorting: initialSorting },
  });
  const { sorting } = table.state;
  return (
    // Relative: texts for readers alone are placed absolutely, and would widen the page from outside of what scrolls.
    <div className="relative overflow-x-auto rounded-lg border border-line bg-paper">
      <table className="w-full border-collapse text-left max-sm:block">
        <caption className="sr-only">{label}</caption>
        <thead className="border-b border-line bg-ground text-sm text-soft max-sm:hidden">
          <tr>
            {columns.map(({ id, head, sortBy, sortable, align, fit, wide }) => {
              const order = sorted === undefined ? sorting.find((by) => by.id === id) : orderIn(sorted, id);
              return (
                <th
                  key={id}
                  scope="col"
                  aria-sort={order === undefined ? undefined : order.desc ? 'descending' : 'ascending'}
                  className={`px-4 py-2 font-semibold ${align === 'end' ? 'text-right' : ''} ${fit ? 'whitespace-nowrap' : ''} ${wide ? 'w-2/5' : ''}`}
                >
                  {id === ACTIONS ? (
                    <span className="sr-only">{head}</span>
                  ) : sortBy === undefined && sortable === undefined ? (
                    head
                  ) : (
                    <SortButton
                      head={head}
                      desc={order?.desc}
                      onSort={() =>
                        sorted === undefined ? table.getColumn(id)?.toggleSorting() : sorted.onSort(id)
                      }
                    />
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {table.getRowModel().rows.map((row) => (
            <tr
              key={row.id}
              className="border-b border-line last:border-0 hover:bg-ground max-sm:grid max-sm:gap-1 max-sm:px-4 max-sm:py-3"
            >
              {columns.map(({ id, head, cell, align, fit }, at) => {
                // What the row is about heads its card; what buttons do they say themselves.
                const isNamed = at > 0 && id !== ACTIONS;
                return (
                  <td
                    key={id}
                    className={`px-4 py-2 align-top wrap-anywhere max-sm:p-0 ${isNamed ? 'max-sm:grid max-sm:grid-cols-[7.5rem_minmax(0,1fr)] max-sm:gap-3' : 'max-sm:block'} ${align === 'end' ? 'tabular-nums sm:text-right' : ''} ${fit ? 'sm:w-px sm:whitespace-nowrap' : at === 0 ? 'sm:min-w-48' : ''}`}
                  >
                    {isNamed ? (
                      <span aria-hidden="true" className="text-sm leading-6 text-soft sm:hidden">
                        {head}
                      </span>
                    ) : null}
                    <span className="min-w-0">{cell(row.original)}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function orderIn({ by, desc }: ServiceSorting, column: string): { readonly desc: boolean } | undefined {
  return by === column ? { desc } : undefined;
}

function SortButton({
  head,
  desc,
  onSort,
}: {
  readonly head: string;
  readonly desc: boolean | undefined;
  readonly onSort: () => void;
}) {
  return (
    <button
      type="button"
      className="inline-flex items-center gap-1 font-semibold hover:text-ink"
      onClick={onSort}
    >
      {head}
      <Icon
        name={desc === undefined ? 'sort' : desc ? 'down' : 'up'}
        className={`size-3.5 ${desc === undefined ? 'opacity-60' : 'text-accent'}`}
      />
      <span className="sr-only">{m.app_sort()}</span>
    </button>
  );
}
