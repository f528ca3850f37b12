// One running Chromium, from its start to its end. It may die at any moment; code that has pages in it is told by them.
import { rm } from 'node:fs/promises';
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession } from 'playwright-core';
import type { Log } from '../../../platform/log.ts';
import { FetchFault } from '../../provider.ts';
import { residentBytes } from './process-memory.ts';
import { newProfile, rememberProfileOf } from './profiles.ts';
import { WITHOUT_UNNEEDED_FEATURES } from './unneeded-features.ts';

/** Nothing but the pages' own proxies may be reached, and no address may be looked up. */
const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-domain-reliability',
  '--no-pings',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  // One name is that of newer versions, the other of older ones.
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--js-flags=--max-old-space-size=512',
  WITHOUT_UNNEEDED_FEATURES,
];

/** What the library sets for tests of pages and strangers' pages should not have. */
const UNWANTED_DEFAULTS = [
  '--disable-popup-blocking',
  '--disable-ipc-flooding-protection',
  '--enable-unsafe-swiftshader',
  '--allow-pre-commit-input',
];

/** What is not a page's goes nowhere: this host does not exist. */
const NOWHERE = 'http://nowhere.invalid:1';

const START_MS = 20_000;
const END_MS = 5_000;
/** The caller waits for it. */
const CLOSE_PAGE_MS = 3_000;
const WATCH_EVERY_MS = 500;
/** A page of its own that holds so much is ended; the largest real ones take half of it. */
const PAGE_PROCESS_BYTES_MAX = 1_200_000_000;
/** All together, when no page is open any more. */
const GROWN_BYTES = 1_000_000_000;

/** Whether it can be started with a sandbox, found out once for the process. */
const sandbox = { usable: process.getuid?.() !== 0, told: false };

interface StartOptions {
  readonly path: string;
  readonly log: Log;
  readonly patience: number;
}

export class ChromiumProcess {
  /** How many times longer than usual it may take over things. */
  readonly patience: number;
  readonly #browser: Browser;
  readonly #devtools: CDPSession;
  readonly #processId: number;
  readonly #home: string;
  readonly #watch: NodeJS.Timeout;
  readonly #onEnded: () => void;
  readonly #gone = new AbortController();
  #pages = 0;
  #served = 0;
  #retired = false;
  #ended: Promise<void> | undefined;

  private constructor(
    browser: Browser,
    devtools: CDPSession,
    processId: number,
    home: string,
    patience: number,
    onEnded: () => void,
  ) {
    this.patience = patience;
    this.#onEnded = onEnded;
    this.#browser = browser;
    this.#devtools = devtools;
    this.#processId = processId;
    this.#home = home;
    this.#watch = setInterval(() => void this.#endTooLargePages(), WATCH_EVERY_MS).unref();
    browser.once('disconnected', () => {
      this.#gone.abort(new FetchFault('provider', 'the browser has ended'));
      void this.end();
    });
  }

  static async start(options: StartOptions, onEnded: () => void): Promise<ChromiumProcess> {
    const home = await newProfile(options.log);
    try {
      const browser = await launch(options, home);
      const devtools = await browser.newBrowserCDPSession();
      const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
      const main = processInfo.find(({ type }) => type === 'browser');
      if (!main) throw new Error('the browser has no process');
      await rememberProfileOf(main.id, home);
      return new ChromiumProcess(browser, devtools, main.id, home, options.patience, onEnded);
    } catch (error) {
      await rm(home, { recursive: true, force: true });
      throw error;
    }
  }

  get processId(): number {
    return this.#processId;
  }

  /** Aborts when the process is gone, however it ended: not everything that waits for it is told. */
  get gone(): AbortSignal {
    return this.#gone.signal;
  }

  /** How many pages have been opened in it. */
  get served(): number {
    return this.#served;
  }

  /** Takes no new pages; it ends when its last one is closed. */
  get retired(): boolean {
    return this.#retired || this.#ended !== undefined || !this.#browser.isConnected();
  }

