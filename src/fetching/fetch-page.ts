// The port through which pages are fetched. What fails costs nothing; messages name the host and nothing more.
import { limits } from '../contract/limits.ts';
import { withoutPersonalParameters } from '../core/lexicon/page-url.ts';
import type { FetchTry, NotRendered } from '../core/page/given.ts';
import type { PageAccess } from '../core/pricing.ts';
import { type App, perApp } from '../platform/app.ts';
import { fail } from '../platform/http/failure.ts';
import type { Localized } from '../platform/language.ts';
import { guardOf } from '../platform/net/guard-of.ts';
import { shortageIn } from '../platform/shortages.ts';
import { ONE_ON_DEMAND, threadsOf } from '../platform/threads.ts';
import type { Chain, Rendering } from './chain.ts';
import type { LookAtPage } from './classify.ts';
import type { ContentKind } from './content-kind.ts';
import { databaseTurns } from './database-turns.ts';
import type { PageLook } from './look-at-page.ts';
import { NotFetched } from './not-fetched.ts';
import { FetchFault, type Visitor } from './provider.ts';
import type { ProviderParts } from './providers/index.ts';
import type { RenderedData } from './rendered-data.ts';
import type { RobotsCache } from './robots-cache.ts';
import type { SignIn } from './sign-in.ts';
import { HostBusy, type Turns } from './turns.ts';
import { pageNotFetched } from './why-not-fetched.ts';

export interface FetchedPage {
  readonly html: string;
  /** Plain text is judged as such. */
  readonly kind: ContentKind;
  /** Where the page was found in the end, without tracking and secrets. */
  readonly url: string;
  readonly provider: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly access: Exclude<PageAccess, 'sent'>;
  /** What a browser measured. */
  readonly rendered: RenderedData | null;
  /** Why it was not rendered though it should have been. */
  readonly notRendered: NotRendered | null;
  /** A sign-in was sent to the page's origin. */
  readonly signedIn: boolean;
  readonly tries: readonly FetchTry[];
}

export interface FetchRequest {
  readonly url: URL;
  readonly render: Rendering;
  /** Measure boxes as well, where the page is rendered. */
  readonly layout?: boolean;
  readonly as?: Visitor;
  /**
   * Whether robots.txt is heeded: for pages that were found, not named. Only the file of the page's own origin
   * is asked; where a redirect leads elsewhere, the page is followed as a link would be.
   */
  readonly obeysRobots?: boolean;
  /** Told when the site is about to be asked, after any wait for its turn. */
  readonly begins?: (() => void) | undefined;
  /** Of the page's very origin; of another one it is not used. */
  readonly signIn?: SignIn | undefined;
}

export interface Fetching {
  /** Throws NotFetched, HostBusy, or the reason of the signal. */
  fetch(request: FetchRequest, signal: AbortSignal): Promise<FetchedPage>;
  close(): Promise<void>;
}

export interface FetchingParts extends ProviderParts {
  readonly turns: Turns;
  readonly look: LookAtPage;
}

/** Opens its providers when the first page is asked for. */
export function openFetching(parts: FetchingParts): Fetching {
  let opened: Promise<{ readonly chain: Chain; readonly robots: RobotsCache }> | null = null;
  const open = async () => {
    // Loaded only now: a service should not start slower for what it may never do.
    const [{ Chain }, { openProviders }, { RobotsCache }] = await Promise.all([
      import('./chain.ts'),
      import('./providers/index.ts'),
      import('./robots-cache.ts'),
    ]);
    const { config, guard, turns, look } = parts;
    const tryMs = limits.fetchTimeoutMs * config.patience;
    return {
      chain: new Chain({ providers: await openProviders(parts), turns, look, tryMs }),
      robots: new RobotsCache({ guard, turns, product: config.fetchUserAgent, tryMs }),
    };
  };
  return {
    async fetch(request, signal) {
      const { url, render, layout = false, as = 'desktop', obeysRobots = false, begins } = request;
      opened ??= open().catch((error) => {
        // The next page tries again.
        opened = null;
        throw error;
      });
      const { chain, robots } = await opened;
      const asked = new URL(withoutPersonalParameters(url.href));
      asked.hash = '';
      const signIn = request.signIn?.isFor(asked) ? request.signIn : undefined;
      const delayMs = obeysRobots ? await allowedDelayMs(robots, asked, signIn, signal) : 0;
      const { provider, rendered, answer, content, notRendered, tries } = await chain.fetch(
        { url: asked, render, layout, as, delayMs, begins, signIn },
        signal,
      );
      // A site's cookies are for its visitors alone.
      const { 'set-cookie': _, ...headers } = answer.headers;
      const clean = (text: string): string => signIn?.withoutSecrets(text) ?? text;
      return {
        html: clean(content.text),
        kind: content.kind,
        url: clean(withoutPersonalParameters(answer.url)),
        provider,
        status: answer.status,
        headers:
          signIn === undefined
            ? headers
            : Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, clean(value)])),
        access: rendered ? 'rendered' : 'fetched',
        rendered: answer.rendered,
        notRendered,
        signedIn: signIn?.isSignedIn ?? false,
        tries,
      };
    },
    async close() {
      const open = await opened;
      open?.robots.close();
      await open?.chain.close();
    },
  };
}

