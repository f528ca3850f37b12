// What a service is asked for one page, from its entry.
import { filledIn, type TemplateValues } from '../../../platform/json-template.ts';
import type { ServiceQuestion } from '../../ask-service.ts';
import type { PageRequest } from '../../provider.ts';
import type { Ask, KeyPlace, OutsideService, Way } from './service.ts';

/** The operator's account at a service. */
export interface Account {
  /** null: the service needs none (a template that names no key). */
  readonly key: string | null;
  readonly zone: string | null;
  /** Where the service is asked, when not at its usual address. */
  readonly address: string | null;
}

/** null: the service cannot play this visitor in this way. */
export function questionFor(
  service: OutsideService,
  account: Account,
  request: PageRequest,
  userAgent: string,
): ServiceQuestion | null {
  const way = wayOf(service, request);
  const visitor = way?.as[request.as];
  if (way === null || visitor === undefined) return null;
  const isProtected = request.protected === true;
  const key = account.key ?? '';
  const values: TemplateValues = {
    url: withoutFragment(request.url),
    userAgent,
    device: request.as === 'phone' ? 'mobile' : 'desktop',
    render: request.render,
    protected: isProtected,
    zone: account.zone ?? '',
    key,
  };
  const asks: readonly Ask[] = [
    service.always,
    way,
    visitor,
    ...(isProtected && service.protected !== null ? [service.protected] : []),
    keyAsk(service.key),
  ];
  const parameters = Object.assign({}, ...asks.map((ask) => filledIn(ask.parameters ?? {}, values)));
  const address = new URL(account.address ?? service.address);
  const headers: Record<string, string> = { 'accept-encoding': 'gzip, br, zstd' };
  for (const ask of asks)
    for (const [name, text] of Object.entries(ask.headers ?? {}))
      headers[name] = String(filledIn(text, values));
  if (service.key.in === 'basic') headers.authorization = basic(key);
  if (service.method === 'POST') {
    headers['content-type'] = 'application/json';
    return { address: address.href, method: 'POST', headers, body: JSON.stringify(parameters) };
  }
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, String(value));
  return { address: address.href, method: 'GET', headers, body: null };
}

/** Every spelling of the key that goes out, and so could come back. */
export function secretsOf({ key }: Account): readonly string[] {
  if (key === null) return [];
  return [key, encodeURIComponent(key), basic(key).slice('Basic '.length)];
}

function wayOf(service: OutsideService, request: PageRequest): Way | null {
  return request.render ? service.rendered : service.plain;
}

function keyAsk(place: KeyPlace): Ask {
  if (place.in === 'query') return { parameters: { [place.name]: '{key}' } };
  if (place.in === 'header') return { headers: { [place.name]: '{key}' } };
  if (place.in === 'bearer') return { headers: { authorization: 'Bearer {key}' } };
  return {};
}

function basic(key: string): string {
  return `Basic ${Buffer.from(`${key}:`).toString('base64')}`;
}

/** A fragment is the browser's own business: no server is ever sent one. */
function withoutFragment(url: URL): string {
  const copy = new URL(url);
  copy.hash = '';
  return copy.href;
}
