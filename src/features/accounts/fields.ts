import Type from 'typebox';
import { PRINTABLE } from '../../platform/http/typed-text.ts';

export const Email = Type.String({ format: 'email', maxLength: 254, description: 'E-mail address' });
export const NewPassword = Type.String({
  description:
    'At least 8 and at most 128 characters, an emoji counting as one; without the name from the e-mail address',
});
export const LinkToken = Type.String({
  maxLength: 200,
  pattern: PRINTABLE,
  description: 'Token of the link in the mail',
});

/** One address is one account, however it is typed. */
export function normalisedEmail(typed: string): string {
  return typed.trim().toLowerCase();
}
