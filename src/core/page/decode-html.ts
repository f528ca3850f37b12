// Bytes to text, before any parsing. The order is the web's: a byte-order mark beats the transport,
// the transport beats the document's own declaration, and an undeclared page is UTF-8 if it can be. Where what is
// declared cannot be true, the bytes are believed: text of any length that is valid UTF-8 with letters beyond ASCII is
// UTF-8, and what is not valid UTF-8 is not.

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
  if (sent) return decoded(bytes, believable(bytes, sent), 'content-type');
  const declared = decoderFor(metaCharset(asciiHead(bytes)));
  if (declared) {
    // A meta tag that could be read as ASCII cannot truly stand in UTF-16: such pages are UTF-8 in fact.
    return decoded(bytes, believable(bytes, declared.startsWith('utf-16') ? 'utf-8' : declared), 'meta');
  }
  return decoded(bytes, isUtf8(bytes) ? 'utf-8' : singleByteGuess(bytes), 'guess');
}

/** The declared encoding, unless the bytes speak against it. */
function believable(bytes: Uint8Array, declared: string): string {
  if (declared === 'utf-8') return isUtf8(bytes) || isMostlyUtf8(bytes) ? declared : singleByteGuess(bytes);
  const singleByte = declared.startsWith('windows-125') || declared.startsWith('iso-8859');
  return singleByte && hasHighBytes(bytes) && isUtf8(bytes) ? 'utf-8' : declared;
}

function hasHighBytes(bytes: Uint8Array): boolean {
  return bytes.some((byte) => byte >= 0x80);
}

/** A few broken characters in a UTF-8 page (a cut in the middle, one pasted passage) do not make it another one. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(bytes);
  let broken = 0;
  let whole = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 0xfffd) broken++;
    else if (code >= 0x80) whole++;
  }
  return broken <= whole;
}

/** Letters that only Polish has, as windows-1250 and iso-8859-2 write them: ą ę ł ó ś ź ż ć ń and capitals. */
const IN_1250 = marked([
  0xb9, 0xea, 0xb3, 0xf3, 0x9c, 0x9f, 0xbf, 0xe6, 0xf1, 0xa5, 0xca, 0xa3, 0xd3, 0x8c, 0x8f, 0xaf, 0xc6, 0xd1,
]);
const IN_8859_2 = marked([
  0xb1, 0xea, 0xb3, 0xf3, 0xb6, 0xbc, 0xbf, 0xe6, 0xf1, 0xa1, 0xca, 0xa3, 0xd3, 0xa6, 0xac, 0xaf, 0xc6, 0xd1,
]);
/** Of all bytes beyond ASCII; a French or German page has few of the letters that only Polish has. */
const POLISH_SHARE = 0.8;

/** Without a word about the encoding: Polish in one of its two old encodings, or else what browsers take. */
function singleByteGuess(bytes: Uint8Array): string {
  let high = 0;
  let in1250 = 0;
  let in8859 = 0;
  let barredL = 0;
  // By index: a page may have ten million bytes, and an iterator makes an object of each.
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) continue;
    high++;
    in1250 += IN_1250[byte] ?? 0;
    in8859 += IN_8859_2[byte] ?? 0;
    // ł is a superscript three in Western encodings, and no letter stands beside that.
    if (byte === 0xb3 && (isLetter(bytes[at - 1]) || isLetter(bytes[at + 1]))) barredL++;
  }
  if (barredL === 0 || Math.max(in1250, in8859) < high * POLISH_SHARE) return 'windows-1252';
  return in8859 > in1250 ? 'iso-8859-2' : 'windows-1250';
}

/** A table by byte: 1 for these. */
function marked(letters: readonly number[]): Uint8Array {
  const table = new Uint8Array(256);
  for (const byte of letters) table[byte] = 1;
  return table;
}

function isLetter(byte: number | undefined): boolean {
  return byte !== undefined && ((byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a));
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
