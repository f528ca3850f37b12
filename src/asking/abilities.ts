// What a server can do, found out by asking it: documentation and reality differ from one server and version to the next.
import type { Message } from '../core/questions/question.ts';
import { ModelFailed } from './model-fault.ts';
import type { ChatReply, ChatRequest, ModelServer } from './model-server.ts';

export interface Abilities {
  /** How many tokens it lists with their log-probabilities; 0 = none. */
  readonly logprobs: number;
  /** Lists the very tokens that it is asked for, however unlikely they are. */
  readonly exactTokens: boolean;
  /** How it can be held to some answers; null where it cannot, or where log-probabilities say more. */
  readonly held: HeldBy | null;
  /** Takes a temperature. */
  readonly temperature: boolean;
  /** `aloud`: it writes its thoughts before it answers, and they count; `not when told`: it can be asked to leave that. */
  readonly thinks: Thinks;
  /** Reads the beginning of a prompt once for several questions; null where it does not say. */
  readonly cachesPrefix: boolean | null;
  /** Answers the same to the same. */
  readonly repeats: boolean;
  /** What it holds at once; null where it does not say. */
  readonly contextTokens: number | null;
}

/** llama.cpp, vLLM, and those that take a JSON schema. */
export type HeldBy = 'grammar' | 'structured_outputs' | 'response_format';

export type Thinks = 'no' | 'not when told' | 'aloud';

const QUESTION: readonly Message[] = [
  { role: 'system', content: 'You answer questions with one word.' },
  { role: 'user', content: 'Is water wet?\nAnswer with one word, Yes or No.' },
];
const ANSWER_TOKENS = 4;

/** The most that servers give; some give five. */
const LOGPROBS_TRIED = [20, 5] as const;

type Form = Pick<Abilities, 'logprobs' | 'temperature' | 'thinks'>;

/** Throws ModelFailed where the server cannot be asked at all. */
export async function findAbilities(server: ModelServer, signal: AbortSignal): Promise<Abilities> {
  const { form, reply } = await firstTaken(server, signal);
  const again = await server.chat(formed(form), signal);
  return {
    ...form,
    exactTokens: form.logprobs > 0 && (await listsWhatIsAsked(server, form, signal)),
    held: form.logprobs > 0 ? null : await heldBy(server, form, signal),
    cachesPrefix: again.usage.cached === null ? null : again.usage.cached > 0,
    repeats: isSame(reply, again),
    contextTokens: await server.contextTokens(signal).catch((error: unknown) => {
      if (error instanceof ModelFailed) return null;
      throw error;
    }),
  };
}

/** What every request to a server of these abilities has in common. */
export function requestFor(
  { temperature: takesTemperature, thinks }: Pick<Abilities, 'temperature' | 'thinks'>,
  { temperature, more, ...asked }: ChatRequest,
): ChatRequest {
  const all = {
    ...(thinks === 'not when told' ? { chat_template_kwargs: { enable_thinking: false } } : {}),
    ...more,
  };
  return {
    ...asked,
    ...(takesTemperature && temperature !== undefined ? { temperature } : {}),
    ...(thinks === 'aloud' ? { thinks: true } : {}),
    ...(Object.keys(all).length === 0 ? {} : { more: all }),
  };
}

function formed(form: Form, more?: ChatRequest['more']): ChatRequest {
  const { logprobs } = form;
  const asked = { messages: QUESTION, maxTokens: ANSWER_TOKENS, temperature: 0, logprobs };
  return requestFor(form, more === undefined ? asked : { ...asked, more });
}

/** The first form of the question that the server takes. */
async function firstTaken(
  server: ModelServer,
  signal: AbortSignal,
): Promise<{ readonly form: Form; readonly reply: ChatReply }> {
  const forms: readonly Form[] = [
    ...LOGPROBS_TRIED.map((logprobs) => ({ logprobs, temperature: true, thinks: 'no' as const })),
    { logprobs: 0, temperature: true, thinks: 'no' },
    // Models that think first refuse log-probabilities, a temperature, and a limit that leaves no room for thoughts.
    { logprobs: 0, temperature: false, thinks: 'aloud' },
  ];
  let refusal: unknown;
  for (const tried of forms) {
    try {
      const reply = await server.chat(formed(tried), signal);
      if (isUnspoken(reply) && tried.thinks === 'no') return await withThoughts(server, tried, signal);
      return { form: { ...tried, logprobs: listedIn(reply) > 1 ? tried.logprobs : 0 }, reply };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      refusal = error;
    }
  }
  throw refusal;
}

