// What is known about a page besides its HTML. All of it may be missing: then rules that need it say so.
import type { Page } from '../page/page.ts';
import type { RenderedPage } from '../page/visibility/rendered.ts';
import { type Visibility, visibilityOf } from '../page/visibility/visibility.ts';

export interface FetchedPage {
  readonly status: number;
  /** After redirects. */
  readonly finalUrl: string;
  readonly provider: string;
}

/** The same address, fetched as somebody else. */
export interface OtherLook {
  readonly as: 'crawler' | 'phone';
  readonly page: Page;
  readonly finalUrl: string;
}

export interface Given {
  readonly fetched?: FetchedPage;
  readonly rendered?: RenderedPage;
  readonly otherLooks?: readonly OtherLook[];
  /** The search phrase that the page should answer. */
  readonly query?: string;
}

/** What a visitor sees: as the browser computed it where the page was rendered, else as the sources say. */
export function seen(page: Page, given: Given): Visibility {
  return visibilityOf(page, given.rendered);
}
