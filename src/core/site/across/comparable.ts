// Which of the pages are compared at all. Left out is what the site itself takes for another view of the same thing, what
// a search engine is asked to leave out, and what has too little text to tell.
import { canonicalUrl } from '../../lexicon/page-url.ts';
import { listings } from './listings.ts';
import type { PageDigest } from './page-digest.ts';
import type { PageWords } from './words.ts';

export type LeftOutReason =
  | 'noindex'
  | 'canonical_elsewhere'
  | 'same_page'
  | 'language_version'
  | 'paginated'
  | 'listing'
  | 'too_short';

export interface LeftOut {
  /** Place of the page in the list that was compared. */
  readonly page: number;
  readonly reason: LeftOutReason;
}

/** Fewer words of main content are too few to tell a template from a notice that pages happen to share. */
const MIN_WORDS = 60;

/** Above this share of linked text a page lists others: their titles and first lines stand on many such lists. */
const MAX_LINKED_SHARE = 0.5;
const LISTING_LINKED_SHARE = 0.3;

/** Pages in the order of their addresses, so that nothing depends on the order in which they came. */
export function comparable(pages: readonly PageWords[]): {
  readonly compared: readonly PageWords[];
  readonly leftOut: readonly LeftOut[];
} {
  const compared: PageWords[] = [];
  const leftOut: LeftOut[] = [];
  const lists = listings(pages.filter(({ count }) => count >= MIN_WORDS));
  const seen = new Set<string>();
  const otherVersions = new Set<string>();
  const ordered = [...pages].sort(
    (a, b) =>
      compare(addressKey(a.digest.url), addressKey(b.digest.url)) ||
      compare(a.digest.text, b.digest.text) ||
      a.page - b.page,
  );
  for (const page of ordered) {
    const reason = reasonAgainst(page, lists.has(page), seen, otherVersions);
    if (reason !== undefined) {
      leftOut.push({ page: page.page, reason });
      continue;
    }
    compared.push(page);
    if (page.digest.url !== '') seen.add(workKey(page.digest.url));
    for (const address of page.digest.alternates) otherVersions.add(addressKey(address));
  }
  return { compared, leftOut: leftOut.sort((a, b) => a.page - b.page) };
}

function reasonAgainst(
  { digest, count }: PageWords,
  lists: boolean,
  seen: ReadonlySet<string>,
  otherVersions: ReadonlySet<string>,
): LeftOutReason | undefined {
  const key = addressKey(digest.url);
  if (digest.noindex) return 'noindex';
  if (digest.canonical !== null && addressKey(digest.canonical) !== key) return 'canonical_elsewhere';
  if (count < MIN_WORDS) return 'too_short';
  if (isPaginated(digest)) return 'paginated';
  if (lists || isLinkList(digest)) return 'listing';
  if (seen.has(workKey(digest.url))) return 'same_page';
  return otherVersions.has(key) ? 'language_version' : undefined;
}

function isPaginated({ url, paginated }: Pick<PageDigest, 'url' | 'paginated'>): boolean {
  return (
    (paginated && /\d/.test(pathOf(url))) ||
    /(?:[?&](?:page|paged|start|offset|strona|pg)=\d+|\/(?:page|strona|seite)[/-]?\d+\/?(?:$|\?))/i.test(url)
  );
}

function isLinkList({ pageType, linkedShare }: PageDigest): boolean {
  const lists = pageType === 'listing' || pageType === 'collection';
  return linkedShare > (lists ? LISTING_LINKED_SHARE : MAX_LINKED_SHARE);
}

function pathOf(url: string): string {
  const parsed = URL.parse(url);
  return parsed === null ? url : `${parsed.pathname}${parsed.search}`;
}

/** What spellings of one address have in common: also www, a closing slash and the name of the index file. */
export function addressKey(url: string): string {
  if (!URL.canParse(url)) return url;
  const parsed = new URL(canonicalUrl(url));
  const path = parsed.pathname
    .replace(/\/(?:index|default|home)\.(?:html?|php|aspx?)$/i, '/')
    .replace(/\/+$/, '');
  return `${parsed.hostname.replace(/^www\./, '')}${path}${parsed.search}`;
}

const VERSION =
  /^(?:v?\d+(?:\.\d+){1,3}|v\d+|\d+\.x|latest|stable|current|next|edge|main|master|dev(?:el)?|nightly)$/i;
const LOCALE = /^[a-z]{2}(?:[-_][a-z]{2})?$/i;

/** One page in several versions of a manual, for several countries, or for printing is one work. */
function workKey(url: string): string {
  const [host = '', ...segments] = addressKey(url).split('/');
  const kept = segments.filter(
    (segment, i) =>
      !VERSION.test(segment) && !(i === 0 && LOCALE.test(segment)) && !/^(?:amp|print)$/i.test(segment),
  );
  return [host, ...kept].join('/').replace(/[?&](?:amp|print)(?:=[^&]*)?$/i, '');
}

export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
