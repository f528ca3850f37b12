import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answered, api } from '../../api/client.ts';
import type { components } from '../../api/schema.gen.ts';
import { Button } from '../../parts/button.tsx';
import { TextArea, TextField } from '../../parts/field.tsx';
import { Form, FormDialog, typed } from '../../parts/form.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { toast } from '../../parts/toast.tsx';
import { m } from '../../texts/messages.js';
import { LogoField } from './logo-field.tsx';

export type Client = components['schemas']['Client'];
type WholeClient = components['schemas']['WholeClient'];

export function NewClient() {
  return (
    <FormDialog
      trigger={<Button look="main">{m.organization_client_new()}</Button>}
      title={m.organization_client_new()}
      about={m.organization_clients_about()}
    >
      {(close) => <ClientForm client={null} close={close} />}
    </FormDialog>
  );
}

export function ChangeClient({ client }: { readonly client: Client }) {
  return (
    <FormDialog
      trigger={
        <Button size="small">
          {m.organization_change()}
          <span className="sr-only"> {client.name}</span>
        </Button>
      }
      title={client.name}
    >
      {(close) => <WithLogo id={client.id} close={close} />}
    </FormDialog>
  );
}

/** Lists hold no logos. */
function WithLogo({ id, close }: { readonly id: string; readonly close: () => void }) {
  const query = useQuery({
    queryKey: ['clients', 'one', id],
    queryFn: async () => answered(await api.GET('/v1/clients/{id}', { params: { path: { id } } })),
  });
  return <Loaded query={query}>{(client) => <ClientForm client={client} close={close} />}</Loaded>;
}

function ClientForm({ client, close }: { readonly client: WholeClient | null; readonly close: () => void }) {
  const queries = useQueryClient();
  const [logo, setLogo] = useState(client?.logo ?? null);
  return (
    <Form
      action={m.organization_save()}
      run={async (values) => {
        const brand = typed(values, 'brand_name');
        const body = {
          name: typed(values, 'name'),
          sites: typed(values, 'sites')
            .split(/[\s,;]+/)
            .filter((site) => site !== ''),
          brand_name: brand === '' ? null : brand,
          logo,
        };
        if (client === null) await api.POST('/v1/clients', { body });
        else await api.PATCH('/v1/clients/{id}', { params: { path: { id: client.id } }, body });
      }}
      onDone={() => {
        close();
        toast(m.organization_saved());
        void queries.invalidateQueries({ queryKey: ['clients'] });
      }}
    >
      {(faults) => (
        <>
          <TextField
            label={m.organization_client_name()}
            name="name"
            required
            maxLength={200}
            autoComplete="off"
            defaultValue={client?.name}
            fault={faults.name}
          />
          <TextArea
            label={m.organization_client_sites()}
            hint={m.organization_client_sites_hint()}
            name="sites"
            rows={3}
            defaultValue={client?.sites.join('\n')}
            fault={faults.sites}
          />
          <TextField
            label={m.organization_client_brand()}
            hint={m.organization_client_brand_hint()}
            name="brand_name"
            maxLength={200}
            autoComplete="off"
            defaultValue={client?.brand_name ?? ''}
            fault={faults.brand_name}
          />
          <LogoField logo={logo} onChange={setLogo} fault={faults.logo} />
        </>
      )}
    </Form>
  );
}
