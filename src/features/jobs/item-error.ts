// Why an item has no report: stored as a code, shown in the reader's language.
import { type ErrorCode, errors } from '../../contract/errors.ts';
import { Failure } from '../../platform/http/failure.ts';
import { InvalidField } from '../../platform/http/validation.ts';
import type { Language } from '../../platform/language.ts';
import type { Log } from '../../platform/log.ts';

export interface ItemError {
  readonly code: ErrorCode | 'timeout' | 'cancelled';
  readonly details: unknown;
  /** Where the code alone says too little. */
  readonly text?: Readonly<Record<Language, string>>;
}

const endings = {
  timeout: {
    en: 'The job ended before this page: it took longer than 30 minutes.',
    pl: 'Zadanie zakończyło się przed sprawdzeniem tej strony: trwało dłużej niż 30 minut.',
  },
  cancelled: {
    en: 'The job was cancelled before this page was checked.',
    pl: 'Zadanie anulowano, zanim ta strona została sprawdzona.',
  },
} as const;

export function itemError(error: unknown, log: Log): ItemError {
  if (error instanceof Failure)
    return {
      code: error.code,
      details: error.details,
      ...(error.text === null ? {} : { text: error.text }),
    };
  if (error instanceof InvalidField) return { code: 'validation_error', details: null, text: error.text };
  log.error({ err: error }, 'an item of a job failed');
  return { code: 'internal_error', details: null };
}

export function errorRecord({ code, details, text }: ItemError, language: Language) {
  const words = text ?? (code === 'timeout' || code === 'cancelled' ? endings[code] : errors[code]);
  return { code, message: words[language], details: details ?? null };
}
