import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useProjects } from '../../api/session.ts';
import { DataTable } from '../../parts/data-table.tsx';
import { SelectField } from '../../parts/field.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Card, EmptyState, SectionHead, Skeleton } from '../../parts/surface.tsx';
import { date, percent, usd } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import { type Project, projectName } from './names.ts';
import { seriesColour } from './series-colour.ts';
import { type DailySpending, type SpendingByDay, spendingByDay } from './spending.ts';
import { dailyQuery } from './usage-query.ts';

// The drawing of charts is fetched only where there is one.
const SpendingChart = lazy(() => import('./spending-chart.tsx'));

const PERIODS_DAYS = [7, 30, 90, 365] as const;
type By = 'kind' | 'project';

const KIND_NAMES: Readonly<Record<DailySpending['kind'], () => string>> = {
  check: m.organization_kind_check,
  job: m.organization_kind_job,
  audit: m.organization_kind_audit,
  upgrade: m.organization_kind_upgrade,
  intent: m.organization_kind_intent,
  other: m.organization_kind_other,
};

export function SpendingCharts({ org }: { readonly org: string }) {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const { projects } = useProjects();
  const days = PERIODS_DAYS.find((period) => String(period) === search.days) ?? 30;
  const by: By = search.by === 'project' ? 'project' : 'kind';
  const daily = useQuery(dailyQuery(org, days));
  const show = (change: Record<string, string>) =>
    void navigate({ to: '/organization/usage', search: { ...search, ...change }, resetScroll: false });
  return (
    <section>
      <SectionHead
        title={m.organization_spending()}
        actions={
          <>
            <SelectField
              label={m.organization_period()}
              value={String(days)}
              onChange={({ target }) => show({ days: target.value })}
              options={PERIODS_DAYS.map((period) => ({
                value: String(period),
                label: m.organization_last_days({ count: period }),
              }))}
            />
            <SelectField
              label={m.organization_by()}
              value={by}
              onChange={({ target }) => show({ by: target.value })}
              options={[
                { value: 'kind', label: m.organization_by_kind() },
                { value: 'project', label: m.organization_by_project() },
              ]}
            />
          </>
        }
      />
      <Loaded query={daily} skeleton={<Skeleton lines={8} />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={m.organization_nothing_spent()}>
              {m.organization_nothing_spent_about()}
            </EmptyState>
          ) : (
            <Spending rows={rows} days={days} by={by} projects={projects} />
          )
        }
      </Loaded>
    </section>
  );
}

/** An id that no project has. */
const NO_PROJECT = '';

function Spending({
  rows,
  days,
  by,
  projects,
}: {
  readonly rows: readonly DailySpending[];
  readonly days: number;
  readonly by: By;
  readonly projects: readonly Project[];
}) {
  const spending = spendingByDay(rows, days, (row) =>
    by === 'kind' ? row.kind : (row.project_id ?? NO_PROJECT),
  );
  const nameOf = (id: string): string =>
    by === 'kind'
      ? // By kind the ids are the kinds.
        KIND_NAMES[id as DailySpending['kind']]()
      : id === NO_PROJECT
        ? m.organization_other_projects()
        : projectName(projects, id);
  return (
    <Card>
      <p className="text-2xl font-bold tabular-nums">{usd(spending.total)}</p>
      <p className="text-sm text-soft">{m.organization_last_days({ count: days })}</p>
      <Suspense fallback={<Skeleton lines={8} className="mt-4" />}>
        <SpendingChart
          spending={spending}
          label={m.organization_chart_label({
            total: usd(spending.total),
            from: date(spending.days[0] ?? ''),
            to: date(spending.days.at(-1) ?? ''),
          })}
        />
      </Suspense>
      <ul className="mt-4 grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {spending.series.map(({ id, total }, at) => (
          <li key={id} className="flex items-baseline gap-2">
            <span
              aria-hidden="true"
              className="size-3 flex-none rounded-sm"
              style={{ backgroundColor: `var(${seriesColour(at)})` }}
            />
            <span className="min-w-0 wrap-anywhere">{nameOf(id)}</span>
            <span className="ml-auto font-semibold tabular-nums">{usd(total)}</span>
            <span className="w-12 flex-none text-right text-sm tabular-nums text-soft max-sm:hidden">
              {percent(spending.total === 0 ? 0 : total / spending.total)}
            </span>
          </li>
        ))}
      </ul>
      <Numbers spending={spending} nameOf={nameOf} />
    </Card>
  );
}

/** The chart as a table, for users who cannot see it or want exact figures. */
function Numbers({
  spending,
  nameOf,
}: {
  readonly spending: SpendingByDay;
  readonly nameOf: (id: string) => string;
}) {
  const rows = spending.days
    .map((day, at) => ({ day, at }))
    .filter(({ at }) => spending.totals[at] !== 0)
    .reverse();
  return (
    <details className="mt-4">
      <summary className="text-accent">{m.organization_as_table()}</summary>
      <div className="mt-3">
        <DataTable
          rows={rows}
          rowId={({ day }) => day}
          label={m.organization_spending()}
          columns={[
            { id: 'day', fit: true, head: m.organization_day(), cell: ({ day }) => date(day) },
            ...spending.series.map(({ id, values }) => ({
              id: `series ${id}`,
              head: nameOf(id),
              align: 'end' as const,
              cell: ({ at }: { at: number }) => (values[at] ? usd(values[at]) : '–'),
            })),
            {
              id: 'total',
              head: m.organization_total(),
              align: 'end' as const,
              cell: ({ at }: { at: number }) => (
                <span className="font-semibold">{usd(spending.totals[at] ?? 0)}</span>
              ),
            },
          ]}
        />
      </div>
    </details>
  );
}
