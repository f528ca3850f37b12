/** All that may be said of where a page stands; null for an address that has none. */
export function hostOf(url: string): string | null {
  const host = URL.parse(url)?.hostname ?? '';
  return host === '' ? null : host;
}
