// How the hosts of a list are written where there are several: with the scheme and the www that most of their addresses
// have, so that a pattern names a site by the address that leads there.
import { compared } from './canonical-address.ts';
import { bareHost, partsOf, type SiteAddress } from './site-address.ts';

type Written = Pick<SiteAddress, 'canonical'> & Partial<Pick<SiteAddress, 'url'>>;

const ORIGIN = /^https?:\/\/[^/?#\\]+/i;

/** By host without www; empty where all pages are of one. */
export function hostOrigins(addresses: readonly Written[]): ReadonlyMap<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const { canonical, url } of addresses) {
    const { host } = partsOf(canonical);
    const ofHost = counts.get(host) ?? new Map<string, number>();
    counts.set(host, ofHost);
    const origin = ORIGIN.exec(url ?? canonical)?.[0].toLowerCase() ?? '';
    ofHost.set(origin, (ofHost.get(origin) ?? 0) + 1);
  }
  if (counts.size < 2) return new Map();
  return new Map([...counts].map(([host, ofHost]) => [host, mostUsual(host, ofHost)]));
}

/** Of equally many, https before http and the shorter before the longer, whatever came first. */
function mostUsual(host: string, origins: ReadonlyMap<string, number>): string {
  const read = [...origins].flatMap(([written, count]) => {
    const origin = URL.parse(written)?.origin ?? '';
    // What a pattern says has to lead to the pages that it stands for.
    return bareHost(origin.slice(origin.indexOf('//') + 2)) === host ? [{ origin, count }] : [];
  });
  const [most] = read.sort(
    (a, b) =>
      b.count - a.count ||
      Number(b.origin.startsWith('https:')) - Number(a.origin.startsWith('https:')) ||
      a.origin.length - b.origin.length ||
      compared(a.origin, b.origin),
  );
  return most?.origin ?? `https://${host}`;
}
