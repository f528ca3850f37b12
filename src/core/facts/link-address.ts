// What an address alone says: who is paid for a click, and whether it only redirects.

import {
  AFFILIATE_HOSTS,
  AFFILIATE_PARAMETERS,
  REDIRECTOR_FOLDERS,
  REDIRECTOR_HOSTS,
  SHOP_PARAMETERS,
} from '../lexicon/affiliate-networks.ts';
import { isTrackingParameter } from '../lexicon/personal-parameters.ts';

/** The network that counts the click; 'parameter' where only a parameter tells. */
export function affiliateNetwork(url: string, host: string, site: string): string | undefined {
  const known = AFFILIATE_HOSTS.get(host) ?? AFFILIATE_HOSTS.get(site);
  if (known) return known;
  const names = parameterNames(url);
  // By it a seller counts the visitors that the seller's own pages bring.
  if (names.length === 0 || names.includes('maas')) return undefined;
  for (const shop of SHOP_PARAMETERS) {
    if (!site.startsWith(shop.site)) continue;
    const equals = shop.parameter.indexOf('=');
    if (equals < 0 ? hasValue(url, shop.parameter) : url.includes(shop.parameter)) return shop.network;
  }
  return names.some((name) => AFFILIATE_PARAMETERS.has(name)) && namesPartner(url) ? 'parameter' : undefined;
}

/** An empty "tag=" names no partner. */
function hasValue(url: string, parameter: string): boolean {
  for (const [, name = '', value = ''] of url.slice(0, 4000).matchAll(/[?&#;]([^=&#;?]+)=([^&#;?]*)/g))
    if (name.toLowerCase() === parameter && value !== '') return true;
  return false;
}

/** "partnerId=-1" says that there is none. */
function namesPartner(url: string): boolean {
  for (const [, name = '', value = ''] of url.slice(0, 4000).matchAll(/[?&#;]([^=&#;?]+)=([^&#;?]*)/g))
    if (AFFILIATE_PARAMETERS.has(name.toLowerCase()) && !/^(?:|-1|0|null|undefined)$/.test(value))
      return true;
  return false;
}

/** Lower-cased names of query and fragment parameters. */
export function parameterNames(url: string): string[] {
  let at = url.indexOf('?');
  if (at < 0) at = url.indexOf('#');
  if (at < 0) return [];
  const names: string[] = [];
  for (const part of url.slice(at + 1, at + 4001).split(/[&#;?]/)) {
    const equals = part.indexOf('=');
    if (equals > 0) names.push(part.slice(0, equals).toLowerCase());
  }
  return names;
}

export function isRedirector(url: string, host: string, site: string): boolean {
  if (REDIRECTOR_HOSTS.has(host) || REDIRECTOR_HOSTS.has(site)) return true;
  const path = pathOf(url);
  const slash = path.indexOf('/', 1);
  return slash > 1 && slash < path.length - 1 && REDIRECTOR_FOLDERS.has(path.slice(1, slash).toLowerCase());
}

/** Path of an absolute address, from its first slash to its query. */
export function pathOf(url: string): string {
  const scheme = url.indexOf('://');
  const slash = url.indexOf('/', scheme < 0 ? 0 : scheme + 3);
  if (slash < 0) return '/';
  let end = url.length;
  for (const sign of ['?', '#']) {
    const at = url.indexOf(sign, slash);
    if (at >= 0 && at < end) end = at;
  }
  return url.slice(slash, end);
}

/** The address without the parameters that only track where a click came from. */
export function withoutTracking(url: string): string {
  const question = url.indexOf('?');
  if (question < 0) return url;
  const hash = url.indexOf('#', question);
  const query = hash < 0 ? url.slice(question + 1) : url.slice(question + 1, hash);
  const kept = query.split('&').filter((part) => {
    const equals = part.indexOf('=');
    return !isTrackingParameter((equals < 0 ? part : part.slice(0, equals)).toLowerCase());
  });
  return (
    url.slice(0, question) + (kept.length > 0 ? `?${kept.join('&')}` : '') + (hash < 0 ? '' : url.slice(hash))
  );
}
