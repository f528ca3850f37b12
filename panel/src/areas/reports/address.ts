/** An address that a page gave us may be opened only if it is one of the web; anything else is text. */
export function webAddress(url: string | null | undefined): string | null {
  const parsed = URL.parse(url ?? '');
  return parsed !== null && /^https?:$/.test(parsed.protocol) ? parsed.href : null;
}
