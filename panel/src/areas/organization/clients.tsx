import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { answered, api } from '../../api/client.ts';
import { useMay } from '../../api/session.ts';
import { Button } from '../../parts/button.tsx';
import { ConfirmAction } from '../../parts/confirm-action.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { ShareLinkAddress } from '../../parts/share-link-address.tsx';
import { Card, EmptyState } from '../../parts/surface.tsx';
import { toast } from '../../parts/toast.tsx';
import { m } from '../../texts/messages.js';
import { ChangeClient, type Client, NewClient } from './client-form.tsx';
import { OrganizationPage } from './organization-page.tsx';
import { SharedSubject } from './shared-subject.tsx';

/** For whom the organization works: their sites, the links they have, and what stands on their documents. */
export function Clients() {
  const may = useMay();
  return (
    <OrganizationPage
      title={m.organization_clients()}
      about={m.organization_clients_about()}
      actions={may.manage ? <NewClient /> : null}
    >
      {(org) => <ClientList org={org} />}
    </OrganizationPage>
  );
}

function ClientList({ org }: { readonly org: string }) {
  const may = useMay();
  const clients = useQuery({
    queryKey: ['clients', org],
    queryFn: async () => answered(await api.GET('/v1/clients')),
  });
  return (
    <Loaded query={clients}>
      {(all) =>
        all.length === 0 ? (
          <EmptyState title={m.organization_clients_none()} action={may.manage ? <NewClient /> : null}>
            {m.organization_clients_none_about()}
          </EmptyState>
        ) : (
          <ul className="grid gap-4 lg:grid-cols-2">
            {all.map((client) => (
              <li key={client.id}>
                <ClientCard client={client} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function ClientCard({ client }: { readonly client: Client }) {
  const may = useMay();
  const { name, sites, brand_name } = client;
  return (
    <Card className="flex h-full flex-col">
      <h2 className="text-lg font-bold wrap-anywhere">{name}</h2>
      <ul className="mt-1 text-soft">
        {sites.map((site) => (
          <li key={site} className="wrap-anywhere">
            <Link to="/audits" search={{ q: site }}>
              {site}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-soft">
        {brand_name === null
          ? m.organization_client_own_brand()
          : m.organization_client_brand_is({ name: brand_name })}
      </p>
      <ClientLinks client={client} />
      {may.manage ? (
        <div className="mt-auto flex flex-wrap gap-2 pt-4">
          <ChangeClient client={client} />
          <RemoveClient client={client} />
        </div>
      ) : null}
    </Card>
  );
}

function ClientLinks({ client: { id, name } }: { readonly client: Client }) {
  const may = useMay();
  const [open, setOpen] = useState(false);
  const links = useQuery({
    queryKey: ['share links', 'of client', id],
    enabled: open,
    queryFn: async () =>
      answered(await api.GET('/v1/share-links', { params: { query: { client_id: id, limit: 100 } } })),
  });
  return (
    <details className="mt-3" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="w-fit text-accent">
        {m.organization_shares()}
        <span className="sr-only">: {name}</span>
      </summary>
      {open ? (
        <Loaded query={links}>
          {(all) => {
            const active = all.filter(({ status }) => status === 'active');
            return active.length === 0 ? (
              <p className="mt-2 text-sm text-soft">{m.app_share_none()}</p>
            ) : (
              <ul className="mt-2 grid gap-2 text-sm">
                {active.map((link) => (
                  <li key={link.id} className="flex flex-wrap items-center justify-between gap-2">
                    <span className="min-w-0 wrap-anywhere">
                      {link.label === null ? null : `${link.label} · `}
                      <SharedSubject link={link} />
                    </span>
                    {may.work ? <ShareLinkAddress id={link.id} of={link.label ?? link.id} /> : null}
                  </li>
                ))}
              </ul>
            );
          }}
        </Loaded>
      ) : null}
    </details>
  );
}

function RemoveClient({ client: { id, name } }: { readonly client: Client }) {
  const queries = useQueryClient();
  return (
    <ConfirmAction
      trigger={
        <Button size="small" look="danger">
          {m.organization_client_remove()}
          <span className="sr-only"> {name}</span>
        </Button>
      }
      title={m.organization_client_remove_title({ name })}
      action={m.organization_client_remove()}
      run={() => api.DELETE('/v1/clients/{id}', { params: { path: { id } } })}
      onDone={() => {
        toast(m.organization_removed());
        void queries.invalidateQueries({ queryKey: ['clients'] });
      }}
    >
      {m.organization_client_remove_about()}
    </ConfirmAction>
  );
}
