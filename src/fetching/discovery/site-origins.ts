// Where a site may be: with and without www, over TLS and without.
import { isIP } from 'node:net';
import { type Guard, Refused } from '../../platform/net/guard.ts';
import { siteOf } from './page-sieve.ts';

/** Where sitemaps usually stand, for sites that do not say. */
export const USUAL_PATHS = ['/sitemap.xml', '/sitemap_index.xml', '/wp-sitemap.xml'] as const;

/**
 * In the order in which they are tried: the scheme that was given, else https before http, and the name that was given
 * before the other one. Throws Refused for what names no site.
 */
export function originsOf(guard: Guard, site: string): readonly URL[] {
  const text = site.trim();
  const scheme = /^(https?):\/\//i.exec(text)?.[1]?.toLowerCase();
  const given = guard.admit(scheme === undefined ? `https://${text}` : text);
  const schemes = scheme === 'http' ? ['http:', 'https:'] : ['https:', 'http:'];
  return schemes.flatMap((protocol) =>
    [given.hostname, ...otherName(given.hostname)].flatMap((host) => {
      const port = given.port === '' ? '' : `:${given.port}`;
      return admitted(guard, `${protocol}//${host}${port}/`);
    }),
  );
}

/** A guard may know one of the names only. */
function admitted(guard: Guard, address: string): URL[] {
  try {
    return [guard.admit(address)];
  } catch (error) {
    if (error instanceof Refused) return [];
    throw error;
  }
}

/** Sites do not put www before a subdomain. */
function otherName(host: string): string[] {
  if (isIP(host.replace(/^\[|\]$/g, '')) !== 0) return [];
  if (host.startsWith('www.')) return [host.slice(4)];
  return host === siteOf(host) ? [`www.${host}`] : [];
}
