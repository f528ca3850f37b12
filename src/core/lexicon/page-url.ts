// Addresses of pages: one address for one page, without anything private in it.
import { isSecretParameter, isTrackingParameter } from './personal-parameters.ts';

/** Older servers write the session into the path: /page;jsessionid=… */
const SESSION_IN_PATH = /;(?:jsessionid|phpsessid|sid|sessionid)=[^/;]*/gi;

/** Addresses within addresses within addresses. */
const NESTED_MAX = 3;
/** Escaped once more than a parameter has to be. */
const ESCAPED_ADDRESS = /^(?:https?%3a|%2f)/i;
/** What a path is resolved against; no site has this name. */
const ANY_SITE = 'https://any.invalid';

/** Without tracking and secret parameters, everything else as it was: what is sent to providers, stored and logged. */
export function withoutPersonalParameters(address: string): string {
  const url = new URL(address);
  dropPersonal(url, 0);
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
  dropParameters(url, 0);
  url.searchParams.sort();
  if (url.search === '') url.search = '';
  return url.href;
}

function dropPersonal(url: URL, depth: number): void {
  dropParameters(url, depth);
  // An answer to a sign-in is written there: #access_token=…
  if ([...new URLSearchParams(url.hash.slice(1)).keys()].some(isSecretParameter)) url.hash = '';
}

function dropParameters(url: URL, depth: number): void {
  if (url.pathname.includes(';')) url.pathname = url.pathname.replace(SESSION_IN_PATH, '');
  // Untouched where there is nothing to drop: writing parameters back spells them anew.
  for (const name of new Set(url.searchParams.keys()))
    if (isTrackingParameter(name) || isSecretParameter(name)) url.searchParams.delete(name);
  const given = [...url.searchParams];
  const kept = given.map(([name, value]): [string, string] => [name, withinParameter(value, depth + 1)]);
  if (kept.some(([, value], i) => value !== given[i]?.[1])) url.search = new URLSearchParams(kept).toString();
}

/** A parameter often is an address itself: where to go after signing in. What it carries is as personal as the rest. */
function withinParameter(value: string, depth: number): string {
  if (ESCAPED_ADDRESS.test(value)) {
    const plain = unescaped(value);
    if (plain === null) return value;
    const kept = withinParameter(plain, depth);
    return kept === plain ? value : encodeURIComponent(kept);
  }
  const isPath = value.startsWith('/');
  if (!isPath && !/^https?:\/\//i.test(value)) return value;
  const url = URL.parse(value, ANY_SITE);
  if (url === null) return value;
  const before = url.href;
  url.username = '';
  url.password = '';
  // No address meant for visitors is nested so deep.
  if (depth > NESTED_MAX) url.search = '';
  else dropPersonal(url, depth);
  if (url.href === before) return value;
  return isPath && url.origin === ANY_SITE ? url.pathname + url.search + url.hash : url.href;
}

function unescaped(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
