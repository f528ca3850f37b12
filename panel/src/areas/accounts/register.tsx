import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { answered, api } from '../../api/client.ts';
import { Button, LinkButton } from '../../parts/button.tsx';
import { TextField } from '../../parts/field.tsx';
import { m } from '../../texts/messages.js';
import { EmailField } from './email-field.tsx';
import { Form, faultsOf } from './form.tsx';
import { Outside } from './outside.tsx';
import { PasswordField } from './password-field.tsx';

export function Register() {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const registering = useMutation({
    mutationFn: async () => {
      const typedName = name.trim();
      const body = { email, password, ...(typedName === '' ? {} : { name: typedName }) };
      return answered(await api.POST('/v1/auth/register', { body }));
    },
  });
  const { error, data } = registering;
  const faults = faultsOf(error);
  const signIn = (
    <LinkButton to="/login" look="main">
      {m.accounts_back_to_sign_in()}
    </LinkButton>
  );

  // The operator lets people in by invitation alone: whatever is typed, the answer stays the same.
  if (error instanceof ApiError && error.code === 'forbidden')
    return (
      <Outside title={m.accounts_register_closed()} about={error.message}>
        {signIn}
      </Outside>
    );
  if (data !== undefined)
    return (
      <Outside title={m.accounts_register_done()} about={data.message}>
        <p className="mb-6 text-soft">{m.accounts_mail_elsewhere({ email })}</p>
        {signIn}
      </Outside>
    );
  return (
    <Outside
      title={m.accounts_create_account()}
      about={m.accounts_register_about()}
      below={
        <>
          {m.accounts_have_account()} <Link to="/login">{m.app_sign_in()}</Link>
        </>
      }
    >
      <Form error={error} onSubmit={() => registering.mutate()}>
        <EmailField name="email" value={email} fault={faults.email} onTyped={setEmail} />
        <TextField
          label={m.accounts_name_optional()}
          name="name"
          autoComplete="name"
          value={name}
          fault={faults.name}
          onChange={({ target }) => setName(target.value)}
        />
        <PasswordField
          label={m.app_password()}
          hint={m.accounts_password_hint()}
          name="password"
          autoComplete="new-password"
          required
          value={password}
          fault={faults.password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <Button type="submit" look="main" busy={registering.isPending}>
          {m.accounts_register_submit()}
        </Button>
      </Form>
    </Outside>
  );
}
