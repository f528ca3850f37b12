// A server of language models, in the forms of those that people run or rent. What the model says is a function of what it
// was asked; everything else is as these servers document it, or as they were seen to answer.
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';

export type ServerForm =
  | 'llama.cpp'
  | 'vllm'
  | 'sglang'
  | 'ollama'
  | 'openai'
  | 'openai reasoning'
  | 'mistral'
  | 'lm studio'
  | 'gemini';

/** What the model says: text of which it is sure, or what may stand there, each with its share; what goes wrong; or a whole answer. */
export type ModelSays =
  | string
  | { readonly listed: readonly (readonly [text: string, share: number])[] }
  | { readonly scene: Scene }
  | { readonly recorded: string; readonly status?: number };

export type Scene =
  | 'hangs'
  | 'hangs in the body'
  | 'stops in the body'
  | 'hangs up'
  | 'busy'
  | 'busy for seconds'
  | 'busy for an hour'
  | 'bad key'
  | 'payment required'
  | 'quota used up'
  | 'failed'
  | 'too long'
  | 'html'
  | 'huge'
  | 'elsewhere'
  | 'no JSON'
  | 'no choices';

export interface AskedModel {
  readonly headers: IncomingHttpHeaders;
  readonly body: Readonly<Record<string, unknown>>;
  /** The whole of what the user says. */
  readonly text: string;
  /** What is asked about a page, without the page. */
  readonly question: string;
  /** How many were asked before it. */
  readonly before: number;
}

export interface FakeModel {
  readonly form?: ServerForm;
  readonly model?: string;
  readonly contextTokens?: number;
  /** The list of models, where it is not to be made. */
  readonly models?: string;
  /** Writes its thoughts first, as models of llama.cpp, vLLM and SGLang do: some can be told to leave that. */
  readonly thinks?: 'unless told' | 'always';
  readonly answer?: (asked: AskedModel) => ModelSays | Promise<ModelSays>;
}

export interface RunningModelServer {
  readonly url: string;
  readonly model: string;
  /** Questions; the list of models and the like are not among them. */
  readonly requests: AskedModel[];
  /** Everything that was called, as paths. */
  readonly paths: string[];
  close(): Promise<void>;
}

