import assert from 'node:assert/strict';
import { after } from 'node:test';
import AxeBuilder from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { panelFiles } from '../../src/features/panel/panel-files.ts';
import type { App } from '../../src/platform/app.ts';
import type { Task } from '../../src/platform/queue/task.ts';
import { type Api, apiOf } from './api.ts';
import { systemChromium } from './chromium.ts';
import { TEST_PATIENCE } from './patience.ts';
import { withSession } from './tenants.ts';

export interface PanelOptions {
  /** Whose session the browser has; without one nobody is signed in. */
  readonly userId?: string;
  readonly locale?: 'en' | 'pl';
  readonly width?: number;
  readonly theme?: 'light' | 'dark';
}

export interface Panel {
  readonly api: Api;
  /** A new browser profile, in which nothing may go wrong unnoticed: see `spotless`. */
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
}

/** The whole service with its panel, and a browser that finds it at the service's own address. */
export async function panelOf(app: App, tasks: readonly Task[] = []): Promise<Panel> {
  const files = panelFiles();
  assert.ok(files !== null, 'the panel is not built: npm run build -w panel');
  const api = await apiOf(app, tasks, files);
  const { host: served } = new URL(app.baseUrl);
  const { host: listening } = new URL(api.base);
  let browser: Browser | null = null;
  after(() => browser?.close());
  return {
    api,
    async open({ userId, locale = 'en', width = 1280, theme = 'light' } = {}) {
      browser ??= await chromium.launch({
        executablePath: systemChromium.path,
        args: [
          '--no-sandbox',
          '--disable-gpu',
          '--disable-background-networking',
          // Cookies and origins are those of the service's address; only the connection goes elsewhere.
          `--host-resolver-rules=MAP ${served} ${listening}`,
        ],
      });
      const context = await browser.newContext({
        baseURL: app.baseUrl,
        viewport: { width, height: 800 },
        colorScheme: theme,
        locale,
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      context.setDefaultTimeout(15_000 * TEST_PATIENCE);
      if (userId !== undefined) {
        const { cookie = '' } = await withSession(app, userId);
        const [name = '', value = ''] = cookie.split('=');
        await context.addCookies([{ name, value, url: app.baseUrl, httpOnly: true, sameSite: 'Lax' }]);
      }
      const page = await context.newPage();
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
      return {
        page,
        context,
        complaints,
        async goto(path) {
          await page.goto(path);
          await page.getByRole('heading', { level: 1 }).waitFor();
        },
        async spotless() {
          assert.deepEqual(complaints, []);
          const { violations } = await new AxeBuilder({ page }).analyze();
          assert.deepEqual(
            violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
            [],
          );
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          assert.equal(overflow, 0, 'the page is wider than the window');
        },
      };
    },
  };
}
