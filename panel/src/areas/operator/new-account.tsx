import { useState } from 'react';
import { answered, api } from '../../api/client.ts';
import type { User } from '../../api/session.ts';
import { Button } from '../../parts/button.tsx';
import { SelectField, TextField } from '../../parts/field.tsx';
import { Form, FormDialog, typed } from '../../parts/form.tsx';
import { HandedLink } from '../../parts/handed-link.tsx';
import { OtherEmailField } from '../../parts/other-email-field.tsx';
import { toast } from '../../parts/toast.tsx';
import { m } from '../../texts/messages.js';
import { roleOptions } from './role-options.ts';

/** An account for another person, who belongs to no organization yet. */
export function NewAccount({ onMade }: { readonly onMade: () => void }) {
  const [link, setLink] = useState<string | null>(null);
  return (
    <FormDialog
      trigger={<Button look="main">{m.operator_new_account()}</Button>}
      title={m.operator_new_account()}
      about={link === null ? m.operator_new_account_about() : m.operator_account_link_about()}
      onClose={() => setLink(null)}
    >
      {(close) =>
        link !== null ? (
          <HandedLink link={link} label={m.operator_account_link()} onDone={close} />
        ) : (
          <Form
            action={m.operator_new_account_action()}
            run={async (values) => {
              const [name, password] = [typed(values, 'name'), values.get('password')];
              return answered(
                await api.POST('/v1/users', {
                  body: {
                    email: typed(values, 'email'),
                    // The options are the roles.
                    role: typed(values, 'role') as User['role'],
                    ...(name === '' ? {} : { name }),
                    ...(typeof password !== 'string' || password === '' ? {} : { password }),
                  },
                }),
              );
            }}
            onDone={(made) => {
              if (made.link === undefined) {
                close();
                toast(m.operator_account_created());
              } else setLink(made.link);
              onMade();
            }}
          >
            {(faults) => (
              <>
                <OtherEmailField fault={faults.email} />
                <TextField
                  label={m.operator_person_name()}
                  name="name"
                  maxLength={200}
                  autoComplete="off"
                  fault={faults.name}
                />
                <TextField
                  label={m.operator_password()}
                  hint={m.operator_password_about()}
                  name="password"
                  type="password"
                  autoComplete="new-password"
                  fault={faults.password}
                />
                <SelectField
                  label={m.operator_role()}
                  name="role"
                  options={roleOptions()}
                  fault={faults.role}
                />
              </>
            )}
          </Form>
        )
      }
    </FormDialog>
  );
}
