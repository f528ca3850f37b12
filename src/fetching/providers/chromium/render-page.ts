// One page: opened, waited for, looked at, closed. Whatever it does, it is over after a set time.
import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import type { RenderedData } from '../../../core/page/visibility/rendered.ts';
import type { Guard } from '../../../platform/net/guard.ts';
import { FetchFault, type PageAnswer, type PageRequest } from '../../provider.ts';
import { userAgentOf } from '../../visitors.ts';
import type { ChromiumProcess } from './chromium-process.ts';
import { type GuardedProxy, startGuardedProxy } from './guarded-proxy.ts';
import { MainDocument } from './main-document.ts';
import { PageWorld } from './page-world.ts';
import { SignedRequests } from './signed-requests.ts';
import { watchUnpackedBytes } from './unpacked-bytes.ts';
import { untilStopped } from './until-stopped.ts';
import { contextOf, PHONE } from './visitor-context.ts';

/** In all, from the first byte asked to the snapshot. */
const PAGE_MS = 20_000;
/** A page that has not come to rest by then is taken as it is. */
const SETTLE_MS = 15_000;
/** Loaded, and still something changes: clocks, tickers, chats. */
const RESTLESS_MS = 4_000;
const QUIET_MS = 500;
const QUIET_AFTER_SCROLL_MS = 200;
const AFTER_SCROLL_MS = 1_500;
const ASK_EVERY_MS = 100;
const PHONE_SETTLE_MS = 300;

export interface RenderingParts {
  readonly guard: Guard;
  readonly product: string;
}

export async function renderPage(
  browser: ChromiumProcess,
  parts: RenderingParts,
  request: PageRequest,
  signal: AbortSignal,
): Promise<PageAnswer> {
  const { host } = request.url;
  const proxy = await startGuardedProxy(parts.guard);
  const ended = new AbortController();
  const late = AbortSignal.timeout(PAGE_MS * browser.patience);
  const stop = AbortSignal.any([signal, late, browser.gone, ended.signal]);
  let context: BrowserContext | undefined;
  try {
    context = await browser.openContext(contextOf(request.as, parts.product, proxy.server));
    const open = context;
    return await untilStopped(stop, () => visit(open, proxy, parts, request, ended, stop, browser.patience));
  } catch (error) {
    if (error instanceof FetchFault) throw error;
    if (signal.aborted) throw signal.reason;
    if (late.aborted) throw new FetchFault('timeout', `${host} was not rendered in time`, { cause: error });
    throw new FetchFault('provider', `the browser failed on ${host}`, { cause: error });
  } finally {
    await Promise.all([context && browser.closeContext(context), proxy.close()]);
  }
}

async function visit(
  context: BrowserContext,
  proxy: GuardedProxy,
  parts: RenderingParts,
  request: PageRequest,
  ended: AbortController,
  stop: AbortSignal,
  patience: number,
): Promise<PageAnswer> {
  const page = await context.newPage();
  const { host } = request.url;
  page.on('crash', () => ended.abort(new FetchFault('provider', `the browser gave up on ${host}`)));
  page.on('close', () => ended.abort(new FetchFault('provider', `the browser was closed on ${host}`)));
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined));
  context.on('page', (popup) => void popup.close().catch(() => undefined));
  const main = new MainDocument(page, request.url);
  const settleUntil = performance.now() + SETTLE_MS * patience;
  const world = await PageWorld.open(context, page, patience);
  await watchUnpackedBytes(world.session, () => {
    ended.abort(new FetchFault('too_large', `${host} is too large when it is unpacked`));
    // The context is closed next; until then nothing more shall come.
    void world.session.send('Page.stopLoading').catch(() => undefined);
  });
  const { signIn } = request;
  const signed = signIn && (await SignedRequests.begin(world.session, parts.guard, signIn, stop));
  const faults: Faults = { faultOf: (host) => signed?.fault ?? proxy.faultOf(host) };
  await navigate(page, main, faults, request.url);
  const { html, rendered } = await look(page, world, main, faults, settleUntil);
  const answer = await main.answer();
  return {
    ...answer,
    body: Buffer.from(html, 'utf8'),
    rendered: request.layout ? await onPhone(world, rendered, userAgentOf('phone', parts.product)) : rendered,
  };
}

/** Why nothing could be had from a host. */
type Faults = Pick<GuardedProxy, 'faultOf'>;

