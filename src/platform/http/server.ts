import { maxHeaderSize } from 'node:http';
import compileSerialiser, { type AnySchema } from 'fast-json-stringify';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { actions } from '../../contract/access.ts';
import { limits } from '../../contract/limits.ts';
import type { App } from '../app.ts';
import type { Localized } from '../language.ts';
import { metricsOf } from '../metrics/metrics.ts';
import { networkOf } from '../net/address.ts';
import { isApi } from './api-address.ts';
import { answerBrokenRequest } from './broken-request.ts';
import type { Caller } from './caller.ts';
import { clientAddress } from './client-address.ts';
import { limitConnections } from './connection-limit.ts';
import { type Enclosure, enclosureAt } from './enclosure.ts';
import type { Endpoint } from './endpoint.ts';
import { Failure, fail } from './failure.ts';
import { FaultAnswers } from './fault-answers.ts';
import { isInner } from './inner-call.ts';
import { takeJsonBodies } from './json-body.ts';
import { noticeHeader } from './notice-header.ts';
import { PacedClients } from './paced-clients.ts';
import { referenceEndpoints } from './reference/endpoints.ts';
import type { PaceLimits } from './refusal-pace.ts';
import { RequestContext, requestLanguage } from './request-context.ts';
import { requestIdFor } from './request-id.ts';
import { installEndpoint } from './route.ts';
import { securityHeaders } from './security-headers.ts';
import { type StaticFiles, serveFiles } from './static-files.ts';

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
  /** `socket`: one that is open already, instead of host and port. */
  listen(host: string, port: number, socket?: number | null): Promise<string>;
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

export function buildServer(options: HttpOptions): HttpServer {
  const { app } = options;
  const endpoints = [...options.endpoints, ...referenceEndpoints(options.endpoints, () => app.baseUrl)];
  const common = securityHeaders(app.config.baseUrl?.startsWith('https:') ?? false);
  const enclosures = [...new Set(endpoints.flatMap(({ enclosure }) => enclosure ?? []))];
  const enclosureOf = (request: FastifyRequest): Enclosure | null =>
    enclosureAt(enclosures, request.routeOptions.url, request.url);
  const { files = null } = options;
  const faults = new FaultAnswers({ app, endpoints, files, common, enclosureOf });
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
    frameworkErrors: (error, request, reply) => faults.answer(error, request, reply),
    clientErrorHandler: answerBrokenRequest,
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
  takeJsonBodies(server);
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
      if (request.is404) faults.answerUnknown(request, reply, done);
      else done();
    };
    if (isApi(request) && !isInner(request)) clients.admit(request, goOn);
    else goOn();
  });

  server.addHook('onResponse', (request, reply, done) => {
    const isCall = isApi(request) && !isInner(request);
    if (isCall) clients.answered(request, reply.statusCode);
    const { caller, named } = request;
    const orgId = caller?.organization?.id ?? named?.orgId ?? null;
    const keyId = named?.keyId ?? null;
    const network = networkOf(clientAddress(request, app.config.trustedProxies));
    if (isCall) {
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

  server.setErrorHandler(faults.answer);
  // Reached only by what the hook above has let through, which is nothing; Fastify wants one all the same.
  server.setNotFoundHandler(() => fail('not_found'));

  for (const definition of endpoints) {
    const isPublic = 'public' in actions[definition.access];
    installEndpoint(server, definition, {
      app,
      context: (request, reply) => new RequestContext(app, request, reply),
      authorize: isPublic ? null : (request, reply) => admit(request, reply, definition),
    });
  }

  if (files) serveFiles(server, files);

  async function admit(request: FastifyRequest, reply: FastifyReply, definition: Endpoint): Promise<void> {
    if (options.authorize === undefined) fail('unauthorized');
    request.caller = await options.authorize(request, reply, definition);
  }

  return {
    fastify: server,
    // Node takes the descriptor and looks at nothing else; without a host the framework would open more of its own.
    listen: (host, port, socket = null) =>
      server.listen(socket === null ? { host, port } : Object.assign({ host: '127.0.0.1' }, { fd: socket })),
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
