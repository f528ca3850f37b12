// Pages by their address, at the command line: with the guard and the providers of the service, without its server.

import type { FetchRecord } from '../../core/page/given.ts';
import type { PageInput } from '../../core/page/read-page.ts';
import type { Rendering } from '../../fetching/chain.ts';
import { type Fetching, openFetching } from '../../fetching/fetch-page.ts';
import lookAtPage from '../../fetching/look-at-page.ts';
import { NotFetched } from '../../fetching/not-fetched.ts';
import { ownProviders } from '../../fetching/providers/index.ts';
import type { SignIn } from '../../fetching/sign-in.ts';
import { HostBusy, memoryTurns } from '../../fetching/turns.ts';
import { type SignInTried, whyNotFetched } from '../../fetching/why-not-fetched.ts';
import { readConfig } from '../../platform/config.ts';
import { Fault } from '../../platform/fault.ts';
import type { Localized } from '../../platform/language.ts';
import { createLog } from '../../platform/log.ts';
import { type Guard, type HostAndPort, innerHost, openGuard, Refused } from '../../platform/net/guard.ts';

export interface PageByAddress {
  readonly input: PageInput;
  readonly fetched: FetchRecord;
}

export interface VisitOptions {
  readonly signal?: AbortSignal;
  /** For pages that were found, not named. */
  readonly obeysRobots?: boolean;
}

/** There is no page; the message is in English, as everything that commands say. */
export class PageNotFetched extends Fault {
  readonly text: Localized;

  constructor(text: Localized, options: ErrorOptions) {
    super(text.en, undefined, options);
    this.text = text;
  }
}

export interface PagesParts {
  /** Which hosts of the local network were named, where addresses come from elsewhere as well. */
  readonly mayVisit?: (named: HostAndPort) => boolean;
  readonly signIn?: SignIn | undefined;
}

interface Opened {
  readonly fetching: Fetching;
  readonly guard: Guard;
}

/**
 * Fetches pages for one command; the configuration is read when the first is asked for. Users may look at the hosts
 * of their own network that they name. Each of those has a guard to itself: a page that one of them shows reaches no
 * other.
 */
export class PagesByAddress {
  readonly #environment: NodeJS.ProcessEnv;
  readonly #render: Rendering;
  readonly #mayVisit: (named: HostAndPort) => boolean;
  readonly #signIn: SignIn | undefined;
  readonly #turns = memoryTurns();
  /** By host and port for those of the local network, and under "" for all the rest. */
  readonly #opened = new Map<string, Opened>();

  constructor(
    environment: NodeJS.ProcessEnv,
    render: Rendering,
    { mayVisit = () => true, signIn }: PagesParts = {},
  ) {
    this.#environment = environment;
    this.#render = render;
    this.#mayVisit = mayVisit;
    this.#signIn = signIn;
  }

  /** Throws a Fault that says why there is no page, or the reason of the signal. */
  async fetch(
    address: string,
    { signal = new AbortController().signal, obeysRobots = false }: VisitOptions = {},
  ): Promise<PageByAddress> {
    const inner = innerHost(address);
    const { fetching, guard } = this.#openFor(inner !== null && this.#mayVisit(inner) ? inner : null);
    const host = URL.parse(address)?.hostname ?? '';
    try {
      const request = {
        url: guard.admit(address),
        render: this.#render,
        layout: this.#render !== 'off',
        obeysRobots,
        signIn: this.#signIn,
      };
      const page = await fetching.fetch(request, signal);
      const { html, kind, url, headers, status, provider, access, rendered, notRendered, signedIn, tries } =
        page;
      return {
        input: {
          ...(kind === 'text' ? { text: html } : { html }),
          url,
          headers,
          ...(rendered === null ? {} : { rendered }),
        },
        fetched: {
          status,
          finalUrl: url,
          provider,
          rendered: access === 'rendered',
          ...(notRendered === null ? {} : { notRendered }),
          ...(signedIn ? { signedIn } : {}),
          tries,
        },
      };
    } catch (error) {
      if (error instanceof Refused)
        throw new Fault(
          `${host === '' ? address : host} is not fetched: only public sites on ports 80 and 443 are, without a password in the address; SERVICE_FETCH_ALLOW names hosts of your own.`,
        );
      if (error instanceof HostBusy)
        throw new Fault(`${host} is busy with other pages.`, undefined, { cause: error });
      if (!(error instanceof NotFetched)) throw error;
      throw new PageNotFetched(whyNotFetched(host, error, this.#tried(address)), { cause: error });
    }
  }

  #tried(address: string): SignInTried | null {
    const signIn = this.#signIn;
    if (signIn?.isSignedIn !== true) return null;
    const url = URL.parse(address);
    return url !== null && signIn.isFor(url)
      ? { tried: 'refused' }
      : { tried: 'elsewhere', origin: signIn.origin };
  }

  async close(): Promise<void> {
    for (const { fetching } of this.#opened.values()) await fetching.close();
  }

  #openFor(named: HostAndPort | null): Opened {
    const key = named === null ? '' : `${named.host} ${named.port}`;
    const opened = this.#opened.get(key) ?? this.#open(named);
    this.#opened.set(key, opened);
    return opened;
  }

  #open(named: HostAndPort | null): Opened {
    const configured = readConfig(this.#environment);
    const config = named === null ? configured : { ...configured, fetchProviders: ownProviders(configured) };
    const guard = openGuard({ allow: config.fetchAllow, ...(named === null ? {} : { named }) });
    const fetching = openFetching({
      config,
      guard,
      // No log is shown here; what matters is said in one sentence.
      log: createLog('silent'),
      turns: this.#turns,
      look: async (html) => lookAtPage(html),
    });
    return { fetching, guard };
  }
}
