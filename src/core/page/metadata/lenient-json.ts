// JSON as pages write it. Most is correct and goes straight to the parser; the rest is repaired where only one reading
// is possible (comments around it, raw line breaks in strings, a comma too many) and given up where a repair would guess.

/** A catalogue of a shop can be megabytes; what a page declares about itself is not. */
export const MAX_JSON_CHARACTERS = 2_000_000;

/** The value, or undefined when the text is not JSON even after repair. */
export function parseLenientJson(source: string): unknown {
  if (source.length > MAX_JSON_CHARACTERS) return undefined;
  try {
    return JSON.parse(source);
  } catch {
    return parseOrNothing(repairJson(source));
  }
}

function parseOrNothing(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    // Broken structured data is common and means only that nothing was declared.
    return undefined;
  }
}

const BACKSLASH = 92;
const QUOTE = 34;

/**
 * One pass: keeps the first bracketed value and drops what stands around it, comments and commas before a closing
 * bracket; inside strings it escapes raw control characters and undoes escapes that JSON does not know.
 */
function repairJson(source: string): string {
  const out: string[] = [];
  let depth = 0;
  let at = firstBracket(source);
  if (at < 0) return '';
  while (at < source.length) {
    const char = source.charAt(at);
    if (char === '"') {
      const end = stringEnd(source, at);
      out.push(repairString(source.slice(at, end)));
      at = end;
    } else if (char === '/' && source.charAt(at + 1) === '*') {
      const end = source.indexOf('*/', at + 2);
      at = end < 0 ? source.length : end + 2;
    } else if (char === '/' && source.charAt(at + 1) === '/') {
      const end = source.indexOf('\n', at);
      at = end < 0 ? source.length : end;
    } else {
      if (char === '{' || char === '[') depth++;
      if (char === '}' || char === ']') {
        if (out.at(-1) === ',') out.pop();
        depth--;
      }
      // White space between tokens carries nothing, and without it "the last token" is simply the last entry.
      if (char.trim() !== '' && char !== '\u0000') out.push(char);
      at++;
      if (depth === 0) break;
    }
  }
  return out.join('');
}

function firstBracket(source: string): number {
  const cdata = source.indexOf('<![CDATA[');
  const brace = source.indexOf('{');
  // The marker holds a bracket that opens no value.
  const from = cdata >= 0 && (brace < 0 || cdata < brace) ? cdata + '<![CDATA['.length : 0;
  const bracket = source.indexOf('[', from);
  if (brace < 0) return bracket;
  return bracket < 0 ? brace : Math.min(brace, bracket);
}

/** One past the closing quote; the end of the source when there is none. */
function stringEnd(source: string, start: number): number {
  for (let i = start + 1; i < source.length; i++) {
    const code = source.charCodeAt(i);
    if (code === BACKSLASH) i++;
    else if (code === QUOTE) return i + 1;
  }
  return source.length;
}

const KNOWN_ESCAPES = '"\\/bfnrtu';

function repairString(literal: string): string {
  let clean = true;
  for (let i = 0; i < literal.length; i++) {
    const code = literal.charCodeAt(i);
    if (code < 32 || code === BACKSLASH) {
      clean = false;
      break;
    }
  }
  if (clean) return literal;
  const out: string[] = [];
  for (let i = 0; i < literal.length; i++) {
    const char = literal.charAt(i);
    const code = literal.charCodeAt(i);
    if (code === BACKSLASH) {
      const next = literal.charAt(i + 1);
      i++;
      if (KNOWN_ESCAPES.includes(next) && next !== '') out.push(char, next);
      else if (next !== '') out.push(next.charCodeAt(0) < 32 ? ' ' : next);
    } else if (code === 10) out.push('\\n');
    else if (code < 32) out.push(' ');
    else out.push(char);
  }
  return out.join('');
}
