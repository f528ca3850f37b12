// What the tokens of a script are, and what is asked of them.
import { endsLine } from './characters.ts';

export const NAME = 1;
export const STRING = 2;
export const TEMPLATE = 3;
export const NUMBER = 4;
export const SIGN = 5;
export const REGEX = 6;

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
  /** Distinct names as a browser reads them: "\u006fpen" is open. */
  readonly names: readonly string[];
}

/** A name; '' for every other token. */
export function wordAt({ kind, value, names, code, start, end }: ScriptTokens, token: number): string {
  if (kind[token] !== NAME) return '';
  const number = value[token] ?? -1;
  return number >= 0 ? (names[number] ?? '') : code.slice(start[token], end[token]);
}

/** What a string, template or regular expression holds, without its quotes; a name as a browser reads it. */
export function tokenText(tokens: ScriptTokens, token: number): string {
  const kind = tokens.kind[token];
  if (kind === NAME) return wordAt(tokens, token);
  const start = tokens.start[token] ?? 0;
  const end = tokens.end[token] ?? 0;
  if (kind !== STRING && kind !== TEMPLATE && kind !== REGEX) return tokens.code.slice(start, end);
  const open = tokens.code.charCodeAt(start);
  const closed = end - start > 1 && tokens.code.charCodeAt(end - 1) === open;
  return tokens.code.slice(start + 1, closed ? end - 1 : end);
}

export function isSign(tokens: ScriptTokens, i: number, sign: number): boolean {
  return tokens.kind[i] === SIGN && tokens.value[i] === sign;
}

/** Whether a line ends between a token and the next one. */
export function breaksLine({ code, start, end }: ScriptTokens, token: number): boolean {
  const next = start[token + 1] ?? code.length;
  for (let at = end[token] ?? 0; at < next; at++) if (endsLine(code.charCodeAt(at))) return true;
  return false;
}
