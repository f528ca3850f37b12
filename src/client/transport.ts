// A call: as many tries as it may have, all under one key and one deadline.
import type { Answer } from './answer.ts';
import type { Form, InForm, Input, Method, Output, PaidPath, PathOf } from './api-types.ts';
import { AssayError } from './errors.ts';
import { eventsIn, type ServerEvent } from './event-stream.ts';
import { Limit } from './limit.ts';
import { type Outgoing, oneTry, opened } from './one-try.ts';
import { mayPass, waitBefore, wasNotBegun } from './repetition.ts';
import {
  baseOf,
  bearerOf,
  type CallOptions,
  type ClientOptions,
  filledPath,
  queryText,
  type Timeouts,
  USUAL_RETRIES,
  usualTimeouts,
} from './settings.ts';

/** The service knows an Idempotency-Key there; the type holds that none is missing, and none too many. */
const paid: Readonly<Record<PaidPath, true>> = {
  '/v1/judge': true,
  '/v1/judge/batch': true,
  '/v1/jobs': true,
  '/v1/audits/site': true,
  '/v1/audits/{id}/upgrade': true,
  '/v1/reports/{id}/upgrade': true,
  '/v1/intent': true,
  '/v1/intent/batch': true,
  '/v1/intent/batch/csv': true,
};

/** They answer what would be, and change nothing that matters. */
const FORESIGHT = /\/(?:estimate|preview)$/;
const REPEATABLE: readonly Method[] = ['GET', 'PUT', 'DELETE'];

/** Of any call; what a call of this path takes is checked by `request()`. */
interface AnyInput {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: object;
  readonly body?: unknown;
}

export class Transport {
  readonly base: string;
  readonly #bearer: string | null;
  readonly #options: ClientOptions;

  constructor(options: ClientOptions) {
    this.base = baseOf(options.baseUrl);
    this.#bearer = bearerOf(options.apiKey);
    // Without the key, which stands in one place.
    this.#options = { ...options, apiKey: undefined };
  }

  async request<M extends Method, P extends PathOf<M>, F extends Form = 'json'>(
    method: M,
    path: P,
    input: Input<M, P>,
    options: CallOptions = {},
    form?: F,
  ): Promise<Answer<InForm<F, Output<M, P>>>> {
    // Input<M, P> names these three members and no other.
    const answer = await this.#call(method, path, input as AnyInput, options, form ?? 'json');
    // In the form of the contract, which the types are made of.
    return answer as Answer<InForm<F, Output<M, P>>>;
  }

  /** Events of a stream until it ends. It is tried once: a caller who follows a job has to look first at how it stands. */
  async *events<P extends PathOf<'GET'>>(
    path: P,
    input: Input<'GET', P>,
    options: CallOptions,
  ): AsyncGenerator<ServerEvent> {
    const { silenceMs } = this.timeouts(options);
    const limit = new Limit('an answer to follow', silenceMs, options.signal);
    try {
      // As above.
      const request = this.#request('GET', path, input as AnyInput, options, null, 'text/event-stream');
      yield* eventsIn(await opened(request, limit), limit, silenceMs);
    } finally {
      limit.end();
    }
  }

  timeouts({ timeouts }: CallOptions): Timeouts {
    return { ...usualTimeouts, ...this.#options.timeouts, ...timeouts };
  }

  async #call(
    method: Method,
    path: string,
    input: AnyInput,
    options: CallOptions,
    form: Form,
  ): Promise<Answer<unknown>> {
    const key = method === 'POST' && Object.hasOwn(paid, path) ? (options.idempotencyKey ?? newKey()) : null;
    const request = this.#request(
      method,
      path,
      input,
      options,
      key,
      form === 'json' ? 'application/json' : '*/*',
    );
    const { callMs, tryMs } = this.timeouts(options);
    const retries = options.retries ?? this.#options.retries ?? USUAL_RETRIES;
    const isRepeatable =
      key !== null || REPEATABLE.includes(method) || (method === 'POST' && FORESIGHT.test(path));
    const limit = new Limit('the call', callMs, options.signal);
    try {
      for (let tries = 1; ; tries++) {
        try {
          return await oneTry(request, form, tryMs, limit.signal);
        } catch (error) {
          const again =
            tries <= retries &&
            mayPass(error) &&
            (isRepeatable || wasNotBegun(error)) &&
            !limit.signal.aborted &&
            options.retryIf?.(error) !== false;
          const waitMs = waitBefore(error, tries);
          // What the service has said tells more than that the time is over.
          if (!again || waitMs >= limit.leftMs) throw error;
          await limit.sleep(waitMs);
        }
      }
    } catch (error) {
      if (error instanceof AssayError) error.idempotencyKey = key;
      throw error;
    } finally {
      limit.end();
    }
  }

  #request(
    method: Method,
    path: string,
    { path: values, query, body }: AnyInput,
    options: CallOptions,
    key: string | null,
    accept: string,
  ): Outgoing {
    const { organization, project, language } = { ...this.#options, ...defined(options) };
    const isJson = body !== undefined && !(body instanceof FormData) && !(body instanceof URLSearchParams);
    const headers: Record<string, string | null | undefined> = {
      accept,
      authorization: this.#bearer,
      'accept-language': language,
      'x-org-id': organization,
      'x-project-id': project,
      'idempotency-key': key,
      'content-type': isJson ? 'application/json' : null,
    };
    const sent = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      value == null ? [] : [[name, value]],
    );
    return {
      url: this.base + filledPath(path, values) + queryText(query),
      init: {
        method,
        headers: sent,
        // Written once: a key with another body under it is refused.
        body: isJson ? JSON.stringify(body) : (body ?? null),
      },
      // Looked up with every call, and called without an object, as browsers want it.
      fetch: this.#options.fetch ?? ((...call) => globalThis.fetch(...call)),
    };
  }
}

/** What is left out of a call is as it is for the client. */
function defined(options: CallOptions): CallOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

/** Not by randomUUID(), which browsers have on pages of https alone. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
