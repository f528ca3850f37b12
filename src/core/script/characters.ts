// What single signs mean in a script.

export const BLANK = 0;
export const LETTER = 1;
export const DIGIT = 2;
export const OTHER = 3;
/** By sign; hot loops look here themselves before they ask `classOf`. */
export const CLASS = new Uint8Array(128).fill(OTHER);
for (let code = 0; code < 128; code++) {
  const sign = String.fromCharCode(code);
  if (/[A-Za-z_$]/.test(sign)) CLASS[code] = LETTER;
  else if (/[0-9]/.test(sign)) CLASS[code] = DIGIT;
  else if (code <= 32) CLASS[code] = BLANK;
}

/** What a sign can be part of. */
export function classOf(sign: number): number {
  return sign < 128 ? (CLASS[sign] ?? OTHER) : isWideBlank(sign) ? BLANK : LETTER;
}

/** Blanks beyond ASCII: to a browser they part words like any other, so that code can be spread out with them. */
function isWideBlank(sign: number): boolean {
  if (sign < 0x1680) return sign === 0xa0;
  return (
    (sign >= 0x2000 && sign <= 0x200a) ||
    sign === 0x1680 ||
    sign === 0x2028 ||
    sign === 0x2029 ||
    sign === 0x202f ||
    sign === 0x205f ||
    sign === 0x3000 ||
    sign === 0xfeff
  );
}

/** Pages with the line ends of old Macs are about, and two rare signs end a line of code as well. */
export function endsLine(sign: number): boolean {
  return sign === 10 || sign === 13 || sign === 0x2028 || sign === 0x2029;
}

/** A name whose letters are written as escapes: "\\x6f\\u0070en" is open. */
export function plainLetters(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(
    /\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|u\{0{0,20}([0-9a-f]{1,6})\})/gi,
    (whole: string, byte?: string, unit?: string, point?: string) => {
      const code = Number.parseInt(byte ?? unit ?? point ?? '0', 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
