import { api } from '../../api/client.ts';
import { useMay, useProjects } from '../../api/session.ts';
import { DataTable } from '../../parts/data-table.tsx';
import { StatusBadge } from '../../parts/levels.tsx';
import { PagedList, paging, usePaged } from '../../parts/paged-list.tsx';
import { RowActions } from '../../parts/row-actions.tsx';
import { ShareLinkAddress } from '../../parts/share-link-address.tsx';
import { EmptyState } from '../../parts/surface.tsx';
import { count, date, When } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import { ChangeShareLink, RevokeShareLink, type ShareLink } from './change-share-link.tsx';
import { projectName } from './names.ts';
import { OrganizationPage } from './organization-page.tsx';
import { SharedSubject } from './shared-subject.tsx';
import { VisitorComments } from './visitor-comments.tsx';

export function ShareLinks() {
  return (
    <OrganizationPage title={m.organization_shares()} about={m.organization_shares_about()}>
      {(org) => <ShareLinkList org={org} />}
    </OrganizationPage>
  );
}

const STATUS_NAMES: Readonly<Record<ShareLink['status'], () => string>> = {
  active: m.organization_share_active,
  expired: m.organization_share_expired,
  revoked: m.organization_share_revoked,
  suspended: m.organization_share_suspended,
};

function ShareLinkList({ org }: { readonly org: string }) {
  const may = useMay();
  const { projects } = useProjects();
  const links = usePaged(['share links', org], (cursor) =>
    api.GET('/v1/share-links', { params: { query: paging(cursor) } }),
  );
  return (
    <PagedList
      query={links}
      empty={
        <EmptyState title={m.organization_shares_none()}>{m.organization_shares_none_about()}</EmptyState>
      }
    >
      {(rows) => (
        <DataTable
          rows={rows}
          rowId={({ id }) => id}
          label={m.organization_shares()}
          columns={[
            {
              id: 'shows',
              head: m.organization_share_shows(),
              cell: (link) => (
                <span className="block sm:min-w-52">
                  {link.label === null ? null : (
                    <span className="block font-semibold wrap-anywhere">{link.label}</span>
                  )}
                  <SharedSubject link={link} />
                  <span className="block text-sm text-soft">
                    {[
                      projectName(projects, link.project_id),
                      link.include_evidence
                        ? m.organization_share_with_evidence()
                        : m.organization_share_without_evidence(),
                      ...(link.allow_comments ? [m.organization_share_takes_answers()] : []),
                      ...(link.show_project_name ? [m.organization_share_names_project()] : []),
                    ].join(' · ')}
                  </span>
                </span>
              ),
            },
            {
              id: 'state',
              head: m.organization_status(),
              cell: ({ status, expires_at, has_password }) => (
                <>
                  <StatusBadge status={status} name={STATUS_NAMES[status]()} />
                  {status === 'active' ? (
                    <span className="block text-sm text-soft">
                      {expires_at === null
                        ? m.organization_never_expires()
                        : m.organization_expires_on({ date: date(expires_at) })}
                      {has_password ? ` · ${m.organization_share_has_password()}` : ''}
                    </span>
                  ) : null}
                </>
              ),
            },
            {
              id: 'views',
              fit: true,
              head: m.organization_views(),
              align: 'end',
              cell: (link) => (
                <>
                  {count(link.views)}
                  {link.comments === 0 ? null : <VisitorComments link={link} />}
                </>
              ),
            },
            {
              id: 'created',
              fit: true,
              head: m.organization_made(),
              cell: ({ created_at }) => <When at={created_at} />,
            },
            ...(may.work
              ? [
                  {
                    id: 'actions',
                    fit: true,
                    head: m.organization_actions(),
                    align: 'end' as const,
                    cell: (link: ShareLink) =>
                      link.status === 'active' ? (
                        <RowActions>
                          <ShareLinkAddress id={link.id} of={link.label ?? link.id} />
                          <ChangeShareLink link={link} />
                          <RevokeShareLink link={link} />
                        </RowActions>
                      ) : null,
                  },
                ]
              : []),
          ]}
        />
      )}
    </PagedList>
  );
}
