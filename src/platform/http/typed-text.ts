import Type from 'typebox';
import { limits } from '../../contract/limits.ts';
import type { Localized } from '../language.ts';

/** What PostgreSQL cannot keep as text or JSON: the character zero, and half of a surrogate pair. */
const UNKEPT = '\\u0000\\ud800-\\udfff';
const UNPRINTABLE = `\\u0000-\\u001f\\u007f\\ud800-\\udfff`;

/** Of no width: soft hyphens, joiners, marks of direction. A text of nothing else looks empty. */
const UNSEEN = '\\u00ad\\u180e\\u200b-\\u200f\\u2060-\\u2064';

/** Texts of several lines. */
export const KEPT = `^[^${UNKEPT}]*$`;

/** The same, with something to be seen in it. */
export const SEEN = `(?=[\\s\\S]*[^\\s${UNSEEN}])${KEPT}`;

/** A text that is kept although it is not of this form, because its fault is told later. */
export function keepable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd');
}

/** Texts that people type into one line: no control characters either. */
export const PRINTABLE = `^[^${UNPRINTABLE}]*$`;

/** The same, with something to be seen in it. */
export const VISIBLE = `^(?:[^\\S${UNPRINTABLE}]|[${UNSEEN}])*[^\\s${UNPRINTABLE}${UNSEEN}][^${UNPRINTABLE}]*$`;

/**
 * One line with something to be seen in it: neither control characters nor marks that turn the direction of what stands
 * around it, because it is shown in headers, terminals and pages.
 */
export const ONE_LINE =
  '^(?=.*[^\\s])[^\\u0000-\\u001f\\u007f-\\u009f\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069\\ud800-\\udfff\\ufeff]*$';

/** What a text lacks that is not of one of these forms. */
export const formTexts = {
  [KEPT]: {
    en: 'Must not contain the character U+0000 or half of a surrogate pair.',
    pl: 'Tekst nie może zawierać znaku U+0000 ani połowy pary surogatów.',
  },
  [SEEN]: {
    en: 'Must hold something to be seen, and neither the character U+0000 nor half of a surrogate pair.',
    pl: 'Wymagany tekst z czymś widocznym, bez znaku U+0000 i bez połowy pary surogatów.',
  },
  [PRINTABLE]: {
    en: 'Must be one line without control characters.',
    pl: 'Wymagany jeden wiersz bez znaków sterujących.',
  },
  [VISIBLE]: {
    en: 'Must be one line without control characters, and not only spaces.',
    pl: 'Wymagany jeden wiersz bez znaków sterujących, złożony nie z samych spacji.',
  },
  [ONE_LINE]: {
    en: 'Must be one line without control characters and marks of text direction (as U+202E), and not only spaces.',
    pl: 'Wymagany jeden wiersz bez znaków sterujących i znaków kierunku tekstu (np. U+202E), złożony nie z samych spacji.',
  },
} as const satisfies Readonly<Record<string, Localized>>;

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
