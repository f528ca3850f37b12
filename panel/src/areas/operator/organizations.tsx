import { useNavigate, useSearch } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { Button } from '../../parts/button.tsx';
import { DataTable } from '../../parts/data-table.tsx';
import { TextField } from '../../parts/field.tsx';
import { StatusBadge } from '../../parts/levels.tsx';
import { PagedList, paging, usePaged } from '../../parts/paged-list.tsx';
import { RowActions } from '../../parts/row-actions.tsx';
import { EmptyState } from '../../parts/surface.tsx';
import { Copyable, count, usd, When } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import { OperatorPage } from './operator-page.tsx';
import {
  ChangePlan,
  type OperatedOrganization,
  RestoreOrganization,
  SuspendOrganization,
} from './organization-actions.tsx';
import { TopUp } from './top-up.tsx';

export function Organizations() {
  return (
    <OperatorPage title={m.operator_organizations()} about={m.operator_organizations_about()}>
      {() => <OrganizationList />}
    </OperatorPage>
  );
}

function OrganizationList() {
  const { q = '' } = useSearch({ strict: false });
  const navigate = useNavigate();
  const found = usePaged(
    ['operator', 'organizations', q],
    (cursor) =>
      api.GET('/v1/admin/orgs', {
        params: { query: { ...paging(cursor), ...(q === '' ? {} : { q }) } },
      }),
    { onlyWhenAsked: true },
  );
  return (
    <>
      <search>
        <form
          // Typed anew when the address changes, by going back for one.
          key={q}
          className="mb-4 flex max-w-xl items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            const typed = new FormData(event.currentTarget).get('q');
            const next = typeof typed === 'string' ? typed.trim() : '';
            void navigate({ to: '/operator', search: next === '' ? {} : { q: next } });
          }}
        >
          <div className="min-w-0 flex-1">
            <TextField label={m.operator_search()} name="q" type="search" maxLength={200} defaultValue={q} />
          </div>
          <Button type="submit">{m.operator_search_action()}</Button>
        </form>
      </search>
      <PagedList query={found} empty={<EmptyState title={m.operator_organizations_none()} />}>
        {(rows) => (
          <DataTable
            rows={rows}
            rowId={({ id }) => id}
            label={m.operator_organizations()}
            columns={[
              {
                id: 'name',
                head: m.operator_name(),
                cell: ({ id, name }) => (
                  <>
                    <span className="block font-semibold">{name}</span>
                    <Copyable text={id} label={name} />
                  </>
                ),
              },
              {
                id: 'status',
                fit: true,
                head: m.operator_status(),
                cell: ({ status }) => (
                  <StatusBadge
                    status={status}
                    name={status === 'active' ? m.operator_active() : m.operator_suspended()}
                  />
                ),
              },
              {
                id: 'plan',
                head: m.operator_plan(),
                cell: (organization) => <Plan {...organization} />,
              },
              {
                id: 'members',
                fit: true,
                head: m.operator_members(),
                align: 'end',
                cell: ({ members }) => count(members),
              },
              {
                id: 'created',
                fit: true,
                head: m.operator_created(),
                cell: ({ created_at }) => <When at={created_at} />,
              },
              {
                id: 'actions',
                fit: true,
                head: m.operator_actions(),
                align: 'end',
                cell: (organization) => (
                  <RowActions>
                    <TopUp organization={organization} />
                    <ChangePlan organization={organization} />
                    {organization.status === 'active' ? (
                      <SuspendOrganization organization={organization} />
                    ) : (
                      <RestoreOrganization organization={organization} />
                    )}
                  </RowActions>
                ),
              },
            ]}
          />
        )}
      </PagedList>
    </>
  );
}

function Plan({ plan, allowance_usd, max_audit_pages }: OperatedOrganization) {
  const own = [
    ...(allowance_usd === null ? [] : [m.operator_allowance_is({ amount: usd(allowance_usd) })]),
    ...(max_audit_pages === null ? [] : [m.operator_audit_pages_are({ count: max_audit_pages })]),
  ];
  return (
    <span className="block sm:min-w-24">
      {plan === 'beta' ? m.operator_plan_beta() : m.operator_plan_payg()}
      {own.length === 0 ? null : <span className="block text-sm text-soft">{own.join(' · ')}</span>}
    </span>
  );
}
