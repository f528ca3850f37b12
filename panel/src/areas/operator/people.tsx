import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { type User, useMe } from '../../api/session.ts';
import { ConfirmAction } from '../../parts/confirm-action.tsx';
import { DataTable } from '../../parts/data-table.tsx';
import { SelectField } from '../../parts/field.tsx';
import { Form, FormDialog, typed } from '../../parts/form.tsx';
import { StatusBadge } from '../../parts/levels.tsx';
import { PagedList, paging, usePaged } from '../../parts/paged-list.tsx';
import { RowAction, RowActions } from '../../parts/row-actions.tsx';
import { EmptyState } from '../../parts/surface.tsx';
import { toast } from '../../parts/toast.tsx';
import { When } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import { NewAccount } from './new-account.tsx';
import { OperatorPage } from './operator-page.tsx';
import { ROLE_NAMES, roleOptions } from './role-options.ts';

export function People() {
  const shown = useShown();
  return (
    <OperatorPage
      title={m.operator_people()}
      about={m.operator_people_about()}
      actions={<NewAccount onMade={shown} />}
    >
      {() => <AccountList />}
    </OperatorPage>
  );
}

function useShown(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: ['operator', 'people'] });
}

function AccountList() {
  const me = useMe();
  const people = usePaged(
    ['operator', 'people'],
    (cursor) => api.GET('/v1/users', { params: { query: paging(cursor) } }),
    { onlyWhenAsked: true },
  );
  return (
    <PagedList query={people} empty={<EmptyState title={m.operator_people_none()} />}>
      {(rows) => (
        <DataTable
          rows={rows}
          rowId={({ id }) => id}
          label={m.operator_people()}
          columns={[
            {
              id: 'person',
              head: m.operator_person(),
              cell: ({ name, email }) => (
                <>
                  {name === null ? null : <span className="block font-semibold">{name}</span>}
                  <span className={name === null ? 'font-semibold' : 'text-soft'}>{email}</span>
                </>
              ),
            },
            { id: 'role', fit: true, head: m.operator_role(), cell: ({ role }) => ROLE_NAMES[role]() },
            {
              id: 'status',
              fit: true,
              head: m.operator_status(),
              cell: ({ is_active, is_verified }) =>
                !is_active ? (
                  <StatusBadge status="suspended" name={m.operator_inactive()} />
                ) : is_verified ? (
                  <StatusBadge status="active" name={m.operator_active()} />
                ) : (
                  <StatusBadge status="pending" name={m.operator_unconfirmed()} />
                ),
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
              cell: (person) =>
                person.id === me.id ? (
                  <span className="text-soft">{m.operator_you()}</span>
                ) : (
                  <RowActions>
                    <ChangeRole person={person} />
                    <DeleteAccount person={person} />
                  </RowActions>
                ),
            },
          ]}
        />
      )}
    </PagedList>
  );
}

interface OnePerson {
  readonly person: User;
}

function ChangeRole({ person: { id, email, role } }: OnePerson) {
  const shown = useShown();
  return (
    <FormDialog
      trigger={<RowAction of={email}>{m.operator_change_role()}</RowAction>}
      title={m.operator_change_role_of({ email })}
      about={m.operator_change_role_about()}
    >
      {(close) => (
        <Form
          action={m.operator_save()}
          run={(values) =>
            api.PATCH('/v1/users/{user_id}/role', {
              params: { path: { user_id: id } },
              // The options are the roles.
              body: { role: typed(values, 'role') as User['role'] },
            })
          }
          onDone={() => {
            close();
            toast(m.operator_done());
            shown();
          }}
        >
          {(faults) => (
            <SelectField
              label={m.operator_role()}
              name="role"
              defaultValue={role}
              options={roleOptions()}
              fault={faults.role}
            />
          )}
        </Form>
      )}
    </FormDialog>
  );
}

function DeleteAccount({ person: { id, email } }: OnePerson) {
  const shown = useShown();
  return (
    <ConfirmAction
      trigger={
        <RowAction danger of={email}>
          {m.operator_delete()}
        </RowAction>
      }
      title={m.operator_delete_account({ email })}
      action={m.operator_delete_account_action()}
      name={email}
      run={() => api.DELETE('/v1/users/{id}', { params: { path: { id } } })}
      onDone={() => {
        toast(m.operator_done());
        shown();
      }}
    >
      {m.operator_delete_account_about()}
    </ConfirmAction>
  );
}
