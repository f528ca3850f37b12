import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answered, api } from '../../api/client.ts';
import type { components } from '../../api/schema.gen.ts';
import { useMay, usePlace, useProjects } from '../../api/session.ts';
import { Button } from '../../parts/button.tsx';
import { CheckField, SelectField, TextArea, TextField } from '../../parts/field.tsx';
import { Form, FormDialog, typed } from '../../parts/form.tsx';
import { m } from '../../texts/messages.js';
import { KeySecret } from './key-secret.tsx';
import { type Scope, scopeName } from './names.ts';

type OwnerType = components['schemas']['ApiKey']['owner_type'];

/** Each with whether a new key usually has it. */
const SCOPES: readonly (readonly [Scope, boolean])[] = [
  ['judge', true],
  ['reports:read', true],
  ['jobs', true],
  ['projects:read', false],
];
const LIVES_DAYS = [30, 90, 180, 365] as const;
const DAY_MS = 86_400_000;
/** A key lives at most a year: a minute less, for clocks that differ. */
const MINUTE_MS = 60_000;

export function NewKey() {
  const { org } = usePlace();
  const queries = useQueryClient();
  return (
    <FormDialog
      trigger={<Button look="main">{m.organization_new_key()}</Button>}
      title={m.organization_new_key()}
      about={m.organization_new_key_about()}
      // Not before: what opened the dialog must stay as long as the key is shown in it.
      onClose={() => void queries.invalidateQueries({ queryKey: ['keys', org] })}
    >
      {(close) => <NewKeyForm close={close} />}
    </FormDialog>
  );
}

/** The form, and then in its place the key, which is shown this once. */
function NewKeyForm({ close }: { readonly close: () => void }) {
  const may = useMay();
  const { projects, current } = useProjects();
  const [ownerType, setOwnerType] = useState<OwnerType>('project');
  const [secret, setSecret] = useState<string | null>(null);
  if (secret !== null) return <KeySecret secret={secret} close={close} />;
  return (
    <Form
      action={m.organization_new_key_action()}
      run={async (values) => answered(await api.POST('/v1/keys', { body: keyOf(values) }))}
      onDone={(made) => setSecret(made.secret)}
    >
      {(faults) => (
        <>
          <TextField
            label={m.organization_key_name()}
            hint={m.organization_key_name_about()}
            name="name"
            required
            maxLength={200}
            autoComplete="off"
            fault={faults.name}
          />
          <SelectField
            label={m.organization_key_opens()}
            name="owner_type"
            value={ownerType}
            // The options are the owner types.
            onChange={({ target }) => setOwnerType(target.value as OwnerType)}
            fault={faults.owner_type}
            options={[
              { value: 'project', label: m.organization_key_for_project() },
              { value: 'user', label: m.organization_key_for_user() },
              ...(may.manage ? [{ value: 'org', label: m.organization_key_for_org() }] : []),
            ]}
          />
          {ownerType === 'org' ? null : (
            <SelectField
              label={m.app_project()}
              name="project_id"
              defaultValue={ownerType === 'project' ? (current?.id ?? '') : ''}
              key={ownerType}
              fault={faults.project_id}
              options={[
                ...(ownerType === 'user' ? [{ value: '', label: m.organization_every_project_i_see() }] : []),
                ...projects.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          )}
          <fieldset>
            <legend className="font-semibold">{m.organization_scopes()}</legend>
            {SCOPES.map(([scope, usual]) => (
              <CheckField
                key={scope}
                name="scope"
                value={scope}
                defaultChecked={usual}
                label={
                  <>
                    {scopeName(scope)} <code className="font-mono text-sm text-soft">{scope}</code>
                  </>
                }
              />
            ))}
          </fieldset>
          <SelectField
            label={m.organization_lives()}
            name="days"
            defaultValue="90"
            key={`days ${ownerType === 'org'}`}
            fault={faults.expires_at ?? faults.never_expires}
            options={[
              ...LIVES_DAYS.map((days) => ({
                value: String(days),
                label: m.organization_days({ count: days }),
              })),
              ...(ownerType === 'org' ? [{ value: 'never', label: m.organization_without_end() }] : []),
            ]}
          />
          <TextArea
            label={m.organization_allowed_ips()}
            hint={m.organization_allowed_ips_about()}
            name="allowed_ips"
            rows={2}
            spellCheck={false}
            placeholder="203.0.113.7, 2001:db8::/32"
            fault={faults.allowed_ips}
          />
        </>
      )}
    </Form>
  );
}

function keyOf(values: FormData) {
  const days = typed(values, 'days');
  const project = typed(values, 'project_id');
  return {
    name: typed(values, 'name'),
    // The options of the fields are these.
    owner_type: typed(values, 'owner_type') as OwnerType,
    scopes: values.getAll('scope') as Scope[],
    ...(project === '' ? {} : { project_id: project }),
    ...(days === 'never'
      ? { never_expires: true }
      : { expires_at: new Date(Date.now() + Number(days) * DAY_MS - MINUTE_MS).toISOString() }),
    allowed_ips: typed(values, 'allowed_ips')
      .split(/[\s,;]+/)
      .filter((range) => range !== ''),
  };
}
