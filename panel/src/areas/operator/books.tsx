import { useMutation } from '@tanstack/react-query';
import { answered, api } from '../../api/client.ts';
import { Button } from '../../parts/button.tsx';
import { DataTable } from '../../parts/data-table.tsx';
import { Failed } from '../../parts/failure.tsx';
import { Card, Notice } from '../../parts/surface.tsx';
import { count, dateTime } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import { OperatorPage } from './operator-page.tsx';

export function Books() {
  return (
    <OperatorPage title={m.operator_books()} about={m.operator_books_about()}>
      {() => <Proof />}
    </OperatorPage>
  );
}

/** It reads the whole ledger, so it runs only when the operator asks for it. */
function Proof() {
  const proof = useMutation({
    mutationFn: async () => ({
      ...answered(await api.GET('/v1/admin/ledger/check')),
      at: new Date().toISOString(),
    }),
  });
  return (
    <>
      <Button look="main" busy={proof.isPending} onClick={() => proof.mutate()}>
        {proof.data === undefined ? m.operator_prove() : m.operator_prove_again()}
      </Button>
      {proof.isError ? <Failed error={proof.error} again={() => proof.mutate()} /> : null}
      {proof.data === undefined ? null : (
        <>
          <Notice
            tone={proof.data.ok ? 'good' : 'fault'}
            title={proof.data.ok ? m.operator_books_right() : m.operator_books_wrong()}
          >
            {m.operator_proved_at({ at: dateTime(proof.data.at) })}
          </Notice>
          <Card>
            <dl className="grid gap-4 sm:grid-cols-3">
              {(
                [
                  [m.operator_entries(), proof.data.entries],
                  [m.operator_organizations(), proof.data.organizations],
                  [m.operator_open_holds(), proof.data.open_holds],
                ] as const
              ).map(([name, value]) => (
                <div key={name}>
                  <dt className="text-sm text-soft">{name}</dt>
                  <dd className="text-xl font-bold tabular-nums">{count(value)}</dd>
                </div>
              ))}
            </dl>
          </Card>
          {proof.data.faults.length === 0 ? null : (
            <div className="mt-4">
              <DataTable
                rows={proof.data.faults}
                rowId={({ check, org_id, detail }) => `${check} ${org_id} ${detail}`}
                label={m.operator_faults()}
                columns={[
                  { id: 'check', head: m.operator_fault_check(), cell: ({ check }) => check },
                  { id: 'org', head: m.operator_organization(), cell: ({ org_id }) => org_id ?? '–' },
                  { id: 'detail', head: m.operator_fault_detail(), cell: ({ detail }) => detail },
                ]}
              />
            </div>
          )}
        </>
      )}
    </>
  );
}
