import type { ErrorObject } from 'ajv';
import type { Language, Localized } from '../language.ts';
import { formTexts } from './typed-text.ts';

interface FaultText extends Localized {
  readonly type: string;
}

/** What each JSON Schema keyword means to the person who sent the request. `{limit}` and the like are filled in. */
const texts: Readonly<Record<string, FaultText>> = {
  required: { type: 'missing', en: 'Field required.', pl: 'To pole jest wymagane.' },
  additionalProperties: { type: 'unknown_field', en: 'Unknown field.', pl: 'Nieznane pole.' },
  unevaluatedProperties: { type: 'unknown_field', en: 'Unknown field.', pl: 'Nieznane pole.' },
  type: { type: 'wrong_type', en: 'Must be of type {type}.', pl: 'Wymagany typ: {type}.' },
  enum: {
    type: 'not_allowed',
    en: 'Must be one of: {allowedValues}.',
    pl: 'Dozwolone wartości: {allowedValues}.',
  },
  const: { type: 'not_allowed', en: 'Must be {allowedValue}.', pl: 'Dozwolona wartość: {allowedValue}.' },
  anyOf: {
    type: 'no_variant',
    en: 'Must be one of: {variants}.',
    pl: 'Dozwolone wartości: {variants}.',
  },
  oneOf: {
    type: 'not_one_variant',
    en: 'Must be exactly one of: {variants}.',
    pl: 'Wartość musi być dokładnie jednego rodzaju: {variants}.',
  },
  minLength: {
    type: 'too_short',
    en: 'Must have at least {limit} characters.',
    pl: 'Minimalna liczba znaków: {limit}.',
  },
  maxLength: {
    type: 'too_long',
    en: 'Must have at most {limit} characters.',
    pl: 'Maksymalna liczba znaków: {limit}.',
  },
  minItems: {
    type: 'too_few',
    en: 'Must have at least {limit} items.',
    pl: 'Minimalna liczba elementów: {limit}.',
  },
  maxItems: {
    type: 'too_many',
    en: 'Must have at most {limit} items.',
    pl: 'Maksymalna liczba elementów: {limit}.',
  },
  uniqueItems: { type: 'not_unique', en: 'Items must not repeat.', pl: 'Elementy nie mogą się powtarzać.' },
  minimum: {
    type: 'too_small',
    en: 'Must be at least {limit}.',
    pl: 'Wartość nie może być mniejsza niż {limit}.',
  },
  maximum: {
    type: 'too_large',
    en: 'Must be at most {limit}.',
    pl: 'Wartość nie może być większa niż {limit}.',
  },
  exclusiveMinimum: {
    type: 'too_small',
    en: 'Must be greater than {limit}.',
    pl: 'Wartość musi być większa niż {limit}.',
  },
  exclusiveMaximum: {
    type: 'too_large',
    en: 'Must be less than {limit}.',
    pl: 'Wartość musi być mniejsza niż {limit}.',
  },
  multipleOf: {
    type: 'wrong_step',
    en: 'Must be a multiple of {multipleOf}.',
    pl: 'Wartość musi być wielokrotnością {multipleOf}.',
  },
  pattern: {
    type: 'wrong_form',
    en: 'Does not have the expected form.',
    pl: 'Wartość nie ma oczekiwanej postaci.',
  },
  format: { type: 'wrong_form', en: 'Must be a valid {format}.', pl: 'Nieprawidłowy format ({format}).' },
  minProperties: {
    type: 'too_few',
    en: 'Must have at least {limit} fields.',
    pl: 'Minimalna liczba pól: {limit}.',
  },
  maxProperties: {
    type: 'too_many',
    en: 'Must have at most {limit} fields.',
    pl: 'Maksymalna liczba pól: {limit}.',
  },
};

const empty: FaultText = { type: 'too_short', en: 'Must not be empty.', pl: 'Wartość nie może być pusta.' };
const otherwise: FaultText = { type: 'invalid', en: 'Not valid.', pl: 'Nieprawidłowa wartość.' };

export function faultText(error: ErrorObject, language: Language): { type: string; msg: string } {
  const forms: Readonly<Record<string, Localized>> = formTexts;
  const form = error.keyword === 'pattern' ? forms[String(error.schema)] : undefined;
  const isEmpty = error.keyword === 'minLength' && error.params.limit === 1;
  const text = isEmpty
    ? empty
    : form === undefined
      ? (texts[error.keyword] ?? otherwise)
      : { type: 'wrong_form', ...form };
  const msg = text[language].replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    shown(name === 'variants' ? variantsOf(error.schema) : error.params[name]),
  );
  return { type: text.type, msg };
}

/** The branches of a choice: values as they are written in JSON, everything else by its type. */
function variantsOf(branches: unknown): string[] {
  if (!Array.isArray(branches)) return [];
  return branches.flatMap((branch: unknown): string[] => {
    if (typeof branch !== 'object' || branch === null) return [];
    if ('const' in branch) return [JSON.stringify(branch.const)];
    if ('enum' in branch && Array.isArray(branch.enum))
      return branch.enum.map((value) => JSON.stringify(value));
    const type = 'type' in branch ? shown(branch.type) : 'object';
    return ['format' in branch ? `${type} (${shown(branch.format)})` : type];
  });
}

function shown(value: unknown): string {
  return Array.isArray(value) ? value.map(String).join(', ') : String(value);
}

/** Faults of the request as a whole, found before any schema is asked. */
export const requestFaults = {
  json: {
    type: 'json_invalid',
    en: 'The body is not valid JSON.',
    pl: 'Treść żądania nie jest poprawnym JSON-em.',
  },
  empty: { type: 'missing', en: 'A JSON body is required.', pl: 'Wymagana jest treść w formacie JSON.' },
  mediaType: {
    type: 'content_type',
    en: 'Content-Type must be {expected}.',
    pl: 'Nagłówek Content-Type musi mieć wartość {expected}.',
  },
} as const satisfies Record<string, FaultText>;
