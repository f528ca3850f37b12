// Passages that a model says it has copied, looked for in the page by code. What is not found is no quote.
import { type Quote, quoteText } from '../rules/quote.ts';
import type { SeenText } from './seen-text.ts';

const QUOTES_MAX = 3;
const PASSAGE_CHARACTERS = 400;
/** Fewer letters stand on any page. */
const LETTERS_MIN = 12;

interface FoldedText {
  readonly text: string;
  /** For each character of the folded text its offset in the page's text. */
  readonly at: Int32Array;
}

const known = new WeakMap<SeenText, FoldedText>();

function folded(page: SeenText): FoldedText {
  const text = known.get(page) ?? foldedText(page);
  known.set(page, text);
  return text;
}

/** In small letters with single blanks: models write quotation marks, dashes and line ends in their own way. */
function foldedText({ text, seen }: SeenText): FoldedText {
  const parts: string[] = [];
  const at = new Int32Array(text.length + seen.length + 1);
  let length = 0;
  let blank = true;
  for (const [start, end] of seen) {
    for (let i = start; i < end; i++) {
      const character = foldedCharacter(text[i] ?? '');
      if (character === '' || (character === ' ' && blank)) continue;
      blank = character === ' ';
      parts.push(character);
      at[length] = i;
      length += 1;
    }
    if (blank) continue;
    blank = true;
    parts.push(' ');
    at[length] = end;
    length += 1;
  }
  return { text: parts.join(''), at };
}

function foldedCharacter(character: string): string {
  if (/\s/u.test(character)) return ' ';
  if (/[\u00ad\u200b-\u200f\u2060\ufeff]/u.test(character)) return '';
  if (/["'“”„‟‘’‚‛«»`´]/u.test(character)) return "'";
  if (/[-‐‑‒–—―−]/u.test(character)) return '-';
  const small = character.toLowerCase();
  // One letter grows when it is made small, and would shift everything behind it.
  return small.length === 1 ? small : character;
}

function foldedPassage(passage: string): string {
  let text = '';
  for (const character of passage.slice(0, PASSAGE_CHARACTERS)) {
    const one = character.length === 1 ? foldedCharacter(character) : character;
    if (one === '' || (one === ' ' && (text === '' || text.endsWith(' ')))) continue;
    text += one;
  }
  // What models put around a quotation.
  return text.replace(/^[\s'.…\][]+|[\s'.…\][]+$/gu, '');
}

export function foundQuotes(page: SeenText, passages: readonly string[]): Quote[] {
  const quotes: Quote[] = [];
  for (const passage of passages.slice(0, QUOTES_MAX)) {
    const wanted = foldedPassage(passage);
    if (wanted.replace(/[^\p{L}\p{N}]/gu, '').length < LETTERS_MIN) continue;
    const { text, at } = folded(page);
    const start = text.indexOf(wanted);
    if (start < 0) continue;
    quotes.push(quoteText(page, { start: at[start] ?? 0, end: (at[start + wanted.length - 1] ?? 0) + 1 }));
  }
  return quotes;
}

/** Whether words stand in what a visitor sees of the page, in its title or in its address. */
export function standsInPage(page: SeenText, words: string): boolean {
  const wanted = foldedPassage(words);
  if (wanted === '') return true;
  const title = foldedPassage(page.title);
  return (
    folded(page).text.includes(wanted) ||
    title.includes(wanted) ||
    page.address.toLowerCase().includes(wanted)
  );
}
