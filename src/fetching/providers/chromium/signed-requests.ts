// Pages behind a sign-in, rendered: what they load from the origin of the sign-in we ask for ourselves, through the guard,
// and hand to the browser as its answer. The sign-in, and the cookies that come of it, never enter the browser: no
// script can read them there, and no redirect, frame or worker can carry them elsewhere.
import type { CDPSession } from 'playwright-core';
import { request as exchange } from 'undici';
import { limits } from '../../../contract/limits.ts';
import type { Guard } from '../../../platform/net/guard.ts';
import { guardedAgent } from '../../../platform/net/guarded-agent.ts';
import { Cookies } from '../../cookies.ts';
import type { FetchFault } from '../../provider.ts';
import { readBody, TooLarge } from '../../read-body.ts';
import type { SignIn } from '../../sign-in.ts';
import { faultOf, signedHeaders } from '../../web-get.ts';

/** Everything that a page loads with the sign-in, as with its proxy. */
const PAGE_BYTES_MAX = 40_000_000;
const REQUESTS_MAX = 256;
const STRAYED_MAX = 2_000;

/** Of the browser's request: what belongs to a connection, or is for us to say. */
const NOT_SENT = new Set(
  'host connection keep-alive proxy-connection transfer-encoding content-length accept-encoding cookie'.split(
    ' ',
  ),
);
/** Of the answer: the body is unpacked, and cookies stay here. */
const NOT_HANDED_ON = new Set(
  'connection keep-alive transfer-encoding content-length content-encoding set-cookie strict-transport-security'.split(
    ' ',
  ),
);

/** What is used of the browser's account of a request that waits. */
interface Paused {
  readonly requestId: string;
  readonly networkId?: string;
  readonly frameId: string;
  readonly resourceType: string;
  readonly request: {
    readonly url: string;
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly hasPostData?: boolean;
    readonly postDataEntries?: readonly { readonly bytes?: string }[];
  };
}

interface FrameTree {
  readonly frame: { readonly id: string; readonly securityOrigin: string };
  readonly childFrames?: readonly FrameTree[];
}

export class SignedRequests {
  readonly #session: CDPSession;
  readonly #guard: Guard;
  readonly #signIn: SignIn;
  readonly #stop: AbortSignal;
  readonly #cookies = new Cookies('origin');
  readonly #mainFrame: string;
  /** By the browser's id, which stays the same over redirects: requests that have been at another origin. */
  readonly #strayed = new Set<string>();
  /** The page itself has been at another origin: what comes after it was that one's choice. */
  #left = false;
  #bytes = 0;
  #requests = 0;
  #fault: FetchFault | undefined;

  private constructor(
    session: CDPSession,
    guard: Guard,
    signIn: SignIn,
    stop: AbortSignal,
    mainFrame: string,
  ) {
    this.#session = session;
    this.#guard = guard;
    this.#signIn = signIn;
    this.#stop = stop;
    this.#mainFrame = mainFrame;
  }

  /** Frames and workers of other sites have sessions of their own, and are not looked at: they go unsigned. */
  static async begin(
    session: CDPSession,
    guard: Guard,
    signIn: SignIn,
    stop: AbortSignal,
  ): Promise<SignedRequests> {
    const { frameTree } = await session.send('Page.getFrameTree');
    const signed = new SignedRequests(session, guard, signIn, stop, frameTree.frame.id);
    session.on('Fetch.requestPaused', (paused) => void signed.#settle(paused).catch(() => undefined));
    await session.send('Fetch.enable', { patterns: [{ urlPattern: '*', requestStage: 'Request' }] });
    return signed;
  }

  /** Why the page itself could not be had. */
  get fault(): FetchFault | undefined {
    return this.#fault;
  }

  async #settle(paused: Paused): Promise<void> {
    const { requestId } = paused;
    if (!(await this.#isOurs(paused))) {
      await this.#session.send('Fetch.continueRequest', { requestId });
      return;
    }
    try {
      const { status, headers, body } = await this.#ask(paused);
      await this.#session.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: status,
        responseHeaders: headers,
        body: Buffer.from(body).toString('base64'),
      });
    } catch (error) {
      const host = URL.parse(paused.request.url)?.hostname ?? '';
      if (this.#isDocument(paused)) this.#fault = faultOf(error, host, this.#stop);
      await this.#session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionFailed' });
    }
  }

