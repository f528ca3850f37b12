// Two things that browsers survive and the tokenizer does not, each of which silently swallows the rest of a page:
// a raw-text element left open inside <noscript> (a browser with scripting ends it at </noscript>), and
// <![CDATA[ in plain HTML (a browser drops it as a comment that ends at the next ">").

const MARKER = /<!--|<!\[CDATA\[|<(\/?)(noscript|script|style|iframe|textarea|title|svg|math)(?=[\s>/])/gi;

/** A same-length stand-in that the tokenizer, too, reads as a comment up to the next ">". */
const HARMLESS_CDATA = '<!-CDATA[';

export function mendHtml(html: string): string {
  if (!html.includes('<noscript') && !html.includes('<![CDATA[') && !html.includes('<NOSCRIPT')) return html;
  const pieces: string[] = [];
  let copied = 0;
  let raw = '';
  let inNoscript = false;
  let foreign = 0;
  MARKER.lastIndex = 0;
  for (let found = MARKER.exec(html); found; found = MARKER.exec(html)) {
    const at = found.index;
    const name = (found[2] ?? '').toLowerCase();
    const closes = found[1] === '/';
    if (raw) {
      if (closes && name === raw) raw = '';
      else if (closes && name === 'noscript' && inNoscript) {
        pieces.push(html.slice(copied, at), `</${raw}>`);
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
    } else if (name === 'noscript') inNoscript = !closes;
    else if (name === 'svg' || name === 'math') foreign = Math.max(0, foreign + (closes ? -1 : 1));
    // A drawing's title is an ordinary element.
    else if (!closes && foreign === 0) raw = name;
  }
  if (pieces.length === 0) return html;
  pieces.push(html.slice(copied));
  return pieces.join('');
}
