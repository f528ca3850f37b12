/**
 * The error catalogue: every code of the "Errors" table of docs/spec.md, in its order.
 *
 * Clients branch on the code, so a code is never renamed or given another meaning inside v1. Messages may
 * change. They name no number that a setting can change, only `{placeholders}` that `details` always fills.
 */

/** JSON Schema (2020-12) of `error.details`. A `$comment` marks a shape that the spec does not name. */
export interface DetailsSchema {
  readonly type: 'object' | 'array';
  readonly [keyword: string]: unknown;
}

/** The older body beside `error`: `detail` is the code itself, or {code, reason} when a reason is told. */
export interface LegacyDetail {
  readonly code: string;
  readonly withReason: boolean;
}

export interface ErrorEntry {
  readonly status: number;
  readonly en: string;
  readonly pl: string;
  readonly details: DetailsSchema | null;
  /** Seconds of the Retry-After header; `computed` = known only at run time; null = no such header. */
  readonly retryAfter: number | 'computed' | null;
  /** Headers that the answer carries besides Retry-After. */
  readonly headers?: readonly string[];
  /** By operation, because one code has different legacy names at sign-in, reset and user update. */
  readonly detail?: Partial<Readonly<Record<LegacyOperation, LegacyDetail>>>;
}

export type LegacyOperation = 'login' | 'reset' | 'update';

const ruleIds = {
  type: 'object',
  properties: { rules: { type: 'array', items: { type: 'string' } } },
  required: ['rules'],
} as const;

// A caller who is told only "too large" has to guess; the maximum depends on the plan and on settings.
const sizeLimit = {
  $comment: 'Ours: the spec names no details for this code.',
  type: 'object',
  properties: { limit: { type: 'integer' }, received: { type: 'integer' } },
  required: ['limit'],
} as const;

// The refusal names the state: the client need not ask again.
const currentState = {
  $comment: 'Ours: the spec names no details for this code.',
  type: 'object',
  properties: { status: { type: 'string' } },
  required: ['status'],
} as const;

// RFC 9110, 11.6.1: a 401 answer must carry a challenge.
const challenge = ['WWW-Authenticate'] as const;

