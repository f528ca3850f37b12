import { maxHeaderSize } from 'node:http';
import type { Socket } from 'node:net';
import compileSerialiser, { type AnySchema } from 'fast-json-stringify';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { actions } from '../../contract/access.ts';
import { errors } from '../../contract/errors.ts';
import { limits } from '../../contract/limits.ts';
import type { App } from '../app.ts';
import { codeOf } from '../fault.ts';
import { type Language, type Localized, languageOf } from '../language.ts';
import type { Log } from '../log.ts';
import { metricsOf } from '../metrics/metrics.ts';
import { networkOf } from '../net/address.ts';
import { shortagesOf } from '../shortages.ts';
import type { Caller } from './caller.ts';
import { clientAddress } from './client-address.ts';
import { limitConnections } from './connection-limit.ts';
import { decodedPath, ENCLOSED_TYPE, type Enclosure, enclosureAt } from './enclosure.ts';
import type { Context, Endpoint } from './endpoint.ts';
import { errorAnswer, failureOf } from './error-answer.ts';
import { Failure, fail } from './failure.ts';
import { noticeHeader } from './notice-header.ts';
import { PacedClients } from './paced-clients.ts';
import { referenceEndpoints } from './reference/endpoints.ts';
import { refusalInMidBody } from './refusal-in-mid-body.ts';
import type { PaceLimits } from './refusal-pace.ts';
import { requestIdFor } from './request-id.ts';
import { FORM_TYPE, installEndpoint } from './route.ts';
import { securityHeaders } from './security-headers.ts';
import { answerMissing, type StaticFiles, serveFiles, wantsPage } from './static-files.ts';
import { UPLOAD_TYPE } from './upload.ts';
import { InvalidField } from './validation.ts';

const REQUEST_TIMEOUT_MS = 120_000;

/** Lets a caller in to an endpoint that is not public, or throws. May set headers, also when it throws. */
export type Authorize = (request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint) => Promise<Caller>;

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    /** Who it says it is, once that is proven: also where it is refused afterwards. */
    named: Named | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

/** Whose request it is. */
export interface Named {
  readonly keyId: string | null;
  /** null where a person has several, and has not said which. */
  readonly orgId: string | null;
}

export interface AnsweredFor extends Named {
  /** Of the client's address; names no person. */
  readonly network: string;
  readonly status: number;
  /** Its credentials have proven to be unknown. */
  readonly stranger: boolean;
}

export interface HttpServer {
  readonly fastify: FastifyInstance;
  listen(host: string, port: number): Promise<string>;
  /** Stops accepting, lets requests in flight finish for as long as `patienceMs`, then cuts them off. */
  drain(patienceMs: number): Promise<void>;
}

export interface HttpOptions {
  readonly app: App;
  readonly endpoints: readonly Endpoint[];
  /** The text that X-Service-Notice carries now, kept by the feature that knows it; asked on every /v1 answer. */
  readonly notice: () => Localized | null;
  /** Without one only public endpoints admit callers. */
  readonly authorize?: Authorize;
  /** At a time; without it as many as come. */
  readonly connectionsMax?: number;
  /** Told of every answer of the API. */
  readonly answered?: (answered: AnsweredFor) => void;
  /** How refusals are paced; for tests. */
  readonly pace?: PaceLimits;
  /** The panel; null where there is none. */
  readonly files?: StaticFiles | null;
}

/** Whether an address that no route claims lies under /v1, however it is spelt. */
function isApiAddress(url: string): boolean {
  const decoded = decodedPath(url);
  return decoded === '/v1' || decoded.startsWith('/v1/');
}

/** A route's own pattern decides: addresses can be spelt in many ways, patterns cannot. */
function isApi(request: FastifyRequest): boolean {
  const { url: pattern } = request.routeOptions;
  return pattern === undefined ? isApiAddress(request.url) : pattern.startsWith('/v1/');
}

