// What is known about a page besides its HTML. All of it may be missing: then rules that need it say so.
import type { Page } from './page.ts';
import type { RenderedPage } from './visibility/rendered.ts';
import { type Visibility, visibilityOf } from './visibility/visibility.ts';

/** One try of one provider to fetch the page. */
export interface FetchTry {
  readonly provider: string;
  /** No more of the address than this is passed on. */
  readonly host: string;
  readonly rendered: boolean;
  /** "ok", or what was in the way. */
  readonly outcome: string;
  /** null where there was no answer. */
  readonly status: number | null;
  readonly ms: number;
}

/** Why a page was not rendered though it should have been: nothing here can, or the browser could not. */
export type NotRendered = 'no_browser' | 'failed';

/** What is known of how the page was fetched; the page itself is read apart from it. */
export interface FetchRecord {
  readonly status: number;
  /** After redirects. */
  readonly finalUrl: string;
  readonly provider: string;
  /** In a browser, whether or not it measured anything. */
  readonly rendered?: boolean;
  /** Where rendering was asked for, or needed and allowed, and did not happen. */
  readonly notRendered?: NotRendered;
  /** With headers or cookies of the site's own people: others may not see it. */
  readonly signedIn?: true;
  /** In the order in which they ended. */
  readonly tries?: readonly FetchTry[];
}

/** The same address, fetched as another visitor. */
export interface OtherLook {
  readonly as: 'crawler' | 'phone';
  readonly page: Page;
  readonly finalUrl: string;
}

export interface Given {
  readonly fetched?: FetchRecord;
  readonly rendered?: RenderedPage;
  readonly otherLooks?: readonly OtherLook[];
  /** Of a file that stands at no address: what it is called by, relative to where the site begins. */
  readonly path?: string;
  /** The search phrase that the page should answer. */
  readonly query?: string;
  /** Country and language that the phrase is searched in: `pl-pl`. */
  readonly market?: string;
  /** What searching for the phrase showed; without it the phrase alone says what is wanted. */
  readonly wanted?: WantedPage;
}

/** What a page for a phrase should be and hold. */
export interface WantedPage {
  /** A form of the table of forms (`core/intent`). */
  readonly form: string;
  readonly alternatives: readonly string[];
  readonly questions: readonly string[];
  /** That top results share, with how many of how many have each. */
  readonly terms: readonly { readonly term: string; readonly count: number; readonly of: number }[];
}

/** What a visitor sees: as the browser computed it where the page was rendered, else as the sources say. */
export function seen(page: Page, given: Given): Visibility {
  return visibilityOf(page, given.rendered);
}
