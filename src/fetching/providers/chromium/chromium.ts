// Rendering by the system's own Chromium. One browser serves many pages, each in a context of its own, and is replaced
// before it grows old; when it dies, the pages in it fail and the next one gets a new browser.
import type { Log } from '../../../platform/log.ts';
import { type Guard, Refused } from '../../../platform/net/guard.ts';
import { LineFull, WaitingLine } from '../../../platform/waiting-line.ts';
import { FetchFault, type PageAnswer, type PageRequest, type Provider } from '../../provider.ts';
import { ChromiumProcess } from './chromium-process.ts';
import { renderPage } from './render-page.ts';

export interface ChromiumOptions {
  readonly path: string;
  readonly guard: Guard;
  readonly log: Log;
  /** At once. */
  readonly pages: number;
  /** SERVICE_FETCH_USER_AGENT. */
  readonly product: string;
  /** SERVICE_PATIENCE. */
  readonly patience: number;
}

/** How many may wait for each place: at a few seconds a page, about a minute. */
const WAITING_PER_PAGE = 16;
const PAGES_PER_BROWSER = 60;
const IDLE_MS = 60_000;

export class Chromium implements Provider {
  readonly name = 'chromium';
  readonly renders = true;
  readonly plain = false;
  readonly unblocks = false;
  readonly #options: ChromiumOptions;
  readonly #line: WaitingLine;
  /** Every browser that has not ended, also those that are only there for their last pages. */
  readonly #running = new Set<ChromiumProcess>();
  readonly #closed = new AbortController();
  #current: Promise<ChromiumProcess> | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: ChromiumOptions) {
    this.#options = options;
    this.#line = new WaitingLine(options.pages, options.pages * WAITING_PER_PAGE);
  }

  async fetch(request: PageRequest, signal: AbortSignal): Promise<PageAnswer> {
    const stop = AbortSignal.any([signal, this.#closed.signal]);
    try {
      return await this.#line.run(() => this.#render(request, stop), stop);
    } catch (error) {
      if (stop.aborted && isTimeout(stop.reason))
        throw new FetchFault('timeout', `${request.url.host} was not rendered in time`);
      if (error instanceof LineFull) throw new FetchFault('provider', 'the browser has too much to do');
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#closed.abort(new FetchFault('provider', 'the browser is being closed'));
    clearTimeout(this.#idle);
    await this.#current?.catch(() => undefined);
    await Promise.all([...this.#running].map((browser) => browser.end()));
  }

  /** Ids of the processes that run. */
  get processIds(): number[] {
    return [...this.#running].map(({ processId }) => processId);
  }

  async #render(request: PageRequest, stop: AbortSignal): Promise<PageAnswer> {
    clearTimeout(this.#idle);
    // Before a browser is troubled with it.
    const url = this.#admitted(request.url);
    const browser = await this.#browser();
    try {
      return await renderPage(browser, this.#options, { ...request, url }, stop);
    } finally {
      if (browser.served >= PAGES_PER_BROWSER) browser.retire();
      if (this.#line.busy <= 1 && !this.#closed.signal.aborted)
        this.#idle = setTimeout(() => browser.retire(), IDLE_MS).unref();
    }
  }

  #admitted(url: URL): URL {
    try {
      return this.#options.guard.admit(url.href);
    } catch (error) {
      if (error instanceof Refused)
        throw new FetchFault('refused', `${url.host} is refused`, { cause: error });
      throw error;
    }
  }

  async #browser(): Promise<ChromiumProcess> {
    for (;;) {
      this.#closed.signal.throwIfAborted();
      this.#current ??= this.#start();
      const starting = this.#current;
      const browser = await starting.catch(() => undefined);
      if (browser && !browser.retired) return browser;
      // Of all who find it gone, the first one starts the next.
      if (this.#current === starting) this.#current = undefined;
      if (!browser) throw new FetchFault('provider', 'the browser did not start');
    }
  }

  async #start(): Promise<ChromiumProcess> {
    try {
      const browser = await ChromiumProcess.start(this.#options, () => this.#running.delete(browser));
      this.#running.add(browser);
      return browser;
    } catch (error) {
      this.#options.log.error({ err: error }, 'the browser did not start');
      throw error;
    }
  }
}

function isTimeout(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError';
}
