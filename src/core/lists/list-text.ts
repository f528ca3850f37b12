// Bytes of lists to text. Spreadsheets write UTF-8 with a mark, UTF-16, and the old encodings of their country.
import { decodeHtml } from '../page/decode-html.ts';
import { utf16Of } from './unicode-text.ts';

/** In whatever encoding the file is. */
export function listText(bytes: Uint8Array): string {
  const encoding = utf16Of(bytes);
  return encoding === null ? decodeHtml(bytes).html : new TextDecoder(encoding).decode(bytes);
}
