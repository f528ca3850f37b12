// One exchange with a server that speaks the OpenAI protocol of chats: vLLM, SGLang, llama.cpp, Ollama, OpenAI and the like.
// What differs between them is in what they leave out and how they say no; both are told apart here.
import { Agent, request } from 'undici';
import type { Candidate } from '../core/questions/label-shares.ts';
import type { Message } from '../core/questions/question.ts';
import { ModelFailed, type ModelFault } from './model-fault.ts';

export interface ModelAccount {
  /** With the path up to where `chat/completions` follows. */
  readonly address: string;
  readonly key: string | null;
  readonly model: string;
}

export interface ChatRequest {
  readonly messages: readonly Message[];
  readonly maxTokens: number;
  /** Absent for servers that take none. */
  readonly temperature?: number;
  /** How many tokens are listed with their log-probabilities; 0 asks for none. */
  readonly logprobs?: number;
  /** It thinks before it answers: there is room for that. */
  readonly thinks?: boolean;
  /** Further fields, by which a server is held to some answers. */
  readonly more?: Readonly<Record<string, unknown>>;
}

export interface ChatReply {
  readonly content: string;
  /** For each token of the answer what might have stood there; null where the server does not say. */
  readonly positions: readonly (readonly Candidate[])[] | null;
  /** It stopped because there was no more room. */
  readonly isCut: boolean;
  readonly usage: Usage;
}

export interface Usage {
  readonly prompt: number;
  readonly completion: number;
  /** Of the prompt, what the server had read before; null where it does not say. */
  readonly cached: number | null;
}

/** Where a server does not say what it holds. */
const CONTEXT_TOKENS = 8192;
/** For the question, the answer and what a chat format adds. */
const RESERVED_TOKENS = 1200;
/** Few languages need more tokens than one for two characters; where one does, the server says so and less is shown. */
const CHARACTERS_PER_TOKEN = 2;
const CHARACTERS_MAX = 60_000;
const CHARACTERS_MIN = 500;
/** Each time half as much; then the page is told as too long. */
const CUTS_MAX = 3;

/** How much of a page fits, in characters, and how much less is tried where the server says that it is too much. */
export function roomsFor(contextTokens: number | null): readonly [number, ...number[]] {
  const room = ((contextTokens ?? CONTEXT_TOKENS) - RESERVED_TOKENS) * CHARACTERS_PER_TOKEN;
  const rooms: [number, ...number[]] = [Math.min(CHARACTERS_MAX, Math.max(CHARACTERS_MIN, room))];
  for (let last = rooms[0]; rooms.length <= CUTS_MAX && last > CHARACTERS_MIN; rooms.push(last))
    last = Math.max(CHARACTERS_MIN, Math.floor(last / 2));
  return rooms;
}

export interface ModelServer {
  readonly account: ModelAccount;
  /** Throws ModelFailed, or the reason of the signal. */
  chat(asked: ChatRequest, signal: AbortSignal): Promise<ChatReply>;
  /** The names of the models that it has. */
  models(signal: AbortSignal): Promise<readonly string[]>;
  /** The numbers of the tokens that a text consists of; null where the server does not say. */
  tokens(text: string, signal: AbortSignal): Promise<readonly number[] | null>;
  /** The tokens that the model can hold at once; null where the server does not say. */
  contextTokens(signal: AbortSignal): Promise<number | null>;
  close(): Promise<void>;
}

const ANSWER_BYTES = 2_000_000;
/** What thoughts before an answer may take. */
const THINKING_TOKENS = 4000;
const RETRY_AFTER_MAX_MS = 60_000;

/** An address as people write it: of the server, of its `/v1`, or of the very endpoint. */
export function modelAddress(text: string): string | null {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '') return null;
  if (url.username + url.password !== '') return null;
  const path = url.pathname.replace(/\/+$/, '').replace(/\/chat\/completions$/, '');
  return `${url.origin}${path === '' ? '/v1' : path}`;
}

