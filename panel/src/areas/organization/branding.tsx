import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { answered, api } from '../../api/client.ts';
import type { components } from '../../api/schema.gen.ts';
import { useOrg } from '../../api/session.ts';
import { Button } from '../../parts/button.tsx';
import { ConfirmAction } from '../../parts/confirm-action.tsx';
import { TextField } from '../../parts/field.tsx';
import { Form } from '../../parts/form.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Card } from '../../parts/surface.tsx';
import { toast } from '../../parts/toast.tsx';
import { m } from '../../texts/messages.js';
import { LogoField } from './logo-field.tsx';
import { OrganizationPage } from './organization-page.tsx';

type BrandingRecord = components['schemas']['Branding'];

export function Branding() {
  return (
    <OrganizationPage title={m.organization_branding()} about={m.organization_branding_about()} onlyManagers>
      {(org) => <CurrentBranding org={org} />}
    </OrganizationPage>
  );
}

function CurrentBranding({ org }: { readonly org: string }) {
  const branding = useQuery({
    queryKey: ['branding', org],
    queryFn: async (): Promise<BrandingRecord | null> => {
      try {
        return answered(await api.GET('/v1/orgs/{org_id}/branding', { params: { path: { org_id: org } } }));
      } catch (error) {
        // None is set, which is where everybody begins.
        if (error instanceof ApiError && error.code === 'not_found') return null;
        throw error;
      }
    },
  });
  return (
    <Loaded query={branding}>
      {(current) => <BrandingForm key={current?.updated_at ?? 'none'} org={org} current={current} />}
    </Loaded>
  );
}

function BrandingForm({ org, current }: { readonly org: string; readonly current: BrandingRecord | null }) {
  const queries = useQueryClient();
  const organization = useOrg();
  const [name, setName] = useState(current?.name ?? organization?.name ?? '');
  const [logo, setLogo] = useState(current?.logo ?? null);
  const path = { org_id: org };
  const shown = () => queries.invalidateQueries({ queryKey: ['branding', org] });
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <Card>
        <Form
          action={m.organization_save()}
          run={() =>
            api.PUT('/v1/orgs/{org_id}/branding', { params: { path }, body: { name: name.trim(), logo } })
          }
          onDone={() => {
            toast(m.organization_saved());
            void shown();
          }}
          beside={
            current === null ? null : (
              <ConfirmAction
                trigger={<Button look="danger">{m.organization_branding_remove()}</Button>}
                title={m.organization_branding_remove_title()}
                action={m.organization_branding_remove_action()}
                run={() => api.DELETE('/v1/orgs/{org_id}/branding', { params: { path } })}
                onDone={() => {
                  toast(m.organization_removed());
                  void shown();
                }}
              >
                {m.organization_branding_remove_about()}
              </ConfirmAction>
            )
          }
        >
          {(faults) => (
            <>
              <TextField
                label={m.organization_branding_name()}
                value={name}
                required
                maxLength={200}
                autoComplete="organization"
                fault={faults.name}
                onChange={({ target }) => setName(target.value)}
              />
              <LogoField logo={logo} onChange={setLogo} fault={faults.logo} />
            </>
          )}
        </Form>
      </Card>
      <Preview name={name} logo={logo} />
    </div>
  );
}

/** As the head of a document will look. */
function Preview({ name, logo }: { readonly name: string; readonly logo: string | null }) {
  return (
    <Card>
      <h2 className="text-sm font-semibold text-soft">{m.organization_preview()}</h2>
      <div className="mt-3 rounded border border-line p-5">
        <div className="flex flex-wrap items-center gap-4 border-b border-line pb-4">
          {logo === null ? null : (
            // White, as paper is: a dark logo must not vanish in the dark theme.
            <span className="rounded bg-white p-2">
              <img
                src={logo}
                alt={m.organization_logo_alt({ name })}
                className="max-h-14 max-w-40 object-contain"
              />
            </span>
          )}
          <span className="min-w-0 text-lg font-bold wrap-anywhere">{name}</span>
        </div>
        <div aria-hidden="true" className="mt-4 grid gap-2">
          <div className="h-4 w-2/3 rounded bg-line" />
          <div className="h-3 rounded bg-ground" />
          <div className="h-3 w-5/6 rounded bg-ground" />
        </div>
      </div>
    </Card>
  );
}
