import { type ErrorCode, errors } from '../../contract/errors.ts';
import type { Localized } from '../language.ts';

/** An answer from the error catalogue, thrown from anywhere below a request. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly details: unknown;
  readonly retryAfterSeconds: number | null;
  /** For the log and, when error exposure is on, the message of a 5xx. */
  readonly hint: string | null;
  /** Says more than the catalogue can, where one code answers several situations. */
  readonly text: Localized | null;

  constructor(code: ErrorCode, details: unknown, options: FailureOptions) {
    super(options.hint ?? code, options);
    this.name = 'Failure';
    this.code = code;
    this.details = details;
    this.hint = options.hint ?? null;
    this.text = options.text ?? null;
    const fixed = errors[code].retryAfter;
    this.retryAfterSeconds = options.retryAfterSeconds ?? (typeof fixed === 'number' ? fixed : null);
  }
}

interface FailureOptions extends ErrorOptions {
  readonly retryAfterSeconds?: number;
  readonly hint?: string;
  readonly text?: Localized;
}

export function fail(code: ErrorCode, details: unknown = null, options: FailureOptions = {}): never {
  throw new Failure(code, details, options);
}
