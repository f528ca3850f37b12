import { api } from '../../api/client.ts';
import { useMay, useMe, useProjects } from '../../api/session.ts';
import { DataTable } from '../../parts/data-table.tsx';
import { StatusBadge } from '../../parts/levels.tsx';
import { PagedList, paging, usePaged } from '../../parts/paged-list.tsx';
import { RowActions } from '../../parts/row-actions.tsx';
import { EmptyState } from '../../parts/surface.tsx';
import { date, When } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import { type ApiKey, RevokeKey, RotateKey } from './key-actions.tsx';
import { projectName, scopeName } from './names.ts';
import { NewKey } from './new-key.tsx';
import { OrganizationPage } from './organization-page.tsx';

export function Keys() {
  const may = useMay();
  return (
    <OrganizationPage
      title={m.organization_keys()}
      about={m.organization_keys_about()}
      actions={may.work ? <NewKey /> : null}
    >
      {(org) =>
        may.work ? (
          <KeyList org={org} />
        ) : (
          <p className="text-soft">{m.organization_keys_not_for_viewers()}</p>
        )
      }
    </OrganizationPage>
  );
}

function KeyList({ org }: { readonly org: string }) {
  const { projects } = useProjects();
  const keys = usePaged(['keys', org], (cursor) =>
    api.GET('/v1/keys', { params: { query: paging(cursor) } }),
  );
  return (
    <PagedList
      query={keys}
      empty={<EmptyState title={m.organization_keys_none()}>{m.organization_keys_none_about()}</EmptyState>}
    >
      {(rows) => (
        <DataTable
          rows={rows}
          rowId={({ id }) => id}
          label={m.organization_keys()}
          columns={[
            {
              id: 'name',
              head: m.organization_key(),
              cell: ({ name, display, scopes }) => (
                <>
                  <span className="block font-semibold">{name}</span>
                  <code className="block font-mono text-sm text-soft">{display}</code>
                  <span className="block text-sm text-soft">{scopes.map(scopeName).join(' · ')}</span>
                </>
              ),
            },
            {
              id: 'owner',
              head: m.organization_key_opens(),
              cell: (key) => <Opens apiKey={key} project={projectName(projects, key.project_id ?? '')} />,
            },
            {
              id: 'state',
              fit: true,
              head: m.organization_status(),
              cell: (key) => <KeyState apiKey={key} />,
            },
            {
              id: 'used',
              fit: true,
              head: m.organization_last_used(),
              cell: ({ last_used_at, last_used_ip }) => (
                <>
                  <When at={last_used_at} />
                  {last_used_ip === null ? null : (
                    <span className="block text-sm text-soft">
                      {m.organization_from_ip({ ip: last_used_ip })}
                    </span>
                  )}
                </>
              ),
            },
            {
              id: 'actions',
              fit: true,
              head: m.organization_actions(),
              align: 'end',
              cell: (key) => (
                <RowActions>
                  <RotateKey apiKey={key} />
                  <RevokeKey apiKey={key} />
                </RowActions>
              ),
            },
          ]}
        />
      )}
    </PagedList>
  );
}

function Opens({
  apiKey: { owner_type, owner_user_id, project_id, allowed_ips },
  project,
}: {
  readonly apiKey: ApiKey;
  readonly project: string;
}) {
  const me = useMe();
  return (
    <>
      {owner_type === 'org'
        ? m.organization_key_of_org()
        : owner_type === 'project'
          ? m.organization_key_of_project({ name: project })
          : owner_user_id === me.id
            ? m.organization_key_mine()
            : m.organization_key_of_user()}
      {owner_type === 'user' && project_id !== null ? ` · ${project}` : null}
      {allowed_ips.length === 0 ? null : (
        <span className="block text-sm text-soft">
          {m.organization_only_from({ ips: allowed_ips.join(', ') })}
        </span>
      )}
    </>
  );
}

const STATUS_NAMES: Readonly<Record<ApiKey['status'], () => string>> = {
  active: m.organization_key_active,
  rotated: m.organization_key_rotated,
  retired: m.organization_key_retired,
  revoked: m.organization_key_revoked,
  expired: m.organization_key_expired,
};

const REASONS: Readonly<Record<string, () => string>> = {
  leaked: m.organization_revoked_leaked,
  owner_left: m.organization_revoked_owner_left,
  project_deleted: m.organization_revoked_project_deleted,
};

function KeyState({ apiKey }: { readonly apiKey: ApiKey }) {
  const { status, expires_at, grace_until, revoke_reason } = apiKey;
  const reason = REASONS[revoke_reason ?? ''];
  return (
    <>
      <StatusBadge status={status === 'rotated' ? 'pausing' : status} name={STATUS_NAMES[status]()} />
      <span className="block text-sm text-soft">
        {status === 'rotated' && grace_until !== null
          ? m.organization_works_until({ date: date(grace_until) })
          : status === 'active'
            ? expires_at === null
              ? m.organization_never_expires()
              : m.organization_expires_on({ date: date(expires_at) })
            : status === 'revoked' && reason !== undefined
              ? reason()
              : null}
      </span>
    </>
  );
}
