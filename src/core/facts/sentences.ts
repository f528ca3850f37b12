// Sentences of every block, with offsets. A full stop ends a sentence unless an abbreviation, an initial, a number or
// what follows says otherwise; a line break inside a block always does.

import { NEVER_LAST, SELDOM_LAST } from '../lexicon/abbreviations.ts';
import { classOf, DIGIT, isBlank, isUpper, LETTER } from '../page/char-classes.ts';
import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';
import { CAPITALISED, NUMERIC, type Tokens, tokens, wordOf } from './tokens.ts';

export interface Sentences {
  readonly count: number;
  /** Offsets into the page's text, closing quotes and brackets included. */
  readonly start: Int32Array;
  readonly end: Int32Array;
  readonly block: Int32Array;
  /** Tokens of the sentence: first, and one past the last. */
  readonly firstToken: Int32Array;
  readonly endToken: Int32Array;
  /** Code of the sign that ended it (. ! ? …), 0 where the block or the line just stopped. */
  readonly mark: Uint16Array;
}

const STOP = 46;
const EXCLAMATION = 33;
const QUESTION = 63;
const ELLIPSIS = 0x2026;
const NEWLINE = 10;

export const sentences = perPage((page): Sentences => new SentenceCutter(page).cut());

class SentenceCutter {
  readonly #page: Page;
  readonly #text: string;
  readonly #tokens: Tokens;
  readonly #start: number[] = [];
  readonly #end: number[] = [];
  readonly #block: number[] = [];
  readonly #firstToken: number[] = [];
  readonly #endToken: number[] = [];
  readonly #mark: number[] = [];
  /** Tokens that end at or before the place being read. */
  #passed = 0;

  constructor(page: Page) {
    this.#page = page;
    this.#text = page.text;
    this.#tokens = tokens(page);
  }

  cut(): Sentences {
    for (const block of this.#page.blocks) this.#cutBlock(block.index, block.start, block.end);
    return {
      count: this.#start.length,
      start: Int32Array.from(this.#start),
      end: Int32Array.from(this.#end),
      block: Int32Array.from(this.#block),
      firstToken: Int32Array.from(this.#firstToken),
      endToken: Int32Array.from(this.#endToken),
      mark: Uint16Array.from(this.#mark),
    };
  }

  #cutBlock(block: number, from: number, to: number): void {
    const text = this.#text;
    let start = from;
    let firstToken = this.#tokens.ofBlock[block] ?? 0;
    this.#passed = firstToken;
    let at = from;
    while (at < to) {
      const code = text.charCodeAt(at);
      if (
        code !== STOP &&
        code !== NEWLINE &&
        code !== QUESTION &&
        code !== EXCLAMATION &&
        code !== ELLIPSIS
      ) {
        at++;
        continue;
      }
      const runEnd = code === NEWLINE ? at + 1 : endOfRun(text, at, to);
      this.#pass(at);
      if (code !== NEWLINE && !this.#ends(at, runEnd, to, firstToken)) {
        at = runEnd;
        continue;
      }
      const end = code === NEWLINE ? at : afterClosers(text, runEnd, to);
      const mark = code === NEWLINE ? 0 : strongestMark(text, at, runEnd);
      if (this.#push(block, start, end, firstToken, mark)) {
        start = Math.max(end, runEnd);
        firstToken = this.#passed;
      } else if (code === NEWLINE) start = at + 1;
      at = Math.max(end, runEnd);
    }
    this.#pass(to);
    this.#push(block, start, to, firstToken, 0);
  }

  #pass(offset: number): void {
    const last = this.#tokens.count;
    while (this.#passed < last && (this.#tokens.end[this.#passed] ?? 0) <= offset) this.#passed++;
  }

  /** Adds a sentence unless it holds no word. */
  #push(block: number, from: number, to: number, firstToken: number, mark: number): boolean {
    if (this.#passed <= firstToken) return false;
    let start = from;
    let end = to;
    while (start < end && isBlank(this.#text.charCodeAt(start))) start++;
    while (end > start && isBlank(this.#text.charCodeAt(end - 1))) end--;
    this.#start.push(start);
    this.#end.push(end);
    this.#block.push(block);
    this.#firstToken.push(firstToken);
    this.#endToken.push(this.#passed);
    this.#mark.push(mark);
    return true;
  }

  /** Whether the run of stops from `at` to `runEnd` ends the sentence that began with `firstToken`. */
  #ends(at: number, runEnd: number, to: number, firstToken: number): boolean {
    const text = this.#text;
    const closed = afterClosers(text, runEnd, to);
    if (closed >= to) return true;
    // "example.com", "3.5", "?!" inside a name: without a blank behind it a stop ends nothing.
    if (!isBlank(text.charCodeAt(closed))) return false;
    const next = nextSign(text, closed, to);
    if (next < 0) return true;
    const nextKind = classOf(next);
    const small = nextKind === LETTER && !isUpper(next) && !isCaseless(next);
    const code = text.charCodeAt(at);
    if (runEnd - at > 1 || code === ELLIPSIS) return !small;
    // "Yahoo! is", "(why?) and": a mark of its own inside a sentence.
    if (code !== STOP) return !small;
    if (small) return false;
    return this.#stopEnds(at, nextKind === DIGIT, firstToken);
  }

  #stopEnds(at: number, digitFollows: boolean, firstToken: number): boolean {
    const last = this.#passed - 1;
    if (last < firstToken || (this.#tokens.end[last] ?? 0) !== at) return true;
    const word = wordOf(this.#tokens, last);
    const shape = this.#tokens.shape[last] ?? 0;
    // "1. Introduction" opens with its number; "in 2024. Then" ends with one.
    if (shape === NUMERIC) return last > firstToken;
    if (NEVER_LAST.has(word)) return false;
    // The initial of a name ("J. Kowalski"), the letters of "U.S." one by one; "I" alone is a word.
    if (word.length === 1) {
      if (SELDOM_LAST.has(word)) return !digitFollows && shape !== CAPITALISED;
      return shape !== CAPITALISED || word === 'i';
    }
    return !(SELDOM_LAST.has(word) && digitFollows);
  }
}

function endOfRun(text: string, from: number, to: number): number {
  let at = from + 1;
  while (at < to) {
    const code = text.charCodeAt(at);
    if (code !== STOP && code !== QUESTION && code !== EXCLAMATION && code !== ELLIPSIS) break;
    at++;
  }
  return at;
}

function afterClosers(text: string, from: number, to: number): number {
  let at = from;
  while (at < to && isCloser(text.charCodeAt(at))) at++;
  return at;
}

function isCloser(code: number): boolean {
  return (
    code === 34 ||
    code === 39 ||
    code === 41 ||
    code === 93 ||
    code === 0x201d ||
    code === 0x2019 ||
    code === 0xbb
  );
}

function strongestMark(text: string, from: number, to: number): number {
  let mark = text.charCodeAt(from);
  for (let at = from; at < to; at++) if (text.charCodeAt(at) === QUESTION) mark = QUESTION;
  return mark;
}

/** The first letter or digit after blanks, quotes and brackets; -1 if none is near. */
function nextSign(text: string, from: number, to: number): number {
  const limit = Math.min(to, from + 12);
  for (let at = from; at < limit; at++) {
    const code = text.charCodeAt(at);
    const kind = classOf(code);
    if (kind === LETTER || kind === DIGIT) return code;
  }
  return -1;
}

/** Scripts without capitals (Arabic, Hindi) show no case to go by. */
function isCaseless(code: number): boolean {
  return code > 0x590 && code < 0x1e00;
}
