// What the pages of an audit show together. Places in its lists are those of the audit's pages.
import { canonicalUrl } from '../../lexicon/page-url.ts';
import type { CrossPageFinding } from '../cross-page.ts';
import { acrossPages } from './across-pages.ts';
import { answersOf } from './answers.ts';
import type { PageDigest } from './page-digest.ts';

export interface SiteFindings {
  readonly crossPage: readonly CrossPageFinding[];
  /** Rules that one page cannot answer, as far as many pages have answered them. */
  readonly rules: readonly { readonly ruleId: string; readonly score: number }[];
  /** Pages whose address led to where another one of the sample had led already: they count once. */
  readonly repeated: readonly number[];
  /** How many pages could be compared. */
  readonly compared: number;
  /** Of what has judged: a difference between two audits may come from them. */
  readonly versions: { readonly catalogue: string; readonly engine: string };
}

export interface DigestedPage {
  readonly url: string;
  readonly pattern: string | null;
  /** null of pages that could not be checked. */
  readonly digest: PageDigest | null;
}

/**
 * Of the addresses that led to one page, the page's own where it is among them: its pattern is that of the page, and the
 * one of an address that only leads there is not. Else the first.
 */
function countedPlaces(pages: readonly DigestedPage[]): ReadonlySet<number> {
  const placeOf = new Map<string, number>();
  const ownOf = new Map<string, number>();
  for (const [place, { url, digest }] of pages.entries()) {
    if (digest === null) continue;
    const listed = oneSpelling(url);
    const page = oneSpelling(addressOf(url, digest)) || `the page at ${place}`;
    if (!placeOf.has(page)) placeOf.set(page, place);
    if (listed === page && !ownOf.has(page)) ownOf.set(page, place);
  }
  return new Set([...placeOf].map(([page, first]) => ownOf.get(page) ?? first));
}

function oneSpelling(url: string): string {
  return URL.canParse(url) ? canonicalUrl(url) : url;
}

/** Of a page that was sent without one, the address that it declares as its own. */
function addressOf(listed: string, digest: PageDigest): string {
  return digest.url || listed || (digest.canonical ?? '');
}

/** `listed`: everything that the sample stands for, for evidence that lies in the list itself. */
export function compareDigests(
  pages: readonly DigestedPage[],
  listed: readonly { readonly url: string; readonly pattern: string }[] | null,
  versions: SiteFindings['versions'],
): SiteFindings {
  const digests: PageDigest[] = [];
  const places: number[] = [];
  const repeated: number[] = [];
  const counted = countedPlaces(pages);
  for (const [place, { url, pattern, digest }] of pages.entries()) {
    if (digest === null) continue;
    if (counted.has(place)) {
      digests.push({ ...digest, url: addressOf(url, digest), pattern });
      places.push(place);
    } else repeated.push(place);
  }
  const across = acrossPages(digests, listed === null ? {} : { addresses: listed });
  const placeOf = (i: number): number => places[i] ?? -1;
  return {
    crossPage: across.findings.map((finding) => ({
      ...finding,
      pages: finding.pages.map(placeOf),
      quotes: finding.quotes.map((quote) => ({ ...quote, page: placeOf(quote.page) })),
    })),
    rules: answersOf(across).flatMap(({ ruleId, score }) => (score === null ? [] : [{ ruleId, score }])),
    repeated,
    compared: across.compared.length,
    versions,
  };
}
