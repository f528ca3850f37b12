import assert from 'node:assert/strict';
import { after, describe } from 'node:test';
import AxeBuilder from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { panelFiles } from '../../src/features/panel/panel-files.ts';
import { WITHOUT_UNNEEDED_FEATURES } from '../../src/fetching/providers/chromium/unneeded-features.ts';
import type { App } from '../../src/platform/app.ts';
import type { Task } from '../../src/platform/queue/task.ts';
import { type Api, apiOf } from './api.ts';
import { systemChromium } from './chromium.ts';
import { AT_NIGHT } from './nightly.ts';
import { TEST_PATIENCE } from './patience.ts';
import { withSession } from './tenants.ts';

/** What can only be seen in a browser; skipped where there is none. */
export function inBrowser(name: string, tests: () => void | Promise<void>): void {
  describe(name, { skip: systemChromium.skip }, tests);
}

export interface PanelOptions {
  /** Whose session the browser has; without one no user is signed in. */
  readonly userId?: string;
  readonly locale?: 'en' | 'pl';
  readonly width?: number;
  readonly theme?: 'light' | 'dark';
}

export interface Panel {
  readonly api: Api;
  /** A browser profile as good as new, in which nothing may go wrong unnoticed: see `spotless`. */
  open(options?: PanelOptions): Promise<OpenPanel>;
}

export interface OpenPanel {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the browser complained about: faults of scripts, refusals by the page's policy, requests to elsewhere. */
  readonly complaints: readonly string[];
  goto(path: string): Promise<void>;
  /** Fails on any complaint so far, and on what axe finds wrong with the page as it is now. */
  spotless(): Promise<void>;
  /**
   * The same at night. By day, when axe looks at a page of every area as it is when it is opened, on any complaint and on
   * a page that is wider than the window: axe takes as long as opening the page.
   */
  looksRight(): Promise<void>;
  /** Opens the dialogs of the page one after another, finds nothing wrong with any and closes it; tells how many. */
  spotlessDialogs(): Promise<number>;
}

/** Of long lists, which are made alike from the first row to the last. */
const FURTHER_ROWS = 'main li:nth-of-type(n + 9), main tr:nth-of-type(n + 9)';

/** As new, but for the cache: no user is signed in, nothing is kept, no page is open. */
async function emptied(context: BrowserContext, origin: string): Promise<void> {
  for (const page of context.pages()) await page.close();
  await context.unrouteAll();
  await context.setExtraHTTPHeaders({});
  await context.clearCookies();
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage' });
  await page.close();
}

/** The whole service with its panel, and a browser that finds it at the service's own address. */
export async function panelOf(app: App, tasks: readonly Task[] = []): Promise<Panel> {
  const files = panelFiles();
  assert.ok(files !== null, 'the panel is not built: npm run generate');
  const api = await apiOf(app, tasks, files);
  const { host: served } = new URL(app.baseUrl);
  const { host: listening } = new URL(api.base);
  let browser: Browser | null = null;
  /** Profiles that a test is through with, by language: their caches hold the panel's files already. */
  const used = new Map<string, BrowserContext[]>();
  after(() => browser?.close());

  async function profile(locale: string): Promise<BrowserContext> {
    browser ??= await chromium.launch({
      executablePath: systemChromium.path,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        WITHOUT_UNNEEDED_FEATURES,
        // Cookies and origins are those of the service's address; only the connection goes elsewhere.
        `--host-resolver-rules=MAP ${served} ${listening}`,
      ],
    });
    const context =
      used.get(locale)?.pop() ??
      (await browser.newContext({
        baseURL: app.baseUrl,
        locale,
        // Nothing moves: a machine that draws by its processor would do little else.
        reducedMotion: 'reduce',
        permissions: ['clipboard-read', 'clipboard-write'],
      }));
    context.setDefaultTimeout(15_000 * TEST_PATIENCE);
    // At the end of the test that asks for it. Pages left open would go on asking, and take the time of those after them.
    after(async () => {
      // The browser of a panel that a test started for itself has ended with it by now.
      if (browser?.isConnected() !== true) return;
      await emptied(context, app.baseUrl);
      used.set(locale, [...(used.get(locale) ?? []), context]);
    });
    return context;
  }

  return {
    api,
    async open({ userId, locale = 'en', width = 1280, theme = 'light' } = {}) {
      const context = await profile(locale);
      if (userId !== undefined) {
        const { cookie = '' } = await withSession(app, userId);
        const [name = '', value = ''] = cookie.split('=');
        await context.addCookies([{ name, value, url: app.baseUrl, httpOnly: true, sameSite: 'Lax' }]);
      }
      const page = await context.newPage();
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: theme });
      const complaints: string[] = [];
      page.on('pageerror', ({ message }) => complaints.push(`error: ${message}`));
      page.on('console', (said) => {
        // An answer of 4xx is told here too; whether it was right is for the test to say.
        if (said.type() === 'error' && !said.text().startsWith('Failed to load resource'))
          complaints.push(said.text());
      });
      page.on('request', (request) => {
        const { protocol, host } = new URL(request.url());
        if (protocol !== 'data:' && protocol !== 'blob:' && host !== served)
          complaints.push(`asked ${request.url()}`);
      });
      const unharmed = async (): Promise<void> => {
        assert.deepEqual(complaints, []);
        const overflow = await page.evaluate(() =>
          [document.documentElement, ...document.querySelectorAll('[role=dialog]')].map(
            ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
          ),
        );
        assert.ok(
          !overflow.some(Boolean),
          'the page is wider than the window, or what a dialog holds than it',
        );
      };
      const opened: OpenPanel = {
        page,
        context,
        complaints,
        async goto(path) {
          await page.goto(path);
          await page.getByRole('heading', { level: 1 }).waitFor();
        },
        async spotless() {
          // Without the passes, which are not used, and in the page itself, which has no frames: a fifth of the time.
          // Nothing is loaded ahead: only rules about sounds and films ask for it, of which the panel has none.
          const axe = new AxeBuilder({ page })
            .setLegacyMode()
            .options({ resultTypes: ['violations'], preload: false });
          const { violations } = await (AT_NIGHT ? axe : axe.exclude(FURTHER_ROWS)).analyze();
          assert.deepEqual(
            violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
            [],
          );
          await unharmed();
        },
        looksRight: () => (AT_NIGHT ? opened.spotless() : unharmed()),
        async spotlessDialogs() {
          const triggers = page.locator('main [aria-haspopup=dialog]:visible');
          const names = await triggers.allInnerTexts();
          // One of each kind: rows of a table have the same ones.
          const kinds = new Set(names.map((name) => names.indexOf(name)));
          for (const at of kinds) {
            await triggers.nth(at).click();
            const dialog = page.getByRole('dialog');
            await dialog.waitFor();
            await page.waitForFunction(
              () => document.querySelector('[role=dialog] [aria-busy=true]') === null,
            );
            await opened.spotless();
            await page.keyboard.press('Escape');
            await dialog.waitFor({ state: 'detached' });
          }
          return kinds.size;
        },
      };
      return opened;
    },
  };
}
