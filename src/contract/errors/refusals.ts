import type { ErrorEntry } from './entry.ts';

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

/** 409, 413 and 422: understood, and refused as it stands. */
export const refusals = {
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
    en: 'This preview has expired or is not yours. Create a new one or name the source.',
    pl: 'Ten podgląd wygasł lub nie należy do Ciebie. Utwórz nowy albo podaj źródło adresów.',
    details: null,
    retryAfter: null,
  },
} as const satisfies Record<string, ErrorEntry>;
