// Inline script as tokens, in one pass. Not a parser: enough of the language to tell code from strings, comments,
// templates and regular expressions, so that a word in a comment is not taken for a call.
import { WordTable } from '../page/word-table.ts';

export const NAME = 1;
export const STRING = 2;
export const TEMPLATE = 3;
export const NUMBER = 4;
export const SIGN = 5;
const REGEX = 6;

/** `=>` as one sign; its code is no other sign's. */
export const ARROW = 1;

export interface ScriptTokens {
  readonly code: string;
  readonly count: number;
  readonly kind: Uint8Array;
  /** Offsets into the code; a string's include its quotes. */
  readonly start: Int32Array;
  readonly end: Int32Array;
  /** Of a name: its number in `names`, -1 for names of one or two letters. Of a sign: its code. */
  readonly value: Int32Array;
  /** Distinct names as written. */
  readonly names: readonly string[];
}

const BLANK = 0;
const LETTER = 1;
const DIGIT = 2;
const OTHER = 3;
const CLASS = new Uint8Array(128).fill(OTHER);
for (let code = 0; code < 128; code++) {
  const sign = String.fromCharCode(code);
  if (/[A-Za-z_$]/.test(sign)) CLASS[code] = LETTER;
  else if (/[0-9]/.test(sign)) CLASS[code] = DIGIT;
  else if (code <= 32) CLASS[code] = BLANK;
}

/** After these a slash begins a regular expression, not a division. */
const BEFORE_REGEX = new Set([
  'return',
  'typeof',
  'case',
  'in',
  'of',
  'delete',
  'void',
  'throw',
  'new',
  'else',
  'do',
]);
/** Minified names say nothing and are most of a minified script. */
const MIN_NAME = 3;

const BACKQUOTE = 96;
const BACKSLASH = 92;

export function tokeniseScript(code: string): ScriptTokens {
  return new ScriptReader(code).read();
}

class ScriptReader {
  readonly #code: string;
  readonly #names = new WordTable('exact');
  #count = 0;
  #kind: Uint8Array;
  #start: Int32Array;
  #end: Int32Array;
  #value: Int32Array;
  /** Brace depths at which a template goes on after its `${…}`. */
  readonly #templates: number[] = [];
  #depth = 0;
  /** No regular expression can close before here: a search has failed. */
  #noRegexBefore = 0;

  readonly #doubleQuotes: Finder;
  readonly #singleQuotes: Finder;
  readonly #lines: Finder;

  constructor(code: string) {
    this.#code = code;
    this.#doubleQuotes = new Finder(code, '"');
    this.#singleQuotes = new Finder(code, "'");
    this.#lines = new Finder(code, '\n');
    const capacity = Math.max(16, code.length >> 3);
    this.#kind = new Uint8Array(capacity);
    this.#start = new Int32Array(capacity);
    this.#end = new Int32Array(capacity);
    this.#value = new Int32Array(capacity);
  }

  read(): ScriptTokens {
    const code = this.#code;
    const size = code.length;
    let at = 0;
    while (at < size) {
      const sign = code.charCodeAt(at);
      const kind = sign < 128 ? CLASS[sign] : LETTER;
      if (kind === BLANK) at++;
      else if (kind === LETTER) at = this.#name(at);
      else if (kind === DIGIT) at = this.#number(at);
      else if (sign === 34 || sign === 39) at = this.#string(at, sign);
      else if (sign === BACKQUOTE) at = this.#template(at, at + 1);
      else if (sign === 47) at = this.#slash(at);
      else at = this.#sign(at, sign);
    }
    return {
      code,
      count: this.#count,
      kind: this.#kind.subarray(0, this.#count),
      start: this.#start.subarray(0, this.#count),
      end: this.#end.subarray(0, this.#count),
      value: this.#value.subarray(0, this.#count),
      names: this.#names.words,
    };
  }

