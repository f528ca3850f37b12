const LETTER = /[\p{L}\p{N}]/u;
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
    const char = html.charAt(i);
    if (char === '<') {
      inWord = false;
      i = endOfMarkup(html, i);
      continue;
    }
    const letter = LETTER.test(char);
    if (letter && !inWord) words += 1;
    if (words >= least) return true;
    inWord = letter;
  }
  return false;
}

/** The last character of the tag, comment or unread element that begins here. */
function endOfMarkup(html: string, start: number): number {
  const [, name] = UNREAD.exec(html.slice(start, start + 12)) ?? [];
  const end = html.startsWith('<!--', start)
    ? html.indexOf('-->', start)
    : name === undefined
      ? html.indexOf('>', start)
      : html.indexOf(`</${name}`, start);
  return end < 0 ? html.length : end;
}
