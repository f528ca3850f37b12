// A page's text as it may be put before a language model: nothing in it is a marker of a chat format, and what speaks to the
// machine is taken out. That a page does so is a finding of its own (sp_llm_instructions); it must not move other answers.
import { aiOrders } from '../rules/word-lists/ai-orders.ts';
import { withoutMarkers } from './without-markers.ts';

/** Stands where something was taken out, so that the sentences around it are not read as one. */
export const TAKEN_OUT = '[words addressed to machines were taken out here]';

/** Without markers, and without sentences that tell machines what to do. */
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
