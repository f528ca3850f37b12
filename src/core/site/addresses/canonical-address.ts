// What is one page, quickly: a list has tens of thousands of addresses, and nearly all of them are written so plainly
// that there is nothing to parse. Everything else goes to the lexicon, which decides.
import { canonicalUrl } from '../../lexicon/page-url.ts';
import { isSecretParameter, isTrackingParameter } from '../../lexicon/personal-parameters.ts';

/**
 * Scheme, host, path and parameters that no parser would touch. A host of names only, the last one begun by a letter:
 * figures may be an IP address in disguise, and "xn--" has to be proven.
 */
const PLAIN =
  /^(https?):\/\/((?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9]*)(\/(?:[\w~!$&'()*+,=:@./-]|%[\dA-Fa-f]{2})*)?(?:\?([\w.*=&-]+))?$/;
/** Segments that a parser resolves. */
const DOTS = /\/\.|\/%2e/i;
const WEB = /^https?:\/\//i;

/** null for what is no address of a public page: another scheme, a name and password in it, or simply broken. */
export function canonicalAddress(address: string): string | null {
  return plainly(address) ?? parsed(address);
}

function plainly(address: string): string | null {
  const found = PLAIN.exec(address);
  if (found === null) return null;
  const [, , host = '', path = '/', query] = found;
  if (host.includes('xn--') || DOTS.test(path)) return null;
  if (query === undefined) return `https://${host}${path}`;
  const sorted = plainQuery(query);
  return sorted === null ? null : `https://${host}${path}?${sorted}`;
}

/** Parameters in their order; null where one is not for this quick way. */
function plainQuery(query: string): string | null {
  const pairs = query.split('&');
  let last = '';
  let inOrder = true;
  const names: string[] = [];
  for (const pair of pairs) {
    const end = pair.indexOf('=');
    // A second sign of equality is escaped when parameters are written anew.
    if (end === -1 || pair.includes('=', end + 1)) return null;
    const name = pair.slice(0, end);
    if (name === '' || isTrackingParameter(name) || isSecretParameter(name)) return null;
    if (name < last) inOrder = false;
    last = name;
    names.push(name);
  }
  if (inOrder) return query;
  const order = pairs.map((_, place) => place);
  order.sort((a, b) => compared(names[a] ?? '', names[b] ?? '') || a - b);
  return order.map((place) => pairs[place]).join('&');
}

/** By code units, as parameters are sorted. */
export function compared(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function parsed(address: string): string | null {
  if (!WEB.test(address)) return null;
  try {
    const { username, password, hostname } = new URL(address);
    // No public page asks for a name and a password in its address.
    return username === '' && password === '' && hostname !== '' ? canonicalUrl(address) : null;
  } catch {
    return null;
  }
}
