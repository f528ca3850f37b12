// Text cut into numbers, words and marks, where a date can stand: close to a number. The rest of a long text is only
// walked over.

export interface DateToken {
  /** In lower case. */
  readonly text: string;
  /** NaN for words and marks. */
  readonly number: number;
  readonly start: number;
  readonly end: number;
  /** Written in capitals. */
  readonly capitals: boolean;
}

const TOKEN = /\d+|\p{L}+|[^\s\p{L}\d]/gu;
/** Room for the longest name of a month and what may stand around it, and for the sign of a zone. */
const BEFORE = 40;
const BEHIND = 4;
/** Numbers further apart than this belong to no date together. */
const MAX_APART = 28;

/** Offsets of the pieces of text in which numbers stand close together, with what surrounds them. */
export function* piecesWithNumbers(text: string, from: number, to: number): Generator<[number, number]> {
  let at = nextDigit(text, from, to);
  let last = from;
  while (at < to) {
    const start = wordStart(text, Math.max(last, at - BEFORE), at);
    let end = at;
    let next = at;
    while (next < to && next - end <= MAX_APART) {
      end = digitsEnd(text, next, to);
      next = nextDigit(text, end, to);
    }
    last = Math.min(to, end + BEHIND);
    yield [start, last];
    at = next;
    last = Math.min(last, next);
  }
}

export function dateTokens(text: string, from: number, to: number): DateToken[] {
  const tokens: DateToken[] = [];
  for (const match of text.slice(from, to).matchAll(TOKEN)) {
    const word = match[0];
    const lower = word.toLowerCase();
    const start = from + match.index;
    tokens.push({
      text: lower,
      number: isDigit(word.charCodeAt(0)) ? Number(word) : Number.NaN,
      start,
      end: start + word.length,
      capitals: word !== lower && word === word.toUpperCase(),
    });
  }
  return tokens;
}

/** Where a piece may begin without cutting a word: behind the first blank, if there is one. */
function wordStart(text: string, from: number, at: number): number {
  if (from === 0 || isBlankAt(text, from - 1)) return from;
  for (let i = from; i < at; i++) if (isBlankAt(text, i)) return i;
  return from;
}

function isBlankAt(text: string, at: number): boolean {
  return text.charCodeAt(at) <= 32;
}

function nextDigit(text: string, from: number, to: number): number {
  let at = from;
  while (at < to && !isDigit(text.charCodeAt(at))) at++;
  return at;
}

function digitsEnd(text: string, from: number, to: number): number {
  let at = from;
  while (at < to && isDigit(text.charCodeAt(at))) at++;
  return at;
}

export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}