/** How long the site wants to be left alone between two visits; throws NotFetched where it does not want this one. */
async function allowedDelayMs(
  robots: RobotsCache,
  page: URL,
  signIn: SignIn | undefined,
  signal: AbortSignal,
): Promise<number> {
  const host = page.hostname;
  const known = await robots.of(page, signal, signIn);
  // No answer for the file means none for the page.
  if (known instanceof FetchFault)
    throw new NotFetched(
      host,
      { outcome: known.kind, status: null, message: known.message, cause: known },
      [],
    );
  if (known.robots.mayVisit(page)) return known.robots.crawlDelayMs ?? 0;
  const { status } = known;
  const told =
    status >= 400
      ? { status, message: `${host}: robots.txt cannot be read, ${status}` }
      : { status: null, message: `${host}: not allowed by robots.txt` };
  throw new NotFetched(host, { outcome: 'robots', ...told }, []);
}

/** The one obstacle that the caller can do something about, and that says nothing about the page. */
function robotsText(host: string, status: number | null): Localized {
  return status === null
    ? { en: `${host}: not allowed by robots.txt.`, pl: `${host}: plik robots.txt na to nie pozwala.` }
    : {
        en: `${host}: robots.txt cannot be read (${status}), so the page was not fetched.`,
        pl: `${host}: nie można odczytać robots.txt (${status}), więc strona nie została pobrana.`,
      };
}

const BUSY_RETRY_SECONDS = 30;

export interface PageFetching {
  /** Fails with fetch_failed, or with `unavailable` while too many wait for the same host. */
  fetch(request: FetchRequest, signal: AbortSignal): Promise<FetchedPage>;
}

export const fetchingOf: (app: App) => PageFetching = perApp((app) => {
  const threads = threadsOf(app, new URL('./look-at-page.ts', import.meta.url), ONE_ON_DEMAND);
  const { config, log } = app;
  const fetching = openFetching({
    config,
    log,
    guard: guardOf(app),
    turns: databaseTurns(app),
    look: (html) => threads.run<PageLook>(html),
  });
  app.onStop(() => fetching.close());
  return {
    async fetch(request, signal) {
      try {
        return await fetching.fetch(request, signal);
      } catch (error) {
        if (error instanceof HostBusy)
          return fail('unavailable', null, { retryAfterSeconds: BUSY_RETRY_SECONDS, cause: error });
        // Not the site's fault: there is nothing left here to connect with.
        if (!(error instanceof NotFetched) || shortageIn(error) !== null) throw error;
        const { outcome: reason, status, tries } = error;
        const host = request.url.hostname;
        const fault = reason === 'provider' ? { err: error.cause } : {};
        log.info({ host, reason, status, tries, ...fault }, 'a page could not be fetched');
        return fail(
          'fetch_failed',
          { host, reason, status },
          {
            hint: error.message,
            cause: error,
            text:
              reason === 'robots'
                ? robotsText(host, status)
                : pageNotFetched({ outcome: reason, status }, request.signIn?.isFor(request.url)),
          },
        );
      }
    },
  };
});
