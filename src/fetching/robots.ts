// What a site asks of crawlers. It is heeded when pages are looked for; a page that a caller asks for by its address is
// fetched all the same, as a browser would.
import robotsParser from 'robots-parser';
import type { Guard } from '../platform/net/guard.ts';
import { withDeadline } from './deadline.ts';
import { heededLines } from './robots-lines.ts';
import type { SignIn } from './sign-in.ts';
import type { Turns } from './turns.ts';
import { webGet } from './web-get.ts';

/** What is used of the parser. */
interface ParsedRobots {
  isAllowed(url: string, name?: string): boolean | undefined;
  getCrawlDelay(name?: string): number | undefined;
  getSitemaps(): string[];
}

// The module is the function; its types were written for another kind of module.
const parse = robotsParser as unknown as (url: string, text: string) => ParsedRobots;

export interface Robots {
  mayVisit(url: URL): boolean;
  /** Between two pages; null where the site does not say. */
  readonly crawlDelayMs: number | null;
  /** Addresses of sitemaps, as the site writes them. */
  readonly sitemaps: readonly string[];
}

export interface RobotsOptions {
  readonly guard: Guard;
  readonly turns: Turns;
  /** As in SERVICE_FETCH_USER_AGENT; its first word is the name that sites address. */
  readonly product: string;
  readonly signal: AbortSignal;
  /** From its connection to its last byte; waiting for a turn is no part of it. */
  readonly tryMs: number;
  /** Sent where the file is of its origin. */
  readonly signIn?: SignIn | undefined;
}

/** RFC 9309 asks for no less to be read; what stands beyond is not heeded. */
export const ROBOTS_BYTES_MAX = 512 * 1024;
/** Longer delays are cut: a site that asks for an hour between two pages asks not to be visited. */
const CRAWL_DELAY_MS_MAX = 10_000;

const EVERYTHING: Robots = { mayVisit: () => true, crawlDelayMs: null, sitemaps: [] };
const NOTHING: Robots = { mayVisit: () => false, crawlDelayMs: null, sitemaps: [] };

export interface RobotsAnswer {
  readonly status: number;
  /** Where the file was found in the end. */
  readonly url: string;
  readonly robots: Robots;
  /** Of the file, as far as it is read. */
  readonly bytes: number;
  /** It is longer than is read. */
  readonly isCut: boolean;
}

/**
 * What a site answers, as RFC 9309 has it: without a file (4xx) everything may be visited, while the server fails (5xx)
 * nothing. Throws FetchFault where there is no answer, HostBusy, or the reason of the signal.
 */
export async function askRobots(
  site: URL,
  { guard, turns, product, signal, tryMs, signIn }: RobotsOptions,
): Promise<RobotsAnswer> {
  const asked = new URL('/robots.txt', site);
  const done = await turns.take(asked.hostname, signal);
  try {
    const {
      status,
      url,
      body: came,
    } = await withDeadline(signal, tryMs, (timed) =>
      webGet({
        guard,
        url: asked,
        signal: timed,
        signIn,
        userAgent: product,
        accept: 'text/plain,*/*;q=0.5',
        // One more, to know whether there is more.
        want: () => ({ bytesMax: ROBOTS_BYTES_MAX + 1, cut: true }),
      }),
    );
    const body = came.subarray(0, ROBOTS_BYTES_MAX);
    const answer = { status, url, bytes: body.length, isCut: came.length > body.length };
    if (status >= 500 || status === 429) return { ...answer, robots: NOTHING };
    if (status >= 400) return { ...answer, robots: EVERYTHING };
    return { ...answer, robots: rulesOf(asked, new TextDecoder().decode(body), product) };
  } finally {
    done();
  }
}

function rulesOf(url: URL, text: string, product: string): Robots {
  const name = product.split(/[/\s]/, 1)[0] ?? '';
  const rules = parse(url.href, heededLines(text, name));
  const delaySeconds = rules.getCrawlDelay(name);
  return {
    // Only what the file says about: another site has a file of its own.
    mayVisit: (page) => page.host === url.host && rules.isAllowed(onSite(page, url), name) !== false,
    crawlDelayMs:
      delaySeconds === undefined ? null : Math.max(0, Math.min(delaySeconds * 1000, CRAWL_DELAY_MS_MAX)),
    sitemaps: rules.getSitemaps(),
  };
}

/** The parser takes http and https for two sites. */
function onSite(page: URL, robots: URL): string {
  return new URL(page.pathname + page.search, robots).href;
}
