import Type from 'typebox';

/** Texts that people type: no control characters, among them the zero that PostgreSQL cannot keep. */
const PRINTABLE = '^[^\\u0000-\\u001f\\u007f]*$';

export const Email = Type.String({ format: 'email', maxLength: 254, description: 'E-mail address' });
export const Name = Type.String({
  minLength: 1,
  maxLength: 200,
  pattern: PRINTABLE,
  description: 'Shown name',
});
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
