// The usual ways of hiding a string, undone: escapes, base64, percent signs, character codes, pieces that are reversed,
// joined or strewn with letters. Nothing is run.
import { concatenated, MAX_TEXT, type ScriptValue, UNKNOWN } from './value.ts';

export const MAX_ITEMS = 20_000;

/** Methods that give a value of the value they are called on. */
export const METHODS = new Set([
  'split',
  'reverse',
  'join',
  'concat',
  'replace',
  'map',
  'toString',
  'trim',
  'slice',
  'substring',
  'substr',
]);

/** What a method makes of a value; `code` is how its arguments are written. */
export function called(
  value: ScriptValue,
  method: string,
  argument: ScriptValue,
  second: ScriptValue,
  code: string,
): ScriptValue {
  const { items, tricks } = value;
  switch (method) {
    case 'split':
      if (!value.complete || value.text.length > MAX_ITEMS) return UNKNOWN;
      return {
        text: '',
        complete: true,
        tricks,
        items: value.text.split(argument.text).map((text) => ({ text, complete: true, tricks: 0 })),
      };
    case 'reverse':
      return items ? { ...value, items: items.toReversed(), tricks: tricks + 1 } : UNKNOWN;
    case 'join':
      return items ? joined(items, argument.complete ? argument.text : ',', tricks) : UNKNOWN;
    case 'map':
      return items && code.includes('fromCharCode')
        ? { ...value, items: items.map((item) => spelled([item])), tricks: tricks + 1 }
        : UNKNOWN;
    case 'concat':
      return items ? value : (concatenated([value], [argument])[0] ?? UNKNOWN);
    case 'replace':
      // Letters strewn in to be taken out again; a pattern would have to be run, so only plain text is.
      if (!argument.complete || argument.text === '' || !second.complete)
        return { ...value, complete: false };
      return {
        ...value,
        text: value.text.replaceAll(argument.text, second.text),
        tricks: tricks + (/^(?:https?:)?\/\//i.test(value.text) ? 0 : 1),
      };
    case 'toString':
    case 'trim':
      return value;
    default:
      return UNKNOWN;
  }
}

function joined(items: readonly ScriptValue[], glue: string, tricks: number): ScriptValue {
  let text = '';
  for (const [i, item] of items.entries()) {
    if (i > 0) text += glue;
    text += item.text;
    if (!item.complete || text.length > MAX_TEXT) return { text, complete: false, tricks: tricks + 1 };
  }
  return { text, complete: true, tricks: tricks + (items.length >= 3 ? 1 : 0) };
}

/** Characters given by their codes. */
export function spelled(codes: readonly ScriptValue[]): ScriptValue {
  let text = '';
  for (const code of codes) {
    const number = Number(code.text);
    if (!code.complete || code.text === '' || !Number.isInteger(number) || number < 0 || number > 0xffff)
      return { text, complete: false, tricks: 1 };
    text += String.fromCharCode(number);
  }
  return { text, complete: true, tricks: 1 };
}

/** A string as the script would see it; escapes of letters that need none are a way to hide them. */
export function literal(written: string): ScriptValue {
  if (!written.includes('\\')) return { text: written, complete: true, tricks: 0 };
  let hidden = 0;
  const text = written.replace(
    /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|u\{([0-9a-fA-F]{1,6})\}|(\r?\n)|([\s\S]))/g,
    (_whole: string, byte?: string, unit?: string, point?: string, line?: string, sign?: string) => {
      const digits = byte ?? unit ?? point;
      if (digits !== undefined) {
        const code = Number.parseInt(digits, 16);
        if (code >= 0x30 && code < 0x7f) hidden++;
        return code <= 0x10ffff ? String.fromCodePoint(code) : '';
      }
      if (line !== undefined) return '';
      return { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', 0: '\0' }[sign ?? ''] ?? sign ?? '';
    },
  );
  return { text, complete: true, tricks: hidden > text.length / 2 && hidden >= 4 ? 1 : 0 };
}

export function fromBase64(text: string): string {
  const plain = text.replace(/\s+/g, '');
  if (plain === '' || plain.length > MAX_TEXT || !/^[A-Za-z0-9+/_-]+={0,2}$/.test(plain)) return text;
  try {
    return atob(plain.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    // Not base64 after all: a word of letters and digits.
    return text;
  }
}

export function fromPercent(text: string): string {
  return text.replace(/%(?:u([0-9a-fA-F]{4})|([0-9a-fA-F]{2}))/g, (_whole, unit?: string, byte?: string) =>
    String.fromCharCode(Number.parseInt(unit ?? byte ?? '0', 16)),
  );
}
