import type { FastifyError } from 'fastify';
import { type ErrorCode, type ErrorEntry, errors, type LegacyOperation } from '../../contract/errors.ts';
import { limits } from '../../contract/limits.ts';
import { codeOf, messageOf } from '../fault.ts';
import type { Language } from '../language.ts';
import { isLost } from '../leases/lease.ts';
import { isConnectionLoss } from '../postgres/connection.ts';
import { shortageIn } from '../shortages.ts';
import { Failure } from './failure.ts';
import { requestFaults } from './fault-texts.ts';
import { faultsOf, InvalidField, InvalidInput } from './validation.ts';

/** The body of every error from /v1. */
export interface ErrorBody {
  readonly error: {
    readonly code: ErrorCode;
    readonly message: string;
    readonly details: unknown;
    readonly request_id: string;
  };
  /** The older shape, beside the other one, where the contract keeps it. */
  readonly detail?: string | { readonly code: string; readonly reason: string };
}

export interface ErrorAnswer {
  readonly status: number;
  readonly body: ErrorBody;
  readonly retryAfterSeconds: number | null;
}

/** Turns anything thrown below a request into a failure of the catalogue. */
export function failureOf(
  thrown: unknown,
  language: Language,
  bodyType: string = 'application/json',
): Failure {
  if (thrown instanceof Failure) return thrown;
  if (thrown instanceof InvalidInput) return new Failure('validation_error', faultsOf(thrown, language), {});
  if (thrown instanceof InvalidField) {
    const { loc, type, text } = thrown;
    return new Failure('validation_error', [{ loc, msg: text[language], type }], {});
  }
  const framework = frameworkFailure(thrown, language, bodyType);
  if (framework !== null) return framework;
  // A lost lease: this process was silent for so long that its work was given up, and nothing of it counts.
  if (isConnectionLoss(thrown) || isLost(thrown) || shortageIn(thrown) !== null)
    return new Failure('unavailable', null, { cause: thrown });
  return new Failure('internal_error', null, { cause: thrown, hint: messageOf(thrown) });
}

function frameworkFailure(thrown: unknown, language: Language, bodyType: string): Failure | null {
  const code = codeOf(thrown);
  if (thrown instanceof SyntaxError && 'statusCode' in thrown) return wholeBody('json', language, bodyType);
  if (code === null || !code.startsWith('FST_ERR_')) return null;
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Failure('payload_too_large', null, {});
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_INVALID_TYPE':
      return wholeBody('mediaType', language, bodyType);
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return wholeBody('empty', language, bodyType);
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return wholeBody('json', language, bodyType);
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_ERR_BAD_URL':
      return new Failure('bad_request', null, {});
    default: {
      // Fastify errors all carry a status; anything of theirs below 500 is the client's doing.
      const { statusCode } = thrown as FastifyError;
      return statusCode !== undefined && statusCode < 500
        ? new Failure('bad_request', null, { cause: thrown })
        : null;
    }
  }
}

function wholeBody(fault: keyof typeof requestFaults, language: Language, bodyType: string): Failure {
  const { type, [language]: text } = requestFaults[fault];
  const loc = fault === 'mediaType' ? ['header', 'content-type'] : ['body'];
  const msg = text.replace('{expected}', bodyType);
  return new Failure('validation_error', [{ loc, msg, type }], {});
}

export function errorAnswer(
  failure: Failure,
  language: Language,
  requestId: string,
  expose: boolean,
  legacy?: LegacyOperation,
): ErrorAnswer {
  const entry: ErrorEntry = errors[failure.code];
  const shown =
    expose && entry.status >= 500 && failure.hint !== null
      ? failure.hint
      : filled((failure.text ?? entry)[language], failure.details);
  const detail = legacy === undefined ? undefined : entry.detail?.[legacy];
  return {
    status: entry.status,
    body: {
      error: {
        code: failure.code,
        message: shortened(shown, limits.errorMessageChars),
        details: failure.details,
        request_id: requestId,
      },
      ...(detail === undefined
        ? {}
        : { detail: detail.withReason ? { code: detail.code, reason: shown } : detail.code }),
    },
    retryAfterSeconds: failure.retryAfterSeconds,
  };
}

/** Messages may name what the details hold: "{required_scope}". */
function filled(text: string, details: unknown): string {
  if (!text.includes('{') || typeof details !== 'object' || details === null) return text;
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value: unknown = Reflect.get(details, name);
    return value === undefined ? whole : Array.isArray(value) ? value.join(', ') : String(value);
  });
}

function shortened(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1)}…`;
}
