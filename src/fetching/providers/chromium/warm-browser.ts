// A browser at hand: started when it is first needed, shared by everything that happens at once, replaced before it grows
// old, and ended when it has not been needed for a while.
import type { Log } from '../../../platform/log.ts';
import { FetchFault } from '../../provider.ts';
import { ChromiumProcess } from './chromium-process.ts';

export interface BrowserOptions {
  readonly path: string;
  readonly log: Log;
  /** SERVICE_PATIENCE. */
  readonly patience: number;
}

const PAGES_PER_BROWSER = 60;
const IDLE_MS = 60_000;

export class WarmBrowser {
  readonly #options: BrowserOptions;
  /** Every browser that has not ended, also those that are only there for their last pages. */
  readonly #running = new Set<ChromiumProcess>();
  readonly #closed = new AbortController();
  #current: Promise<ChromiumProcess> | undefined;
  #idle: NodeJS.Timeout | undefined;
  #uses = 0;

  constructor(options: BrowserOptions) {
    this.#options = options;
  }

  /** Aborts when it is closed; work in it has then lost its browser. */
  get closed(): AbortSignal {
    return this.#closed.signal;
  }

  /** Ids of the processes that run. */
  get processIds(): number[] {
    return [...this.#running].map(({ processId }) => processId);
  }

  async use<T>(work: (browser: ChromiumProcess) => Promise<T>): Promise<T> {
    clearTimeout(this.#idle);
    this.#uses += 1;
    try {
      const browser = await this.#browser();
      try {
        return await work(browser);
      } finally {
        if (browser.served >= PAGES_PER_BROWSER) browser.retire();
        if (this.#uses === 1 && !this.#closed.signal.aborted)
          this.#idle = setTimeout(() => browser.retire(), IDLE_MS).unref();
      }
    } finally {
      this.#uses -= 1;
    }
  }

  async close(): Promise<void> {
    this.#closed.abort(new FetchFault('provider', 'the browser is being closed'));
    clearTimeout(this.#idle);
    await this.#current?.catch(() => undefined);
    await Promise.all([...this.#running].map((browser) => browser.end()));
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
