// Bytes to text, before any parsing. The order is the web's: a byte-order mark beats the transport,
// the transport beats the document's own declaration, and an undeclared page is UTF-8 if it can be.

/** How far into the bytes a meta declaration may stand; browsers look at the first 1,024 bytes, some pages are later. */
const META_WINDOW_BYTES = 4096;

export interface DecodedHtml {
  readonly html: string;
  /** Canonical encoding name as TextDecoder reports it. */
  readonly encoding: string;
  readonly source: 'bom' | 'content-type' | 'meta' | 'guess';
}

export function decodeHtml(bytes: Uint8Array, contentType?: string): DecodedHtml {
  const marked = bomEncoding(bytes);
  if (marked) return decoded(bytes, marked, 'bom');
  const sent = contentType ? decoderFor(charsetOf(contentType)) : undefined;
  if (sent) return decoded(bytes, sent, 'content-type');
  const declared = decoderFor(metaCharset(asciiHead(bytes)));
  if (declared) {
    // A meta tag that could be read as ASCII cannot truly stand in UTF-16: such pages are UTF-8 in fact.
    return decoded(bytes, declared.startsWith('utf-16') ? 'utf-8' : declared, 'meta');
  }
  return decoded(bytes, isUtf8(bytes) ? 'utf-8' : 'windows-1252', 'guess');
}

function decoded(bytes: Uint8Array, encoding: string, source: DecodedHtml['source']): DecodedHtml {
  return { html: new TextDecoder(encoding).decode(bytes), encoding, source };
}

function bomEncoding(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return undefined;
}

/** Canonical name for a label, or undefined for a label that no decoder knows. */
function decoderFor(label: string | undefined): string | undefined {
  if (!label) return undefined;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}

/** Reads `charset=…` out of a Content-Type value or a run of markup; quotes are optional on the web. */
function charsetOf(value: string): string | undefined {
  const at = value.toLowerCase().indexOf('charset');
  if (at < 0) return undefined;
  let i = at + 'charset'.length;
  while (value[i] === ' ') i++;
  if (value[i] !== '=') return undefined;
  i++;
  while (value[i] === ' ' || value[i] === '"' || value[i] === "'") i++;
  let end = i;
  while (end < value.length && !' ;"\'>/\t\r\n'.includes(value.charAt(end))) end++;
  return value.slice(i, end) || undefined;
}

function metaCharset(head: string): string | undefined {
  const lower = head.toLowerCase();
  for (let at = lower.indexOf('<meta'); at >= 0; at = lower.indexOf('<meta', at + 5)) {
    const end = lower.indexOf('>', at);
    const found = charsetOf(head.slice(at, end < 0 ? head.length : end));
    if (found) return found;
  }
  // XHTML served without a header declares itself in the XML prologue.
  if (lower.startsWith('<?xml')) {
    const at = lower.indexOf('encoding=');
    const end = lower.indexOf('?>');
    if (at > 0 && at < end) return head.slice(at + 10, end).split(/["']/, 1)[0];
  }
  return undefined;
}

function asciiHead(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes.subarray(0, META_WINDOW_BYTES));
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
