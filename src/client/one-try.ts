// One request, and what its answer is: data, or one of the errors.

import { type Answer, answerOf, bytesOf, retryAfterOf } from './answer.ts';
import type { Form } from './api-types.ts';
import { AssayError, apiErrorOf, GatewayError, NetworkError } from './errors.ts';
import { Limit } from './limit.ts';

export interface Outgoing {
  readonly url: string;
  readonly init: RequestInit;
  readonly fetch: typeof globalThis.fetch;
}

const REFUSAL_BYTES_MAX = 1024 * 1024;

/** The answer with its body read, within the time of a try. */
export async function oneTry(
  request: Outgoing,
  form: Form,
  tryMs: number,
  above: AbortSignal,
): Promise<Answer<unknown>> {
  const limit = new Limit('a try of the call', tryMs, above);
  try {
    const response = await accepted(request, limit);
    return answerOf(response, await dataOf(response, form, originOf(request)));
  } catch (error) {
    throw limit.fault ?? faultOf(error, request);
  } finally {
    limit.end();
  }
}

/** An answer whose body is read as it comes; the caller looks after the time. */
export async function opened(request: Outgoing, limit: Limit): Promise<Response> {
  try {
    return await accepted(request, limit);
  } catch (error) {
    throw limit.fault ?? faultOf(error, request);
  }
}

async function accepted(request: Outgoing, limit: Limit): Promise<Response> {
  limit.throwIfOver();
  const { url, init, fetch } = request;
  const { signal } = limit;
  // Followed by none but the caller: where it leads, the key must not go.
  const response = await fetch(url, { ...init, signal, redirect: 'manual', credentials: 'omit' });
  if (response.ok) return response;
  throw await refusalOf(response, originOf(request));
}

const originOf = ({ url }: Outgoing): string => new URL(url).origin;

async function dataOf(response: Response, form: Form, origin: string): Promise<unknown> {
  const bytes = await bytesOf(response);
  if (form === 'blob') return bytes;
  const text = await bytes.text();
  if (form === 'text') return text;
  if (response.status === 204 || text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new GatewayError(`${origin} answered with something that is no JSON`, response.status);
  }
}

async function refusalOf(response: Response, origin: string): Promise<AssayError> {
  const { status, headers, type } = response;
  if (type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    response.body?.cancel().catch(() => {});
    return new GatewayError(
      `${origin} leads to another address, where the key does not go: is it the address of the service?`,
      status,
    );
  }
  const retryAfterSeconds = retryAfterOf(headers);
  const error = errorIn(await (await bytesOf(response, REFUSAL_BYTES_MAX)).text());
  if (error === null)
    return new GatewayError(
      `${origin} answered ${status}, and not as the service does`,
      status,
      retryAfterSeconds,
    );
  return apiErrorOf({
    code: error.code,
    message: typeof error.message === 'string' ? error.message : error.code,
    details: error.details ?? null,
    requestId: typeof error.request_id === 'string' ? error.request_id : headers.get('x-request-id'),
    status,
    retryAfterSeconds,
  });
}

interface ToldError {
  readonly code: string;
  readonly message?: unknown;
  readonly details?: unknown;
  readonly request_id?: unknown;
}

/** null where it is not the service that speaks. */
function errorIn(text: string): ToldError | null {
  try {
    const { error } = JSON.parse(text);
    return typeof error?.code === 'string' ? error : null;
  } catch {
    return null;
  }
}

/** How engines tell that a request failed: a TypeError, with the cause behind it where they know it. */
function faultOf(error: unknown, request: Outgoing): Error {
  if (error instanceof AssayError) return error;
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const why = cause instanceof Error ? cause.message : String(cause);
  return new NetworkError(`${originOf(request)} cannot be reached: ${why}`, { cause });
}
