// What an answer is, by what it says of itself and by how it begins: a page, plain text, or something to download.

export type ContentKind = 'html' | 'text';

const HTML_TYPES = new Set(['text/html', 'application/xhtml+xml', 'application/vnd.wap.xhtml+xml']);
/** Types that servers also send with pages: only the beginning of the body tells. */
const UNSURE_TYPES = new Set([
  '',
  'text/plain',
  'text/xml',
  'application/xml',
  'application/octet-stream',
  'unknown/unknown',
]);
const LOOKED_AT_BYTES = 2048;
const PAGE_TAG = /<(?:!doctype\s+html|html|head|body|title|meta|div|h1|p|script)[\s>/]/i;

export function mediaTypeOf(contentType: string | undefined): string {
  return (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** By the header alone, before the body has come. */
export function mayBePage(contentType: string | undefined): boolean {
  const type = mediaTypeOf(contentType);
  return HTML_TYPES.has(type) || UNSURE_TYPES.has(type);
}

/** null: no page, whatever the header says. */
export function contentKindOf(contentType: string | undefined, body: Uint8Array): ContentKind | null {
  const type = mediaTypeOf(contentType);
  if (isBinary(body)) return null;
  if (HTML_TYPES.has(type)) return 'html';
  if (!UNSURE_TYPES.has(type)) return null;
  const begin = new TextDecoder('latin1').decode(body.subarray(0, LOOKED_AT_BYTES));
  if (PAGE_TAG.test(begin)) return 'html';
  return type === 'text/plain' ? 'text' : null;
}

/** Of what text may hold of zero bytes: browsers pass over them, so a page does not stop being one for a few. */
const MOST_ZEROS = 0.02;
const A_FEW_ZEROS = 3;

/** Text has hardly a zero byte, unless it is UTF-16, which says so in its first two bytes; a PDF begins with its name. */
export function isBinary(body: Uint8Array): boolean {
  const head = body.subarray(0, LOOKED_AT_BYTES);
  const begin = String.fromCharCode(...head.subarray(0, 5));
  if (begin === '%PDF-' || begin.startsWith('PK\u0003\u0004')) return true;
  const utf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  if (utf16 || !head.includes(0)) return false;
  const zeros = head.reduce((count, byte) => count + (byte === 0 ? 1 : 0), 0);
  return (
    zeros > Math.max(A_FEW_ZEROS, head.length * MOST_ZEROS) ||
    !PAGE_TAG.test(new TextDecoder('latin1').decode(head))
  );
}
