// Where the page stands, for telling its own addresses from those of others. A page given without its address is known
// by the one it declares, or else by how it links to itself.
import { getDomain } from 'tldts';
import { elementsNamed } from './elements-named.ts';
import type { Page } from './page.ts';
import { perPage } from './per-page.ts';

export interface PageAddress {
  /** What relative addresses are resolved against; undefined when nothing says where the page is. */
  readonly base: URL | undefined;
  readonly host: string;
  /** Registrable domain, or the host where there is none (an address in numbers, a local name). */
  readonly site: string;
  readonly secure: boolean;
}

export const pageAddress = perPage((page): PageAddress => {
  const web = webAddress(page.address) ?? webAddress(guessedAddress(page));
  return {
    base: baseOf(page, web),
    host: web?.hostname ?? '',
    site: web ? siteOf(web.hostname) : '',
    secure: web?.protocol === 'https:',
  };
});

function webAddress(address: string | undefined): URL | undefined {
  const url = address === undefined ? null : URL.parse(address);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url : undefined;
}

/** A name that cannot be registered (RFC 2606), for a page that does not tell its address. */
const NOWHERE = 'https://this-page.invalid/';
const MIN_OWN_LINKS = 3;
/** How much more often than the next site a page links to its own. */
const LEAD = 1.5;

/**
 * A page that links to itself by paths has only strangers behind whole addresses; one that spells everything out links
 * to its own site most.
 */
function guessedAddress(page: Page): string | undefined {
  if (page.plainText) return undefined;
  let paths = 0;
  const counts = new Map<string, number>();
  for (const number of elementsNamed(page, 'a')) {
    const href = page.dom.elements[number]?.attribs.href?.trim();
    if (!href || href.startsWith('#')) continue;
    if (!/^(?:https?:)?\/\//i.test(href)) {
      if (!/^[a-z][a-z0-9+.-]*:/i.test(href)) paths++;
      continue;
    }
    const host = URL.parse(href.startsWith('//') ? `https:${href}` : href)?.hostname;
    if (host) counts.set(host, (counts.get(host) ?? 0) + 1);
  }
  if (paths >= MIN_OWN_LINKS) return NOWHERE;
  const [first, second] = [...counts].sort((a, b) => b[1] - a[1]);
  const leads = first && first[1] >= MIN_OWN_LINKS && first[1] >= LEAD * (second?.[1] ?? 0);
  return leads ? `https://${first[0]}/` : NOWHERE;
}

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
