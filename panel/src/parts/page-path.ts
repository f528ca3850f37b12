/** Path and query: what tells the pages of one site apart. Pages of several sites (`site` is null) have their host, too. */
export function pathOf(url: string | null, site?: string | null): string {
  if (url === null || !URL.canParse(url)) return url ?? '—';
  const { host, pathname, search } = new URL(url);
  const name = `${site === null ? host : ''}${pathname}${search}`;
  try {
    return decodeURI(name);
  } catch {
    return name;
  }
}