async function navigate(page: Page, main: MainDocument, faults: Faults, url: URL): Promise<void> {
  try {
    await page.goto(url.href, { waitUntil: 'commit', timeout: 0 });
  } catch (error) {
    main.assertPage();
    const message = String(error);
    if (/Download is starting/.test(message))
      throw new FetchFault('not_a_page', `${main.asked.host} answers with a download`);
    // It went elsewhere before it had come: where it ends is what counts.
    if (/interrupted by another navigation|ERR_ABORTED/.test(message) && !faults.faultOf(main.asked.host))
      return;
    if (/net::ERR_/.test(message)) throw networkFault(message, main, faults);
    throw error;
  }
}

function networkFault(message: string, main: MainDocument, faults: Faults): FetchFault {
  const { host } = main.asked;
  const told = faults.faultOf(host);
  if (told) return told;
  if (/ERR_TOO_MANY_REDIRECTS/.test(message))
    return new FetchFault('redirects', `${host} redirects more than a browser follows`);
  return /ERR_(?:EMPTY_RESPONSE|CONTENT|INCOMPLETE|INVALID|HTTP2|TOO_MANY|RESPONSE|UNEXPECTED)/.test(message)
    ? new FetchFault('broken', `${host} gave no whole answer`)
    : new FetchFault('unreachable', `${host} cannot be reached`);
}

/** Again from the beginning when the page goes elsewhere while it is looked at. */
async function look(
  page: Page,
  world: PageWorld,
  main: MainDocument,
  faults: Faults,
  settleUntil: number,
): Promise<{ html: string; rendered: RenderedData }> {
  for (;;) {
    try {
      await settle(world, main, settleUntil, QUIET_MS);
      // Where nothing could be had the browser shows a page of its own.
      if (page.url().startsWith('chrome-error:')) throw networkFault('', main, faults);
      await world.ask('measurePlaces');
      await world.ask('scrollThrough');
      await settle(
        world,
        main,
        Math.min(settleUntil, performance.now() + AFTER_SCROLL_MS),
        QUIET_AFTER_SCROLL_MS,
      );
      const { html, window, elements } = await world.ask('takeSnapshot');
      if (html === null) throw new FetchFault('too_large', `${main.asked.host} is too large`);
      return { html, rendered: { window, elements } };
    } catch (error) {
      // Why it was cut off, the proxy may know: it was too large.
      if (error instanceof FetchFault)
        throw error.kind === 'broken' ? (faults.faultOf(main.asked.host) ?? error) : error;
      if (page.isClosed()) throw error;
      main.assertPage();
      if (performance.now() > settleUntil) throw error;
      await delay(ASK_EVERY_MS);
    }
  }
}

async function settle(
  world: PageWorld,
  main: MainDocument,
  settleUntil: number,
  quietMs: number,
): Promise<void> {
  let loadedAt: number | undefined;
  for (;;) {
    main.assertPage();
    const still = await world.ask('stillness');
    const now = performance.now();
    if (still.ready === 'complete') {
      loadedAt ??= now;
      if (still.quietMs >= quietMs && main.networkQuiet) return;
      if (now - loadedAt > RESTLESS_MS) return;
    }
    if (now > settleUntil) {
      // Half a document is none.
      if (still.ready === 'loading')
        throw new FetchFault('timeout', `${main.asked.host} did not finish its page in time`);
      return;
    }
    await delay(ASK_EVERY_MS);
  }
}

/**
 * The same document in a phone's window: what its styles and scripts make of it, element by element. What a server
 * would have sent to a phone from the beginning is a matter of a second look.
 */
async function onPhone(world: PageWorld, rendered: RenderedData, userAgent: string): Promise<RenderedData> {
  const { session } = world;
  await session.send('Emulation.setUserAgentOverride', { userAgent });
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await session.send('Emulation.setDeviceMetricsOverride', {
    width: PHONE.width,
    height: PHONE.height,
    deviceScaleFactor: PHONE.scale,
    mobile: true,
  });
  await delay(PHONE_SETTLE_MS);
  const { window, boxes } = await world.ask('measureOnPhone');
  const elements = rendered.elements.map((element, i) => {
    const phoneBox = boxes[i];
    return phoneBox ? { ...element, phoneBox } : element;
  });
  return { ...rendered, elements, phone: window };
}
