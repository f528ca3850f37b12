// The port through which pages are fetched. What fails costs nothing; messages name the host and nothing more.
import { Piscina } from 'piscina';
import { limits } from '../contract/limits.ts';
import { withoutPersonalParameters } from '../core/lexicon/page-url.ts';
import type { FetchTry } from '../core/page/given.ts';
import type { PageAccess } from '../core/pricing.ts';
import { type App, perApp } from '../platform/app.ts';
import { fail } from '../platform/http/failure.ts';
import { guardOf } from '../platform/net/guard-of.ts';
import { shortageIn } from '../platform/shortages.ts';
import type { Chain, Rendering } from './chain.ts';
import type { LookAtPage } from './classify.ts';
import type { ContentKind } from './content-kind.ts';
import { databaseTurns } from './database-turns.ts';
import type { PageLook } from './look-at-page.ts';
import { NotFetched } from './not-fetched.ts';
import type { Visitor } from './provider.ts';
import type { ProviderParts } from './providers/index.ts';
import type { RenderedData } from './rendered-data.ts';
import { HostBusy, type Turns } from './turns.ts';

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
  readonly tries: readonly FetchTry[];
}

export interface FetchRequest {
  readonly url: URL;
  readonly render: Rendering;
  /** Measure boxes as well, where the page is rendered. */
  readonly layout?: boolean;
  readonly as?: Visitor;
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
  let opened: Promise<Chain> | null = null;
  const open = async (): Promise<Chain> => {
    // Loaded only now: a service should not start slower for what it may never do.
    const [{ Chain }, { openProviders }] = await Promise.all([
      import('./chain.ts'),
      import('./providers/index.ts'),
    ]);
    const { config, turns, look } = parts;
    const tryMs = limits.fetchTimeoutMs * config.patience;
    return new Chain({ providers: await openProviders(parts), turns, look, tryMs });
  };
  return {
    async fetch({ url, render, layout = false, as = 'desktop' }, signal) {
      opened ??= open().catch((error) => {
        // The next page tries again.
        opened = null;
        throw error;
      });
      const chain = await opened;
      const asked = new URL(withoutPersonalParameters(url.href));
      asked.hash = '';
      const { provider, rendered, answer, content, tries } = await chain.fetch(
        { url: asked, render, layout, as },
        signal,
      );
      // What a site wanted remembered is nobody's business but its visitors'.
      const { 'set-cookie': _, ...headers } = answer.headers;
      return {
        html: content.text,
        kind: content.kind,
        url: withoutPersonalParameters(answer.url),
        provider,
        status: answer.status,
        headers,
        access: rendered ? 'rendered' : 'fetched',
        rendered: answer.rendered,
        tries,
      };
    },
    close: async () => (await opened)?.close(),
  };
}

const BUSY_RETRY_SECONDS = 30;

export interface PageFetching {
  /** Fails with fetch_failed, or with `unavailable` while too many wait for the same host. */
  fetch(request: FetchRequest, signal: AbortSignal): Promise<FetchedPage>;
}

export const fetchingOf: (app: App) => PageFetching = perApp((app) => {
  const threads = new Piscina<string, PageLook>({
    filename: new URL('./look-at-page.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
  });
  const { config, log } = app;
  const fetching = openFetching({
    config,
    log,
    guard: guardOf(app),
    turns: databaseTurns(app),
    look: (html) => threads.run(html),
  });
  app.onStop(async () => {
    await fetching.close();
    await threads.destroy();
  });
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
        return fail('fetch_failed', { host, reason, status }, { hint: error.message, cause: error });
      }
    },
  };
});
