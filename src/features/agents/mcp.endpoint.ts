import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import Type from 'typebox';
import { limits } from '../../contract/limits.ts';
import { AGENTS_PATH } from '../../platform/http/api-address.ts';
import { Answer, type Context, endpoint } from '../../platform/http/endpoint.ts';
import { fail } from '../../platform/http/failure.ts';
import { version } from '../../platform/version.ts';
import { refuseRebinding } from './refuse-rebinding.ts';

/** Older clients may send several messages at once; each may be a call of a tool. */
const MESSAGES_MAX = 10;

const Message = Type.Object(
  {
    jsonrpc: Type.Literal('2.0'),
    id: Type.Optional(Type.Union([Type.String(), Type.Number()])),
    method: Type.Optional(Type.String()),
    params: Type.Optional(Type.Unknown()),
  },
  // Of answers to what a server asks, which ours never does.
  { additionalProperties: true, title: 'McpMessage' },
);

export default endpoint({
  method: 'POST',
  path: AGENTS_PATH,
  access: 'agents:read',
  tag: 'Agents',
  summary: 'The Model Context Protocol for agents',
  about:
    'Streamable HTTP, without sessions, for protocol versions of 2025 and 2026. An API key as `Authorization: Bearer …`; its scopes, limits and money hold for what tools ask, and each call of a tool counts as the calls of this API that it makes. An `Idempotency-Key` of the request goes to the paid call of its tool.',
  body: Type.Union([Message, Type.Array(Message, { minItems: 1, maxItems: MESSAGES_MAX })]),
  bodyLimitBytes: limits.pageBodyBytes,
  streamLimits: () => ({
    texts: { names: ['html', 'text'], max: limits.itemChars, tooLong: () => fail('payload_too_large') },
  }),
  reply: {
    200: {
      schema: null,
      contentType: 'text/event-stream; charset=utf-8',
      alsoAs: { 'application/json': Type.Object({}, { additionalProperties: true }) },
      about:
        'The answer, as one event; as JSON to clients of protocol versions from 2026 that ask for no progress',
    },
    202: { schema: null, about: 'To a message that asks for no answer' },
  },
  errors: ['csrf_failed', 'payload_too_large'],
  examples: [
    {
      body: { jsonrpc: '2.0', id: 1, method: 'initialize', params: initialization() },
      answer: 'event: message\n',
      abridged: true,
    },
  ],
  handle: async (context, { body }) => {
    refuseRebinding(context);
    // Loaded only now: a service that no agent asks needs nothing of it.
    const { handlerFor } = await import('./mcp-handler.ts');
    const signal = AbortSignal.any([context.gone, context.app.stopping]);
    const request = new Request(`http://localhost${AGENTS_PATH}`, {
      method: 'POST',
      headers: headersOf(context),
      body: JSON.stringify(body),
      signal,
    });
    const response = await handlerFor(context).fetch(request, { parsedBody: body });
    // Whether the connection stays is the server's to say: a client that asks for its end reads until then.
    response.headers.delete('connection');
    const headers = Object.fromEntries(response.headers);
    if (response.body === null) return new Answer(response.status, '', headers);
    // Node's own stream is the one of the standard, which its types do not know.
    const stream = Readable.fromWeb(response.body as ReadableStream);
    return new Answer(response.status, stream, {
      ...headers,
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
  },
});

function initialization() {
  return { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'example', version } };
}

/** What the protocol looks at beside the message. No key goes where it is not needed. */
const READ = ['mcp-protocol-version', 'mcp-method', 'mcp-name', 'mcp-session-id'];

function headersOf(context: Pick<Context, 'header'>): Record<string, string> {
  const read = READ.flatMap((name) => {
    const value = context.header(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  // A client that cannot read one of the forms is told so by what it gets; most forget to say that they can.
  return {
    ...Object.fromEntries(read),
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  };
}