export function buildServer(options: HttpOptions): HttpServer {
  const { app } = options;
  const endpoints = [...options.endpoints, ...referenceEndpoints(options.endpoints, () => app.baseUrl)];
  const common = securityHeaders(app.config.baseUrl?.startsWith('https:') ?? false);
  const enclosures = [...new Set(endpoints.flatMap(({ enclosure }) => enclosure ?? []))];
  const enclosureOf = (request: FastifyRequest): Enclosure | null =>
    enclosureAt(enclosures, request.routeOptions.url, request.url);
  let draining = false;

  const server = fastify({
    logger: false,
    genReqId: (raw) => requestIdFor(raw.headers['x-request-id']),
    requestIdHeader: false,
    bodyLimit: limits.requestBodyBytes,
    // An id of any length is one that is not there; how long an address may be is settled by Node.
    routerOptions: { maxParamLength: maxHeaderSize, ignoreTrailingSlash: false },
    // Our own hook answers while draining, in the contract's shape.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // A body that never ends must not hold its connection for ever; a large one over a slow line may take a while.
    requestTimeout: REQUEST_TIMEOUT_MS,
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket),
  });
  // As checks of what comes in are, what writes an answer is compiled when it is first needed.
  server.setSerializerCompiler(({ schema }) => {
    let write: ((body: unknown) => string) | undefined;
    return (body) => {
      // Fastify types what it passes on as the schemas of a whole route; it is the one of the answer.
      write ??= compileSerialiser(schema as AnySchema);
      return write(body);
    };
  });
  const clients = new PacedClients(app.config.trustedProxies, options.pace);
  const { connectionsMax } = options;
  const connections =
    connectionsMax === undefined || connectionsMax === Number.POSITIVE_INFINITY
      ? null
      : limitConnections(server.server, connectionsMax, app.log, { trusted: app.config.trustedProxies });
  // JSON is the only body unless an endpoint brings a parser of its own; text would pass as a string.
  server.removeContentTypeParser(['text/plain', 'application/json']);
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const { endpoint } = request.routeOptions.config;
    if (!isUtf8(request.headers['content-type'] ?? '')) {
      done(new InvalidField(['header', 'content-type'], 'content_type', NOT_UTF8));
      return;
    }
    // Many clients send the header with every request, also where they have nothing to say.
    if (body === '' && (endpoint?.body === undefined || endpoint.bodyOptional === true)) done(null);
    // It answers through `done`; the promise that its type allows for never comes.
    else void parseJson(request, String(body), done);
  });
  server.decorateRequest('caller', null);
  server.decorateRequest('named', null);

  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(common);
    reply.header('x-request-id', request.id);
    const enclosure = enclosureOf(request);
    if (enclosure !== null) reply.headers(enclosure.headers);
    if (isApi(request)) {
      reply.header('x-api-version', 'v1');
      const notice = options.notice();
      if (notice !== null) reply.header('x-service-notice', noticeHeader(notice[requestLanguage(request)]));
      if (draining || connections?.isCrowded(request.raw.socket) === true) {
        reply.header('connection', 'close');
        done(new Failure('unavailable', null, { retryAfterSeconds: 5 }));
        return;
      }
    }
    // Before the body is read: its faults do not matter where it would not be taken.
    const goOn = (): void => {
      if (request.is404) answerUnknown(request, reply, done);
      else done();
    };
    if (isApi(request)) clients.admit(request, goOn);
    else goOn();
  });

  server.addHook('onResponse', (request, reply, done) => {
    if (isApi(request)) clients.answered(request, reply.statusCode);
    const { caller, named } = request;
    const orgId = caller?.organization?.id ?? named?.orgId ?? null;
    const keyId = named?.keyId ?? null;
    const network = networkOf(clientAddress(request, app.config.trustedProxies));
    if (isApi(request)) {
      const stranger = named === null;
      options.answered?.({ orgId, keyId, network, stranger, status: reply.statusCode });
    }
    // The pattern, never the address: addresses carry share tokens and query strings.
    app.log.info(
      {
        reqId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? '(none)',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(orgId === null ? {} : { org: orgId }),
        ...(keyId === null ? {} : { key: keyId }),
        from: network,
      },
      'request',
    );
    metricsOf(app).requestAnswered({
      method: request.method,
      route: request.routeOptions.config.endpoint?.path ?? null,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    done();
  });

  function answerError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
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
  }

  server.setErrorHandler(answerError);
  // Reached only by what the hook above has let through, which is nothing; Fastify wants one all the same.
  server.setNotFoundHandler(() => fail('not_found'));

  function answerUnknown(request: FastifyRequest, reply: FastifyReply, done: (error: Error) => void): void {
    if (!isApi(request) && enclosureOf(request) === null) {
      if (options.files && wantsPage(request)) {
        answerMissing(options.files, reply);
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

  for (const definition of endpoints) {
    const isPublic = 'public' in actions[definition.access];
    installEndpoint(server, definition, {
      app,
      context: (request, reply) => new RequestContext(app, request, reply),
      authorize: isPublic ? null : (request, reply) => admit(request, reply, definition),
    });
  }

  if (options.files) serveFiles(server, options.files);

  async function admit(request: FastifyRequest, reply: FastifyReply, definition: Endpoint): Promise<void> {
    if (options.authorize === undefined) fail('unauthorized');
    request.caller = await options.authorize(request, reply, definition);
  }

  return {
    fastify: server,
    listen: (host, port) => server.listen({ host, port }),
    async drain(patienceMs) {
      draining = true;
      clients.end();
      const cutOff = setTimeout(() => server.server.closeAllConnections(), patienceMs);
      // A connection whose last request is answered would be kept alive for the client's next one.
      const sweep = setInterval(() => server.server.closeIdleConnections(), 50);
      try {
        await server.close();
      } finally {
        clearTimeout(cutOff);
        clearInterval(sweep);
      }
    },
  };
}

const NOT_UTF8 = {
  en: 'A JSON body must be in UTF-8.',
  pl: 'Treść w formacie JSON musi być zapisana w UTF-8.',
} as const;

/** JSON is UTF-8, of which ASCII is a part. Read as what they are not, letters of other encodings would be lost unnoticed. */
function isUtf8(contentType: string): boolean {
  const named = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1]?.toLowerCase();
  return named === undefined || named === 'utf-8' || named === 'utf8' || named === 'us-ascii';
}

/** What a body may be sent as; undefined for JSON alone. */
function bodyTypeOf(endpoint: Endpoint | undefined): string | undefined {
  if (endpoint?.form === true) return FORM_TYPE;
  return endpoint?.upload === undefined ? undefined : `${UPLOAD_TYPE} or application/json`;
}

function requestLanguage(request: FastifyRequest): Language {
  return languageOf(request.headers['accept-language']);
}

class RequestContext implements Context {
  readonly app: App;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  #gone: AbortController | undefined;

  constructor(app: App, request: FastifyRequest, reply: FastifyReply) {
    this.app = app;
    this.#request = request;
    this.#reply = reply;
  }

  get requestId(): string {
    return this.#request.id;
  }

  get language(): Language {
    return requestLanguage(this.#request);
  }

  get log(): Log {
    return this.app.log.child({ reqId: this.#request.id });
  }

  get caller(): Caller | null {
    return this.#request.caller;
  }

  get method(): string {
    return this.#request.method;
  }

  get clientAddress(): string {
    return clientAddress(this.#request, this.app.config.trustedProxies);
  }

  get gone(): AbortSignal {
    if (this.#gone === undefined) {
      const gone = new AbortController();
      const { raw } = this.#reply;
      raw.once('close', () => {
        if (!raw.writableFinished)
          gone.abort(new Failure('unavailable', null, { hint: 'the client has gone' }));
      });
      this.#gone = gone;
    }
    return this.#gone.signal;
  }

  header(name: string): string | undefined {
    const value = this.#request.headers[name];
    return typeof value === 'string' ? value : value?.join(', ');
  }
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

/** What is no HTTP at all reaches no route, so the answer is written by hand, in the contract's shape. */
function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (codeOf(error) === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const code = codeOf(error) === 'HPE_HEADER_OVERFLOW' ? 'payload_too_large' : 'bad_request';
  const requestId = requestIdFor(undefined);
  const { status, body } = errorAnswer(new Failure(code, null, {}), 'en', requestId, false);
  const text = JSON.stringify(body);
  socket.end(
    [
      `HTTP/1.1 ${status} ${status === 413 ? 'Payload Too Large' : 'Bad Request'}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(text)}`,
      'x-content-type-options: nosniff',
      `x-request-id: ${requestId}`,
      'x-api-version: v1',
      'connection: close',
      '',
      text,
    ].join('\r\n'),
  );
}
