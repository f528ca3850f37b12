/** An address that came from a page or a sitemap: a link only where it leads to the web. */
export function PageAddress({ url, children }: { readonly url: string | null; readonly children?: string }) {
  if (url === null) return null;
  const text = children ?? url;
  return /^https?:\/\//i.test(url) ? (
    <a href={url} rel="noreferrer noopener" target="_blank" className="wrap-anywhere">
      {text}
    </a>
  ) : (
    <span className="wrap-anywhere">{text}</span>
  );
}

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
