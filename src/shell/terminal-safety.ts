// Text that others wrote, on its way to a terminal or into JSON: a page's title may not clear the screen, rename the
// window or turn the line around.

/** Control characters and the marks that change the direction of text. */
const UNSAFE = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Each sign that a terminal would act on is shown as one that it cannot act on. */
export function terminalSafe(text: string): string {
  return text.replace(UNSAFE, (sign) => (sign === '\n' || sign === '\t' ? sign : pictureOf(sign)));
}

/** Unicode has pictures for the first 32 control characters and for delete. */
function pictureOf(sign: string): string {
  const code = sign.charCodeAt(0);
  if (code < 32) return String.fromCharCode(0x2400 + code);
  return code === 127 ? '\u2421' : '\ufffd';
}

/**
 * One line of text that cannot steer the terminal: white space is closed up, control characters are shown as
 * pictures, and marks that turn the direction of writing or join lines are left out.
 */
export function safeLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\s\u0085\u2028\u2029]+/gu, ' ')
    .replace(/\p{Cc}/gu, pictureOf)
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u206f\ufeff\ufff9-\ufffb]/g, '')
    .replace(/[\u{e0000}-\u{e007f}]/gu, '');
}

/** The same for every text in a value. */
export function safeLines<T>(value: T): T {
  // What is made has the fields of what was given, and a text for each text.
  return made(value) as T;

  function made(one: unknown): unknown {
    if (typeof one === 'string') return safeLine(one);
    if (Array.isArray(one)) return one.map(made);
    if (typeof one !== 'object' || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([name, field]) => [name, made(field)]));
  }
}

/** JSON that may be shown on a terminal: what JSON itself leaves as it is, is escaped. */
export function safeJson(value: unknown, indent?: number): string {
  return escapedJson(JSON.stringify(value, null, indent));
}

/** The same for JSON that is written already. */
export function escapedJson(json: string): string {
  return json.replace(
    /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