  #isDocument({ frameId, resourceType }: Paused): boolean {
    return frameId === this.#mainFrame && resourceType === 'Document';
  }

  /** The page itself, until it leads elsewhere, and what it and frames of its own origin ask for. */
  async #isOurs(paused: Paused): Promise<boolean> {
    const { request, networkId, frameId, resourceType } = paused;
    const url = URL.parse(request.url);
    const isDocument = this.#isDocument(paused);
    if (url === null || !this.#signIn.isFor(url)) {
      if (isDocument) this.#left = true;
      if (networkId !== undefined) this.#strayed.add(networkId);
      // No page needs so many; rather unsigned than forgotten.
      if (this.#strayed.size > STRAYED_MAX) this.#left = true;
      return false;
    }
    if (this.#left || networkId === undefined || this.#strayed.has(networkId)) return false;
    // Its body cannot be read here.
    if (request.hasPostData === true && request.postDataEntries === undefined) return false;
    if (isDocument) return true;
    const { frameTree } = await this.#session.send('Page.getFrameTree');
    const frames = wayTo(frameTree, frameId);
    // A document is asked for by the frame around it.
    if (resourceType === 'Document') frames.pop();
    return frames.length > 0 && frames.every(({ frame }) => frame.securityOrigin === this.#signIn.origin);
  }

  async #ask({ request }: Paused): Promise<{
    readonly status: number;
    readonly headers: { name: string; value: string }[];
    readonly body: Uint8Array;
  }> {
    this.#requests += 1;
    const url = this.#guard.admit(request.url);
    url.hash = '';
    if (this.#requests > REQUESTS_MAX || this.#bytes > PAGE_BYTES_MAX) throw new TooLarge();
    const agent = guardedAgent(this.#guard, { signal: this.#stop });
    const jar = this.#cookies.jarOf(url);
    try {
      const answer = await exchange(url, {
        dispatcher: agent,
        signal: this.#stop,
        // As the browser names it: it is one of those that pages may use.
        method: request.method as 'GET',
        headers: {
          ...without(request.headers, NOT_SENT),
          'accept-encoding': 'gzip, deflate, br, zstd',
          ...signedHeaders(this.#signIn.headersFor(url), this.#cookies.header(jar)),
        },
        body: request.hasPostData === true ? bodyOf(request.postDataEntries ?? []) : null,
      });
      this.#cookies.take(jar, answer.headers['set-cookie']);
      const packing = [answer.headers['content-encoding'] ?? []].flat().join(', ') || undefined;
      const body = await readBody(answer.body, packing, { bytesMax: limits.fetchBodyBytes });
      this.#bytes += body.length;
      const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
        NOT_HANDED_ON.has(name.toLowerCase())
          ? []
          : [value ?? []].flat().map((one) => ({ name, value: one })),
      );
      return { status: answer.statusCode, headers, body };
    } finally {
      agent.destroy().catch(() => {});
    }
  }
}

/** Names in lower case, because the browser's own spelling is not always the same. */
function without(
  headers: Readonly<Record<string, string>>,
  names: ReadonlySet<string>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .map(([name, value]) => [name.toLowerCase(), value] as const)
      .filter(([name]) => !names.has(name) && !name.startsWith(':')),
  );
}

function bodyOf(entries: readonly { readonly bytes?: string }[]): Buffer {
  return Buffer.concat(entries.map(({ bytes = '' }) => Buffer.from(bytes, 'base64')));
}

/** From the page down to the frame; empty where it is none of the page's. */
function wayTo(tree: FrameTree, frameId: string): FrameTree[] {
  if (tree.frame.id === frameId) return [tree];
  for (const child of tree.childFrames ?? []) {
    const rest = wayTo(child, frameId);
    if (rest.length > 0) return [tree, ...rest];
  }
  return [];
}
