// What a provider is: one way to fetch a page. The chain asks providers in turn; a provider only tries, once, and says
// what came of it. Whether what came is a page or a wall in front of it, the chain judges for all of them alike.
import type { RenderedData } from './rendered-data.ts';
import type { SignIn } from './sign-in.ts';

/** Who asks: an ordinary visitor, or for a second look a search crawler or a phone. */
export type Visitor = 'desktop' | 'crawler' | 'phone';

export interface PageRequest {
  /** Without tracking and secret parameters. */
  readonly url: URL;
  readonly as: Visitor;
  /** In a browser, with its scripts run. Only providers that `renders` are asked for it. */
  readonly render: boolean;
  /** Also measure boxes on a desktop and on a phone, for rules about layout. */
  readonly layout: boolean;
  /** Asked for, and paid, as a protected page: providers that `unblocks` do what they can. */
  readonly protected?: boolean;
  /** Only providers that are `trusted` with it are asked for such a page. */
  readonly signIn?: SignIn | undefined;
}

export interface PageAnswer {
  readonly status: number;
  /** Where the page was found in the end. */
  readonly url: string;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** As it came, decompressed and not decoded; a browser's is UTF-8. */
  readonly body: Uint8Array;
  readonly rendered: RenderedData | null;
}

/** Why a try came to nothing before there was an answer to look at. */
export type FaultKind =
  | 'refused' // by our own guard
  | 'unreachable' // no such host, no connection, broken TLS
  | 'broken' // the answer ended in the middle or cannot be read
  | 'empty' // a success without a body
  | 'redirects' // they lead on and on
  | 'too_large'
  | 'not_a_page' // PDF, picture, …
  | 'timeout'
  | 'provider'; // the outside service or the browser itself failed

export class FetchFault extends Error {
  readonly kind: FaultKind;

  /** The message names the host at most. */
  constructor(kind: FaultKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

export interface Provider {
  /** As in SERVICE_FETCH_PROVIDERS and in the report's `fetch.provider`. */
  readonly name: string;
  readonly renders: boolean;
  /** Without rendering: a browser need not be started for it. */
  readonly plain: boolean;
  /** Whether it goes around protections, at the price of a protected page. */
  readonly unblocks: boolean;
  /** Runs here and tells no outside service: it may know a sign-in. */
  readonly trusted: boolean;
  /** Throws FetchFault. When `signal` aborts, everything it holds is let go at once. */
  fetch(request: PageRequest, signal: AbortSignal): Promise<PageAnswer>;
  close(): Promise<void>;
}
