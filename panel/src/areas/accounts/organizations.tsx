import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { workIn } from '../../api/place.ts';
import type { components } from '../../api/schema.gen.ts';
import { forgetOtherPlace, orgsQuery, useMe, usePlace } from '../../api/session.ts';
import { Button } from '../../parts/button.tsx';
import { ConfirmDialog } from '../../parts/dialog.tsx';
import { Failed } from '../../parts/failure.tsx';
import { StatusBadge } from '../../parts/levels.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { NewOrganization } from '../../parts/new-organization.tsx';
import { EmptyState, SectionHead } from '../../parts/surface.tsx';
import { toast } from '../../parts/toast.tsx';
import { m } from '../../texts/messages.js';

type Organization = components['schemas']['Organization'];

const ROLES = {
  owner: m.accounts_role_owner,
  admin: m.accounts_role_admin,
  member: m.accounts_role_member,
  viewer: m.accounts_role_viewer,
};

/** Which organizations the person belongs to: opened in this tab, left, founded. */
export function Organizations() {
  const query = useQuery(orgsQuery);
  const founding = <NewOrganization trigger={<Button size="small">{m.app_new_org()}</Button>} />;
  return (
    <>
      <SectionHead title={m.accounts_orgs_title()} actions={query.data?.length === 0 ? null : founding} />
      <Loaded query={query}>
        {(organizations) =>
          organizations.length === 0 ? (
            <EmptyState title={m.accounts_no_org_title()} action={founding}>
              {m.accounts_no_org_text()}
            </EmptyState>
          ) : (
            <ul className="divide-y divide-line rounded-lg border border-line bg-paper">
              {organizations.map((organization) => (
                <OrganizationRow key={organization.id} organization={organization} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}

function OrganizationRow({ organization }: { readonly organization: Organization }) {
  const { id, name, role, status, accepted } = organization;
  const queries = useQueryClient();
  const { org } = usePlace();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
          {name}
          {org === id ? <StatusBadge status="active" name={m.accounts_org_here()} /> : null}
          {accepted ? null : <StatusBadge status="pending" name={m.accounts_org_unaccepted()} />}
          {status === 'suspended' ? (
            <StatusBadge status="suspended" name={m.accounts_org_suspended()} />
          ) : null}
        </p>
        <p className="text-sm text-soft">{role === null ? '' : ROLES[role]()}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {org === id || !accepted ? null : (
          <Button
            size="small"
            aria-label={m.accounts_org_switch_name({ name })}
            onClick={() => {
              workIn({ org: id, project: null });
              void forgetOtherPlace(queries);
            }}
          >
            {m.accounts_org_switch()}
          </Button>
        )}
        <Leave organization={organization} />
      </div>
    </li>
  );
}

function Leave({ organization: { id, name } }: { readonly organization: Organization }) {
  const me = useMe();
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const leaving = useMutation({
    mutationFn: () =>
      api.DELETE('/v1/orgs/{org_id}/members/{user_id}', {
        params: { path: { org_id: id, user_id: me.id } },
        // It may be another one than this tab works in.
        headers: { 'x-org-id': id },
      }),
    onSuccess: async () => {
      setOpen(false);
      toast(m.accounts_org_left({ name }));
      await queries.invalidateQueries({ queryKey: orgsQuery.queryKey });
      await forgetOtherPlace(queries);
    },
  });
  return (
    <ConfirmDialog
      trigger={
        <Button size="small" aria-label={m.accounts_org_leave_name({ name })}>
          {m.accounts_org_leave()}
        </Button>
      }
      title={m.accounts_org_leave_title({ name })}
      action={m.accounts_org_leave_submit()}
      busy={leaving.isPending}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        leaving.reset();
      }}
      onConfirm={() => leaving.mutate()}
    >
      <p>{m.accounts_org_leave_text()}</p>
      {leaving.isError ? <Failed error={leaving.error} /> : null}
    </ConfirmDialog>
  );
}
