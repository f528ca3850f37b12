// Why a page of an audit has no report. Where its job ended before the page, the words are those of an audit.
import { limits } from '../../contract/limits.ts';
import { isObstacle, pageNotFetched } from '../../fetching/why-not-fetched.ts';
import type { Language, Localized } from '../../platform/language.ts';
import { errorRecord, type ItemError } from '../jobs/service.ts';

const AUDIT_SECONDS = limits.auditRunMs / 1000;

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
  const ending = ENDINGS[error.code] ?? whyOf(error);
  return errorRecord(ending === undefined ? error : { ...error, text: ending }, language, AUDIT_SECONDS);
}

/** Of a page that could not be fetched, what was in the way: failures are kept that do not say it in words. */
function whyOf({ code, details, text }: ItemError): Localized | undefined {
  if (code !== 'fetch_failed' || text !== undefined || typeof details !== 'object' || details === null)
    return undefined;
  const { reason, status } = details as { readonly reason?: unknown; readonly status?: unknown };
  if (!isObstacle(reason)) return undefined;
  return pageNotFetched({ outcome: reason, status: typeof status === 'number' ? status : null });
}
