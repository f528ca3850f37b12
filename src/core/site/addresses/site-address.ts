// From addresses as they were listed to one list of distinct pages. What is left out is counted, never dropped
// silently.
import { canonicalAddress } from './canonical-address.ts';
import { lastmodMsOf } from './lastmod.ts';
import { isNonPage } from './non-pages.ts';

/** The limit that the sitemap protocol sets. */
const MAX_ADDRESS_CHARACTERS = 2048;

export interface ListedAddress {
  readonly url: string;
  /** As written in the file. */
  readonly lastmod: string | null;
  /** Number of the file that lists it: dates are believed file by file. */
  readonly file?: number;
}

export interface SiteAddress {
  /** The first spelling, as listed. */
  readonly url: string;
  /** What makes it one page. */
  readonly canonical: string;
  /** The newest date that a listing gives, in milliseconds since 1970. */
  readonly lastmodMs: number | null;
  /** The file that gave the date, or the first that lists the page; 0 where none was named. */
  readonly file: number;
}

/** How many listed addresses were left out, each for its first reason in this order. */
export interface LeftOut {
  readonly tooLong: number;
  readonly invalid: number;
  readonly otherHosts: number;
  readonly nonPages: number;
  readonly duplicates: number;
}

export interface SiteAddresses {
  readonly addresses: readonly SiteAddress[];
  readonly leftOut: LeftOut;
  /** Hosts of the pages kept, without www, sorted. */
  readonly hosts: readonly string[];
}

/** `siteHost`: the site that is looked at, with or without www; null takes every host. */
export function siteAddresses(listed: Iterable<ListedAddress>, siteHost: string | null): SiteAddresses {
  const wanted = siteHost === null ? null : bareHost(asciiHost(siteHost));
  const places = new Map<string, number>();
  const addresses: SiteAddress[] = [];
  const hosts = new Set<string>();
  const leftOut = { tooLong: 0, invalid: 0, otherHosts: 0, nonPages: 0, duplicates: 0 };
  for (const { url: written, lastmod, file = 0 } of listed) {
    const url = written.trim();
    if (url.length > MAX_ADDRESS_CHARACTERS) {
      leftOut.tooLong++;
      continue;
    }
    const canonical = canonicalAddress(url);
    if (canonical === null) {
      leftOut.invalid++;
      continue;
    }
    const { host, path } = partsOf(canonical);
    if (wanted !== null && host !== wanted) {
      leftOut.otherHosts++;
      continue;
    }
    if (isNonPage(path)) {
      leftOut.nonPages++;
      continue;
    }
    const lastmodMs = lastmodMsOf(lastmod);
    const place = places.get(canonical);
    const known = place === undefined ? undefined : addresses[place];
    if (place === undefined || known === undefined) {
      places.set(canonical, addresses.length);
      addresses.push({ url, canonical, lastmodMs, file });
      hosts.add(host);
    } else {
      leftOut.duplicates++;
      if (isBetter(lastmodMs, file, known)) addresses[place] = { ...known, lastmodMs, file };
    }
  }
  return { addresses, leftOut, hosts: [...hosts].sort() };
}

/** The newest date, and of equal ones that of the first file, in whatever order the listings come. */
function isBetter(lastmodMs: number | null, file: number, known: SiteAddress): boolean {
  if (lastmodMs !== known.lastmodMs)
    return lastmodMs !== null && (known.lastmodMs === null || lastmodMs > known.lastmodMs);
  return file < known.file;
}

const SCHEME_CHARACTERS = 'https://'.length;

export interface AddressParts {
  /** Without www: both are one site. */
  readonly host: string;
  readonly path: string;
  /** Without its question mark; empty where there is none. */
  readonly query: string;
}

/** Parts of a canonical address, which needs no parser any more. */
export function partsOf(canonical: string): AddressParts {
  const pathAt = canonical.indexOf('/', SCHEME_CHARACTERS);
  const queryAt = canonical.indexOf('?', pathAt);
  return {
    host: bareHost(canonical.slice(SCHEME_CHARACTERS, pathAt)),
    path: queryAt === -1 ? canonical.slice(pathAt) : canonical.slice(pathAt, queryAt),
    query: queryAt === -1 ? '' : canonical.slice(queryAt + 1),
  };
}

export function bareHost(host: string): string {
  return host.startsWith('www.') ? host.slice(4) : host;
}

/** As addresses spell it: lower case, names of other alphabets in ASCII. */
function asciiHost(host: string): string {
  const canonical = canonicalAddress(`https://${host}/`);
  return canonical === null ? host.toLowerCase() : canonical.slice(SCHEME_CHARACTERS, -1);
}
