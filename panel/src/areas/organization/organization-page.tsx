import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { answered, api } from '../../api/client.ts';
import { workIn } from '../../api/place.ts';
import { orgsQuery, useMay, usePlace } from '../../api/session.ts';
import { usePrices } from '../../api/status.ts';
import { Button } from '../../parts/button.tsx';
import { TextField } from '../../parts/field.tsx';
import { Form, FormDialog, typed } from '../../parts/form.tsx';
import { Loaded } from '../../parts/loaded.tsx';
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
      action={<NewOrganization trigger={<Button look="main">{m.organization_new()}</Button>} />}
    >
      {m.organization_none_text()}
    </EmptyState>
  );
}

export function NewOrganization({ trigger }: { readonly trigger: React.ReactElement }) {
  const queries = useQueryClient();
  const prices = usePrices();
  return (
    <FormDialog
      trigger={trigger}
      title={m.organization_new()}
      about={prices ? m.organization_new_about() : m.organization_new_about_only()}
    >
      {(close) => (
        <Form
          action={m.organization_new_action()}
          run={async (values) =>
            answered(await api.POST('/v1/orgs', { body: { name: typed(values, 'name') } }))
          }
          onDone={async (made) => {
            await queries.invalidateQueries({ queryKey: orgsQuery.queryKey });
            workIn({ org: made.id, project: null });
            close();
            await queries.invalidateQueries();
          }}
        >
          {(faults) => (
            <TextField
              label={m.organization_name()}
              name="name"
              required
              maxLength={200}
              autoComplete="organization"
              fault={faults.name}
            />
          )}
        </Form>
      )}
    </FormDialog>
  );
}
