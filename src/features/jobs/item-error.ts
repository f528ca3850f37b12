// Why an item has no report: stored as a code, shown in the reader's language.
import { type ErrorCode, errors } from '../../contract/errors.ts';
import { countEn, countPl } from '../../core/rules/wording.ts';
import { Failure } from '../../platform/http/failure.ts';
import { InvalidField } from '../../platform/http/validation.ts';
import type { Language, Localized } from '../../platform/language.ts';
import type { Log } from '../../platform/log.ts';

export interface ItemError {
  readonly code: ErrorCode | 'timeout' | 'cancelled';
  readonly details: unknown;
  /** Where the code alone says too little. */
  readonly text?: Readonly<Record<Language, string>>;
}

const cancelled: Localized = {
  en: 'The job was cancelled before this page was checked.',
  pl: 'Zadanie anulowano, zanim ta strona została sprawdzona.',
};

function timeout(runSeconds: number): Localized {
  const limit = runLimit(runSeconds);
  return {
    en: `The job ended before this page: it took longer than ${limit.en}.`,
    pl: `Zadanie zakończyło się przed sprawdzeniem tej strony: trwało dłużej niż ${limit.pl}.`,
  };
}

/** How long a job may run, in words: audits may longer than other jobs. */
export function runLimit(seconds: number): Localized {
  const hours = seconds / 3600;
  if (Number.isInteger(hours))
    return { en: countEn(hours, 'hour', 'hours'), pl: countPl(hours, 'godzinę', 'godziny', 'godzin') };
  const minutes = Math.round(seconds / 60);
  return { en: countEn(minutes, 'minute', 'minutes'), pl: countPl(minutes, 'minutę', 'minuty', 'minut') };
}

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

/** `runSeconds`: how long the job of the item was allowed to run. */
export function errorRecord({ code, details, text }: ItemError, language: Language, runSeconds: number) {
  const words =
    text ?? (code === 'timeout' ? timeout(runSeconds) : code === 'cancelled' ? cancelled : errors[code]);
  return { code, message: words[language], details: details ?? null };
}
