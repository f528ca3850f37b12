import type { IncomingHttpHeaders } from 'node:http';
import type { Context } from '../../platform/http/endpoint.ts';
import { fail } from '../../platform/http/failure.ts';

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

interface Said {
  readonly origin?: string | undefined;
  readonly host?: string | undefined;
}

/**
 * 403 csrf_failed. Where the page comes from the very address that was asked, it is the panel itself, opened at another
 * address than the service's own (localhost for 127.0.0.1, say): then it is said which one to open.
 */
export function refuseOrigin({ origin, host }: Said, baseUrl: string): never {
  const isOurs = origin !== undefined && host !== undefined && URL.parse(origin)?.host === host;
  if (!isOurs) return fail('csrf_failed');
  return fail('csrf_failed', { open: baseUrl }, { text: openInstead(baseUrl) });
}

const openInstead = (own: string) => ({
  en: `The address of this service is ${own}. Open it there: at another address nothing can be signed in or saved.`,
  pl: `Adres tego serwisu to ${own}. Otwórz go pod tym adresem: pod innym nie można się zalogować ani niczego zapisać.`,
});

/** Refuses what a browser says that another site has sent. A program that is no browser says nothing. */
export function refuseElsewhere(context: Pick<Context, 'header' | 'app'>): void {
  const { baseUrl } = context.app;
  const origin = context.header('origin');
  if (origin !== undefined && origin !== originOf(baseUrl))
    refuseOrigin({ origin, host: context.header('host') }, baseUrl);
}
