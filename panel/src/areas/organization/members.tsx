import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { workIn } from '../../api/place.ts';
import type { components } from '../../api/schema.gen.ts';
import { orgsQuery, useMay, useMe, useProjects } from '../../api/session.ts';
import { Button } from '../../parts/button.tsx';
import { ConfirmAction } from '../../parts/confirm-action.tsx';
import { type DataColumn, DataTable } from '../../parts/data-table.tsx';
import { Form, FormDialog } from '../../parts/form.tsx';
import { PagedList, paging, usePaged } from '../../parts/paged-list.tsx';
import { RowAction, RowActions } from '../../parts/row-actions.tsx';
import { EmptyState } from '../../parts/surface.tsx';
import { toast } from '../../parts/toast.tsx';
import { When } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import { Invites } from './invites.tsx';
import { projectName, roleName } from './names.ts';
import { NewInvite } from './new-invite.tsx';
import { OrganizationPage } from './organization-page.tsx';
import { RoleAndProjects, roleAndProjects, seesAll } from './role-and-projects.tsx';

type Member = components['schemas']['Member'];

export function Members() {
  const may = useMay();
  return (
    <OrganizationPage
      title={m.organization_members()}
      about={m.organization_members_about()}
      actions={may.manage ? <NewInvite /> : null}
    >
      {(org) => (
        <>
          <MemberList org={org} />
          {may.manage ? <Invites org={org} /> : null}
        </>
      )}
    </OrganizationPage>
  );
}

function MemberList({ org }: { readonly org: string }) {
  const may = useMay();
  const me = useMe();
  const { projects } = useProjects();
  const members = usePaged(['members', org], (cursor) =>
    api.GET('/v1/orgs/{org_id}/members', { params: { path: { org_id: org }, query: paging(cursor) } }),
  );
  const columns: DataColumn<Member>[] = [
    {
      id: 'person',
      head: m.organization_person(),
      cell: ({ name, email, user_id, accepted }) => (
        <span className="block sm:min-w-52">
          {name === null ? null : <span className="block font-semibold">{name}</span>}
          <span className={name === null ? 'font-semibold' : 'text-soft'}>{email}</span>
          {user_id === me.id ? <span className="text-soft"> {m.organization_you()}</span> : null}
          {accepted ? null : (
            <span className="block text-sm text-soft">{m.organization_member_unaccepted()}</span>
          )}
        </span>
      ),
    },
    { id: 'role', fit: true, head: m.organization_role(), cell: ({ role }) => roleName(role) },
    {
      id: 'projects',
      head: m.organization_projects(),
      cell: ({ role, project_ids }) =>
        seesAll(role)
          ? m.organization_all_projects()
          : project_ids.length === 0
            ? m.organization_open_projects()
            : m.organization_open_projects_and({
                names: project_ids.map((id) => projectName(projects, id)).join(', '),
              }),
    },
    {
      id: 'joined',
      fit: true,
      head: m.organization_joined(),
      cell: ({ joined_at }) => <When at={joined_at} />,
    },
    {
      id: 'actions',
      fit: true,
      head: m.organization_actions(),
      align: 'end',
      cell: (member) => (
        <RowActions>
          {may.manage && (may.own || member.role !== 'owner') ? (
            <ChangeMember org={org} member={member} />
          ) : null}
          {member.user_id === me.id ? (
            <Leave org={org} member={member} />
          ) : may.manage && (may.own || member.role !== 'owner') ? (
            <RemoveMember org={org} member={member} />
          ) : null}
        </RowActions>
      ),
    },
  ];
  return (
    <PagedList query={members} empty={<EmptyState title={m.organization_members_none()} />}>
      {(rows) => (
        <DataTable
          rows={rows}
          columns={columns}
          rowId={({ user_id }) => user_id}
          label={m.organization_members()}
        />
      )}
    </PagedList>
  );
}

interface OneMember {
  readonly org: string;
  readonly member: Member;
}

function ChangeMember({ org, member }: OneMember) {
  const queries = useQueryClient();
  return (
    <FormDialog
      trigger={<RowAction of={member.email}>{m.organization_change()}</RowAction>}
      title={m.organization_change_member({ name: member.name ?? member.email })}
    >
      {(close) => (
        <Form
          action={m.organization_save()}
          run={(values) =>
            api.PATCH('/v1/orgs/{org_id}/members/{user_id}', {
              params: { path: { org_id: org, user_id: member.user_id } },
              body: roleAndProjects(values),
            })
          }
          onDone={async () => {
            close();
            toast(m.organization_saved());
            await Promise.all([
              queries.invalidateQueries({ queryKey: ['members', org] }),
              queries.invalidateQueries({ queryKey: orgsQuery.queryKey }),
            ]);
          }}
        >
          <RoleAndProjects role={member.role} chosen={member.project_ids} />
        </Form>
      )}
    </FormDialog>
  );
}

function RemoveMember({ org, member }: OneMember) {
  const queries = useQueryClient();
  return (
    <ConfirmAction
      trigger={
        <RowAction danger of={member.email}>
          {m.organization_remove()}
        </RowAction>
      }
      title={m.organization_remove_member({ name: member.name ?? member.email })}
      action={m.organization_remove_member_action()}
      name={member.email}
      run={() =>
        api.DELETE('/v1/orgs/{org_id}/members/{user_id}', {
          params: { path: { org_id: org, user_id: member.user_id } },
        })
      }
      onDone={() => {
        toast(m.organization_removed());
        void queries.invalidateQueries({ queryKey: ['members', org] });
      }}
    >
      {m.organization_remove_member_about()}
    </ConfirmAction>
  );
}

function Leave({ org, member }: OneMember) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return (
    <ConfirmAction
      trigger={
        <Button size="small" look="quiet">
          {m.organization_leave()}
        </Button>
      }
      title={m.organization_leave_title()}
      action={m.organization_leave_action()}
      name={member.email}
      run={() =>
        api.DELETE('/v1/orgs/{org_id}/members/{user_id}', {
          params: { path: { org_id: org, user_id: member.user_id } },
        })
      }
      onDone={async () => {
        workIn({ org: null, project: null });
        await queries.invalidateQueries();
        await navigate({ to: '/organization' });
      }}
    >
      {m.organization_leave_about()}
    </ConfirmAction>
  );
}
