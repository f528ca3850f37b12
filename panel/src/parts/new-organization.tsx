import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { answered, api } from '../api/client.ts';
import { workIn } from '../api/place.ts';
import { forgetOtherPlace, orgsQuery } from '../api/session.ts';
import { usePrices } from '../api/status.ts';
import { m } from '../texts/messages.js';
import { TextField } from './field.tsx';
import { Form, FormDialog, typed } from './form.tsx';
import { toast } from './toast.tsx';

/** Founds an organization; this tab goes on in it. */
export function NewOrganization({ trigger }: { readonly trigger: ReactElement }) {
  const queries = useQueryClient();
  const prices = usePrices();
  return (
    <FormDialog
      trigger={trigger}
      title={m.app_new_org()}
      about={prices ? m.app_new_org_about() : m.app_new_org_about_only()}
    >
      {(close) => (
        <Form
          action={m.app_new_org_action()}
          run={async (values) =>
            answered(await api.POST('/v1/orgs', { body: { name: typed(values, 'name') } }))
          }
          onDone={async (made) => {
            close();
            await queries.invalidateQueries({ queryKey: orgsQuery.queryKey });
            workIn({ org: made.id, project: null });
            toast(m.app_new_org_done({ name: made.name }));
            await forgetOtherPlace(queries);
          }}
        >
          {(faults) => (
            <TextField
              label={m.app_new_org_name()}
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
