import { type ErrorCode, errors } from '../../../contract/errors.ts';
import type { Context } from '../endpoint.ts';
import { errorAnswer, failureOf } from '../error-answer.ts';
import type { InputFault } from '../validation.ts';

/** What went wrong, for the person in front of a page. */
export interface PageFault {
  readonly code: ErrorCode;
  readonly status: number;
  readonly message: string;
  /** Which fields of the form it is about. */
  readonly fields: readonly string[];
  readonly retryAfterSeconds: number | null;
  /** Whether sending the form again cannot help. */
  readonly final: boolean;
}

const FINAL: readonly ErrorCode[] = ['invalid_token', 'org_suspended'];

/** Turns anything thrown behind a page into what the page says; the same codes and texts as under /v1. */
export function pageFault(context: Context, thrown: unknown): PageFault {
  const { language, requestId, app } = context;
  const failure = failureOf(thrown, language);
  const { status, body, retryAfterSeconds } = errorAnswer(
    failure,
    language,
    requestId,
    app.config.exposeErrors,
  );
  if (errors[failure.code].status >= 500) {
    const level = failure.code === 'internal_error' ? 'error' : 'warn';
    context.log[level]({ code: failure.code, err: failure.cause ?? failure }, 'request failed');
  }
  const { code } = failure;
  // failureOf() gives this code these details.
  const faults = code === 'validation_error' ? (failure.details as readonly InputFault[]) : [];
  return {
    code,
    status,
    message: faults.length > 0 ? faults.map(({ msg }) => msg).join(' ') : body.error.message,
    fields: code === 'invalid_password' ? ['password'] : faults.map(({ loc }) => String(loc.at(-1))),
    retryAfterSeconds,
    final: FINAL.includes(code),
  };
}