export const errors = {
  unknown_rule: {
    status: 400,
    en: 'Some rule ids are not in the catalogue. GET /v1/rules lists the valid ones.',
    pl: 'Części podanych reguł nie ma w katalogu. Listę reguł zwraca GET /v1/rules.',
    details: ruleIds,
    retryAfter: null,
  },
  unknown_profile: {
    status: 400,
    en: 'There is no such profile.',
    pl: 'Nie ma takiego profilu.',
    details: null,
    retryAfter: null,
  },
  rule_disabled: {
    status: 400,
    en: 'Some of the chosen rules are switched off. Leave them out and try again.',
    pl: 'Część wybranych reguł jest wyłączona. Usuń je z listy i spróbuj ponownie.',
    details: ruleIds,
    retryAfter: null,
  },
  invalid_webhook_url: {
    status: 400,
    en: 'The webhook address must be https with a public host name and without credentials.',
    pl: 'Adres webhooka musi używać https i publicznej nazwy hosta oraz nie może zawierać danych logowania.',
    details: null,
    retryAfter: null,
  },
  bad_request: {
    status: 400,
    en: 'The request could not be understood.',
    pl: 'Nie udało się zrozumieć tego żądania.',
    details: null,
    retryAfter: null,
  },
  invalid_url: {
    status: 400,
    en: 'This page address cannot be checked. Use a public http or https address without credentials, on port 80 or 443.',
    pl: 'Tego adresu strony nie można sprawdzić. Podaj publiczny adres http lub https, bez danych logowania, na porcie 80 lub 443.',
    details: { type: 'object', properties: { url: { type: 'string' } }, required: ['url'] },
    retryAfter: null,
  },
  invalid_key_expiry: {
    status: 400,
    en: 'The expiry date must lie in the future, at most one year ahead. Only an owner or admin can create a key without expiry, and only for the organization.',
    pl: 'Data ważności musi przypadać w przyszłości, najdalej za rok. Klucz bezterminowy może utworzyć tylko właściciel lub administrator i tylko dla organizacji.',
    details: null,
    retryAfter: null,
  },
  // Kept because the spec lists it: removing a code needs a new API version. Nothing returns it.
  registration_failed: {
    status: 400,
    en: 'The account could not be created.',
    pl: 'Nie udało się założyć konta.',
    details: null,
    retryAfter: null,
  },
  email_unavailable: {
    status: 400,
    en: 'This e-mail address cannot be used.',
    pl: 'Nie można użyć tego adresu e-mail.',
    details: null,
    retryAfter: null,
    detail: { update: { code: 'UPDATE_USER_EMAIL_ALREADY_EXISTS', withReason: false } },
  },
  invalid_password: {
    status: 400,
    en: 'The password needs at least 8 characters and must not contain the name from the e-mail address.',
    pl: 'Hasło musi mieć co najmniej 8 znaków i nie może zawierać nazwy z adresu e-mail.',
    details: null,
    retryAfter: null,
    detail: {
      reset: { code: 'RESET_PASSWORD_INVALID_PASSWORD', withReason: true },
      update: { code: 'UPDATE_USER_INVALID_PASSWORD', withReason: true },
    },
  },
  // One message for a wrong password, an unknown e-mail and an inactive user: none may be told apart.
  invalid_credentials: {
    status: 400,
    en: 'The e-mail or the password is wrong.',
    pl: 'Nieprawidłowy e-mail lub hasło.',
    details: null,
    retryAfter: null,
    detail: { login: { code: 'LOGIN_BAD_CREDENTIALS', withReason: false } },
  },
  account_not_verified: {
    status: 400,
    en: 'Confirm your e-mail address first: open the link we sent you.',
    pl: 'Najpierw potwierdź adres e-mail: otwórz link z wiadomości od nas.',
    details: null,
    retryAfter: null,
    detail: { login: { code: 'LOGIN_USER_NOT_VERIFIED', withReason: false } },
  },
  invalid_token: {
    status: 400,
    en: 'This link is invalid or has expired. Ask for a new one.',
    pl: 'Ten link jest nieprawidłowy lub wygasł. Poproś o nowy.',
    details: null,
    retryAfter: null,
    detail: { reset: { code: 'RESET_PASSWORD_BAD_TOKEN', withReason: false } },
  },
  unauthorized: {
    status: 401,
    en: 'Sign in or send an API key.',
    pl: 'Zaloguj się lub podaj klucz API.',
    details: null,
    retryAfter: null,
    headers: challenge,
  },
  invalid_api_key: {
    status: 401,
    en: 'This API key is not valid.',
    pl: 'Ten klucz API jest nieprawidłowy.',
    details: null,
    retryAfter: null,
    headers: challenge,
  },
  api_key_expired: {
    status: 401,
    en: 'This API key has expired. Create a new one.',
    pl: 'Ten klucz API wygasł. Utwórz nowy.',
    details: null,
    retryAfter: null,
    headers: challenge,
  },
  csrf_failed: {
    status: 403,
    en: 'The request did not come from a page of this service.',
    pl: 'Żądanie nie pochodzi ze strony tego serwisu.',
    details: null,
    retryAfter: null,
  },
  forbidden: {
    status: 403,
    en: 'You are not allowed to do this.',
    pl: 'Nie masz uprawnień do tej operacji.',
    details: null,
    retryAfter: null,
  },
  ip_not_allowed: {
    status: 403,
    en: 'This API key cannot be used from your IP address.',
    pl: 'Tego klucza API nie można używać z Twojego adresu IP.',
    details: null,
    retryAfter: null,
  },
  insufficient_scope: {
    status: 403,
    en: 'This API key lacks the scope {required_scope}.',
    pl: 'Ten klucz API nie ma zakresu {required_scope}.',
    details: {
      type: 'object',
      properties: { required_scope: { type: 'string' } },
      required: ['required_scope'],
    },
    retryAfter: null,
  },
  org_suspended: {
    status: 403,
    en: 'This organization is suspended. Contact support.',
    pl: 'Ta organizacja jest zawieszona. Skontaktuj się z pomocą techniczną.',
    details: null,
    retryAfter: null,
  },
  private_project: {
    status: 403,
    en: 'An intent report of a private project cannot be shared publicly.',
    pl: 'Raportu intencji z projektu prywatnego nie można udostępnić publicznie.',
    details: null,
    retryAfter: null,
  },
  report_not_found: {
    status: 404,
    en: 'There is no such report.',
    pl: 'Nie ma takiego raportu.',
    details: null,
    retryAfter: null,
  },
  job_not_found: {
    status: 404,
    en: 'There is no such job.',
    pl: 'Nie ma takiego zadania.',
    details: null,
    retryAfter: null,
  },
  audit_not_found: {
    status: 404,
    en: 'There is no such site audit.',
    pl: 'Nie ma takiego audytu.',
    details: null,
    retryAfter: null,
  },
  intent_not_found: {
    status: 404,
    en: 'There is no such intent report or batch.',
    pl: 'Nie ma takiego raportu intencji ani takiej paczki fraz.',
    details: null,
    retryAfter: null,
  },
  share_not_found: {
    status: 404,
    en: 'There is no active share link with this id.',
    pl: 'Nie ma aktywnego linku udostępniania o tym identyfikatorze.',
    details: null,
    retryAfter: null,
  },
  org_not_found: {
    status: 404,
    en: 'There is no such organization, or you do not belong to it.',
    pl: 'Nie ma takiej organizacji albo do niej nie należysz.',
    details: null,
    retryAfter: null,
  },
  not_found: {
    status: 404,
    en: 'There is nothing at this address.',
    pl: 'Pod tym adresem nic nie ma.',
    details: null,
    retryAfter: null,
  },
  method_not_allowed: {
    status: 405,
    en: 'This address does not accept this HTTP method.',
    pl: 'Ten adres nie obsługuje tej metody HTTP.',
    details: null,
    retryAfter: null,
    headers: ['Allow'],
  },
  upgrade_unavailable: {
    status: 409,
    en: 'This report or audit cannot be upgraded now.',
    pl: 'Nie można teraz podnieść poziomu tego raportu lub audytu.',
    details: {
      type: 'object',
      properties: {
        reason: { type: 'string', enum: ['nothing_to_add', 'busy', 'private_mode', 'no_pages'] },
        // null when the reason makes an estimate pointless; reports and audits have different estimates.
        estimate: { type: ['object', 'null'], additionalProperties: true },
      },
      required: ['reason', 'estimate'],
    },
    retryAfter: null,
  },
  key_not_active: {
    status: 409,
    en: 'Only an active key can be rotated. This one is revoked, expired or already rotated.',
    pl: 'Wymienić można tylko aktywny klucz. Ten został unieważniony, wygasł albo był już wymieniony.',
    details: null,
    retryAfter: null,
  },
  conflict: {
    status: 409,
    en: 'The request conflicts with what already exists.',
    pl: 'Żądanie koliduje z tym, co już istnieje.',
    // decisions: one code answers several different situations, so the caller needs the reason.
    details: {
      $comment: 'Ours: the spec names no details for this code.',
      type: 'object',
      properties: {
        reason: {
          type: 'string',
          enum: [
            'already_exists',
            'already_invited',
            'idempotency_key_reused',
            'last_owner',
            'last_superadmin',
            'too_many_announcements',
            'too_many_webhooks',
          ],
        },
      },
      required: ['reason'],
    },
    retryAfter: null,
  },
  job_not_controllable: {
    status: 409,
    en: 'This action is not possible in the current state.',
    pl: 'W obecnym stanie nie można wykonać tej operacji.',
    details: currentState,
    retryAfter: null,
  },
  audit_running: {
    status: 409,
    en: 'The site audit is still running. Wait until it ends.',
    pl: 'Audyt jeszcze trwa. Poczekaj, aż się zakończy.',
    details: currentState,
    retryAfter: null,
  },
  audit_too_large: {
    status: 413,
    en: 'A site audit can have at most {limit} pages.',
    pl: 'Maksymalna liczba stron w audycie: {limit}.',
    details: sizeLimit,
    retryAfter: null,
  },
  batch_too_large: {
    status: 413,
    en: 'A batch can have at most {limit} pages. Use POST /v1/jobs for longer lists.',
    pl: 'Maksymalna liczba stron w paczce: {limit}. Dłuższe listy wysyłaj przez POST /v1/jobs.',
    details: sizeLimit,
    retryAfter: null,
  },
  job_too_large: {
    status: 413,
    en: 'A job can have at most {limit} items. Split the list.',
    pl: 'Maksymalna liczba pozycji w zadaniu: {limit}. Podziel listę.',
    details: sizeLimit,
    retryAfter: null,
  },
  item_too_large: {
    status: 413,
    en: 'The html or text is too long. The limit is {limit} characters.',
    pl: 'HTML lub tekst jest za długi. Maksymalna liczba znaków: {limit}.',
    details: sizeLimit,
    retryAfter: null,
  },
  payload_too_large: {
    status: 413,
    en: 'The request is too large.',
    pl: 'Żądanie jest za duże.',
    details: null,
    retryAfter: null,
  },
  validation_error: {
    status: 422,
    en: 'The request does not match the expected form. See details.',
    pl: 'Żądanie zawiera nieprawidłowe dane. Szczegóły znajdziesz w polu details.',
    details: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          loc: { type: 'array', items: { type: ['string', 'integer'] } },
          msg: { type: 'string' },
          type: { type: 'string' },
        },
        required: ['loc', 'msg', 'type'],
      },
    },
    retryAfter: null,
  },
  tier_unavailable: {
    status: 422,
    en: 'This tier of intent analysis is not available yet.',
    pl: 'Ten poziom analizy intencji nie jest jeszcze dostępny.',
    details: null,
    retryAfter: null,
  },
  invalid_csv: {
    status: 422,
    en: 'The CSV file has no phrases, has a row with an unknown market, or is too large.',
    pl: 'Plik CSV nie zawiera fraz, ma wiersz z nieznanym rynkiem albo jest za duży.',
    // Without the row number the author of a long file could not find the fault. null = the whole file.
    details: {
      $comment: 'Ours: the spec names no details for this code.',
      type: 'object',
      properties: { row: { type: ['integer', 'null'] } },
      required: ['row'],
    },
    retryAfter: null,
  },
  invalid_target: {
    status: 422,
    en: 'A phrase in targets has an unknown market.',
    pl: 'Jedna z fraz w polu targets ma nieznany rynek.',
    details: null,
    retryAfter: null,
  },
  sitemap_not_found: {
    status: 422,
    en: 'No sitemap with page addresses was found for this site.',
    pl: 'Nie znaleziono mapy witryny z adresami stron.',
    details: {
      $comment: 'Ours: what was asked for, and what came of it.',
      type: 'object',
      properties: {
        tried: {
          type: 'array',
          items: {
            type: 'object',
            properties: { url: { type: 'string' }, outcome: { type: 'string' } },
            required: ['url', 'outcome'],
          },
        },
      },
      required: ['tried'],
    },
    retryAfter: null,
  },
  invalid_scope: {
    status: 422,
    en: 'One of the include or exclude patterns is not a valid glob.',
    pl: 'Jeden z wzorców włączeń lub wykluczeń nie jest poprawnym wzorcem glob.',
    details: {
      $comment: 'Ours: the spec names no details for this code.',
      type: 'object',
      properties: { pattern: { type: 'string' } },
      required: ['pattern'],
    },
    retryAfter: null,
  },
  empty_selection: {
    status: 422,
    en: 'No pages are left after the include and exclude patterns.',
    pl: 'Po zastosowaniu wzorców włączeń i wykluczeń nie została żadna strona.',
    details: null,
    retryAfter: null,
  },
  preview_expired: {
    status: 422,
    en: 'This preview has expired or is not yours. Make a new one or name the source.',
    pl: 'Ten podgląd wygasł lub nie należy do Ciebie. Utwórz nowy albo podaj źródło adresów.',
    details: null,
    retryAfter: null,
  },
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
    pl: 'Coś poszło nie tak po naszej stronie.',
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
    en: 'The daily spending cap of the service is reached. It resets at 00:00 UTC.',
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
    en: 'The monthly beta budget of the service is used up.',
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

export type ErrorCode = keyof typeof errors;
