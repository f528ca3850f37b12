const LETTER = /[\p{L}\p{N}]/u;
/** Letters and digits of ASCII by their code; everything else is asked one by one. */
const ASCII_LETTERS = Uint8Array.from({ length: 128 }, (_, code) =>
  LETTER.test(String.fromCharCode(code)) ? 1 : 0,
);
const LESS_THAN = 0x3c;
const LOWER_CASE = 0x20;
const S = 0x73;
const T = 0x74;
/** Their content is not read by visitors. */
const UNREAD = /^<(script|style|template|svg)\b/i;

/**
 * Whether a page has at least so many words outside of its tags and scripts. It stops at the first so many, so that an
 * ordinary page costs a look at its beginning; only what has few words needs a closer look at what it is.
 */
export function hasWords(html: string, least: number): boolean {
  let words = 0;
  let inWord = false;
  for (let i = 0; i < html.length; i++) {
    const code = html.charCodeAt(i);
    if (code === LESS_THAN) {
      inWord = false;
      i = endOfMarkup(html, i);
      continue;
    }
    const letter = code < 128 ? ASCII_LETTERS[code] === 1 : LETTER.test(html.charAt(i));
    if (letter && !inWord) words += 1;
    if (words >= least) return true;
    inWord = letter;
  }
  return false;
}

/** The last character of the tag, comment or unread element that begins here. */
function endOfMarkup(html: string, start: number): number {
  if (html.startsWith('<!--', start)) return endAt(html, '-->', start);
  // Most tags begin with other letters, and need no closer look.
  const first = html.charCodeAt(start + 1) | LOWER_CASE;
  const [, name] = first === S || first === T ? (UNREAD.exec(html.slice(start, start + 12)) ?? []) : [];
  return endAt(html, '>', name === undefined ? start : endAt(html, `</${name}`, start));
}

/** What does not end, ends with the page. */
function endAt(html: string, text: string, from: number): number {
  const at = html.indexOf(text, from);
  return at < 0 ? html.length : at + text.length - 1;
}