/** Ends with the test, if it is not closed before. */
export async function startModelServer(fake: FakeModel = {}): Promise<RunningModelServer> {
  const { form = 'llama.cpp', model = 'made-up-7b', contextTokens = 16_384 } = fake;
  const state: State = {
    form,
    model,
    contextTokens,
    models: fake.models ?? null,
    thinks: fake.thinks ?? 'never',
    answer: fake.answer ?? (() => 'No'),
    requests: [],
    paths: [],
    lastPrompt: '',
  };
  const server = createServer((request, response) => {
    respond(state, request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  after(close);
  return {
    url: `http://127.0.0.1:${port}/v1`,
    model,
    requests: state.requests,
    paths: state.paths,
    close,
  };
}

interface State {
  readonly form: ServerForm;
  readonly model: string;
  readonly contextTokens: number;
  readonly models: string | null;
  readonly thinks: 'never' | 'unless told' | 'always';
  readonly answer: (asked: AskedModel) => ModelSays | Promise<ModelSays>;
  readonly requests: AskedModel[];
  readonly paths: string[];
  /** What is in the cache of prefixes. */
  lastPrompt: string;
}

async function respond(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const path = request.url ?? '';
  state.paths.push(path);
  const text = Buffer.concat(chunks).toString();
  const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
  if (path === '/v1/models') return sendText(response, 200, state.models ?? JSON.stringify(models(state)));
  if (path === '/tokenize' && hasTokenizer(state.form)) return send(response, 200, tokens(state, body));
  if (path !== '/v1/chat/completions') return send(response, 404, { error: { message: 'Not Found' } });
  const said = (body.messages as { content: string }[]).map(({ content }) => content);
  const prompt = said.join('\n');
  const last = said.at(-1) ?? '';
  const asked: AskedModel = {
    headers: request.headers,
    body,
    text: last,
    // What keeps a page apart from the question is a line of its own.
    question:
      last
        .split(/^=+[0-9a-f]+=+$/mu)
        .at(-1)
        ?.trim() ?? '',
    before: state.requests.length,
  };
  state.requests.push(asked);
  const refusal = refusalOf(state, body);
  if (refusal !== null) return send(response, 400, refusal);
  const says = await state.answer(asked);
  if (typeof says !== 'string' && 'scene' in says) return scenes[says.scene]({ state, request, response });
  if (typeof says !== 'string' && 'recorded' in says)
    return sendText(response, says.status ?? 200, says.recorded);
  const cached = commonLength(prompt, state.lastPrompt);
  state.lastPrompt = prompt;
  if (isLostInThought(state, body)) return send(response, 200, onlyThoughts(state));
  send(response, 200, completion(state, asked, says, { prompt, cached }));
}

function send(response: ServerResponse, status: number, json: unknown, headers = {}): void {
  sendText(response, status, JSON.stringify(json), headers);
}

function sendText(response: ServerResponse, status: number, json: string, headers = {}): void {
  response.writeHead(status, { ...JSON_TYPE, ...headers }).end(json);
}

interface Called {
  readonly state: State;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

const JSON_TYPE = { 'content-type': 'application/json' };

const busyFor =
  (seconds: number) =>
  ({ state, response }: Called): void =>
    send(response, 429, errorIn(state, 429, 'Rate limit reached for requests'), {
      'retry-after': String(seconds),
    });

const scenes: Readonly<Record<Scene, (called: Called) => void>> = {
  hangs: () => {},
  'hangs in the body': ({ response }) => {
    response.writeHead(200, JSON_TYPE).write('{"choices":[');
  },
  'stops in the body': ({ response }) => {
    response.writeHead(200, { ...JSON_TYPE, 'content-length': '100000' });
    response.write('{"choices":[', () => response.destroy());
  },
  'hangs up': ({ response }) => {
    response.destroy();
  },
  busy: busyFor(0),
  'busy for seconds': busyFor(2),
  'busy for an hour': busyFor(3600),
  // OpenAI repeats part of the key; some who offer the same repeat all of it.
  'bad key': ({ state, request, response }) =>
    send(response, 401, errorIn(state, 401, `Incorrect API key provided: ${request.headers.authorization}`)),
  'payment required': ({ state, response }) =>
    send(response, 402, errorIn(state, 402, 'Insufficient balance')),
  'quota used up': ({ response }) =>
    send(response, 429, {
      error: {
        message: 'You exceeded your current quota, please check your plan and billing details.',
        type: 'insufficient_quota',
        param: null,
        code: 'insufficient_quota',
      },
    }),
  failed: ({ state, response }) => send(response, 500, errorIn(state, 500, 'Internal Server Error')),
  'too long': ({ state, response }) => send(response, 400, tooLong(state)),
  html: ({ response }) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Log in');
  },
  huge: ({ response }) => {
    response.writeHead(200, JSON_TYPE).end(`{"choices":"${'x'.repeat(3_000_000)}"}`);
  },
  elsewhere: ({ request, response }) => {
    const location = `http://${request.headers.host}/v1/elsewhere`;
    response.writeHead(307, { location }).end();
  },
  'no JSON': ({ response }) => {
    response.writeHead(200, JSON_TYPE).end('{"choices":[{"message":{"role":"assi');
  },
  'no choices': ({ response }) => send(response, 200, { object: 'chat.completion', choices: [] }),
};

function errorIn({ form }: State, code: number, message: string): unknown {
  switch (form) {
    case 'gemini':
      return [{ error: { code, message, status: 'INVALID_ARGUMENT' } }];
    case 'sglang':
      return { object: 'error', message, type: 'BadRequestError', param: null, code };
    case 'mistral':
      return { object: 'error', message, type: 'invalid_request_error', param: null, code: '1000' };
    case 'lm studio':
      return { error: message };
    case 'llama.cpp':
    case 'vllm':
      return { error: { message, type: 'invalid_request_error', param: null, code } };
    default:
      return { error: { message, type: 'invalid_request_error', param: null, code: null } };
  }
}

/** As each of them says that a prompt is too long. */
function tooLong(state: State): unknown {
  const { form, contextTokens } = state;
  const prompt = contextTokens * 2;
  switch (form) {
    case 'llama.cpp':
      return {
        error: {
          code: 400,
          message: `request (${prompt} tokens) exceeds the available context size (${contextTokens} tokens), try increasing it`,
          type: 'exceed_context_size_error',
          n_prompt_tokens: prompt,
          n_ctx: contextTokens,
        },
      };
    case 'vllm':
      return errorIn(
        state,
        400,
        `This model's maximum context length is ${contextTokens} tokens. However, you requested ${prompt} tokens in the messages. Please reduce the length of the messages.`,
      );
    case 'openai':
    case 'openai reasoning':
      return {
        error: {
          message: `This model's maximum context length is ${contextTokens} tokens. However, your messages resulted in ${prompt} tokens. Please reduce the length of the messages.`,
          type: 'invalid_request_error',
          param: 'messages',
          code: 'context_length_exceeded',
        },
      };
    default:
      return errorIn(state, 400, `The prompt exceeds the context window of ${contextTokens} tokens.`);
  }
}

/** What a server of this form does not take. */
function refusalOf(state: State, body: AskedModel['body']): unknown {
  const { form } = state;
  const { logprobs, top_logprobs: top } = body;
  const refused = (message: string): unknown => errorIn(state, 400, message);
  switch (form) {
    case 'ollama':
      return typeof top === 'number' && (top < 0 || top > 20)
        ? refused('top_logprobs must be between 0 and 20')
        : null;
    case 'vllm':
      return typeof top === 'number' && top > 20
        ? refused(`Requested sample logprobs of ${top}, which is greater than max allowed: 20`)
        : null;
    case 'openai':
      return typeof top === 'number' && top > 20
        ? refused("Invalid 'top_logprobs': integer above maximum value. Expected a value <= 20.")
        : null;
    case 'openai reasoning': {
      const name = ['logprobs', 'top_logprobs', 'max_tokens'].find((field) => body[field] !== undefined);
      if (name !== undefined)
        return {
          error: {
            message: `Unsupported parameter: '${name}' is not supported with this model.`,
            type: 'invalid_request_error',
            param: name,
            code: 'unsupported_parameter',
          },
        };
      return body.temperature === undefined || body.temperature === 1
        ? null
        : {
            error: {
              message: `Unsupported value: 'temperature' does not support ${body.temperature} with this model. Only the default (1) value is supported.`,
              type: 'invalid_request_error',
              param: 'temperature',
              code: 'unsupported_value',
            },
          };
    }
    case 'gemini':
      return logprobs === undefined
        ? null
        : refused('Invalid JSON payload received. Unknown name "logprobs": Cannot find field.');
    default:
      return null;
  }
}

/** The answers that the request holds the model to; null where it does not, or where this server knows no such field. */
function heldTo(
  form: ServerForm,
  body: AskedModel['body'],
): { readonly allowed: string[]; readonly json: boolean } | null {
  const at = (value: unknown, name: string): unknown =>
    (value as Record<string, unknown> | undefined)?.[name];
  const choice = at(body.structured_outputs, 'choice');
  if (form === 'vllm' && Array.isArray(choice)) return { allowed: choice as string[], json: false };
  if (form === 'llama.cpp' && typeof body.grammar === 'string') {
    const literals = body.grammar.matchAll(/"(?:[^"\\]|\\.)*"/gu);
    return { allowed: Array.from(literals, ([literal]) => JSON.parse(literal) as string), json: false };
  }
  const schema = at(at(body.response_format, 'json_schema'), 'schema');
  const allowed = at(at(at(schema, 'properties'), 'answer'), 'enum');
  return Array.isArray(allowed) ? { allowed: allowed as string[], json: true } : null;
}

type Listed = readonly (readonly [text: string, share: number])[];

function completion(
  state: State,
  asked: AskedModel,
  says: string | { readonly listed: Listed },
  { prompt, cached }: { readonly prompt: string; readonly cached: number },
): unknown {
  const { form, model } = state;
  const listed: Listed = typeof says === 'string' ? surely(says) : says.listed;
  const { content, chosen } = spoken(state, asked, listed);
  const maxTokens = Number(asked.body.max_tokens ?? asked.body.max_completion_tokens ?? 1000);
  const usage = {
    prompt_tokens: tokenCount(prompt),
    completion_tokens: Math.min(maxTokens, tokenCount(content)),
    total_tokens: tokenCount(prompt) + tokenCount(content),
  };
  return {
    id: `chatcmpl-${asked.before}`,
    object: 'chat.completion',
    created: 1_794_000_000,
    model,
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content, ...(form === 'vllm' ? { tool_calls: [] } : {}) },
        ...logprobsIn(form, asked.body, listed, chosen),
        finish_reason: tokenCount(content) > maxTokens ? 'length' : 'stop',
      },
    ],
    usage:
      form === 'llama.cpp' || form === 'openai'
        ? withCached(usage, tokenCount(prompt.slice(0, cached)))
        : usage,
  };
}

