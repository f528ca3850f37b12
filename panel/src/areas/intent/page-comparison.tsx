import type { components } from '../../api/schema.gen.ts';
import { type DataColumn, DataTable } from '../../parts/data-table.tsx';
import { Card, Notice } from '../../parts/surface.tsx';
import { percent } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';

type Compared = components['schemas']['PageComparison'];
type Criterion = NonNullable<Compared['comparison']>['criteria'][number];

/** Your page beside the top results, and what to add first. */
export function PageComparisonView({ compared }: { readonly compared: Compared }) {
  const { url, fit, comparison } = compared;
  return (
    <Card className="mb-5">
      <h2 className="text-lg font-bold">{m.intent_compare_title()}</h2>
      <p className="mb-4 text-soft wrap-anywhere">
        {url}
        {'fit' in fit ? ` · ${m.intent_compare_fit({ fit: percent(fit.fit) })}` : ''}
      </p>
      {comparison === null ? (
        <Notice tone="warning">{m.intent_compare_none()}</Notice>
      ) : (
        <>
          {comparison.add_first.length === 0 ? null : (
            <>
              <h3 className="mb-2 font-semibold">{m.intent_add_first()}</h3>
              <ol className="mb-5 ml-5 grid list-decimal gap-1">
                {comparison.add_first.map((what) => (
                  <li key={what}>{what}</li>
                ))}
              </ol>
            </>
          )}
          <DataTable
            label={m.intent_compare_title()}
            rows={comparison.criteria}
            columns={columns()}
            rowId={({ criterion }) => criterion}
          />
        </>
      )}
    </Card>
  );
}

function columns(): DataColumn<Criterion>[] {
  return [
    { id: 'name', head: m.intent_criterion(), cell: ({ name }) => <b>{name}</b> },
    { id: 'own', head: m.intent_own(), cell: ({ own }) => own },
    { id: 'others', head: m.intent_others(), cell: ({ others }) => others },
    {
      id: 'verdict',
      head: m.intent_verdict(),
      cell: ({ verdict }) => (
        <span
          className={{ less: 'font-semibold text-strong', same: 'text-soft', more: 'text-good' }[verdict]}
        >
          {{ less: m.intent_less, same: m.intent_same, more: m.intent_more_than }[verdict]()}
        </span>
      ),
    },
  ];
}
