// The same address, asked for by two visitors, may lead them to two sites.

import type { Given, OtherLook } from '../page/given.ts';
import type { Page } from '../page/page.ts';
import { siteOf } from '../page/page-address.ts';

/** The site where another look ended, when it is not the visitor's. */
export function strayedSite(page: Page, given: Given, other: OtherLook): string | undefined {
  const own = URL.parse(given.fetched?.finalUrl ?? page.url ?? '');
  const theirs = URL.parse(other.finalUrl);
  if (!own || !theirs) return undefined;
  const site = siteOf(theirs.hostname);
  return site === siteOf(own.hostname) ? undefined : site;
}
