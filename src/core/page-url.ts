// Addresses of pages: one page, one address, and nothing in it that is nobody's business.
import { isSecretParameter, isTrackingParameter } from './personal-parameters.ts';

/** Older servers write the session into the path: /page;jsessionid=… */
const SESSION_IN_PATH = /;(?:jsessionid|phpsessid|sid|sessionid)=[^/;]*/gi;

/** Without tracking and secret parameters, everything else as it was: what is sent to providers, stored and logged. */
export function withoutPersonalParameters(address: string): string {
  const url = new URL(address);
  dropParameters(url);
  // An answer to a sign-in is written there: #access_token=…
  if ([...new URLSearchParams(url.hash.slice(1)).keys()].some(isSecretParameter)) url.hash = '';
  return url.href;
}

/** What two spellings of one page's address have in common: scheme, case of the host, default port, fragment, parameters. */
export function canonicalUrl(address: string): string {
  const url = new URL(address);
  url.protocol = 'https:';
  url.port = ['80', '443'].includes(url.port) ? '' : url.port;
  url.hash = '';
  url.username = '';
  url.password = '';
  dropParameters(url);
  url.searchParams.sort();
  if (url.search === '') url.search = '';
  return url.href;
}

function dropParameters(url: URL): void {
  if (url.pathname.includes(';')) url.pathname = url.pathname.replace(SESSION_IN_PATH, '');
  // Untouched where there is nothing to drop: writing parameters back spells them anew.
  for (const name of new Set(url.searchParams.keys()))
    if (isTrackingParameter(name) || isSecretParameter(name)) url.searchParams.delete(name);
}
