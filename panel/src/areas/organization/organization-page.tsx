import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { orgsQuery, useMay, usePlace } from '../../api/session.ts';
import { Button } from '../../parts/button.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { NewOrganization } from '../../parts/new-organization.tsx';
import { EmptyState, PageHead, Skeleton } from '../../parts/surface.tsx';
import { m } from '../../texts/messages.js';

/** A page about the organization that this tab works in; a user in none is shown how to found one. */
export function OrganizationPage({
  title,
  about,
  actions,
  back,
  onlyManagers = false,
  children,
}: {
  readonly title: ReactNode;
  readonly about?: ReactNode;
  readonly actions?: ReactNode;
  readonly back?: ReactNode;
  readonly onlyManagers?: boolean;
  readonly children: (org: string) => ReactNode;
}) {
  const { org } = usePlace();
  const orgs = useQuery(orgsQuery);
  const may = useMay();
  const known = org !== null && orgs.data?.some(({ id }) => id === org) === true;
  const open = known && (may.manage || !onlyManagers);
  return (
    <>
      <PageHead title={title} about={about} actions={open ? actions : null} back={back} />
      {open ? (
        children(org)
      ) : known ? (
        <p className="text-soft">{m.app_managers_only()}</p>
      ) : (
        <Loaded query={orgs}>
          {(all) => (all.length === 0 ? <NoOrganization /> : <Skeleton lines={5} />)}
        </Loaded>
      )}
    </>
  );
}

function NoOrganization() {
  return (
    <EmptyState
      title={m.organization_none_title()}
      action={<NewOrganization trigger={<Button look="main">{m.app_new_org()}</Button>} />}
    >
      {m.organization_none_text()}
    </EmptyState>
  );
}
