import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { answered, api } from '../../api/client.ts';
import type { components } from '../../api/schema.gen.ts';
import { meQuery, useMe } from '../../api/session.ts';
import { useCompany } from '../../api/sign-in-methods.ts';
import { Button } from '../../parts/button.tsx';
import { TextField } from '../../parts/field.tsx';
import { Card, Notice } from '../../parts/surface.tsx';
import { toast } from '../../parts/toast.tsx';
import { dateTime } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import { Form, faultsOf } from './form.tsx';
import { PasswordField } from './password-field.tsx';
import { sessionsQuery } from './sessions-query.ts';

const mySignInQuery = queryOptions({
  queryKey: ['me', 'sign-in'],
  queryFn: async () => answered(await api.GET('/v1/users/me/sign-in')),
});

interface Changes {
  readonly name?: string | null;
  readonly email?: string;
  readonly password?: string;
}

/** Changes the account, and shows it as the service then has it. */
function useAccountChange(onChanged: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: Changes) => answered(await api.PATCH('/v1/users/me', { body })),
    onSuccess: (user) => {
      queries.setQueryData(meQuery.queryKey, user);
      onChanged();
    },
  });
}

function Part({
  title,
  about,
  children,
}: {
  readonly title: string;
  readonly about: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="grid gap-x-8 gap-y-4 py-6 first:pt-1 last:pb-1 lg:grid-cols-[18rem_minmax(0,28rem)]">
      <div>
        <h2 className="text-lg font-bold">{title}</h2>
        <p className="mt-1 text-soft wrap-anywhere">{about}</p>
      </div>
      <div>{children}</div>
    </div>
  );
}

/** What a person can change about their account, each part saved by itself. */
export function AccountForms() {
  return (
    <Card className="divide-y divide-line">
      <NamePart />
      <SignInParts />
    </Card>
  );
}

/** What the company manages is told, and not changed here. */
function SignInParts() {
  const company = useCompany();
  const { data: mine, isLoading } = useQuery({ ...mySignInQuery, enabled: company !== null });
  if (isLoading) return null;
  const isOff = mine?.password === 'off';
  return (
    <>
      {mine === undefined ? null : <HowPart mine={mine} />}
      {isOff ? null : <EmailPart />}
      {isOff ? null : <PasswordPart />}
    </>
  );
}

function HowPart({ mine: { company, password } }: { readonly mine: components['schemas']['MySignIn'] }) {
  const said = {
    off: m.accounts_how_company_only(),
    none: m.accounts_how_no_password(),
    set: m.accounts_how_both(),
  };
  return (
    <Part
      title={m.accounts_how_title()}
      about={
        company === null
          ? m.accounts_how_unlinked()
          : m.accounts_how_company({ date: dateTime(company.last_used_at) })
      }
    >
      {company === null && password === 'set' ? null : <p>{said[password]}</p>}
    </Part>
  );
}

function NamePart() {
  const me = useMe();
  const [name, setName] = useState(me.name ?? '');
  const saving = useAccountChange(() => toast(m.accounts_name_saved()));
  return (
    <Part title={m.accounts_name_title()} about={m.accounts_name_hint()}>
      <Form
        error={saving.error}
        onSubmit={() => saving.mutate({ name: name.trim() === '' ? null : name.trim() })}
      >
        <TextField
          label={m.accounts_name()}
          name="name"
          autoComplete="name"
          value={name}
          fault={faultsOf(saving.error).name}
          onChange={({ target }) => setName(target.value)}
        />
        <div>
          <Button type="submit" busy={saving.isPending}>
            {m.accounts_save()}
          </Button>
        </div>
      </Form>
    </Part>
  );
}

function EmailPart() {
  const me = useMe();
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const changing = useAccountChange(() => {
    setSentTo(email);
    setEmail('');
  });
  return (
    <Part title={m.accounts_email_title()} about={m.accounts_email_now({ email: me.email })}>
      {sentTo === null ? null : <Notice tone="good">{m.accounts_email_sent({ email: sentTo })}</Notice>}
      <Form error={changing.error} onSubmit={() => changing.mutate({ email })}>
        <TextField
          label={m.accounts_email_new()}
          hint={m.accounts_email_hint()}
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={email}
          fault={faultsOf(changing.error).email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <div>
          <Button type="submit" busy={changing.isPending}>
            {m.accounts_email_change()}
          </Button>
        </div>
      </Form>
    </Part>
  );
}

function PasswordPart() {
  const me = useMe();
  const queries = useQueryClient();
  const [password, setPassword] = useState('');
  const changing = useAccountChange(() => {
    setPassword('');
    toast(m.accounts_password_changed());
    void queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  });
  return (
    <Part title={m.accounts_password_title()} about={m.accounts_password_ends()}>
      <Form error={changing.error} onSubmit={() => changing.mutate({ password })}>
        {/* For password managers, which store a password with whom it belongs to. */}
        <input hidden type="email" name="username" autoComplete="username" value={me.email} readOnly />
        <PasswordField
          label={m.accounts_password_new()}
          hint={m.accounts_password_hint()}
          name="password"
          autoComplete="new-password"
          required
          value={password}
          fault={faultsOf(changing.error).password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <div>
          <Button type="submit" busy={changing.isPending}>
            {m.accounts_change_password()}
          </Button>
        </div>
      </Form>
    </Part>
  );
}
