import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import type { components } from '../../api/schema.gen.ts';
import { limits } from '../../house.ts';
import { ConfirmAction } from '../../parts/confirm-action.tsx';
import { SelectField, TextField } from '../../parts/field.tsx';
import { Form, FormDialog } from '../../parts/form.tsx';
import { RowAction } from '../../parts/row-actions.tsx';
import { toast } from '../../parts/toast.tsx';
import { m } from '../../texts/messages.js';

export type ShareLink = components['schemas']['ShareLink'];

const DAYS = [1, 7, 30, 90, 365] as const;
type PasswordChange = 'keep' | 'set' | 'remove';

interface OneLink {
  readonly link: ShareLink;
}

export function ChangeShareLink({ link }: OneLink) {
  return (
    <FormDialog
      trigger={<RowAction of={link.id}>{m.organization_change()}</RowAction>}
      title={m.organization_change_share()}
      about={m.organization_change_share_about()}
    >
      {(close) => <ChangeForm link={link} close={close} />}
    </FormDialog>
  );
}

function ChangeForm({ link, close }: OneLink & { readonly close: () => void }) {
  const queries = useQueryClient();
  const [change, setChange] = useState<PasswordChange>('keep');
  const [password, setPassword] = useState('');
  const [expiry, setExpiry] = useState('keep');
  const [label, setLabel] = useState(link.label ?? '');
  return (
    <Form
      action={m.organization_save()}
      run={async () => {
        const named = label.trim() === '' ? null : label.trim();
        const body = {
          ...(named === link.label ? {} : { label: named }),
          ...(change === 'keep' ? {} : { password: change === 'set' ? password : null }),
          ...(expiry === 'keep' ? {} : { expires_in_days: expiry === 'never' ? null : Number(expiry) }),
        };
        if (Object.keys(body).length > 0)
          await api.PATCH('/v1/share-links/{id}', { params: { path: { id: link.id } }, body });
      }}
      onDone={() => {
        close();
        toast(m.organization_saved());
        void queries.invalidateQueries({ queryKey: ['share links'] });
      }}
    >
      {(faults) => (
        <>
          <TextField
            label={m.app_share_label()}
            hint={m.app_share_label_hint()}
            maxLength={200}
            value={label}
            fault={faults.label}
            onChange={({ target }) => setLabel(target.value)}
          />
          <SelectField
            label={m.app_password()}
            value={change}
            // The options are these.
            onChange={({ target }) => setChange(target.value as PasswordChange)}
            options={[
              {
                value: 'keep',
                label: link.has_password ? m.organization_password_keep() : m.organization_password_none(),
              },
              {
                value: 'set',
                label: link.has_password ? m.organization_password_change() : m.organization_password_set(),
              },
              ...(link.has_password ? [{ value: 'remove', label: m.organization_password_remove() }] : []),
            ]}
          />
          {change === 'set' ? (
            <TextField
              label={m.organization_new_password()}
              hint={m.organization_password_about()}
              value={password}
              required
              minLength={limits.passwordCharsMin}
              autoComplete="off"
              spellCheck={false}
              fault={faults.password}
              onChange={({ target }) => setPassword(target.value)}
            />
          ) : null}
          <SelectField
            label={m.organization_expiry()}
            value={expiry}
            fault={faults.expires_in_days}
            onChange={({ target }) => setExpiry(target.value)}
            options={[
              { value: 'keep', label: m.organization_expiry_keep() },
              ...DAYS.map((days) => ({
                value: String(days),
                label: m.organization_expiry_in({ count: days }),
              })),
              { value: 'never', label: m.organization_never_expires() },
            ]}
          />
        </>
      )}
    </Form>
  );
}

export function RevokeShareLink({ link: { id } }: OneLink) {
  const queries = useQueryClient();
  return (
    <ConfirmAction
      trigger={
        <RowAction danger of={id}>
          {m.organization_revoke()}
        </RowAction>
      }
      title={m.organization_revoke_share()}
      action={m.organization_revoke_share_action()}
      run={() => api.DELETE('/v1/share-links/{id}', { params: { path: { id } } })}
      onDone={() => {
        toast(m.organization_share_revoked_now());
        void queries.invalidateQueries({ queryKey: ['share links'] });
      }}
    >
      {m.organization_revoke_share_about()}
    </ConfirmAction>
  );
}
