// What becomes of the page's own document while the page is open: which address was asked for last, what was answered,
// and how much is still on its way. Pages go elsewhere by themselves, so the first answer is not always the last word.
import type { Page, Request, Response } from 'playwright-core';
import { FetchFault } from '../../provider.ts';

/** These are open for as long as the page is; nothing waits for them. */
const ENDLESS = new Set(['eventsource', 'websocket', 'media', 'ping', 'manifest']);
/** Of the body as it was sent, and of the way from our proxy. */
const ON_THE_WAY = new Set(
  'content-encoding content-length transfer-encoding connection keep-alive'.split(' '),
);
/** Long polls and hung servers: a page that waits for them is as ready as it will be. */
const PATIENCE_MS = 3_000;
/** As everywhere in fetching. */
const MAX_HOPS = 10;

export class MainDocument {
  readonly #page: Page;
  readonly #open = new Map<Request, number>();
  #asked: URL;
  #answer: Response | undefined;
  #moves = 0;
  #download = false;
  /** The answer has begun and will not end. */
  #cut = false;

  constructor(page: Page, url: URL) {
    this.#page = page;
    this.#asked = url;
    page.on('request', (request) => {
      if (!ENDLESS.has(request.resourceType())) this.#open.set(request, performance.now());
      if (isMain(page, request)) this.#asked = URL.parse(request.url()) ?? this.#asked;
    });
    page.on('requestfinished', (request) => this.#open.delete(request));
    page.on('requestfailed', (request) => {
      this.#open.delete(request);
      if (request === this.#answer?.request()) this.#cut = true;
    });
    page.on('response', (response) => {
      if (!isMain(page, response.request())) return;
      this.#answer = response;
      this.#cut = false;
    });
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) this.#moves += 1;
    });
    page.on('download', () => {
      this.#download = true;
    });
  }

  /** The address that the page's document was last asked of. */
  get asked(): URL {
    return this.#asked;
  }

  get networkQuiet(): boolean {
    const now = performance.now();
    for (const since of this.#open.values()) if (now - since < PATIENCE_MS) return false;
    return true;
  }

  /** What can be told before the page is looked at: it is one, and it has stopped going elsewhere. */
  assertPage(): void {
    const { host } = this.#asked;
    const { 'content-type': type, 'content-disposition': disposition } = this.#answer?.headers() ?? {};
    if (this.#download || /^\s*attachment/i.test(disposition ?? ''))
      throw new FetchFault('not_a_page', `${host} answers with a download`);
    if (this.#cut) throw new FetchFault('broken', `${host} gave no whole answer`);
    if (this.#moves > MAX_HOPS + 1) throw new FetchFault('redirects', `${host} keeps leading elsewhere`);
    let hops = 0;
    for (let at = this.#answer?.request().redirectedFrom(); at; at = at.redirectedFrom()) hops += 1;
    if (hops > MAX_HOPS) throw new FetchFault('redirects', `${host} redirects more than ${MAX_HOPS} times`);
    if (type !== undefined && !/^\s*(?:text\/(?:html|plain)|application\/xhtml\+xml)\b/i.test(type))
      throw new FetchFault('not_a_page', `${host} answers with something else than a page`);
  }

  async answer(): Promise<{ status: number; url: string; headers: Record<string, string> }> {
    const url = this.#page.url();
    if (!this.#answer || !/^https?:/.test(url))
      throw new FetchFault('broken', `${this.#asked.host} did not end at a page`);
    const { username, password } = new URL(url);
    if (username !== '' || password !== '')
      throw new FetchFault('refused', `${this.#asked.host} leads to an address with credentials`);
    const headers = Object.entries(await this.#answer.allHeaders()).filter(([name]) => !ON_THE_WAY.has(name));
    return {
      status: this.#answer.status(),
      url,
      // The snapshot is what the browser made of it.
      headers: { ...Object.fromEntries(headers), 'content-type': 'text/html; charset=utf-8' },
    };
  }
}

function isMain(page: Page, request: Request): boolean {
  // A request of a worker has no frame, and asking for it throws.
  return request.isNavigationRequest() && request.frame() === page.mainFrame();
}
