import type { Context } from '../../platform/http/endpoint.ts';

/**
 * Whether a form was sent from a page of this service. Our pages tell browsers to send no referrer, and then they send
 * `Origin: null` with a form, so that Sec-Fetch-Site says it. Over plain HTTP browsers leave that out too: there a null
 * origin is all that can be had, and let through.
 */
export function isFromOwnPage(context: Pick<Context, 'header' | 'app'>): boolean {
  const { baseUrl } = context.app;
  const own = new URL(baseUrl).origin;
  const site = context.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  const origin = context.header('origin');
  if (origin === 'null') return own.startsWith('http:');
  if (origin !== undefined) return origin === own;
  const referer = context.header('referer');
  return referer !== undefined && URL.parse(referer)?.origin === own;
}
