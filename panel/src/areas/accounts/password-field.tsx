import { type InputHTMLAttributes, useState } from 'react';
import { TextField } from '../../parts/field.tsx';
import { m } from '../../texts/messages.js';

/** A password that can be looked at while it is typed: the surest way to choose a long one. */
export function PasswordField({
  label,
  hint,
  fault,
  ...rest
}: {
  readonly label: string;
  readonly hint?: string;
  readonly fault?: string | undefined;
} & InputHTMLAttributes<HTMLInputElement>) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <TextField
        label={label}
        hint={hint}
        fault={fault}
        className="pr-24"
        {...rest}
        type={shown ? 'text' : 'password'}
      />
      <button
        type="button"
        aria-pressed={shown}
        aria-label={m.accounts_password_visible()}
        // As high as the field, which begins below its label and the gap.
        className="absolute right-0 top-7 h-11 rounded-md lg:h-9 px-3 text-sm font-semibold text-accent"
        onClick={() => setShown(!shown)}
      >
        {shown ? m.accounts_password_hide() : m.accounts_password_show()}
      </button>
    </div>
  );
}
