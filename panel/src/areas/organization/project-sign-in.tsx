import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { answered, api } from '../../api/client.ts';
import type { components } from '../../api/schema.gen.ts';
import { Button } from '../../parts/button.tsx';
import { ConfirmAction } from '../../parts/confirm-action.tsx';
import { SelectField, TextField } from '../../parts/field.tsx';
import { type Faults, Form, FormDialog, typed } from '../../parts/form.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Notice } from '../../parts/surface.tsx';
import { toast } from '../../parts/toast.tsx';
import { date } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import type { Project } from './names.ts';

type SignIn = components['schemas']['SignIn'];
type Way = 'basic' | 'header' | 'cookie';

/** What a staging site of the project asks of its own people: set, replaced or removed, and never shown again. */
export function ProjectSignIn({ project: { id, name } }: { readonly project: Project }) {
  return (
    <FormDialog
      trigger={
        <Button size="small">
          {m.organization_sign_in()}
          <span className="sr-only"> {name}</span>
        </Button>
      }
      title={m.organization_sign_in_of({ name })}
      about={m.organization_sign_in_about()}
    >
      {(close) => <SignInSettings id={id} onDone={close} />}
    </FormDialog>
  );
}

function SignInSettings({ id, onDone }: { readonly id: string; readonly onDone: () => void }) {
  const queries = useQueryClient();
  const queryKey = ['project sign-in', id];
  const path = { params: { path: { id } } };
  const kept = useQuery({
    queryKey,
    queryFn: async () => {
      try {
        return answered(await api.GET('/v1/projects/{id}/sign-in', path));
      } catch (error) {
        if (error instanceof ApiError && error.code === 'not_found') return null;
        throw error;
      }
    },
  });
  const done = (message: string): void => {
    onDone();
    toast(message);
    void queries.invalidateQueries({ queryKey });
  };
  return (
    <Loaded query={kept}>
      {(found) => (
        <>
          {found === null ? null : <Kept signIn={found} />}
          <Form
            action={found === null ? m.organization_sign_in_set() : m.organization_sign_in_replace()}
            beside={
              found === null ? null : (
                <ConfirmAction
                  trigger={<Button look="quietDanger">{m.organization_sign_in_remove()}</Button>}
                  title={m.organization_sign_in_remove_question()}
                  action={m.organization_sign_in_remove()}
                  run={() => api.DELETE('/v1/projects/{id}/sign-in', path)}
                  onDone={() => done(m.organization_deleted())}
                >
                  {m.organization_sign_in_remove_about()}
                </ConfirmAction>
              )
            }
            run={(values) => api.PUT('/v1/projects/{id}/sign-in', { ...path, body: bodyOf(values) })}
            onDone={() => done(m.organization_saved())}
          >
            {(faults) => <Fields origin={found?.origin} faults={faults} />}
          </Form>
        </>
      )}
    </Loaded>
  );
}

function Kept({ signIn: { origin, headers, set_at, usable } }: { readonly signIn: SignIn }) {
  return (
    <>
      <p className="mb-4 wrap-anywhere">
        {m.organization_sign_in_kept({ origin, headers: headers.join(', '), date: date(set_at) })}
      </p>
      {usable ? null : <Notice tone="fault">{m.organization_sign_in_unusable()}</Notice>}
    </>
  );
}

function bodyOf(values: FormData) {
  const origin = typed(values, 'origin');
  // Passwords may begin or end with a blank.
  const secret = String(values.get('secret') ?? '');
  switch (typed(values, 'way')) {
    case 'basic':
      return { origin, basic: { user: typed(values, 'user'), password: secret } };
    case 'cookie':
      return { origin, headers: [{ name: 'Cookie', value: secret }] };
    default:
      return { origin, headers: [{ name: typed(values, 'header'), value: secret }] };
  }
}

const SECRETS = {
  basic: m.organization_sign_in_password,
  header: m.organization_sign_in_value,
  cookie: m.organization_sign_in_cookies,
} as const;

function Fields({ origin, faults }: { readonly origin: string | undefined; readonly faults: Faults }) {
  const [way, setWay] = useState<Way>('basic');
  return (
    <>
      <TextField
        label={m.organization_sign_in_site()}
        hint={m.organization_sign_in_site_about()}
        name="origin"
        type="url"
        inputMode="url"
        required
        placeholder="https://"
        spellCheck={false}
        defaultValue={origin}
        fault={faults.origin}
      />
      <SelectField
        label={m.organization_sign_in_way()}
        name="way"
        value={way}
        // The options of the field are these three.
        onChange={({ target }) => setWay(target.value as Way)}
        options={[
          { value: 'basic', label: m.organization_sign_in_basic() },
          { value: 'header', label: m.organization_sign_in_header() },
          { value: 'cookie', label: m.organization_sign_in_cookie() },
        ]}
      />
      {way === 'cookie' ? null : (
        <TextField
          key={way}
          label={way === 'basic' ? m.organization_sign_in_user() : m.organization_sign_in_name()}
          name={way === 'basic' ? 'user' : 'header'}
          required
          autoComplete="off"
          spellCheck={false}
          defaultValue={way === 'header' ? 'Authorization' : ''}
        />
      )}
      <TextField
        label={SECRETS[way]()}
        hint={m.organization_sign_in_secret_about()}
        name="secret"
        type="password"
        required
        // A browser must not offer to keep it among its own passwords, nor fill one in.
        autoComplete="new-password"
        fault={faults.headers ?? faults.basic}
      />
    </>
  );
}
