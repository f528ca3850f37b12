// One question, answered by one of its labels: read from log-probabilities where the server has them, else counted from
// several answers, else taken from a single one, which is then believed only so far.
import { type LabelShares, sharesOf, sharesOfAnswers } from '../core/questions/label-shares.ts';
import type { Message } from '../core/questions/question.ts';
import { type Abilities, answerIn, heldTo } from './abilities.ts';
import type { ChatReply, ChatRequest, ModelServer } from './model-server.ts';

export interface LabelAnswer extends LabelShares {
  /** null: read from log-probabilities. */
  readonly samples: number | null;
}

/** Some begin with a blank or a line end. */
const LABEL_TOKENS = 4;
/** A JSON object around the label. */
const HELD_TOKENS = 24;
const SAMPLES = 5;
/** What the labels that were never said still get together, by how many answers there were. */
const DOUBT = 0.5;

/** How a server is asked: answers under other settings are other answers. */
export function settingsOf({ logprobs, held, temperature }: Abilities): string {
  if (logprobs > 0) return `logprobs ${logprobs}`;
  return temperature ? `samples ${SAMPLES} ${held ?? 'free'}` : 'one answer';
}

/** null where the model said something else. Throws ModelFailed. */
export async function askLabel(
  chat: ModelServer['chat'],
  abilities: Abilities,
  messages: readonly Message[],
  labels: readonly string[],
  signal: AbortSignal,
): Promise<LabelAnswer | null> {
  if (abilities.logprobs > 0) {
    const reply = await chat(
      { messages, maxTokens: LABEL_TOKENS, temperature: 0, logprobs: abilities.logprobs },
      signal,
    );
    const read = sharesAtFirstWord(reply, labels);
    return read === null ? null : { ...read, samples: null };
  }
  const { held, temperature } = abilities;
  const asked: ChatRequest = {
    messages,
    maxTokens: held === null ? LABEL_TOKENS : HELD_TOKENS,
    ...(temperature ? { temperature: 1 } : {}),
    ...(held === null ? {} : { more: heldTo(held, labels) }),
  };
  const count = temperature ? SAMPLES : 1;
  // The first alone, so that the others find the page read.
  const replies = [await chat(asked, signal)];
  replies.push(...(await Promise.all(Array.from({ length: count - 1 }, () => chat(asked, signal)))));
  const answers = replies.map(({ content }) => answerIn(content, held));
  const read = sharesOfAnswers(answers, labels);
  return read === null ? null : { ...read, shares: withDoubt(read.shares, count), samples: count };
}

/** At the first place where the answer is more than a blank. */
function sharesAtFirstWord({ positions }: ChatReply, labels: readonly string[]): LabelShares | null {
  for (const candidates of positions ?? []) {
    const likeliest = candidates.reduce((best, one) => (one.logprob > best.logprob ? one : best));
    if (likeliest.text.trim() !== '') return sharesOf(candidates, labels);
  }
  return null;
}

function withDoubt(shares: readonly number[], count: number): number[] {
  const all = count + DOUBT * shares.length;
  return shares.map((share) => (share * count + DOUBT) / all);
}
