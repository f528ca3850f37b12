// Dotted and bracketed names as they are written: window.location, window["location"], window["loca" + "tion"].
import { plainLetters } from './characters.ts';
import { isSign, NAME, type ScriptTokens, STRING, TEMPLATE, tokenText, wordAt } from './tokens.ts';

const MAX_PATH = 4;
/** "loc" + "ation": more pieces than these are not a name. */
const MAX_NAME_PIECES = 6;
const MAX_VALUE = 500;

/** The names up to the one at `i`, which may stand in brackets that open there, and the token that they begin with. */
export function pathTo(tokens: ScriptTokens, i: number, name: string): { names: string[]; first: number } {
  const names = [name];
  let first = i;
  let bracket = tokens.kind[i] !== NAME;
  while (names.length < MAX_PATH) {
    const owner = bracket ? first - 1 : isSign(tokens, first - 1, 46) ? first - 2 : -1;
    if (owner < 0) break;
    if (tokens.kind[owner] === NAME) {
      names.unshift(wordAt(tokens, owner));
      first = owner;
      bracket = false;
    } else {
      // window["location"]["href"]
      const open = isSign(tokens, owner, 93) ? openingBracket(tokens, owner) : -1;
      const inner = open < 0 ? undefined : bracketName(tokens, open);
      if (inner?.close !== owner) break;
      names.unshift(inner.text);
      first = open;
      bracket = true;
    }
  }
  return { names, first };
}

/** The name between two brackets, and the closing one. */
export function bracketName(tokens: ScriptTokens, open: number): { text: string; close: number } | undefined {
  let text = '';
  for (let piece = 0; piece < MAX_NAME_PIECES; piece++) {
    const at = open + 1 + piece * 2;
    const kind = tokens.kind[at];
    if (kind !== STRING && kind !== TEMPLATE) return undefined;
    text += plainLetters(tokenText(tokens, at));
    if (isSign(tokens, at + 1, 93)) return { text, close: at + 1 };
    if (!isSign(tokens, at + 1, 43)) return undefined;
  }
  return undefined;
}

export function openingBracket(tokens: ScriptTokens, close: number): number {
  for (let at = close - 2; at >= Math.max(0, close - 2 * MAX_NAME_PIECES); at -= 2)
    if (isSign(tokens, at, 91)) return at;
  return -1;
}

export function plainString(tokens: ScriptTokens, i: number): string | undefined {
  const kind = tokens.kind[i];
  return kind === STRING || kind === TEMPLATE ? tokenText(tokens, i).slice(0, MAX_VALUE) : undefined;
}
