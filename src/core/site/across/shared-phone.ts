// One number to call under several sites: their names differ, and whoever answers is the same.
import type { PageWords } from './words.ts';

export interface SharedPhone {
  /** Its last digits. */
  readonly number: string;
  readonly sites: number;
}

const MOST = 0.6;

/** Pages of which nothing says where they stand count as one site. */
export function sitesOf(pages: readonly PageWords[]): number {
  return new Set(pages.map(({ digest }) => digest.site)).size;
}

export function sharedPhone(pages: readonly PageWords[]): SharedPhone | undefined {
  const pagesWith = new Map<string, PageWords[]>();
  for (const page of pages)
    for (const number of page.digest.phones) {
      const known = pagesWith.get(number);
      if (known === undefined) pagesWith.set(number, [page]);
      else known.push(page);
    }
  const shared = [...pagesWith]
    .map(([number, list]) => ({ number, pages: list.length, sites: sitesOf(list) }))
    .filter((found) => found.sites > 1 && found.pages >= pages.length * MOST)
    .sort((a, b) => b.pages - a.pages || b.sites - a.sites || (a.number < b.number ? -1 : 1));
  return shared[0];
}
