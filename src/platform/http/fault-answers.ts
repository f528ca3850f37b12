import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors } from '../../contract/errors.ts';
import type { App } from '../app.ts';
import type { Language } from '../language.ts';
import { metricsOf } from '../metrics/metrics.ts';
import { shortagesOf } from '../shortages.ts';
import { isApi } from './api-address.ts';
import { ENCLOSED_TYPE, type Enclosure } from './enclosure.ts';
import type { Endpoint } from './endpoint.ts';
import { errorAnswer, failureOf } from './error-answer.ts';
import { Failure } from './failure.ts';
import { refusalInMidBody } from './refusal-in-mid-body.ts';
import { requestLanguage } from './request-context.ts';
import { FORM_TYPE } from './route.ts';
import { answerMissing, type StaticFiles, wantsPage } from './static-files.ts';
import { UPLOAD_TYPE } from './upload.ts';

interface FaultOptions {
  readonly app: App;
  readonly endpoints: readonly Endpoint[];
  readonly files: StaticFiles | null;
  /** Headers of every answer. */
  readonly common: Readonly<Record<string, string>>;
  readonly enclosureOf: (request: FastifyRequest) => Enclosure | null;
}

/** Answers requests that failed or that no route takes: in the shape of the contract, of an enclosure or of the framework. */
export class FaultAnswers {
  readonly #options: FaultOptions;

  constructor(options: FaultOptions) {
    this.#options = options;
  }

  answer = (thrown: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const { app, common, enclosureOf } = this.#options;
    if (request.raw.destroyed && !request.raw.complete) {
      // The client went away in the middle of its request: it cannot be answered.
      app.log.debug({ reqId: request.id }, 'request broken off');
      return;
    }
    const language = requestLanguage(request);
    const { endpoint } = request.routeOptions.config;
    const failure = failureOf(thrown, language, bodyTypeOf(endpoint));
    metricsOf(app).requestFailed(failure.code);
    shortagesOf(app).note(failure);
    if (errors[failure.code].status >= 500) {
      const level = failure.code === 'internal_error' ? 'error' : 'warn';
      app.log[level](
        { reqId: request.id, code: failure.code, err: failure.cause ?? failure },
        'request failed',
      );
    }
    const enclosure = enclosureOf(request);
    if (enclosure !== null) {
      answerEnclosed(enclosure, failure, language, reply.headers(common).header('x-request-id', request.id));
      return;
    }
    if (!isApi(request)) {
      answerAsFramework(failure, thrown, reply);
      return;
    }
    const answer = errorAnswer(
      failure,
      language,
      request.id,
      app.config.exposeErrors,
      endpoint?.legacyDetail,
    );
    // A refused address runs no hooks; setting these twice does no harm.
    reply.headers(common).header('x-request-id', request.id).header('x-api-version', 'v1');
    if (answer.retryAfterSeconds !== null) reply.header('retry-after', String(answer.retryAfterSeconds));
    if (answer.status === 401) reply.header('www-authenticate', 'Bearer');
    const text = JSON.stringify(answer.body);
    reply.code(answer.status).type('application/json; charset=utf-8');
    if (reply.getHeader('connection') !== 'close' || request.raw.complete) reply.send(text);
    else reply.header('content-length', Buffer.byteLength(text)).send(refusalInMidBody(request.raw, text));
  };

  answerUnknown(request: FastifyRequest, reply: FastifyReply, done: (error: Error) => void): void {
    const { endpoints, files, enclosureOf } = this.#options;
    if (!isApi(request) && enclosureOf(request) === null) {
      if (files && wantsPage(request)) {
        answerMissing(files, reply);
        return;
      }
      // Word for word what Fastify answers by itself; only a custom handler lets /v1 differ.
      const message = `Route ${request.method}:${request.url} not found`;
      reply.code(404).send({ message, error: 'Not Found', statusCode: 404 });
      return;
    }
    const allowed = methodsAt(endpoints, request.url);
    if (allowed.length === 0) {
      done(new Failure('not_found', null, {}));
      return;
    }
    reply.header('allow', allowed.join(', '));
    if (request.method === 'OPTIONS') reply.code(204).send();
    else done(new Failure('method_not_allowed', null, {}));
  }
}

/** What a body may be sent as; undefined for JSON alone. */
function bodyTypeOf(endpoint: Endpoint | undefined): string | undefined {
  if (endpoint?.form === true) return FORM_TYPE;
  return endpoint?.upload === undefined ? undefined : `${UPLOAD_TYPE} or application/json`;
}

function answerEnclosed(
  enclosure: Enclosure,
  failure: Failure,
  language: Language,
  reply: FastifyReply,
): void {
  reply.headers(enclosure.headers);
  if (failure.retryAfterSeconds !== null) reply.header('retry-after', String(failure.retryAfterSeconds));
  reply.code(errors[failure.code].status).type(ENCLOSED_TYPE).send(enclosure.faultPage(failure, language));
}

/** Paths outside /v1 keep the framework's own bodies; only what a 5xx would give away is withheld. */
function answerAsFramework(failure: Failure, thrown: unknown, reply: FastifyReply): void {
  const given = typeof thrown === 'object' && thrown !== null ? Reflect.get(thrown, 'statusCode') : undefined;
  const status = typeof given === 'number' ? given : errors[failure.code].status;
  if (failure.retryAfterSeconds !== null) reply.header('retry-after', String(failure.retryAfterSeconds));
  const error = new Error(
    status >= 500 ? 'The service cannot answer right now.' : String(Reflect.get(Object(thrown), 'message')),
  );
  reply.code(status).send(error);
}

/** Which methods the contract knows at this address: asked only when no route fitted. */
function methodsAt(endpoints: readonly Endpoint[], url: string): string[] {
  const segments = url.split('?', 1)[0]?.split('/') ?? [];
  const methods = endpoints.filter((e) => matches(e.path.split('/'), segments)).map((e) => e.method);
  if (methods.length === 0) return [];
  return [...new Set([...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'])].sort();
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, i) => (part.startsWith('{') ? segments[i] !== '' : part === segments[i]))
  );
}
