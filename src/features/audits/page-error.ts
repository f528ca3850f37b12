// Why a page of an audit has no report. Where its job ended before the page, the words are those of an audit.
import type { Language, Localized } from '../../platform/language.ts';
import { errorRecord, type ItemError } from '../jobs/service.ts';

const ENDINGS: Readonly<Record<string, Localized>> = {
  timeout: {
    en: 'The audit ended before this page: it ran for longer than 6 hours.',
    pl: 'Audyt zakończył się przed sprawdzeniem tej strony: trwał dłużej niż 6 godzin.',
  },
  cancelled: {
    en: 'The audit was cancelled before this page was checked.',
    pl: 'Audyt anulowano, zanim ta strona została sprawdzona.',
  },
};

export function pageError(error: ItemError, language: Language): ReturnType<typeof errorRecord> {
  const ending = ENDINGS[error.code];
  return errorRecord(ending === undefined ? error : { ...error, text: ending }, language);
}
