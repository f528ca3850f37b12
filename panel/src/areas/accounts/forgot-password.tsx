import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { answered, api } from '../../api/client.ts';
import { Button, LinkButton } from '../../parts/button.tsx';
import { m } from '../../texts/messages.js';
import { EmailField } from './email-field.tsx';
import { Form, faultsOf } from './form.tsx';
import { Outside } from './outside.tsx';

export function ForgotPassword() {
  const [email, setEmail] = useState('');
  const asking = useMutation({
    mutationFn: async () => answered(await api.POST('/v1/auth/forgot-password', { body: { email } })),
  });
  if (asking.data !== undefined)
    return (
      <Outside title={m.accounts_register_done()} about={asking.data.message}>
        <p className="mb-6 text-soft">{m.accounts_mail_elsewhere({ email })}</p>
        <LinkButton to="/login" look="main">
          {m.accounts_back_to_sign_in()}
        </LinkButton>
      </Outside>
    );
  return (
    <Outside
      title={m.accounts_forgot_title()}
      about={m.accounts_forgot_about()}
      below={<Link to="/login">{m.accounts_back_to_sign_in()}</Link>}
    >
      <Form error={asking.error} onSubmit={() => asking.mutate()}>
        <EmailField name="email" value={email} fault={faultsOf(asking.error).email} onTyped={setEmail} />
        <Button type="submit" look="main" busy={asking.isPending}>
          {m.accounts_forgot_submit()}
        </Button>
      </Form>
    </Outside>
  );
}
