// Three things that browsers survive and the tokenizer does not, each of which silently swallows the rest of a page:
// a raw-text element or a quotation mark left open inside <noscript> (a browser with scripting ends it at </noscript>), and
// <![CDATA[ in plain HTML (a browser drops it as a comment that ends at the next ">").

const MARKER = /<!--|<!\[CDATA\[|<(\/?)(noscript|script|style|iframe|textarea|title|svg|math)(?=[\s>/])/gi;

/** A same-length stand-in that the tokenizer, too, reads as a comment up to the next ">". */
const HARMLESS_CDATA = '<!-CDATA[';

/** Called for every piece that is put in: where in the HTML as it was given, and how long it is. */
type OnPiece = (at: number, length: number) => void;

export function mendHtml(html: string, onPiece?: OnPiece): string {
  if (!html.includes('<noscript') && !html.includes('<![CDATA[') && !html.includes('<NOSCRIPT')) return html;
  const pieces: string[] = [];
  let copied = 0;
  let raw = '';
  let inNoscript = false;
  let noscriptAt = 0;
  let foreign = 0;
  MARKER.lastIndex = 0;
  for (let found = MARKER.exec(html); found; found = MARKER.exec(html)) {
    const at = found.index;
    const name = (found[2] ?? '').toLowerCase();
    const closes = found[1] === '/';
    if (raw) {
      if (closes && name === raw) raw = '';
      else if (closes && name === 'noscript' && inNoscript) {
        const end = `</${raw}>`;
        pieces.push(html.slice(copied, at), end);
        onPiece?.(at, end.length);
        copied = at;
        raw = '';
        inNoscript = false;
      }
    } else if (name === '') {
      if (found[0] === '<!--') {
        const end = html.indexOf('-->', at + 2);
        if (end < 0) break;
        MARKER.lastIndex = end + 3;
      } else if (foreign === 0) {
        pieces.push(html.slice(copied, at), HARMLESS_CDATA);
        copied = at + HARMLESS_CDATA.length;
      }
    } else if (name === 'noscript') {
      const quote = closes && inNoscript ? openQuote(html, noscriptAt, at) : '';
      if (quote !== '') {
        pieces.push(html.slice(copied, at), quote, '>');
        onPiece?.(at, quote.length + 1);
        copied = at;
      }
      inNoscript = !closes;
      noscriptAt = at;
    } else if (name === 'svg' || name === 'math') foreign = Math.max(0, foreign + (closes ? -1 : 1));
    // A drawing's title is an ordinary element.
    else if (!closes && foreign === 0) raw = name;
  }
  if (pieces.length === 0) return html;
  pieces.push(html.slice(copied));
  return pieces.join('');
}

/** The mark of an attribute's value that a tag leaves open at the end of this piece. */
function openQuote(html: string, start: number, end: number): string {
  let quote = '';
  let inTag = false;
  let before = '';
  for (let at = start; at < end; at++) {
    const letter = html.charAt(at);
    if (quote !== '') {
      if (letter === quote) quote = '';
    } else if (inTag) {
      if (letter === '>') inTag = false;
      else if (before === '=' && (letter === '"' || letter === "'")) quote = letter;
    } else if (letter === '<' && /[a-z]/i.test(html.charAt(at + 1))) inTag = true;
    if (letter.trim() !== '') before = letter;
  }
  return quote;
}
