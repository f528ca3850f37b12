// Pages by their address, at the command line: with the guard and the providers of the service, without its server.

import type { FetchRecord } from '../../core/page/given.ts';
import type { PageInput } from '../../core/page/read-page.ts';
import type { Rendering } from '../../fetching/chain.ts';
import { type Fetching, openFetching } from '../../fetching/fetch-page.ts';
import lookAtPage from '../../fetching/look-at-page.ts';
import { NotFetched } from '../../fetching/not-fetched.ts';
import { HostBusy, memoryTurns } from '../../fetching/turns.ts';
import { readConfig } from '../../platform/config.ts';
import { Fault } from '../../platform/fault.ts';
import { createLog } from '../../platform/log.ts';
import { type Guard, openGuard, Refused } from '../../platform/net/guard.ts';

export interface PageByAddress {
  readonly input: PageInput;
  readonly fetched: FetchRecord;
}

const WHY: Readonly<Record<NotFetched['outcome'], string>> = {
  gone: 'the page does not exist',
  blocked: 'the site refuses to show it',
  challenged: 'the site first wants to know whether a person is asking',
  rate_limited: 'the site asks to come again later',
  login_wall: 'one has to sign in to see it',
  http_error: 'the server answered with an error',
  refused: 'it leads to an address that is not public; SERVICE_FETCH_ALLOW names those of your own',
  unreachable: 'there is no such host, or nobody answers there',
  broken: 'the answer was cut off or cannot be read',
  too_large: 'it is larger than 10 MB',
  not_a_page: 'it is no page but a file of another kind',
  timeout: 'there was no answer within 20 seconds',
  provider: 'the browser or the fetching service failed',
  no_provider: 'no provider can fetch it',
};

/** Fetches pages for one command; the configuration is read when the first is asked for. */
export class PagesByAddress {
  readonly #environment: NodeJS.ProcessEnv;
  readonly #render: Rendering;
  #open: { fetching: Fetching; guard: Guard } | null = null;

  constructor(environment: NodeJS.ProcessEnv, render: Rendering) {
    this.#environment = environment;
    this.#render = render;
  }

  async fetch(address: string): Promise<PageByAddress> {
    this.#open ??= this.#opened();
    const { fetching, guard } = this.#open;
    const host = URL.parse(address)?.hostname ?? '';
    try {
      const request = { url: guard.admit(address), render: this.#render, layout: this.#render !== 'off' };
      const page = await fetching.fetch(request, new AbortController().signal);
      const { html, kind, url, headers, status, provider, access, rendered, tries } = page;
      return {
        input: {
          ...(kind === 'text' ? { text: html } : { html }),
          url,
          headers,
          ...(rendered === null ? {} : { rendered }),
        },
        fetched: { status, finalUrl: url, provider, rendered: access === 'rendered', tries },
      };
    } catch (error) {
      if (error instanceof Refused)
        throw new Fault(
          `${host === '' ? address : host} is not fetched: only http and https pages of public sites are, on ports 80 and 443; SERVICE_FETCH_ALLOW names hosts of your own.`,
        );
      if (error instanceof HostBusy) throw new Fault(`${host} is busy with other pages.`);
      if (!(error instanceof NotFetched)) throw error;
      const status = error.status === null ? '' : ` (status ${error.status})`;
      throw new Fault(`${host} cannot be fetched: ${WHY[error.outcome]}${status}.`, undefined, {
        cause: error,
      });
    }
  }

  async close(): Promise<void> {
    await this.#open?.fetching.close();
  }

  #opened(): { fetching: Fetching; guard: Guard } {
    const config = readConfig(this.#environment);
    const guard = openGuard({ allow: config.fetchAllow });
    const fetching = openFetching({
      config,
      guard,
      // Nobody reads a log here; what matters is said in one sentence.
      log: createLog('silent'),
      turns: memoryTurns(),
      look: async (html) => lookAtPage(html),
    });
    return { fetching, guard };
  }
}
