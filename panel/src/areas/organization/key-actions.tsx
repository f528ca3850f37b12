import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answered, api } from '../../api/client.ts';
import type { components } from '../../api/schema.gen.ts';
import { useMe, usePlace } from '../../api/session.ts';
import { limits } from '../../house.ts';
import { ConfirmAction } from '../../parts/confirm-action.tsx';
import { SelectField } from '../../parts/field.tsx';
import { Form, FormDialog, typed } from '../../parts/form.tsx';
import { RowAction } from '../../parts/row-actions.tsx';
import { toast } from '../../parts/toast.tsx';
import { m } from '../../texts/messages.js';
import { KeySecret } from './key-secret.tsx';

export type ApiKey = components['schemas']['ApiKey'];

const GRACE_DAYS = [limits.keyRotationGraceDays, 3, 1, 0] as const;

interface OneKey {
  readonly apiKey: ApiKey;
}

/** A key that a person owns is replaced by that person only. */
export function RotateKey({ apiKey }: OneKey) {
  const me = useMe();
  const { org } = usePlace();
  const queries = useQueryClient();
  const [secret, setSecret] = useState<string | null>(null);
  const { name, status, owner_type, owner_user_id } = apiKey;
  const possible = status === 'active' && (owner_type !== 'user' || owner_user_id === me.id);
  // The new key is shown until the user closes it, though the old one is replaced by then.
  if (!possible && secret === null) return null;
  return (
    <FormDialog
      trigger={<RowAction of={name}>{m.organization_rotate()}</RowAction>}
      title={m.organization_rotate_title({ name })}
      about={m.organization_rotate_about()}
      onClose={() => {
        setSecret(null);
        void queries.invalidateQueries({ queryKey: ['keys', org] });
      }}
    >
      {(close) =>
        secret === null ? (
          <RotateForm apiKey={apiKey} onMade={setSecret} />
        ) : (
          <KeySecret secret={secret} close={close} />
        )
      }
    </FormDialog>
  );
}

function RotateForm({ apiKey, onMade }: OneKey & { readonly onMade: (secret: string) => void }) {
  return (
    <Form
      action={m.organization_rotate_action()}
      run={async (values) =>
        answered(
          await api.POST('/v1/keys/{id}/rotate', {
            params: { path: { id: apiKey.id } },
            body: { grace_days: Number(typed(values, 'grace_days')) },
          }),
        )
      }
      onDone={(made) => onMade(made.secret)}
    >
      <SelectField
        label={m.organization_grace()}
        name="grace_days"
        options={GRACE_DAYS.map((days) => ({
          value: String(days),
          label: days === 0 ? m.organization_grace_none() : m.organization_days({ count: days }),
        }))}
      />
    </Form>
  );
}

export function RevokeKey({ apiKey: { id, name, status } }: OneKey) {
  const { org } = usePlace();
  const queries = useQueryClient();
  if (status !== 'active' && status !== 'rotated') return null;
  return (
    <ConfirmAction
      trigger={
        <RowAction danger of={name}>
          {m.organization_revoke()}
        </RowAction>
      }
      title={m.organization_revoke_key({ name })}
      action={m.organization_revoke_key_action()}
      name={name}
      run={() => api.DELETE('/v1/keys/{id}', { params: { path: { id } } })}
      onDone={() => {
        toast(m.organization_key_revoked_now());
        void queries.invalidateQueries({ queryKey: ['keys', org] });
      }}
    >
      {m.organization_revoke_key_about()}
    </ConfirmAction>
  );
}
