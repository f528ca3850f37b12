import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import type { App } from '../app.ts';
import { Answer, type Context, type Endpoint, replyOf, statusesOf } from './endpoint.ts';
import { limitWhileReceived } from './limit-while-received.ts';
import { readForm, UPLOAD_TYPE } from './upload.ts';
import { compileCheck, InvalidInput } from './validation.ts';

interface RoutePorts {
  readonly app: App;
  readonly context: (request: FastifyRequest, reply: FastifyReply) => Context;
  /** Asked before the body is read: a stranger's upload is not worth receiving. null = anyone may. */
  readonly authorize: ((request: FastifyRequest, reply: FastifyReply) => Promise<void>) | null;
}

export const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Puts one endpoint on the server: who may, what comes in, what goes out. */
export function installEndpoint(server: FastifyInstance, definition: Endpoint, ports: RoutePorts): void {
  if (definition.upload !== undefined) {
    server.register((scope, _, done) => {
      scope.addContentTypeParser<Buffer>(
        UPLOAD_TYPE,
        { parseAs: 'buffer' },
        (request: FastifyRequest, body: Buffer) => readForm(request.headers['content-type'] ?? '', body),
      );
      addRoute(scope, definition, ports);
      done();
    });
    return;
  }
  if (definition.form !== true) {
    addRoute(server, definition, ports);
    return;
  }
  // Content types belong to a scope of the server: inside this one a form is the only body, outside there is none.
  server.register((scope, _, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(FORM_TYPE, { parseAs: 'string' }, (_, body, done) => {
      // A field that is given twice counts as given last; the schema refuses what it does not know.
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    });
    addRoute(scope, definition, ports);
    done();
  });
}

function addRoute(server: FastifyInstance, definition: Endpoint, ports: RoutePorts): void {
  const checkInput = inputCheck(definition);
  const [firstStatus = 200] = statusesOf(definition);
  const { authorize } = ports;
  const { admission } = definition;
  const streamLimits = definition.streamLimits?.(ports.app);

  server.route({
    method: definition.method,
    url: definition.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(definition.bodyLimitBytes === undefined ? {} : { bodyLimit: definition.bodyLimitBytes }),
    schema: { response: serialisersOf(definition) },
    config: { endpoint: definition },
    onRequest: [
      ...(definition.body === undefined ? [untypeEmptyBody] : []),
      ...(authorize === null ? [] : [authorize]),
      ...(admission === undefined ? [] : [look]),
    ],
    ...(streamLimits === undefined ? {} : { preParsing: limitWhileReceived(streamLimits) }),
    // Not async by itself, and the reply is not returned unless it is a stream: Fastify would wait for it as for a
    // promise, which costs more than most answers do.
    handler: (request, reply) => {
      const input = checkInput(request);
      const context = ports.context(request, reply);
      const result =
        admission?.within === undefined
          ? definition.handle(context, input)
          : admission.within(context, input.body, async () => definition.handle(context, input));
      if (result instanceof Promise) return result.then((late) => answer(reply, late));
      answer(reply, result);
      return undefined;
    },
  });

  async function look(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    admission?.look(ports.context(request, reply));
  }

  function answer(reply: FastifyReply, result: unknown): FastifyReply | undefined {
    if (!(result instanceof Answer)) {
      send(reply, firstStatus, result, null);
      return undefined;
    }
    send(reply, result.status, result.body, result.headers);
    // It has hardly begun: without this Fastify would take a late answer for an empty one.
    return result.body instanceof Readable ? reply : undefined;
  }

  function send(
    reply: FastifyReply,
    status: number,
    body: unknown,
    headers: Readonly<Record<string, string>> | null,
  ): void {
    const declared = definition.reply[status];
    const contentType = declared === undefined ? undefined : replyOf(declared).contentType;
    // A text where an object is declared is that object, written before.
    const written = contentType === undefined && typeof body === 'string' ? JSON_TYPE : contentType;
    if (written !== undefined) reply.type(written);
    reply.code(status);
    if (headers !== null) reply.headers(headers);
    if (!isConstant(body)) reply.send(body);
    else reply.type(JSON_TYPE).send(constantText(body, reply, status));
  }
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** Clients name a content type by habit, also where they send nothing: what asks for no body then has none. */
function untypeEmptyBody({ headers }: FastifyRequest, _: FastifyReply, done: () => void): void {
  const length = headers['content-length'] ?? '0';
  if (length === '0' && headers['transfer-encoding'] === undefined) delete headers['content-type'];
  done();
}

/** A frozen body is a constant (a price list, a catalogue): it is serialised once, by its schema, and kept. */
const constants = new WeakMap<object, string>();

function isConstant(body: unknown): body is Record<string, unknown> {
  return typeof body === 'object' && body !== null && Object.isFrozen(body);
}

function constantText(body: Record<string, unknown>, reply: FastifyReply, status: number): string {
  const known = constants.get(body);
  if (known !== undefined) return known;
  const text = String(reply.serializeInput(body, String(status)));
  constants.set(body, text);
  return text;
}

function serialisersOf(definition: Endpoint): Record<number, TSchema> {
  const serialisers: Record<number, TSchema> = {};
  for (const status of statusesOf(definition)) {
    const declared = definition.reply[status];
    if (declared === undefined) continue;
    const { schema, contentType } = replyOf(declared);
    if (schema !== null && contentType === undefined) serialisers[status] = schema;
  }
  return serialisers;
}

type Input = { body: unknown; query: Record<string, unknown>; params: Record<string, unknown> };

/** Checks all parts and reports the faults of all of them together. */
function inputCheck(definition: Endpoint): (request: FastifyRequest) => Input {
  const { params, query, body, upload } = definition;
  const checkParams = params && compileCheck(params, 'path');
  const checkQuery = query && compileCheck(query, 'query');
  const checkBody = body && compileCheck(body, 'body');
  const checkForm = upload && compileCheck(upload, 'body');
  const nothingToCheck = !checkParams && !checkQuery && !checkBody;
  return (request) => {
    if (!nothingToCheck) {
      if (definition.bodyOptional === true) request.body ??= {};
      const ofBody = request.mediaType === UPLOAD_TYPE ? checkForm : checkBody;
      const faults = [checkParams?.(request.params), checkQuery?.(request.query), ofBody?.(request.body)];
      const found = faults.filter((part) => part !== undefined && part !== null);
      if (found.length > 0) throw new InvalidInput(found);
    }
    // Fastify parses both into plain objects of strings; the checks have converted what the schemas ask for.
    return {
      body: request.body,
      query: request.query as Record<string, unknown>,
      params: request.params as Record<string, unknown>,
    };
  };
}
