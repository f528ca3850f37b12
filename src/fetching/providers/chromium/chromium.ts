// Rendering by the system's own Chromium. One browser serves many pages, each in a context of its own, and is replaced
// before it grows old; when it dies, the pages in it fail and the next one gets a new browser.
import { type Guard, Refused } from '../../../platform/net/guard.ts';
import { LineFull, WaitingLine } from '../../../platform/waiting-line.ts';
import { FetchFault, type PageAnswer, type PageRequest, type Provider } from '../../provider.ts';
import { renderPage } from './render-page.ts';
import { type BrowserOptions, WarmBrowser } from './warm-browser.ts';

export interface ChromiumOptions extends BrowserOptions {
  readonly guard: Guard;
  /** At once. */
  readonly pages: number;
  /** SERVICE_FETCH_USER_AGENT. */
  readonly product: string;
}

/** How many may wait for each place: at a few seconds a page, about a minute. */
const WAITING_PER_PAGE = 16;

export class Chromium implements Provider {
  readonly name = 'chromium';
  readonly renders = true;
  readonly plain = false;
  readonly unblocks = false;
  readonly trusted = true;
  readonly #options: ChromiumOptions;
  readonly #line: WaitingLine;
  readonly #browser: WarmBrowser;

  constructor(options: ChromiumOptions) {
    this.#options = options;
    this.#line = new WaitingLine(options.pages, options.pages * WAITING_PER_PAGE);
    this.#browser = new WarmBrowser(options);
  }

  async fetch(request: PageRequest, signal: AbortSignal): Promise<PageAnswer> {
    const stop = AbortSignal.any([signal, this.#browser.closed]);
    try {
      return await this.#line.run(() => this.#render(request, stop), { signal: stop });
    } catch (error) {
      if (stop.aborted && isTimeout(stop.reason))
        throw new FetchFault('timeout', `${request.url.host} was not rendered in time`);
      if (error instanceof LineFull) throw new FetchFault('provider', 'the browser has too much to do');
      throw error;
    }
  }

  close(): Promise<void> {
    return this.#browser.close();
  }

  /** Ids of the processes that run. */
  get processIds(): number[] {
    return this.#browser.processIds;
  }

  #render(request: PageRequest, stop: AbortSignal): Promise<PageAnswer> {
    // Before a browser is troubled with it.
    const url = this.#admitted(request.url);
    return this.#browser.use((browser) => renderPage(browser, this.#options, { ...request, url }, stop));
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
}

function isTimeout(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError';
}