/** It had no room for anything but its thoughts: it is asked to leave them, else they are waited for. */
async function withThoughts(
  server: ModelServer,
  tried: Form,
  signal: AbortSignal,
): Promise<{ readonly form: Form; readonly reply: ChatReply }> {
  const told: Form = { ...tried, thinks: 'not when told' };
  try {
    const reply = await server.chat(formed(told), signal);
    if (!isUnspoken(reply))
      return { form: { ...told, logprobs: listedIn(reply) > 1 ? told.logprobs : 0 }, reply };
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
  // Log-probabilities would be those of the first thought.
  const aloud: Form = { ...tried, logprobs: 0, thinks: 'aloud' };
  return { form: aloud, reply: await server.chat(formed(aloud), signal) };
}

const isUnspoken = ({ content, isCut }: ChatReply): boolean => isCut && /^\s*(?:<think>.*)?$/su.test(content);

const listedIn = ({ positions }: ChatReply): number =>
  Math.max(0, ...(positions ?? []).map((position) => position.length));

function isRefusal(error: unknown): boolean {
  return error instanceof ModelFailed && error.fault === 'not_understood';
}

/** Asks for one token beside three that no model would choose: a server that ignores the field lists one. */
async function listsWhatIsAsked(server: ModelServer, form: Form, signal: AbortSignal): Promise<boolean> {
  const odd = ['Q', 'X', 'Z'];
  try {
    const ids = await tokensOf(server, odd, signal);
    if (ids.length < odd.length) return false;
    const { positions } = await server.chat(
      formed({ ...form, logprobs: 1 }, { logprob_token_ids: ids }),
      signal,
    );
    return odd.every((word) => positions?.[0]?.some(({ text }) => text.trim() === word) === true);
  } catch (error) {
    if (!isRefusal(error) && !isOddFailure(error)) throw error;
    return false;
  }
}

/** The numbers of those texts that are a single token. Throws ModelFailed. */
export async function tokensOf(
  server: Pick<ModelServer, 'tokens'>,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<number[]> {
  const found: number[] = [];
  for (const text of texts) {
    const ids = await server.tokens(text, signal);
    if (ids === null) return [];
    const [only, ...more] = ids;
    if (only !== undefined && more.length === 0) found.push(only);
  }
  return found;
}

async function heldBy(server: ModelServer, form: Form, signal: AbortSignal): Promise<HeldBy | null> {
  // An answer that no model gives unasked, so that a server which ignores the field is not believed.
  const odd = ['Zebra', 'Quartz'] as const;
  for (const held of ['grammar', 'structured_outputs', 'response_format'] as const) {
    try {
      const asked = { ...formed(form, heldTo(held, odd)), maxTokens: 16 };
      const { content } = await server.chat(asked, signal);
      if (odd.some((word) => answerIn(content, held) === word)) return held;
    } catch (error) {
      if (!isRefusal(error) && !isOddFailure(error)) throw error;
    }
  }
  return null;
}

/** Some servers fall over a field that they do not know. */
function isOddFailure(error: unknown): boolean {
  return error instanceof ModelFailed && (error.fault === 'failed' || error.fault === 'broken');
}

/** The fields that hold a server to one of these answers. */
export function heldTo(held: HeldBy, labels: readonly string[]): Readonly<Record<string, unknown>> {
  switch (held) {
    case 'grammar':
      return { grammar: `root ::= ${labels.map((label) => JSON.stringify(label)).join(' | ')}` };
    case 'structured_outputs':
      return { structured_outputs: { choice: labels } };
    case 'response_format':
      return {
        response_format: {
          type: 'json_schema',
          json_schema: {
            name: 'answer',
            strict: true,
            schema: {
              type: 'object',
              properties: { answer: { type: 'string', enum: labels } },
              required: ['answer'],
              additionalProperties: false,
            },
          },
        },
      };
  }
}

export function answerIn(content: string, held: HeldBy | null): string {
  if (held !== 'response_format') return content;
  try {
    const { answer } = JSON.parse(content) as { readonly answer?: unknown };
    return typeof answer === 'string' ? answer : content;
  } catch {
    return content;
  }
}

function isSame(one: ChatReply, other: ChatReply): boolean {
  return one.content === other.content && JSON.stringify(one.positions) === JSON.stringify(other.positions);
}
