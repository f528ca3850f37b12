// Text in UTF-8 and UTF-16, apart from the old encodings: endpoints that read no others load no reader of pages.

const LOOKED_AT_BYTES = 1024;

/** null for every other encoding: phrases would come out as letters that were never typed, and look right. */
export function utf8Text(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // Two bytes a letter, without a mark that says so.
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/** By its mark, or by the zero bytes that every ASCII character of it has; null for everything else. */
export function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, LOOKED_AT_BYTES);
  const zeros = [0, 0];
  for (let at = 0; at < head.length; at++) if (head[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  // Lists of addresses are ASCII for the most part.
  const most = head.length / 4;
  if (head.length >= 4 && odd > most && even === 0) return 'utf-16le';
  if (head.length >= 4 && even > most && odd === 0) return 'utf-16be';
  return null;
}