  #name(from: number): number {
    const code = this.#code;
    let at = from + 1;
    while (at < code.length) {
      const sign = code.charCodeAt(at);
      const kind = sign < 128 ? CLASS[sign] : LETTER;
      if (kind !== LETTER && kind !== DIGIT) break;
      at++;
    }
    this.#push(NAME, from, at, at - from < MIN_NAME ? -1 : this.#names.numberOf(code, from, at));
    return at;
  }

  #number(from: number): number {
    const code = this.#code;
    let at = from + 1;
    while (at < code.length) {
      const sign = code.charCodeAt(at);
      const kind = sign < 128 ? CLASS[sign] : OTHER;
      if (kind !== LETTER && kind !== DIGIT && sign !== 46) break;
      at++;
    }
    this.#push(NUMBER, from, at, 0);
    return at;
  }

  /** To the closing quote or, as a browser would give up there, to the end of the line. */
  #string(from: number, quote: number): number {
    const code = this.#code;
    let at = from + 1;
    for (;;) {
      const close = quote === 34 ? this.#doubleQuotes.from(at) : this.#singleQuotes.from(at);
      const line = this.#lines.from(at);
      const end = Math.min(close, line);
      if (end >= code.length) {
        at = code.length;
        break;
      }
      // An escaped quote or line break belongs to the string.
      if (isEscaped(code, end, from + 1)) at = end + 1;
      else {
        at = close < line ? end + 1 : end;
        break;
      }
    }
    this.#push(STRING, from, at, 0);
    return at;
  }

  #template(from: number, inside: number): number {
    const code = this.#code;
    let at = inside;
    while (at < code.length) {
      const sign = code.charCodeAt(at);
      if (sign === BACKSLASH) at++;
      else if (sign === BACKQUOTE) {
        at++;
        break;
      } else if (sign === 36 && code.charCodeAt(at + 1) === 123) {
        this.#push(TEMPLATE, from, at, 0);
        this.#templates.push(this.#depth);
        return at + 2;
      }
      at++;
    }
    at = Math.min(at, code.length);
    this.#push(TEMPLATE, from, at, 0);
    return at;
  }

  #slash(at: number): number {
    const code = this.#code;
    const next = code.charCodeAt(at + 1);
    if (next === 47) return lineEnd(code, at);
    if (next === 42) {
      const end = code.indexOf('*/', at + 2);
      return end < 0 ? code.length : end + 2;
    }
    if (at >= this.#noRegexBefore && this.#regexMayStart()) {
      const end = this.#regexEnd(at);
      if (end > 0) {
        this.#push(REGEX, at, end, 0);
        return end;
      }
    }
    return this.#sign(at, 47);
  }

  #regexMayStart(): boolean {
    const last = this.#count - 1;
    if (last < 0) return true;
    const kind = this.#kind[last];
    if (kind === SIGN) {
      const sign = this.#value[last];
      return sign !== 41 && sign !== 93 && sign !== 125;
    }
    return kind === NAME && BEFORE_REGEX.has(this.#code.slice(this.#start[last], this.#end[last]));
  }

  #regexEnd(from: number): number {
    const code = this.#code;
    let inClass = false;
    let at = from + 1;
    for (; at < code.length; at++) {
      const sign = code.charCodeAt(at);
      if (sign === 10) break;
      if (sign === BACKSLASH) at++;
      else if (sign === 91) inClass = true;
      else if (sign === 93) inClass = false;
      else if (sign === 47 && !inClass) {
        at++;
        while (at < code.length && CLASS[code.charCodeAt(at)] === LETTER) at++;
        return at;
      }
    }
    this.#noRegexBefore = at;
    return 0;
  }

  #sign(at: number, sign: number): number {
    if (sign === 61 && this.#code.charCodeAt(at + 1) === 62) {
      this.#push(SIGN, at, at + 2, ARROW);
      return at + 2;
    }
    // "<!--" hides a script from browsers that are long gone; the rest of the line is a comment.
    if (sign === 60 && this.#code.startsWith('<!--', at)) return lineEnd(this.#code, at);
    if (sign === 123) this.#depth++;
    else if (sign === 125) {
      if (this.#templates.length > 0 && this.#templates.at(-1) === this.#depth) {
        this.#templates.pop();
        return this.#template(at, at + 1);
      }
      this.#depth--;
    }
    this.#push(SIGN, at, at + 1, sign);
    return at + 1;
  }

  #push(kind: number, start: number, end: number, value: number): void {
    const at = this.#count;
    if (at === this.#kind.length) this.#grow();
    this.#kind[at] = kind;
    this.#start[at] = start;
    this.#end[at] = end;
    this.#value[at] = value;
    this.#count++;
  }

  #grow(): void {
    const capacity = this.#kind.length * 2;
    const kind = new Uint8Array(capacity);
    kind.set(this.#kind);
    this.#kind = kind;
    this.#start = grown(this.#start, capacity);
    this.#end = grown(this.#end, capacity);
    this.#value = grown(this.#value, capacity);
  }
}

/** The next place of a sign, for places that only go forward: the text is searched once however often it is asked. */
class Finder {
  readonly #code: string;
  readonly #sign: string;
  #found = -1;

  constructor(code: string, sign: string) {
    this.#code = code;
    this.#sign = sign;
  }

  /** At or after a place; the length of the code if there is none. */
  from(at: number): number {
    if (this.#found < at) {
      const found = this.#code.indexOf(this.#sign, at);
      this.#found = found < 0 ? this.#code.length : found;
    }
    return this.#found;
  }
}

function isEscaped(code: string, at: number, from: number): boolean {
  let slashes = 0;
  while (at - 1 - slashes >= from && code.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes++;
  return slashes % 2 === 1;
}

function grown(column: Int32Array, capacity: number): Int32Array {
  const larger = new Int32Array(capacity);
  larger.set(column);
  return larger;
}

function lineEnd(code: string, from: number): number {
  const end = code.indexOf('\n', from);
  return end < 0 ? code.length : end;
}

/** What a string, template or regular expression holds, without its quotes. */
export function tokenText(tokens: ScriptTokens, token: number): string {
  const start = tokens.start[token] ?? 0;
  const end = tokens.end[token] ?? 0;
  const kind = tokens.kind[token];
  if (kind !== STRING && kind !== TEMPLATE && kind !== REGEX) return tokens.code.slice(start, end);
  const open = tokens.code.charCodeAt(start);
  const closed = end - start > 1 && tokens.code.charCodeAt(end - 1) === open;
  return tokens.code.slice(start + 1, closed ? end - 1 : end);
}
