import type { IncomingHttpHeaders } from 'node:http';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a method changes nothing: following a link from elsewhere must work, and the browser sends no Origin. */
export function isSafe(method: string): boolean {
  return SAFE_METHODS.has(method);
}

/** As browsers write it: without the port where it is the scheme's own. */
function originOf(address: string): string {
  return new URL(address).origin;
}

/** Whether a request comes from a page of this service: Origin, or where there is none Referer, tells. */
export function comesFromOwnPage(headers: IncomingHttpHeaders, baseUrl: string): boolean {
  const { origin, referer } = headers;
  const own = originOf(baseUrl);
  if (origin !== undefined) return origin === own;
  return referer !== undefined && URL.canParse(referer) && originOf(referer) === own;
}

/** Whether a browser says that another site has sent this. A program that is no browser says nothing. */
export function comesFromElsewhere(origin: string | undefined, baseUrl: string): boolean {
  return origin !== undefined && origin !== originOf(baseUrl);
}
