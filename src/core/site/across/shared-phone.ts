// One number to call under several sites: the sites have different names, and the same firm answers.
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

/** A number that most of the pages give, on one site or on several. */
export function commonPhone(pages: readonly PageWords[]): SharedPhone | undefined {
  const pagesWith = new Map<string, PageWords[]>();
  for (const page of pages)
    for (const number of page.digest.phones) {
      const known = pagesWith.get(number);
      if (known === undefined) pagesWith.set(number, [page]);
      else known.push(page);
    }
  const common = [...pagesWith]
    .map(([number, list]) => ({ number, pages: list.length, sites: sitesOf(list) }))
    .filter((found) => found.pages >= pages.length * MOST)
    .sort((a, b) => b.sites - a.sites || b.pages - a.pages || (a.number < b.number ? -1 : 1));
  return common[0];
}

/** The same where the pages that give it stand on several sites. */
export function sharedPhone(pages: readonly PageWords[]): SharedPhone | undefined {
  const common = commonPhone(pages);
  return common !== undefined && common.sites > 1 ? common : undefined;
}
