// Which of the listed addresses are addresses of pages: http or https, short enough, not refused by the guard, and on
// the site where one was asked for. What is left out is counted, with a few examples.
import { getDomain } from 'tldts';
import { limits } from '../../contract/limits.ts';
import { type Guard, Refused } from '../../platform/net/guard.ts';
import { UNREADABLE } from '../page-address.ts';

/** Why an address is left out; `refused` is our own doing. */
export type LeftOutReason = 'not_an_address' | 'too_long' | 'refused' | 'other_site';

export interface LeftOut {
  readonly count: number;
  /** As they were written, shortened. */
  readonly examples: readonly string[];
}

const EXAMPLES_MAX = 5;
const EXAMPLE_CHARS = 100;

/** Counts with examples, by reason. */
export class LeftOutCounts<Reason extends string> {
  readonly #counts = new Map<Reason, { count: number; examples: string[] }>();

  add(reason: Reason, example: string): void {
    const known = this.#counts.get(reason) ?? { count: 0, examples: [] };
    this.#counts.set(reason, known);
    known.count += 1;
    if (known.examples.length < EXAMPLES_MAX) known.examples.push(shown(example));
  }

  addAll(others: LeftOutCounts<Reason>): void {
    for (const [reason, { count, examples }] of others.#counts) {
      const known = this.#counts.get(reason) ?? { count: 0, examples: [] };
      this.#counts.set(reason, known);
      known.count += count;
      known.examples.push(...examples.slice(0, EXAMPLES_MAX - known.examples.length));
    }
  }

  entries(): [Reason, LeftOut][] {
    return [...this.#counts];
  }
}

/** Without passwords: examples are shown and stored. */
function shown(example: string): string {
  const text = example
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\/\/[^/?#@\s]*@/, '//…@');
  // A copy, since a piece of a string keeps the whole of it in memory.
  return Buffer.from(text.length > EXAMPLE_CHARS ? `${text.slice(0, EXAMPLE_CHARS)}…` : text).toString();
}

/** As it is told and stored: without a name and a password before the host, which a site may have left in its own lists. */
export function shownAddress(url: URL): string {
  if (url.username === '' && url.password === '') return url.href;
  const bare = new URL(url);
  bare.username = '';
  bare.password = '';
  return bare.href;
}

/** The registered domain, or the host where there is none: an IP address, a name of a private network. */
export function siteOf(host: string): string {
  return getDomain(host, { allowPrivateDomains: true }) ?? host;
}

/**
 * What two spellings of one page's address have in common: http or https, with or without www, is one page. A piece of
 * the address as it is written, because a piece costs no memory of its own.
 */
export function sameAddressKey(href: string): string {
  const host = href.indexOf('//') + 2;
  return href.slice(href.startsWith('www.', host) ? host + 4 : host);
}

export interface PageSieveOptions {
  readonly guard: Guard;
  /** As siteOf() writes them; null: any. */
  readonly sites: ReadonlySet<string> | null;
  readonly urlChars?: number;
}

export class PageSieve {
  readonly #guard: Guard;
  readonly #sites: ReadonlySet<string> | null;
  readonly #urlChars: number;
  /** Lists are about one host for the most part. */
  #lastHost = '';
  #lastHostIn = false;

  constructor({ guard, sites, urlChars = limits.urlChars }: PageSieveOptions) {
    this.#guard = guard;
    this.#sites = sites;
    this.#urlChars = urlChars;
  }

  /** The address without its fragment, or why it is none. */
  page(text: string, base: URL | null): URL | LeftOutReason {
    const url = addressIn(text, base);
    if (url === null) return 'not_an_address';
    url.hash = '';
    if (url.href.length > this.#urlChars) return 'too_long';
    if (!this.#admits(url)) return 'refused';
    return this.#isOnSite(url.hostname) ? url : 'other_site';
  }

  #admits(url: URL): boolean {
    try {
      this.#guard.admit(url.href);
      return true;
    } catch (error) {
      if (error instanceof Refused) return false;
      throw error;
    }
  }

  #isOnSite(host: string): boolean {
    if (this.#sites === null) return true;
    if (host !== this.#lastHost) {
      this.#lastHost = host;
      this.#lastHostIn = this.#sites.has(siteOf(host));
    }
    return this.#lastHostIn;
  }
}

const NO_SCHEME = /^(?:\/\/)?www\./i;

/** http and https alone; null for everything else. */
export function addressIn(text: string, base: URL | null): URL | null {
  const trimmed = text.trim();
  if (trimmed === '' || UNREADABLE.test(trimmed)) return null;
  const isAbsolute = /^https?:\/\//i.test(trimmed);
  if (!isAbsolute && (base === null || /[\s<>"{}]/.test(trimmed))) return null;
  const whole = !isAbsolute && NO_SCHEME.test(trimmed) ? `https://${trimmed.replace(/^\/\//, '')}` : trimmed;
  const url = URL.parse(whole, base?.href);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') ? url : null;
}
