import Type from 'typebox';

/** Texts that people type: no control characters, among them the zero that PostgreSQL cannot keep. */
export const PRINTABLE = '^[^\\u0000-\\u001f\\u007f]*$';

export const Name = Type.String({
  minLength: 1,
  maxLength: 200,
  pattern: PRINTABLE,
  description: 'Shown name',
});
