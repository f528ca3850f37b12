// Where the page stands, for telling its own addresses from those of others. A page given without its address is known
// by the one it declares.
import { getDomain } from 'tldts';
import type { Page } from '../page/page.ts';
import { elementsNamed } from './elements-named.ts';
import { fact } from './fact.ts';

export interface PageAddress {
  /** What relative addresses are resolved against; undefined when nothing says where the page is. */
  readonly base: URL | undefined;
  readonly host: string;
  /** Registrable domain, or the host where there is none (an address in numbers, a local name). */
  readonly site: string;
  readonly secure: boolean;
}

export const pageAddress = fact((page): PageAddress => {
  const declared =
    page.url ?? page.head.links.get('canonical')?.[0] ?? page.head.meta.get('og:url')?.[0] ?? undefined;
  const own = declared === undefined ? null : URL.parse(declared);
  const web = own && (own.protocol === 'https:' || own.protocol === 'http:') ? own : undefined;
  return {
    base: baseOf(page, web),
    host: web?.hostname ?? '',
    site: web ? siteOf(web.hostname) : '',
    secure: web?.protocol === 'https:',
  };
});

/** The first base element counts, as in browsers. */
function baseOf(page: Page, own: URL | undefined): URL | undefined {
  for (const number of elementsNamed(page, 'base')) {
    const href = page.dom.elements[number]?.attribs.href;
    if (href === undefined) continue;
    const base = URL.parse(href, own?.href);
    return base && (base.protocol === 'https:' || base.protocol === 'http:') ? base : own;
  }
  return own;
}

/** A host is given, not an address: there is nothing to cut out or to check. */
const HOST_ONLY = { extractHostname: false, validateHostname: false } as const;

export function siteOf(host: string): string {
  return getDomain(host, HOST_ONLY) ?? host;
}
