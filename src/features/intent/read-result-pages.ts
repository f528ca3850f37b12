// The pages that rank, read by our own reader. What cannot be had is left out: the report says how many were read.
import type { ResultPage, SearchResult } from '../../core/intent/intent-report.ts';
import { headersThatCount } from '../../core/lexicon/response-headers.ts';
import { withDeadline } from '../../fetching/deadline.ts';
import { fetchingOf } from '../../fetching/fetch-page.ts';
import { pageAddress } from '../../fetching/page-address.ts';
import { judgeOf } from '../../judging/judge.ts';
import { NO_SURROUNDINGS } from '../../judging/page-at-hand.ts';
import type { App } from '../../platform/app.ts';
import { shortageIn } from '../../platform/shortages.ts';

/** For all of them together: one slow site must not keep the analysis waiting. */
const ALL_PAGES_MS = 45_000;

/** In the order of the results. */
export async function readResultPages(
  app: App,
  orgId: string,
  results: readonly SearchResult[],
  signal: AbortSignal,
): Promise<ResultPage[]> {
  const pages = await withDeadline(signal, ALL_PAGES_MS * app.config.patience, (limited) =>
    Promise.all(
      results.map(({ url }) => readResultPage(app, orgId, url, limited).catch(missing(app, signal))),
    ),
  );
  return pages.filter((page) => page !== null);
}

/** Whatever is wrong with one page, or its site, is no reason to have none; a shortage of our own is. */
function missing(app: App, signal: AbortSignal): (error: unknown) => null {
  return (error) => {
    signal.throwIfAborted();
    if (shortageIn(error) !== null) throw error;
    app.log.debug({ err: error }, 'a page that ranks could not be read');
    return null;
  };
}

async function readResultPage(
  app: App,
  orgId: string,
  address: string,
  signal: AbortSignal,
): Promise<ResultPage> {
  const url = pageAddress(app, address);
  // No caller named the page: it is fetched only where its site lets crawlers in.
  const page = await fetchingOf(app).fetch({ url, render: 'off', obeysRobots: true }, signal);
  const read = await judgeOf(app).resultPage(
    {
      kind: page.kind,
      content: page.html,
      surroundings: { ...NO_SURROUNDINGS, url: page.url, headers: headersThatCount(page.headers) },
    },
    { whose: orgId, signal },
  );
  // By the address that it is listed with, wherever that led.
  return { ...read, url: address };
}
