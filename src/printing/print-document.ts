// One document: laid out, printed, closed. It is given to the browser as text and has no address; its scripts do not run,
// and whatever it asks for is refused, so that what is not in the document cannot get into it and nothing of it gets out.
import type { BrowserContext, Page } from 'playwright-core';
import type { ChromiumProcess } from '../fetching/providers/chromium/chromium-process.ts';
import { untilStopped } from '../fetching/providers/chromium/until-stopped.ts';
import { pageStyle } from './page-style.ts';

/** Before the document's own, which can only forbid more. The parser goes on with the document as if it had begun there. */
const POLICY = `<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'">`;

/** Windows onto something else. Of a document they are no part, and one that is still loading can bring a browser down. */
const WINDOWS = 'iframe, frame, frameset, object, embed, portal, fencedframe';

export async function printDocument(
  browser: ChromiumProcess,
  html: string,
  about: { readonly lang: string; readonly title: string },
  signal: AbortSignal,
): Promise<Buffer> {
  const crashed = new AbortController();
  const stop = AbortSignal.any([signal, browser.gone, crashed.signal]);
  let context: BrowserContext | undefined;
  try {
    context = await browser.openContext({
      javaScriptEnabled: false,
      offline: true,
      serviceWorkers: 'block',
      acceptDownloads: false,
      permissions: [],
      // Paper is white.
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    const open = context;
    return await untilStopped(stop, () => print(open, html, about, crashed));
  } finally {
    if (context) await browser.closeContext(context);
  }
}

async function print(
  context: BrowserContext,
  html: string,
  about: { readonly lang: string; readonly title: string },
  crashed: AbortController,
): Promise<Buffer> {
  // What is in the document itself (data:) is not asked for; the browser's way to the network leads nowhere anyway.
  await context.route('**/*', (route) => route.abort('aborted').catch(() => undefined));
  const page = await context.newPage();
  page.setDefaultTimeout(0);
  page.once('crash', () => crashed.abort(new Error('the document crashed the browser’s page')));
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) crashed.abort(new Error('the document has left for elsewhere'));
  });
  await page.setContent(`${POLICY}${html}`, { waitUntil: 'load' });
  await prepare(page, about);
  return page.pdf({ tagged: true, outline: true, printBackground: true, preferCSSPageSize: true });
}

/** The part of a browser's world that printing touches; the service itself is compiled without any of it. */
interface PageWorld {
  readonly document: {
    title: string;
    readonly documentElement: { lang: string };
    adoptedStyleSheets: readonly StyleSheet[];
    querySelectorAll(selector: string): Iterable<{ remove(): void }>;
  };
  readonly CSSStyleSheet: new () => StyleSheet;
}

interface StyleSheet {
  replaceSync(text: string): void;
}

/** Set by us and not by the document's scripts, which are off. A sheet made so needs no leave of the document's policy. */
async function prepare(page: Page, { lang, title }: { lang: string; title: string }): Promise<void> {
  await page.evaluate(
    (given) => {
      // It runs in the page, whose world this is.
      const { document, CSSStyleSheet } = globalThis as unknown as PageWorld;
      for (const element of document.querySelectorAll(given.windows)) element.remove();
      document.documentElement.lang = given.lang;
      document.title = given.title;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(given.style);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    },
    { lang, title, style: pageStyle(title), windows: WINDOWS },
  );
}
