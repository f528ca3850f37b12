// What a UTF-16 code unit is, as a table lookup: text is scanned unit by unit, and a regular expression per unit would
// cost more than everything else. The table fills itself with what pages use.

export const GAP = 1;
export const LETTER = 2;
export const DIGIT = 3;
/** Scripts written without spaces: every sign counts as a word, since nothing here segments them. */
export const IDEOGRAPH = 4;

const CLASS = new Uint8Array(0x10000);
const LOWER = new Uint16Array(0x10000);

export function classOf(code: number): number {
  return CLASS[code] || learn(code);
}

export function lowerOf(code: number): number {
  if (code < 128) return code >= 65 && code <= 90 ? code + 32 : code;
  if (!CLASS[code]) learn(code);
  return LOWER[code] ?? code;
}

function learn(code: number): number {
  const sign = String.fromCharCode(code);
  const lower = sign.toLowerCase();
  // A lower case of another length would move every offset after it.
  LOWER[code] = lower.length === 1 ? lower.charCodeAt(0) : code;
  let kind = GAP;
  if (/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]$/u.test(sign)) kind = IDEOGRAPH;
  else if (/^[\p{L}\p{M}]$/u.test(sign)) kind = LETTER;
  else if (/^\p{Nd}$/u.test(sign)) kind = DIGIT;
  CLASS[code] = kind;
  return kind;
}

export function isUpper(code: number): boolean {
  return code < 128 ? code >= 65 && code <= 90 : lowerOf(code) !== code;
}

export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** Blanks of all widths; numbers and prices are written with several of them. */
export function isBlank(code: number): boolean {
  return (
    code === 32 ||
    (code >= 9 && code <= 13) ||
    code === 0xa0 ||
    (code >= 0x2000 && code <= 0x200b) ||
    code === 0x202f
  );
}