export function openModelServer(
  account: ModelAccount,
  { timeoutMs, connections }: { readonly timeoutMs: number; readonly connections: number },
): ModelServer {
  const agent = new Agent({ connections, headersTimeout: 0, bodyTimeout: 0 });
  const headers = {
    'content-type': 'application/json',
    ...(account.key === null ? {} : { authorization: `Bearer ${account.key}` }),
  };

  async function exchange(
    path: string,
    body: unknown,
    signal: AbortSignal,
    address = account.address,
  ): Promise<{ readonly status: number; readonly retryAfter: string; readonly json: unknown }> {
    const late = AbortSignal.timeout(timeoutMs);
    const both = AbortSignal.any([signal, late]);
    try {
      // Redirects are not followed: neither the key nor the page goes to where an answer points.
      const answer = await request(`${address}${path}`, {
        dispatcher: agent,
        signal: both,
        method: body === undefined ? 'GET' : 'POST',
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await boundedText(answer.body);
      const after = answer.headers['retry-after'];
      return {
        status: answer.statusCode,
        retryAfter: typeof after === 'string' ? after : '',
        json: parsed(text),
      };
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof ModelFailed) throw error;
      if (late.aborted) throw new ModelFailed('timeout');
      // The cause may hold the request, and with it the key: it ends here.
      throw new ModelFailed(isConnectionFault(error) ? 'unreachable' : 'broken');
    }
  }

  return {
    account,
    async chat({ messages, maxTokens, temperature, logprobs = 0, thinks = false, more = {} }, signal) {
      const body = {
        model: account.model,
        messages,
        // Models that think refuse the older name, and older servers do not know the newer one.
        ...(thinks ? { max_completion_tokens: maxTokens + THINKING_TOKENS } : { max_tokens: maxTokens }),
        stream: false,
        ...(temperature === undefined ? {} : { temperature }),
        ...(logprobs === 0 ? {} : { logprobs: true, top_logprobs: logprobs }),
        ...more,
      };
      const { status, retryAfter, json } = await exchange('/chat/completions', body, signal);
      if (status !== 200) throw faultOf(status, json, retryAfter);
      return readReply(json);
    },
    async tokens(text, signal) {
      // vLLM calls it a prompt, llama.cpp content; both have it beside the compatible address.
      const body = { model: account.model, prompt: text, content: text, add_special_tokens: false };
      const root = account.address.replace(/\/v1$/, '');
      const { status, json } = await exchange('/tokenize', body, signal, root);
      const ids = at(json, 'tokens');
      return status === 200 && Array.isArray(ids) && ids.every((id) => Number.isInteger(id)) ? ids : null;
    },
    async contextTokens(signal) {
      const { status, json } = await exchange('/models', undefined, signal);
      return status === 200 ? contextIn(json, account.model) : null;
    },
    async models(signal) {
      const { status, json, retryAfter } = await exchange('/models', undefined, signal);
      if (status !== 200) throw faultOf(status, json, retryAfter);
      const listed = at(json, 'data');
      return (Array.isArray(listed) ? listed : []).flatMap((one) => {
        const id = at(one, 'id');
        return typeof id === 'string' ? [id] : [];
      });
    },
    close: () => agent.close(),
  };
}

async function boundedText(body: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > ANSWER_BYTES) throw new ModelFailed('broken');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const CONNECTION_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'EPIPE'],
  ...['ETIMEDOUT', 'UND_ERR_SOCKET', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_CLOSED', 'UND_ERR_DESTROYED'],
]);

function isConnectionFault(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return CONNECTION_CODES.has(code) || code.startsWith('ERR_TLS') || code.startsWith('CERT_');
}

/** Names with dots between them. */
function at(value: unknown, ...names: readonly (string | number)[]): unknown {
  let found = value;
  for (const name of names) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined;
    found = (found as Readonly<Record<string | number, unknown>>)[name];
  }
  return found;
}

