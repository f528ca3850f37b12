import { m } from '../texts/messages.js';
import { TextField } from './field.tsx';

/** The e-mail address of another person: the browser would fill in the user's own. */
export function OtherEmailField({ fault }: { readonly fault: string | undefined }) {
  return (
    <TextField
      label={m.app_email()}
      name="email"
      type="email"
      required
      maxLength={254}
      autoComplete="off"
      fault={fault}
    />
  );
}