  async openContext(options: BrowserContextOptions): Promise<BrowserContext> {
    this.#pages += 1;
    this.#served += 1;
    try {
      const context = await within(END_MS * this.patience, this.#browser.newContext(options), this.gone);
      if (context) return context;
      this.retire();
      throw new Error('the browser does not answer');
    } catch (error) {
      await this.#left();
      throw error;
    }
  }

  /** A context that does not close in time stays behind in a browser that is not used any more. */
  async closeContext(context: BrowserContext): Promise<void> {
    const closed = await within(CLOSE_PAGE_MS * this.patience, context.close(), this.gone).catch(
      () => this.gone.aborted,
    );
    if (closed === false) this.retire();
    await this.#left();
  }

  retire(): void {
    this.#retired = true;
    if (this.#pages === 0) void this.end();
  }

  /** Resolves when the process is gone and its folder removed. */
  end(): Promise<void> {
    this.#ended ??= this.#end();
    return this.#ended;
  }

  async #left(): Promise<void> {
    this.#pages -= 1;
    if (this.#pages > 0) return;
    // No caller has to wait for the browser's end.
    if (this.#retired) void this.end();
    else if ((await this.#memory()) > GROWN_BYTES) this.retire();
  }

  async #end(): Promise<void> {
    clearInterval(this.#watch);
    const closed = await within(END_MS * this.patience, this.#browser.close()).catch(() => false);
    if (closed === false) {
      // The id is that of a process that was started here and is still connected: it cannot be another's by now.
      if (this.#browser.isConnected()) kill(this.#processId);
      await within(END_MS * this.patience, this.#browser.close()).catch(() => undefined);
    }
    await rm(this.#home, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    this.#onEnded();
  }

  async #processes(): Promise<readonly { readonly type: string; readonly id: number }[]> {
    const asked = this.#devtools.send('SystemInfo.getProcessInfo').then(({ processInfo }) => processInfo);
    // A browser that does not answer is found out by its pages.
    return (await within(WATCH_EVERY_MS * 2, asked, this.gone).catch((): false => false)) || [];
  }

  async #memory(): Promise<number> {
    return (await this.#processes()).reduce((sum, { id }) => sum + residentBytes(id), 0);
  }

  async #endTooLargePages(): Promise<void> {
    if (this.#pages === 0) return;
    for (const { type, id } of await this.#processes())
      if (type === 'renderer' && residentBytes(id) > PAGE_PROCESS_BYTES_MAX) kill(id);
  }
}

async function launch({ path, log, patience }: StartOptions, home: string): Promise<Browser> {
  // Only when a page is to be rendered: it is as large as the rest of the service.
  const { chromium } = await import('playwright-core');
  const start = (chromiumSandbox: boolean): Promise<Browser> =>
    chromium.launch({
      executablePath: path,
      headless: true,
      chromiumSandbox,
      args: FLAGS,
      ignoreDefaultArgs: UNWANTED_DEFAULTS,
      proxy: { server: NOWHERE },
      // Of our environment, which holds secrets, it is given nothing.
      env: { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: home, TMPDIR: home, LANG: 'C.UTF-8' },
      artifactsDir: home,
      timeout: START_MS * patience,
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
  if (sandbox.usable) {
    try {
      return await start(true);
    } catch (error) {
      // A container may allow namespaces and then not chroot, on which the browser ends by a failed check.
      if (!/sandbox|namespace|sys_chroot/i.test(String(error))) throw error;
      sandbox.usable = false;
    }
  }
  if (!sandbox.told) {
    sandbox.told = true;
    log.warn('the browser runs without its sandbox: this system or user does not allow one');
  }
  return start(false);
}

/** false when it takes longer; throws when no process is left to do it. */
async function within<T>(ms: number, work: Promise<T>, gone?: AbortSignal): Promise<T | false> {
  const { promise: late, resolve, reject } = Promise.withResolvers<false>();
  const timer = setTimeout(() => resolve(false), ms);
  const onGone = (): void => reject(gone?.reason);
  gone?.addEventListener('abort', onGone, { once: true });
  work.catch(() => undefined);
  try {
    gone?.throwIfAborted();
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    gone?.removeEventListener('abort', onGone);
  }
}

function kill(processId: number): void {
  try {
    process.kill(processId, 'SIGKILL');
  } catch {
    // Gone already.
  }
}
