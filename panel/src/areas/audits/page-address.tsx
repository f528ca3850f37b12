import { OutsideLink } from '../../parts/outside-link.tsx';

/** An address that came from a page or a sitemap: a link only where it leads to the web. */
export function PageAddress({ url, children }: { readonly url: string | null; readonly children?: string }) {
  return url === null ? null : (
    <span className="wrap-anywhere">
      <OutsideLink url={url}>{children ?? url}</OutsideLink>
    </span>
  );
}
