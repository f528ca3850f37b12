// The plain way: this machine asks the site itself, follows its redirects, and takes what it sends.
import { type Agent, request } from 'undici';
import { limits } from '../../../contract/limits.ts';
import { codeOf } from '../../../platform/fault.ts';
import { type Guard, Refused } from '../../../platform/net/guard.ts';
import { guardedAgent, NotConnected } from '../../../platform/net/guarded-agent.ts';
import { mayBePage, mediaTypeOf } from '../../page-kind.ts';
import { FetchFault, type PageAnswer, type PageRequest, type Provider } from '../../provider.ts';
import { userAgentOf } from '../../visitors.ts';
import { Cookies } from './cookies.ts';
import { readBody, TooLarge, UnknownEncoding } from './read-body.ts';

/** Of an answer that is no page only as much is read as tells why. */
const ERROR_BODY_BYTES = 500_000;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export interface DirectOptions {
  readonly guard: Guard;
  /** The service's name among the words of the user agent. */
  readonly product: string;
  readonly bodyBytesMax?: number;
}

export function openDirect({
  guard,
  product,
  bodyBytesMax = limits.fetchBodyBytes,
}: DirectOptions): Provider {
  async function fetch({ url, as }: PageRequest, signal: AbortSignal): Promise<PageAnswer> {
    const agent = guardedAgent(guard, { signal });
    let at = url;
    try {
      const cookies = new Cookies();
      for (let hop = 0; hop <= limits.fetchRedirectsMax; hop++) {
        // Every hop is an address that somebody else has chosen.
        at = guard.admit(at.href);
        const answer = await ask(agent, at, as, cookies, signal);
        if (!(answer instanceof URL)) return answer;
        at = answer;
      }
      throw new FetchFault('broken', `${at.hostname}: too many redirects`);
    } catch (error) {
      throw faultOf(error, at.hostname, signal);
    } finally {
      // Ends what is under way as well; the fetch is over and waits for nothing.
      agent.destroy().catch(() => {});
    }
  }

  /** The answer, or where it leads. */
  async function ask(
    agent: Agent,
    url: URL,
    as: PageRequest['as'],
    cookies: Cookies,
    signal: AbortSignal,
  ): Promise<PageAnswer | URL> {
    const { statusCode, headers, body } = await request(url, {
      dispatcher: agent,
      signal,
      headers: {
        'user-agent': userAgentOf(as, product),
        accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.5',
        'accept-language': 'en,pl;q=0.8,*;q=0.5',
        'accept-encoding': 'gzip, deflate, br, zstd',
        ...cookies.header(url.hostname),
      },
    });
    cookies.take(url.hostname, headers['set-cookie']);
    const location = headers.location;
    if (REDIRECTS.has(statusCode) && location !== undefined) {
      body.on('error', () => {}).destroy();
      const next = URL.parse([location].flat()[0] ?? '', url);
      if (next === null) throw new FetchFault('broken', `${url.hostname}: a redirect to nowhere`);
      return next;
    }
    const named = namedHeaders(headers);
    const fine = statusCode >= 200 && statusCode < 300;
    if (fine && !mayBePage(named['content-type'])) {
      body.on('error', () => {}).destroy();
      throw new FetchFault('not_a_page', `${url.hostname}: ${mediaTypeOf(named['content-type'])}, no page`);
    }
    if (fine && Number(named['content-length'] ?? 0) > bodyBytesMax) {
      body.on('error', () => {}).destroy();
      throw new TooLarge();
    }
    const limit = fine ? { bytesMax: bodyBytesMax } : { bytesMax: ERROR_BODY_BYTES, cut: true };
    return {
      status: statusCode,
      url: url.href,
      headers: named,
      body: await readBody(body, named['content-encoding'], limit),
      rendered: null,
    };
  }

  return {
    name: 'direct',
    renders: false,
    plain: true,
    unblocks: false,
    fetch,
    close: async () => {},
  };
}

function namedHeaders(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const named: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) named[name.toLowerCase()] = [value].flat().join(', ');
  return named;
}

function faultOf(error: unknown, host: string, signal: AbortSignal): FetchFault {
  if (error instanceof FetchFault) return error;
  const options = { cause: error };
  if (error instanceof Refused) return new FetchFault('refused', error.message, options);
  if (signal.aborted) return new FetchFault('timeout', `${host}: no answer in time`, options);
  if (error instanceof TooLarge) return new FetchFault('too_large', `${host}: more than 10 MB`, options);
  if (error instanceof UnknownEncoding)
    return new FetchFault('broken', `${host}: packed in an unknown way`, options);
  if (error instanceof NotConnected) {
    const missing = codeOf(error.cause) === 'ENOTFOUND';
    return new FetchFault('unreachable', missing ? `${host}: no such host` : error.message, options);
  }
  return new FetchFault('broken', `${host}: the answer was cut off or unreadable`, options);
}
