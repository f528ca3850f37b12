import Type from 'typebox';
import { limits } from '../../contract/limits.ts';

/** What PostgreSQL cannot keep as text or JSON: the character zero, and half of a surrogate pair. */
const UNKEPT = '\\u0000\\ud800-\\udfff';
const UNPRINTABLE = `\\u0000-\\u001f\\u007f\\ud800-\\udfff`;

/** Texts of several lines. */
export const KEPT = `^[^${UNKEPT}]*$`;

/** Texts that people type into one line: no control characters either. */
export const PRINTABLE = `^[^${UNPRINTABLE}]*$`;

/** The same, with something to be seen in it. */
const VISIBLE = `^[^\\S${UNPRINTABLE}]*[^\\s${UNPRINTABLE}][^${UNPRINTABLE}]*$`;

export const Name = Type.String({
  minLength: 1,
  maxLength: 200,
  pattern: VISIBLE,
  description: 'Shown name',
});

export const Phrase = Type.String({
  minLength: 1,
  maxLength: limits.queryChars,
  pattern: VISIBLE,
  description: 'Search phrase that the page should answer',
});
