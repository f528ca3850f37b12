// One GET as a visitor makes it: through the guard at every hop, with the cookies that sites ask back on their way, and
// with limits while the answer streams in. Every way in which it can fail is a FetchFault that names the host at most.
import type { Readable } from 'node:stream';
import { type Agent, request } from 'undici';
import { limits } from '../contract/limits.ts';
import { codeOf } from '../platform/fault.ts';
import { type Guard, Refused } from '../platform/net/guard.ts';
import { guardedAgent, NotConnected } from '../platform/net/guarded-agent.ts';
import { Cookies } from './cookies.ts';
import { FetchFault, type PageAnswer } from './provider.ts';
import { type BodyLimit, readBody, TooLarge, UnknownEncoding } from './read-body.ts';
import type { SignIn } from './sign-in.ts';

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export type WebAnswer = Omit<PageAnswer, 'rendered'>;
/** An answer whose body is still to come. */
export type BegunAnswer = Omit<WebAnswer, 'body'>;

export interface WebVisit {
  readonly guard: Guard;
  readonly url: URL;
  readonly userAgent: string;
  readonly accept: string;
  /** How the body may be packed; every way that browsers know, unless said. */
  readonly acceptEncoding?: string;
  /** Sent to its origin, until a redirect leads away from there. */
  readonly signIn?: SignIn | undefined;
  readonly signal: AbortSignal;
}

export interface WebGet extends WebVisit {
  /** How much of the body is wanted; throws FetchFault when none of it is. */
  readonly want: (answer: BegunAnswer) => BodyLimit;
}

export async function webGet(get: WebGet): Promise<WebAnswer> {
  return webVisit(get, async (begun, body) => {
    const limit = get.want(begun);
    const { headers } = begun;
    if (limit.cut !== true && Number(headers['content-length'] ?? 0) > limit.bytesMax) throw new TooLarge();
    return { ...begun, body: await readBody(body, headers['content-encoding'], limit) };
  });
}

/**
 * The same with the body as it streams in: `receive` gets it packed as it came, sees to the limits, and need not read
 * it to its end. What `receive` throws is a fault of the answer, unless it is a FetchFault that says otherwise.
 */
export async function webVisit<T>(
  visit: WebVisit,
  receive: (begun: BegunAnswer, body: Readable) => Promise<T>,
): Promise<T> {
  const { guard, url, signal, signIn } = visit;
  const agent = guardedAgent(guard, { signal });
  let at = url;
  try {
    const cookies = new Cookies(signIn === undefined ? 'host' : 'origin');
    let signedIn = signIn;
    for (let hop = 0; hop <= limits.fetchRedirectsMax; hop++) {
      // Every hop is an address that an outsider has chosen.
      at = guard.admit(at.href);
      // What another origin leads back to is that one's choice, and is not asked for in our user's name.
      if (signedIn?.isFor(at) === false) signedIn = undefined;
      const step = await ask(agent, at, cookies, { ...visit, signIn: signedIn }, receive);
      if ('received' in step) return step.received;
      at = step.next;
    }
    throw new FetchFault('redirects', `${at.hostname}: too many redirects`);
  } catch (error) {
    throw faultOf(error, at.hostname, signal);
  } finally {
    // Ends what is under way as well; nothing waits for it.
    agent.destroy().catch(() => {});
  }
}

/** What was made of the answer, or where it leads. */
async function ask<T>(
  agent: Agent,
  url: URL,
  cookies: Cookies,
  visit: WebVisit,
  receive: (begun: BegunAnswer, body: Readable) => Promise<T>,
): Promise<{ readonly received: T } | { readonly next: URL }> {
  // A session that a sign-in has opened is as secret as the sign-in: it is for the same origin.
  const jar = cookies.jarOf(url);
  const { statusCode, headers, body } = await request(url, {
    dispatcher: agent,
    signal: visit.signal,
    headers: {
      'user-agent': visit.userAgent,
      accept: visit.accept,
      'accept-language': 'en,pl;q=0.8,*;q=0.5',
      'accept-encoding': visit.acceptEncoding ?? 'gzip, deflate, br, zstd',
      ...signedHeaders(visit.signIn?.headersFor(url) ?? {}, cookies.header(jar)),
    },
  });
  try {
    cookies.take(jar, headers['set-cookie']);
    const named = namedHeaders(headers);
    if (REDIRECTS.has(statusCode) && named.location !== undefined) {
      const next = URL.parse(named.location, url.href);
      if (next === null) throw new FetchFault('broken', `${url.hostname}: a redirect to nowhere`);
      return { next };
    }
    return { received: await receive({ status: statusCode, url: url.href, headers: named }, body) };
  } finally {
    // Whatever is left of it is not wanted, nor how it ends.
    body.on('error', () => {}).destroy();
  }
}

/** Cookies of the sign-in stand before those that the site has set meanwhile. */
export function signedHeaders(
  signIn: Readonly<Record<string, string>>,
  set: { readonly cookie?: string },
): Record<string, string> {
  const cookie = [signIn.cookie, set.cookie].filter((one) => one !== undefined).join('; ');
  return { ...signIn, ...(cookie === '' ? {} : { cookie }) };
}

function namedHeaders(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const named: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) named[name.toLowerCase()] = [value].flat().join(', ');
  return named;
}

export function faultOf(error: unknown, host: string, signal: AbortSignal): FetchFault {
  if (error instanceof FetchFault) return error;
  const options = { cause: error };
  if (error instanceof Refused) return new FetchFault('refused', error.message, options);
  if (signal.aborted) return new FetchFault('timeout', `${host}: no answer in time`, options);
  if (error instanceof TooLarge) return new FetchFault('too_large', `${host}: too large`, options);
  if (error instanceof UnknownEncoding)
    return new FetchFault('broken', `${host}: packed in an unknown way`, options);
  if (error instanceof NotConnected) {
    const missing = codeOf(error.cause) === 'ENOTFOUND';
    return new FetchFault('unreachable', missing ? `${host}: no such host` : error.message, options);
  }
  return new FetchFault('broken', `${host}: the answer was cut off or unreadable`, options);
}