const THOUGHT_TOKENS = 300;

function isLostInThought({ thinks }: State, body: AskedModel['body']): boolean {
  const told = body.chat_template_kwargs as { readonly enable_thinking?: boolean } | undefined;
  const isQuiet = thinks === 'never' || (thinks === 'unless told' && told?.enable_thinking === false);
  return !isQuiet && Number(body.max_tokens ?? body.max_completion_tokens) < THOUGHT_TOKENS;
}

/** Cut before it came to an answer. */
function onlyThoughts({ model }: State): unknown {
  const message = { role: 'assistant', content: null, reasoning_content: 'Okay, the user wants' };
  const thought = { ...entry(['Okay', 0.9]), top_logprobs: [entry(['Okay', 0.9]), entry(['Let', 0.1])] };
  return {
    object: 'chat.completion',
    model,
    choices: [{ index: 0, message, logprobs: { content: [thought] }, finish_reason: 'length' }],
    usage: { prompt_tokens: 20, completion_tokens: 4, total_tokens: 24 },
  };
}

const withCached = <T>(usage: T, cached: number) => ({
  ...usage,
  prompt_tokens_details: { cached_tokens: cached },
});

/** No model is quite sure: the rest goes to other words. */
function surely(text: string): Listed {
  return [
    [text, 0.98],
    ['The', 0.01],
    ['I', 0.005],
  ];
}

