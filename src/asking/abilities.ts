// What a server can do, found out by asking it: documentation and reality differ from one server and version to the next.
import type { Message } from '../core/questions/question.ts';
import { ModelFailed } from './model-fault.ts';
import type { ChatReply, ChatRequest, ModelServer } from './model-server.ts';

export interface Abilities {
  /** How many tokens it lists with their log-probabilities; 0 = none. */
  readonly logprobs: number;
  /** How it can be held to some answers; null where it cannot. */
  readonly held: HeldBy | null;
  /** Takes a temperature. */
  readonly temperature: boolean;
  /** Reads the beginning of a prompt once for several questions; null where it does not say. */
  readonly cachesPrefix: boolean | null;
  /** Answers the same to the same. */
  readonly repeats: boolean;
  /** What it holds at once; null where it does not say. */
  readonly contextTokens: number | null;
}

/** llama.cpp, vLLM, and those that take a JSON schema. */
export type HeldBy = 'grammar' | 'structured_outputs' | 'response_format';

const QUESTION: readonly Message[] = [
  { role: 'system', content: 'You answer questions with one word.' },
  { role: 'user', content: 'Is water wet?\nAnswer with one word, Yes or No.' },
];

/** The most that servers give; some give five. */
const LOGPROBS_TRIED = [20, 5] as const;

/** Throws ModelFailed where the server cannot be asked at all. */
export async function findAbilities(server: ModelServer, signal: AbortSignal): Promise<Abilities> {
  const base: ChatRequest = { messages: QUESTION, maxTokens: 4 };
  const { logprobs, temperature, reply } = await readable(server, base, signal);
  const again = await server.chat({ ...base, ...(temperature ? { temperature: 0 } : {}), logprobs }, signal);
  return {
    logprobs,
    temperature,
    held: logprobs > 0 ? null : await heldBy(server, base, temperature, signal),
    cachesPrefix: again.usage.cached === null ? null : again.usage.cached > 0,
    repeats: isSame(reply, again),
    contextTokens: await server.contextTokens(signal).catch((error: unknown) => {
      if (error instanceof ModelFailed) return null;
      throw error;
    }),
  };
}

/** The first form of the question that the server takes. */
async function readable(
  server: ModelServer,
  base: ChatRequest,
  signal: AbortSignal,
): Promise<{ readonly logprobs: number; readonly temperature: boolean; readonly reply: ChatReply }> {
  const forms = [
    ...LOGPROBS_TRIED.map((logprobs) => ({ logprobs, temperature: true })),
    { logprobs: 0, temperature: true },
    // Models that think first refuse both.
    { logprobs: 0, temperature: false },
  ];
  let refusal: unknown;
  for (const { logprobs, temperature } of forms) {
    try {
      const asked = { ...base, ...(temperature ? { temperature: 0 } : {}), logprobs };
      const reply = await server.chat(asked, signal);
      const listed = Math.max(0, ...(reply.positions ?? []).map((position) => position.length));
      return { logprobs: listed > 1 ? logprobs : 0, temperature, reply };
    } catch (error) {
      if (!(error instanceof ModelFailed) || error.fault !== 'not_understood') throw error;
      refusal = error;
    }
  }
  throw refusal;
}

async function heldBy(
  server: ModelServer,
  base: ChatRequest,
  temperature: boolean,
  signal: AbortSignal,
): Promise<HeldBy | null> {
  // An answer that nobody gives by himself, so that a server which ignores the field is not believed.
  const odd = ['Zebra', 'Quartz'] as const;
  for (const held of ['grammar', 'structured_outputs', 'response_format'] as const) {
    try {
      const { content } = await server.chat(
        { ...base, maxTokens: 16, ...(temperature ? { temperature: 0 } : {}), more: heldTo(held, odd) },
        signal,
      );
      if (odd.some((word) => answerIn(content, held) === word)) return held;
    } catch (error) {
      if (!(error instanceof ModelFailed) || !/^(?:not_understood|failed|broken)$/.test(error.fault))
        throw error;
    }
  }
  return null;
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
