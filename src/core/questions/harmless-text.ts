// A page's text as it may be put before a language model: nothing in it is a marker of a chat format, and what speaks to the
// machine is taken out. That a page does so is a finding of its own (sp_llm_instructions); it must not move other answers.
import { aiOrders } from '../rules/word-lists/ai-orders.ts';

/** Stands where something was taken out, so that the sentences around it are not read as one. */
export const TAKEN_OUT = '[words addressed to machines were taken out here]';

/**
 * Markers that chat formats give a meaning to: ChatML, Llama 2 and 3, Mistral, Gemma, Phi, DeepSeek (with its wide bars) and
 * thinking blocks. What stands between the bars is bounded, so that the time stays linear.
 */
const MARKERS =
  /<[|｜][^<>|｜\n]{0,60}[|｜]>|<\/?s>|\[\/?(?:INST|SYSTEM_PROMPT|AVAILABLE_TOOLS|TOOL_CALLS|TOOL_RESULTS)\]|<<\/?SYS>>|<\/?(?:start_of_turn|end_of_turn|bos|eos|pad|unk|think|tool_call|tool_response)>/giu;

/** Controls, marks of direction and characters that take no room: nobody reads them. Line ends and tabs stay. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;

/** A line that begins like a turn of a conversation. */
const TURN = /^([ \t#*>_-]{0,8})(system|assistant|user|human|developer|ai)([ \t*_]{0,4}:)/gimu;

export function withoutMarkers(text: string): string {
  return text
    .replace(UNSEEN, (character) => (character === '\n' || character === '\t' ? character : ''))
    .replace(MARKERS, ' ')
    .replace(TURN, '$1“$2”$3');
}

/** The same without sentences that tell machines what to do. */
export function harmlessText(text: string): string {
  const plain = withoutMarkers(text);
  const orders = aiOrders(plain);
  if (orders.length === 0) return plain;
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of orders) {
    const from = sentenceStart(plain, start);
    const to = sentenceEnd(plain, end);
    if (to <= at) continue;
    if (from > at) parts.push(plain.slice(at, from));
    parts.push(TAKEN_OUT);
    at = to;
  }
  parts.push(plain.slice(at));
  return parts.join('');
}

/** How far a sentence is looked for on either side of an order. */
const REACH = 400;

function sentenceStart(text: string, at: number): number {
  const before = text.slice(Math.max(0, at - REACH), at);
  const stop = Math.max(...['. ', '! ', '? ', '\n'].map((mark) => before.lastIndexOf(mark)));
  return stop < 0 ? at - before.length : at - before.length + stop + 1;
}

/** An order goes on where it began: the sentence behind it is taken along. */
function sentenceEnd(text: string, at: number): number {
  const after = text.slice(at, at + REACH);
  const stop = /[.!?](?=\s|$)|\n/.exec(after);
  return stop === null ? at + after.length : at + stop.index + (stop[0] === '\n' ? 0 : 1);
}
