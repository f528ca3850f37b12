// What a call can end with instead of an answer.
import type { ErrorCode, Schemas } from './api-types.ts';

/** Of everything that the client throws, but for wrong use of it, which is a TypeError. */
export class AssayError extends Error {
  override name = 'AssayError';
  /**
   * Of a paid call: whether the service has done and charged the work cannot always be known. The same call with this
   * `idempotencyKey` is never charged a second time.
   */
  idempotencyKey: string | null = null;
}

/** There was no answer: the network failed, or the service is down. */
export class NetworkError extends AssayError {
  override name = 'NetworkError';
}

/** The time for the call, or for one try of it, was over. */
export class TimeoutError extends AssayError {
  override name = 'TimeoutError';
}

/** The signal of the caller was aborted; `cause` is its reason. */
export class AbortError extends AssayError {
  override name = 'AbortError';

  constructor(reason: unknown) {
    super('the call was aborted', { cause: reason });
  }
}

/** An answer that is not the service's: of a gateway before it, of another server, or one that leads elsewhere. */
export class GatewayError extends AssayError {
  override name = 'GatewayError';
  readonly status: number;
  readonly retryAfterSeconds: number | null;

  constructor(message: string, status: number, retryAfterSeconds: number | null = null) {
    super(message);
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** `details` of an error, as its code says. */
export type ErrorDetails<Code extends ErrorCode> = `Error.${Code}` extends keyof Schemas
  ? Schemas[`Error.${Code}`] extends { error: { details: infer Details } }
    ? Details
    : unknown
  : unknown;

export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly details: unknown;
  readonly requestId: string | null;
  readonly status: number;
  readonly retryAfterSeconds: number | null;
}

/** The service refused, or could not. Branch on the class, or on `code`. */
export class ApiError extends AssayError {
  override name = 'ApiError';
  /** One of the catalogue of errors; a service that is newer than this client may know others. */
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: unknown;
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;

  constructor({ code, message, status, details, requestId, retryAfterSeconds }: Refusal) {
    super(message);
    // Of a newer service perhaps none of these: then no comparison with one of them holds, which is right.
    this.code = code as ErrorCode;
    this.status = status;
    this.details = details;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** Whether it is this code; `details` then has the form of the code. */
  is<Code extends ErrorCode>(
    code: Code,
  ): this is this & { readonly code: Code; readonly details: ErrorDetails<Code> } {
    return this.code === code;
  }
}

/** 400, 405, 413, 422: the request cannot be meant so. */
export class InvalidRequestError extends ApiError {
  override name = 'InvalidRequestError';
}

/** 401: no key, or one that does not count. */
export class AuthenticationError extends ApiError {
  override name = 'AuthenticationError';
}

/** 403: the key may not. */
export class PermissionError extends ApiError {
  override name = 'PermissionError';
}

/** 404: there is no such thing, for this key. */
export class NotFoundError extends ApiError {
  override name = 'NotFoundError';
}

/** 409: not in the present state. */
export class ConflictError extends ApiError {
  override name = 'ConflictError';
}

/** 429 for a while: too many requests, or too many jobs at a time. */
export class RateLimitError extends ApiError {
  override name = 'RateLimitError';
}

/** `quota_exceeded`, `spend_cap_reached`, `beta_budget_reached`: no money for this. */
export class SpendingError extends ApiError {
  override name = 'SpendingError';
}

/** `fetch_failed`, `inference_failed`: this page could not be checked, and nothing was charged. */
export class PageError extends ApiError {
  override name = 'PageError';
}

/** 5xx: the service cannot at the moment. */
export class ServiceError extends ApiError {
  override name = 'ServiceError';
}

type ApiErrorClass = new (refusal: Refusal) => ApiError;

/** Codes that mean something else than others of their status. */
const byCode: Partial<Record<ErrorCode, ApiErrorClass>> = {
  quota_exceeded: SpendingError,
  spend_cap_reached: SpendingError,
  beta_budget_reached: SpendingError,
  fetch_failed: PageError,
  inference_failed: PageError,
};

const byStatus: Readonly<Record<number, ApiErrorClass>> = {
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  429: RateLimitError,
};

export function apiErrorOf(refusal: Refusal): ApiError {
  const { code, status } = refusal;
  const known = Object.hasOwn(byCode, code) ? byCode[code as ErrorCode] : byStatus[status];
  return new (known ?? (status >= 500 ? ServiceError : InvalidRequestError))(refusal);
}
