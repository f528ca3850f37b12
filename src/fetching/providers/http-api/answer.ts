// Finds the page in an answer of a service, or says why there is none.
import { valueAt } from '../../../platform/json-place.ts';
import type { ServiceReply } from '../../ask-service.ts';
import type { PageAnswer } from '../../provider.ts';
import type { BodyPlace, FaultMeaning, FaultSign, JsonAnswer, OutsideService, RawAnswer } from './service.ts';

type Headers = Readonly<Record<string, string>>;

export type Found =
  | { readonly page: PageAnswer }
  | { readonly fault: FaultMeaning }
  /** The answer should hold a page and cannot be read. */
  | { readonly broken: true };

interface Asked {
  readonly url: URL;
  readonly render: boolean;
}

/** How much of an answer without page is looked at for what it says. */
const SAID_BYTES = 4096;

export function findPage(service: OutsideService, reply: ServiceReply, asked: Asked): Found {
  const { answer } = service;
  const wrapping = answer.form === 'json' ? parsed(reply.bytes) : null;
  const inner = answer.form === 'json' ? pageHeaders(valueAt(wrapping, answer.headers)) : {};
  if (!isPage(service, reply, inner)) return { fault: meaningOf(service.faults, reply, inner) };
  return answer.form === 'raw' ? rawPage(answer, reply, asked) : jsonPage(answer, wrapping, inner, asked);
}

function isPage({ answer: { isPage: sign } }: OutsideService, reply: ServiceReply, inner: Headers): boolean {
  const has = (name: string): boolean => name in reply.headers || name in inner;
  if (sign.statuses !== undefined && !sign.statuses.includes(reply.status)) return false;
  if (sign.withHeader !== undefined && !has(sign.withHeader)) return false;
  return sign.withoutHeader === undefined || !has(sign.withoutHeader);
}

function meaningOf(signs: readonly FaultSign[], reply: ServiceReply, inner: Headers): FaultMeaning {
  const said = new TextDecoder().decode(reply.bytes.subarray(0, SAID_BYTES)).toLowerCase();
  const fits = ({ status, header, begins, says }: FaultSign): boolean => {
    if (status !== undefined && status !== reply.status) return false;
    if (says !== undefined && !said.includes(says)) return false;
    if (header === undefined) return true;
    const value = reply.headers[header] ?? inner[header];
    return value?.startsWith(begins ?? '') === true;
  };
  return signs.find(fits)?.means ?? 'failed';
}

function rawPage(form: RawAnswer, reply: ServiceReply, asked: Asked): Found {
  const status =
    form.statusHeader === null ? reply.status : (reply.headers[form.statusHeader] ?? reply.status);
  return page({
    status,
    url: form.urlHeader === null ? null : reply.headers[form.urlHeader],
    headers: ownHeaders(form, reply.headers),
    body: reply.bytes,
    asked,
  });
}

function ownHeaders({ headers: own }: RawAnswer, all: Headers): Headers {
  if (!('prefix' in own))
    return Object.fromEntries(Object.entries(all).filter(([name]) => own.includes(name)));
  const theirs = Object.entries(all).filter(
    ([name]) => name.startsWith(own.prefix) && !own.except.includes(name),
  );
  return Object.fromEntries(theirs.map(([name, value]) => [name.slice(own.prefix.length), value]));
}

function jsonPage(form: JsonAnswer, wrapping: unknown, headers: Headers, asked: Asked): Found {
  const place = asked.render ? form.body.rendered : form.body.plain;
  const body = bodyAt(wrapping, place);
  if (body === null) return { broken: true };
  return page({
    // A service that tells no status tells of pages only.
    status: form.status === null ? 200 : valueAt(wrapping, form.status),
    url: valueAt(wrapping, form.url),
    headers: place.base64 ? headers : { ...headers, 'content-type': inUtf8(headers['content-type']) },
    body,
    asked,
  });
}

function page(parts: {
  status: unknown;
  url: unknown;
  headers: Headers;
  body: Uint8Array;
  asked: Asked;
}): Found {
  const status = Number(parts.status);
  if (!Number.isInteger(status) || status < 200 || status > 599) return { broken: true };
  return {
    page: {
      status,
      url: pageAddress(parts.url) ?? parts.asked.url.href,
      headers: ofBytesAsTheyAre(parts.headers),
      body: parts.body,
      rendered: null,
    },
  };
}

/** Headers about how the site sent the page to the service, which is not how it is here. */
const OF_THE_WAY = ['content-encoding', 'content-length', 'transfer-encoding'];

function ofBytesAsTheyAre(headers: Headers): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_WAY.includes(name)));
}

/** Of a page, or null: services leave it out, or write what they like. */
function pageAddress(text: unknown): string | null {
  const url = typeof text === 'string' ? URL.parse(text) : null;
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  if (url.username !== '' || url.password !== '') return null;
  return url.href;
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

function bodyAt(wrapping: unknown, place: BodyPlace): Buffer | null {
  const text = valueAt(wrapping, place.at);
  if (typeof text !== 'string') return null;
  if (!place.base64) return Buffer.from(text, 'utf8');
  // Buffer reads on past whatever is no base64; a page with a hole in it would be judged as if it were whole.
  return isBase64(text) ? Buffer.from(text, 'base64') : null;
}

function isBase64(text: string): boolean {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  return text.length % 4 === 0 && !/[^A-Za-z0-9+/]/.test(text.slice(0, text.length - padding));
}

/** `{name: value}`, `{name: [values]}` or `[{name, value}]`. */
function pageHeaders(value: unknown): Headers {
  const pairs: [unknown, unknown][] = Array.isArray(value)
    ? value.map((pair) => [valueAt(pair, 'name'), valueAt(pair, 'value')])
    : Object.entries(typeof value === 'object' && value !== null ? value : {});
  const headers: Record<string, string> = {};
  for (const [name, given] of pairs) {
    const text = Array.isArray(given) ? given.join(', ') : given;
    if (typeof name !== 'string' || typeof text !== 'string') continue;
    const lower = name.toLowerCase();
    headers[lower] = lower in headers ? `${headers[lower]}, ${text}` : text;
  }
  return headers;
}

/** The service has decoded the page, so that the charset its server named is not the one it now has. */
function inUtf8(contentType = 'text/html'): string {
  const [type = ''] = contentType.split(';', 1);
  return `${type.trim()}; charset=utf-8`;
}
