import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answered, api } from '../../api/client.ts';
import { workIn } from '../../api/place.ts';
import { forgetOtherPlace, orgsQuery } from '../../api/session.ts';
import { usePrices } from '../../api/status.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { TextField } from '../../parts/field.tsx';
import { toast } from '../../parts/toast.tsx';
import { m } from '../../texts/messages.js';
import { Form, faultsOf } from './form.tsx';

/** Founds an organization; this tab goes on in it. */
export function NewOrganization() {
  const prices = usePrices();
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const founding = useMutation({
    mutationFn: async () => answered(await api.POST('/v1/orgs', { body: { name: name.trim() } })),
    onSuccess: async (founded) => {
      setOpen(false);
      setName('');
      await queries.invalidateQueries({ queryKey: orgsQuery.queryKey });
      workIn({ org: founded.id, project: null });
      toast(m.accounts_org_created({ name: founded.name }));
      await forgetOtherPlace(queries);
    },
  });
  return (
    <Dialog
      trigger={<Button size="small">{m.accounts_org_create()}</Button>}
      title={m.accounts_org_create()}
      about={prices ? m.accounts_org_create_about() : m.accounts_org_create_about_only()}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        founding.reset();
      }}
    >
      <Form error={founding.error} onSubmit={() => founding.mutate()}>
        <TextField
          label={m.accounts_org_name()}
          name="organization"
          autoComplete="organization"
          required
          value={name}
          fault={faultsOf(founding.error).name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" look="main" busy={founding.isPending}>
          {m.accounts_org_create_submit()}
        </Button>
      </Form>
    </Dialog>
  );
}