function spoken(
  { form }: State,
  { body, before }: AskedModel,
  listed: Listed,
): { readonly content: string; readonly chosen: readonly [string, number] } {
  const held = heldTo(form, body);
  const bare = (text: string): string => text.trim();
  const allowed = held === null ? listed : listed.filter(([text]) => held.allowed.includes(bare(text)));
  const [first = [held?.allowed[0] ?? '', 0.000_1] as const] = allowed;
  // Samples fall evenly over what may be said, one after another, so that a test can count them.
  const at =
    body.temperature === 0
      ? 0
      : ((before * 0.618_034) % 1) * allowed.reduce((sum, [, share]) => sum + share, 0);
  let passed = 0;
  const drawn = allowed.find(([, share]) => {
    passed += share;
    return passed > at;
  });
  const likeliest = allowed.reduce((best, one) => (one[1] > best[1] ? one : best), first);
  const chosen = body.temperature === 0 ? likeliest : (drawn ?? first);
  const content = held?.json === true ? JSON.stringify({ answer: bare(chosen[0]) }) : chosen[0];
  return { content, chosen };
}

const entry = ([token, share]: readonly [string, number]) => ({
  token,
  logprob: Math.log(share),
  bytes: [...Buffer.from(token)],
});

function logprobsIn(
  form: ServerForm,
  body: AskedModel['body'],
  listed: Listed,
  chosen: readonly [string, number],
): Readonly<Record<string, unknown>> {
  if (form === 'lm studio') return { logprobs: null };
  const count = Number(body.top_logprobs ?? 0);
  // llama.cpp gives none at all for 0; the others list what was chosen.
  const isSilent = body.logprobs !== true || form === 'mistral' || (form === 'llama.cpp' && count === 0);
  if (isSilent) return form === 'vllm' || form === 'sglang' || form === 'openai' ? { logprobs: null } : {};
  const ids = body.logprob_token_ids;
  const top =
    form === 'vllm' && Array.isArray(ids)
      ? // By number: no token stands there twice.
        [...new Set([idOf(chosen[0]), ...ids])].map(
          (id: number) => [tokenOf(id), shareOf(listed, tokenOf(id))] as const,
        )
      : listed.toSorted((one, other) => other[1] - one[1]).slice(0, count);
  return { logprobs: { content: [{ ...entry(chosen), top_logprobs: top.map(entry) }] } };
}

/** Tokens are numbered by their letters, so that a number can be read back. */
function idOf(token: string): number {
  return Buffer.from(token.slice(0, 4)).reduce((id, byte) => id * 256 + byte, 0);
}

function tokenOf(id: number): string {
  return String.fromCharCode(
    ...[24, 16, 8, 0].map((bits) => Math.floor(id / 2 ** bits) % 256).filter((byte) => byte > 0),
  );
}

function shareOf(listed: Listed, token: string): number {
  return listed.filter(([text]) => text === token).reduce((sum, [, share]) => sum + share, 0) || 1e-9;
}

const hasTokenizer = (form: ServerForm): boolean => form === 'vllm' || form === 'llama.cpp';

/** A word of up to four letters is a token, as are the pieces of longer ones. */
function tokens({ form, contextTokens }: State, body: Readonly<Record<string, unknown>>): unknown {
  const text = String(form === 'vllm' ? body.prompt : body.content);
  const pieces = text.match(/ ?[^ ]{1,4}| /gu) ?? [];
  const ids = pieces.map((piece) => idOf(piece));
  return form === 'vllm' ? { count: ids.length, max_model_len: contextTokens, tokens: ids } : { tokens: ids };
}

function models({ form, model, contextTokens }: State): unknown {
  const meta = {
    'llama.cpp': { meta: { n_ctx: contextTokens, n_ctx_train: contextTokens * 2 } },
    vllm: { max_model_len: contextTokens },
    sglang: { max_model_len: contextTokens },
  };
  const known: Readonly<Partial<Record<ServerForm, object>>> = meta;
  return { object: 'list', data: [{ id: model, object: 'model', owned_by: form, ...known[form] }] };
}

const tokenCount = (text: string): number => Math.ceil(text.length / 4);

function commonLength(one: string, other: string): number {
  let i = 0;
  while (i < one.length && one[i] === other[i]) i += 1;
  return i;
}
