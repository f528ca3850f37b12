import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { components } from '../../api/schema.gen.ts';
import { ConfirmAction } from '../../parts/confirm-action.tsx';
import { type DataColumn, DataTable } from '../../parts/data-table.tsx';
import { StatusBadge } from '../../parts/levels.tsx';
import { PagedList, paging, usePaged } from '../../parts/paged-list.tsx';
import { RowAction, RowActions } from '../../parts/row-actions.tsx';
import { SectionHead } from '../../parts/surface.tsx';
import { toast } from '../../parts/toast.tsx';
import { When } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import { roleName } from './names.ts';

type Invite = components['schemas']['Invite'];

const STATUS_NAMES: Readonly<Record<Invite['status'], () => string>> = {
  pending: m.organization_invite_pending,
  accepted: m.organization_invite_accepted,
  expired: m.organization_invite_expired,
  revoked: m.organization_invite_revoked,
};

export function Invites({ org }: { readonly org: string }) {
  const queries = useQueryClient();
  const invites = usePaged(['invites', org], (cursor) =>
    api.GET('/v1/invites', { params: { query: paging(cursor) } }),
  );
  const columns: DataColumn<Invite>[] = [
    { id: 'email', head: m.app_email(), cell: ({ email }) => <span className="font-semibold">{email}</span> },
    { id: 'role', fit: true, head: m.organization_role(), cell: ({ role }) => roleName(role) },
    {
      id: 'status',
      fit: true,
      head: m.organization_status(),
      cell: ({ status }) => <StatusBadge status={status} name={STATUS_NAMES[status]()} />,
    },
    {
      id: 'expires',
      fit: true,
      head: m.organization_valid_until(),
      cell: ({ status, expires_at }) => (status === 'pending' ? <When at={expires_at} /> : '–'),
    },
    {
      id: 'actions',
      fit: true,
      head: m.organization_actions(),
      align: 'end',
      cell: ({ id, email, status }) =>
        status === 'pending' ? (
          <RowActions>
            <ConfirmAction
              trigger={
                <RowAction danger of={email}>
                  {m.organization_withdraw()}
                </RowAction>
              }
              title={m.organization_withdraw_title({ email })}
              action={m.organization_withdraw_action()}
              run={() => api.DELETE('/v1/invites/{id}', { params: { path: { id } } })}
              onDone={() => {
                toast(m.organization_withdrawn());
                void queries.invalidateQueries({ queryKey: ['invites', org] });
              }}
            >
              {m.organization_withdraw_about()}
            </ConfirmAction>
          </RowActions>
        ) : null,
    },
  ];
  return (
    <section>
      <SectionHead title={m.organization_invites()} />
      <PagedList query={invites} empty={<p className="text-soft">{m.organization_invites_none()}</p>}>
        {(rows) => (
          <DataTable rows={rows} columns={columns} rowId={({ id }) => id} label={m.organization_invites()} />
        )}
      </PagedList>
    </section>
  );
}