function faultOf(status: number, json: unknown, retryAfter: string): ModelFailed {
  const said = saidIn(json);
  const fault = ((): ModelFault => {
    if (status === 413 || TOO_LONG.test(said)) return 'too_long';
    if (status === 402 || NO_QUOTA.test(said)) return 'no_quota';
    if (status === 401 || status === 403) return 'bad_key';
    if (status === 408) return 'timeout';
    if (status === 429 || status === 503 || status === 529) return 'busy';
    if (status >= 500) return 'failed';
    return 'not_understood';
  })();
  const contextTokens = at(json, 'error', 'n_ctx');
  return new ModelFailed(fault, {
    retryAfterMs: retryMs(retryAfter),
    contextTokens: typeof contextTokens === 'number' ? contextTokens : null,
  });
}

const TOO_LONG = /context.{0,20}(?:length|size|window)|too many tokens|maximum context|exceed_context/;
const NO_QUOTA = /insufficient_(?:quota|balance|funds)|exceeded your current quota|credit balance|billing_/;
/** Some repeat the question behind what they say, and a page may speak of credit and of windows. */
const SAID_CHARACTERS = 300;

/** What an error says of itself, in the forms of those who send it. */
function saidIn(json: unknown): string {
  const body = Array.isArray(json) ? json[0] : json;
  const error = at(body, 'error') ?? body;
  const parts = [error, at(error, 'message'), at(error, 'type'), at(error, 'code')];
  return parts
    .flatMap((part) => (typeof part === 'string' ? [part.slice(0, SAID_CHARACTERS).toLowerCase()] : []))
    .join(' ');
}

function retryMs(header: string): number | null {
  const seconds = Number(header);
  if (header === '' || !Number.isFinite(seconds) || seconds < 0) return null;
  return Math.min(RETRY_AFTER_MAX_MS, seconds * 1000);
}

function readReply(json: unknown): ChatReply {
  const choice = at(json, 'choices', 0);
  const content = at(choice, 'message', 'content');
  if (typeof choice !== 'object' || choice === null) throw new ModelFailed('broken');
  // A model that only thinks has content null: it has said nothing.
  if (content !== null && content !== undefined && typeof content !== 'string')
    throw new ModelFailed('broken');
  return {
    content: content ?? '',
    positions: positionsIn(at(choice, 'logprobs', 'content')),
    isCut: at(choice, 'finish_reason') === 'length',
    usage: {
      prompt: countIn(at(json, 'usage', 'prompt_tokens')) ?? 0,
      completion: countIn(at(json, 'usage', 'completion_tokens')) ?? 0,
      cached: countIn(at(json, 'usage', 'prompt_tokens_details', 'cached_tokens')),
    },
  };
}

function positionsIn(listed: unknown): (readonly Candidate[])[] | null {
  if (!Array.isArray(listed) || listed.length === 0) return null;
  const positions = listed.map((position): Candidate[] => {
    const top = at(position, 'top_logprobs');
    const candidates = (Array.isArray(top) ? top : []).flatMap(candidateIn);
    // Held to a grammar, a model says what is not among the likeliest.
    const [chosen] = candidateIn(position);
    const isListed = candidates.some(
      ({ text, logprob }) => text === chosen?.text && logprob === chosen.logprob,
    );
    return chosen === undefined || isListed ? candidates : [...candidates, chosen];
  });
  return positions.some((candidates) => candidates.length > 1) ? positions : null;
}

function candidateIn(entry: unknown): Candidate[] {
  const text = at(entry, 'token');
  const logprob = at(entry, 'logprob');
  return typeof text === 'string' && typeof logprob === 'number' && !Number.isNaN(logprob)
    ? [{ text, logprob }]
    : [];
}

/** More tokens than any model holds are no count, but a fault of the server. */
const TOKENS_MAX = 10_000_000;

function countIn(value: unknown): number | null {
  return typeof value === 'number' && value >= 0 && value <= TOKENS_MAX ? Math.round(value) : null;
}

function contextIn(json: unknown, model: string): number | null {
  const listed = at(json, 'data');
  if (!Array.isArray(listed)) return null;
  const entry =
    listed.find((one) => at(one, 'id') === model) ?? (listed.length === 1 ? listed[0] : undefined);
  // llama.cpp; vLLM; others say context_length.
  const known = [at(entry, 'meta', 'n_ctx'), at(entry, 'max_model_len'), at(entry, 'context_length')];
  return known.map(countIn).find((count) => count !== null && count > 0) ?? null;
}
