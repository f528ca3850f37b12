import type { ErrorEntry } from './entry.ts';

/** 429 and 5xx: too much at a time, or the service cannot at the moment. */
export const serviceErrors = {
  rate_limited: {
    status: 429,
    en: 'Too many requests. Wait a moment and try again.',
    pl: 'Zbyt wiele żądań. Odczekaj chwilę i spróbuj ponownie.',
    details: null,
    retryAfter: 'computed',
    // Only where a key or user limit was hit; the limits on sign-in attempts tell Retry-After alone.
    headers: ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'],
  },
  too_many_active_jobs: {
    status: 429,
    en: 'Too many jobs are queued or running. Wait until one of them ends.',
    pl: 'Zbyt wiele zadań czeka lub jest w toku. Poczekaj, aż któreś się zakończy.',
    details: null,
    retryAfter: 'computed',
  },
  quota_exceeded: {
    status: 429,
    en: 'The spending limit does not cover this request.',
    pl: 'Limit wydatków nie wystarcza na tę operację.',
    details: {
      type: 'object',
      properties: {
        subject: { type: 'string', enum: ['user', 'project', 'org'] },
        period: { type: 'string', enum: ['day', 'month'] },
        unit: { type: 'string', const: 'usd' },
        limit_usd: { type: 'number' },
        used_usd: { type: 'number' },
        requested_usd: { type: 'number' },
        remaining_usd: { type: 'number' },
        // Only an organization has a balance.
        balance_usd: { type: 'number' },
      },
      required: ['subject', 'period', 'unit', 'limit_usd', 'used_usd', 'requested_usd', 'remaining_usd'],
    },
    // No Retry-After: waiting helps only at the turn of the period, a top-up or a higher limit at once.
    retryAfter: null,
  },
  internal_error: {
    status: 500,
    en: 'Something went wrong on our side.',
    pl: 'Wystąpił błąd po naszej stronie.',
    details: null,
    retryAfter: null,
  },
  fetch_failed: {
    status: 502,
    en: 'The page could not be fetched.',
    pl: 'Nie udało się pobrać strony.',
    details: null,
    retryAfter: null,
  },
  inference_failed: {
    status: 502,
    en: 'No rule could be scored. Nothing was charged.',
    pl: 'Nie udało się ocenić żadnej reguły. Nie naliczono opłaty.',
    details: null,
    retryAfter: null,
  },
  spend_cap_reached: {
    status: 503,
    en: 'The daily spending cap of the service has been reached. It resets at 00:00 UTC.',
    pl: 'Wyczerpano dzienny limit wydatków serwisu. Odnowi się o 00:00 UTC.',
    details: {
      type: 'object',
      properties: {
        day: { type: 'string', format: 'date' },
        spent_usd: { type: 'number' },
        cap_usd: { type: 'number' },
      },
      required: ['day', 'spent_usd', 'cap_usd'],
    },
    retryAfter: 3600,
  },
  beta_budget_reached: {
    status: 503,
    en: 'The monthly beta budget of the service has been used up.',
    pl: 'Wyczerpano miesięczny budżet wersji beta.',
    details: {
      type: 'object',
      properties: {
        month: { type: 'string', pattern: '^[0-9]{4}-[0-9]{2}$' },
        spent_usd: { type: 'number' },
        budget_usd: { type: 'number' },
      },
      required: ['month', 'spent_usd', 'budget_usd'],
    },
    retryAfter: 3600,
  },
  // The waits below are ours: long enough for a restart or a reconnection, short enough for a waiting person.
  unavailable: {
    status: 503,
    en: 'The service is temporarily unavailable. Try again shortly.',
    pl: 'Serwis jest chwilowo niedostępny. Spróbuj ponownie za chwilę.',
    details: null,
    retryAfter: 30,
  },
  rate_limiter_unavailable: {
    status: 503,
    en: 'Request limits cannot be checked at the moment. Try again shortly.',
    pl: 'Nie można teraz sprawdzić limitu żądań. Spróbuj ponownie za chwilę.',
    details: null,
    retryAfter: 5,
  },
  queue_unavailable: {
    status: 503,
    en: 'Jobs cannot be accepted at the moment. Try again shortly.',
    pl: 'Nie można teraz przyjąć zadania. Spróbuj ponownie za chwilę.',
    details: null,
    retryAfter: 30,
  },
  // An hour: only the operator of the server can end this, by setting a secret.
  webhooks_unavailable: {
    status: 503,
    en: 'This server has no webhook signing secret. Send the job without webhook_url.',
    pl: 'Na tym serwerze nie skonfigurowano podpisywania webhooków. Wyślij zadanie bez webhook_url.',
    details: null,
    retryAfter: 3600,
  },
  pdf_unavailable: {
    status: 503,
    en: 'PDF files cannot be made at the moment.',
    pl: 'Nie można teraz utworzyć pliku PDF.',
    details: null,
    retryAfter: 300,
  },
  fix_plan_unavailable: {
    status: 503,
    en: 'The fix plan could not be made. Nothing was charged; ask for it again later.',
    pl: 'Nie udało się przygotować planu poprawek. Nie naliczono opłaty; spróbuj ponownie później.',
    details: null,
    retryAfter: 60,
  },
  export_unavailable: {
    status: 503,
    en: 'The export could not be made. Nothing was charged; ask for it again later.',
    pl: 'Nie udało się przygotować eksportu. Nie naliczono opłaty; spróbuj ponownie później.',
    details: null,
    retryAfter: 60,
  },
} as const satisfies Record<string, ErrorEntry>;
