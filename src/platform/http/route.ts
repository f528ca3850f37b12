import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { Answer, type Context, type Endpoint, replyOf, statusesOf } from './endpoint.ts';
import { compileCheck, InvalidInput } from './validation.ts';

interface RoutePorts {
  readonly context: (request: FastifyRequest) => Context;
  readonly authorize: (request: FastifyRequest) => Promise<void>;
}

/** Puts one endpoint on the server: who may, what comes in, what goes out. */
export function installEndpoint(server: FastifyInstance, definition: Endpoint, ports: RoutePorts): void {
  const checkInput = inputCheck(definition);
  const [firstStatus = 200] = statusesOf(definition);

  server.route({
    method: definition.method,
    url: definition.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(definition.bodyLimitBytes === undefined ? {} : { bodyLimit: definition.bodyLimitBytes }),
    schema: { response: serialisersOf(definition) },
    // Before the body is read: a stranger's upload is not worth receiving.
    onRequest: ports.authorize,
    handler: async (request, reply) => {
      const input = checkInput(request);
      const result = await definition.handle(ports.context(request), input);
      return result instanceof Answer
        ? send(reply, result.status, result.body, result.headers)
        : send(reply, firstStatus, result, {});
    },
  });

  function send(
    reply: FastifyReply,
    status: number,
    body: unknown,
    headers: Readonly<Record<string, string>>,
  ): FastifyReply {
    const declared = definition.reply[status];
    const contentType = declared === undefined ? undefined : replyOf(declared).contentType;
    if (contentType !== undefined) reply.type(contentType);
    return reply.code(status).headers(headers).send(body);
  }
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
  const { params, query, body } = definition;
  const checkParams = params && compileCheck(params, 'path');
  const checkQuery = query && compileCheck(query, 'query');
  const checkBody = body && compileCheck(body, 'body');
  return (request) => {
    const faults = [checkParams?.(request.params), checkQuery?.(request.query), checkBody?.(request.body)];
    const found = faults.filter((part) => part !== undefined && part !== null);
    if (found.length > 0) throw new InvalidInput(found);
    // Fastify parses both into plain objects of strings; the checks have converted what the schemas ask for.
    return {
      body: request.body,
      query: request.query as Record<string, unknown>,
      params: request.params as Record<string, unknown>,
    };
  };
}
