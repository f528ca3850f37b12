// When a call is tried again, and after how long.
import {
  ApiError,
  type AssayError,
  GatewayError,
  NetworkError,
  RateLimitError,
  SpendingError,
  TimeoutError,
} from './errors.ts';

const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 8_000;
/** What is away for longer is told at once: a program that is silent for minutes looks dead. */
const LONGEST_ASKED_SECONDS = 60;
/** What a gateway answers while the service behind it is away. */
const GATEWAY_STATUSES: readonly number[] = [429, 502, 503, 504];

/**
 * What may go away by itself: the network, a gateway, a service that asks to come again. Money does not come back by
 * waiting, whatever the day is.
 */
export function mayPass(error: unknown): error is AssayError {
  if (error instanceof SpendingError) return false;
  if (error instanceof GatewayError)
    return GATEWAY_STATUSES.includes(error.status) && (error.retryAfterSeconds ?? 0) <= LONGEST_ASKED_SECONDS;
  if (error instanceof ApiError)
    return (
      (error.status === 429 || error.status === 503) &&
      (error.retryAfterSeconds ?? Number.POSITIVE_INFINITY) <= LONGEST_ASKED_SECONDS
    );
  return error instanceof NetworkError || error instanceof TimeoutError;
}

/** The service has said so before it did anything, so that every call can be made again. */
export function wasNotBegun(error: unknown): boolean {
  return error instanceof RateLimitError && error.is('rate_limited');
}

/** As long as the service says; else twice as long each time, of which up to half is left to chance. */
export function waitBefore(error: unknown, tries: number): number {
  if ((error instanceof ApiError || error instanceof GatewayError) && error.retryAfterSeconds !== null)
    return error.retryAfterSeconds * 1_000;
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - 1));
  return wait * (0.5 + Math.random() / 2);
}
