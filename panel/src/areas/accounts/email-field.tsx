import type { InputHTMLAttributes } from 'react';
import { TextField } from '../../parts/field.tsx';
import { m } from '../../texts/messages.js';

/** The e-mail address that a user signs in with. */
export function EmailField({
  onTyped,
  ...rest
}: Pick<InputHTMLAttributes<HTMLInputElement>, 'name'> & {
  readonly value: string;
  readonly fault: string | undefined;
  readonly onTyped: (email: string) => void;
}) {
  return (
    <TextField
      label={m.app_email()}
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      onChange={({ target }) => onTyped(target.value)}
      {...rest}
    />
  );
}
