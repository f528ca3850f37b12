// A page's text as it may be put before a language model: nothing in it is a marker of a chat format, and what speaks to the
// machine is taken out. That a page does so is a finding of its own (sp_llm_instructions); it must not move other answers.
import { wholeWords } from '../lexicon/whole-words.ts';
import { aiOrders } from '../rules/word-lists/ai-orders.ts';
import { notesToJudges } from './notes-to-judges.ts';
import { ordersToJudges } from './orders-to-judges.ts';
import { withoutMarkers } from './without-markers.ts';

/** Stands where something was taken out, so that the sentences around it are not read as one. */
export const TAKEN_OUT = '[words addressed to machines were taken out here]';

/**
 * The same orders in other languages, and answers put into the model's mouth. They only keep a sentence from the model and
 * accuse no page, so that they may be broader than what rules look for.
 */
const ELSEWHERE = [
  /(?:ignorier|vergiss|vergesst|missacht)\p{L}{0,4}[^\n.!?]{0,60}(?:anweisung|instruktion|vorgabe|befehl|prompt)/giu,
  /(?:ignore[rz]?|oublie[rz]?)\s[^\n.!?]{0,60}(?:instruction|consigne|directive)/giu,
  /(?:ignora|ignore|olvida|olvide|desatiende)\s[^\n.!?]{0,60}(?:instruccion|instrucción|indicacion|órdenes)/giu,
  /(?:ignora|ignori|dimentica|ignore|esqueça|desconsidere)\s[^\n.!?]{0,60}(?:istruzion|instruç|direttiv)/giu,
  /(?:игнорир|забуд)\p{L}{0,6}[^\n.!?]{0,60}(?:инструкц|указани|команд)/giu,
  /(?:ігнору|забуд)\p{L}{0,6}[^\n.!?]{0,60}(?:інструкц|вказів)/giu,
  /(?:忽略|无视|無視|忘记|忘記)[^\n。！？]{0,30}(?:指令|指示|提示|说明)|(?:指示|命令)[^\n。！？]{0,12}(?:無視|忘れ)/gu,
  wholeWords(
    /\b(?:answer|respond|reply|rate|score|grade)\b[^\n.!?]{0,40}(?:["“'‘(]|\bwith\s|\bonly\s|:\s?)(?:yes|no|[a-i])["”'’)]?(?! or (?:yes|no)\b)(?=[\s.!?,]|$)/giu,
  ),
  wholeWords(/###\s?(?:instruction|response|system|input)\b/giu),
] as const;

/** Before an order: a sentence that tells what others do to machines gives none ("a page that tells the model to ignore …"). */
const DESCRIBED = wholeWords(
  /\b(?:tell|order|instruct|command|ask|trick)(?:s|ed|ing)\s[^\n.!?]{0,40}?(?:model|assistant|chatbot|machine)s? (?:to|into)\s$|\b(?:ordonn|demand|command)\p{L}{1,3}\s[^\n.!?]{0,30}?modèles? d['’]$|\b(?:orden|mand|pid)\p{L}{1,3}\s[^\n.!?]{0,30}?modelos? que\s$|(?:велит|велят|приказыва\p{L}{2,3}|заставля\p{L}{2,3})\s[^\n.!?]{0,30}?модел\p{L}{1,3}\s$|(?:命令|要求|诱使|让)[^\n。！？]{0,8}模型$/iu,
);
const DESCRIPTION_CHARACTERS = 100;

function ordersElsewhere(text: string): { readonly start: number; readonly end: number }[] {
  return ELSEWHERE.flatMap((pattern) => [...text.matchAll(pattern)])
    .filter(({ index }) => !DESCRIBED.test(text.slice(Math.max(0, index - DESCRIPTION_CHARACTERS), index)))
    .map(({ index, 0: found }) => ({ start: index, end: index + found.length }));
}

/** Without markers, and without sentences that tell machines what to do. */
export function harmlessText(text: string): string {
  const plain = withoutMarkers(text);
  const orders = [
    ...aiOrders(plain),
    ...ordersElsewhere(plain),
    ...ordersToJudges(plain),
    ...notesToJudges(plain),
  ].sort((a, b) => a.start - b.start);
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
