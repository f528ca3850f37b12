// One question, answered by one of its labels: read from log-probabilities where the server has them, else counted from
// several answers, else taken from a single one, which is then believed only so far.
import { type LabelShares, sharesOf, sharesOfAnswers } from '../core/questions/label-shares.ts';
import type { Message } from '../core/questions/question.ts';
import { type Abilities, answerIn, heldTo, requestFor } from './abilities.ts';
import type { ChatReply, ChatRequest, ModelServer } from './model-server.ts';

export interface LabelAnswer extends LabelShares {
  /** null: read from log-probabilities. */
  readonly samples: number | null;
}

/** Whom a question is put to. */
export interface Asked {
  readonly chat: ModelServer['chat'];
  /** The numbers of the tokens that spell a label; asked only of servers that list what they are asked for. */
  readonly labelTokens: (labels: readonly string[], signal: AbortSignal) => Promise<readonly number[]>;
  readonly abilities: Abilities;
}

/** Some begin with a blank or a line end. */
const LABEL_TOKENS = 4;
/** A JSON object around the label. */
const HELD_TOKENS = 24;
const SAMPLES = 5;
/** What the labels that were never said still get together, by how many answers there were. */
const DOUBT = 0.5;

/** How a server is asked: answers under other settings are other answers. */
export function settingsOf(abilities: Abilities): string {
  const { logprobs, exactTokens, held, thinks } = abilities;
  const aloud = thinks === 'no' ? '' : `, thinks ${thinks}`;
  if (logprobs > 0) return `logprobs ${exactTokens ? 'exact' : logprobs}${aloud}`;
  return `answers ${samplesOf(abilities)} ${held ?? 'free'}${aloud}`;
}

/** A model that thinks aloud writes hundreds of words for each answer, and one that takes no temperature is asked once. */
function samplesOf({ temperature, thinks }: Abilities): number {
  return temperature && thinks !== 'aloud' ? SAMPLES : 1;
}

/** null where the model said something else. Throws ModelFailed. */
export async function askLabel(
  { chat, labelTokens, abilities }: Asked,
  messages: readonly Message[],
  labels: readonly string[],
  signal: AbortSignal,
): Promise<LabelAnswer | null> {
  const { held, logprobs, exactTokens } = abilities;
  const asked: ChatRequest = { messages, maxTokens: LABEL_TOKENS };
  if (logprobs > 0) {
    const ids = exactTokens ? await labelTokens(labels, signal) : [];
    const listed = {
      ...asked,
      temperature: 0,
      logprobs,
      ...(ids.length === 0 ? {} : { more: { logprob_token_ids: ids } }),
    };
    const read = sharesAtFirstWord(await chat(requestFor(abilities, listed), signal), labels);
    return read === null ? null : { ...read, samples: null };
  }
  const sample = requestFor(
    abilities,
    held === null
      ? { ...asked, temperature: 1 }
      : { ...asked, maxTokens: HELD_TOKENS, temperature: 1, more: heldTo(held, labels) },
  );
  const count = samplesOf(abilities);
  // The first alone, so that the others find the page read.
  const replies = [await chat(sample, signal)];
  replies.push(...(await Promise.all(Array.from({ length: count - 1 }, () => chat(sample, signal)))));
  const answers = replies.map(({ content }) => answerIn(content, held));
  const read = sharesOfAnswers(answers, labels);
  return read === null ? null : { ...read, shares: withDoubt(read.shares, count), samples: count };
}

/** How a label may be spelt as one token. */
export function spellingsOf(label: string): readonly string[] {
  const cased = label.length === 1 ? [label] : [label, label.toLowerCase(), label.toUpperCase()];
  return cased.flatMap((text) => [text, ` ${text}`]);
}

/** At the first place where the answer is more than a blank. */
function sharesAtFirstWord({ positions }: ChatReply, labels: readonly string[]): LabelShares | null {
  for (const candidates of positions ?? []) {
    const [first, ...others] = candidates;
    if (first === undefined) continue;
    const likeliest = others.reduce((best, one) => (one.logprob > best.logprob ? one : best), first);
    if (likeliest.text.trim() !== '') return sharesOf(candidates, labels);
  }
  return null;
}

function withDoubt(shares: readonly number[], count: number): number[] {
  const all = count + DOUBT * shares.length;
  return shares.map((share) => (share * count + DOUBT) / all);
}
