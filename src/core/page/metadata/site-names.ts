// What the site calls itself: needed to take its name out of titles and out of author lists.
import { getDomainWithoutSuffix, getHostname } from 'tldts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import type { Page } from '../page.ts';
import { perPage } from '../per-page.ts';
import { isObject, resolved, structuredDataOf, textOf, valuesOf } from './structured-data.ts';

export interface SiteNames {
  /** The name to show; undefined when the page declares none. */
  readonly publisher: string | undefined;
  readonly names: readonly string[];
  /** Letters and digits only, lower-cased, the registrable name of the host among them. */
  readonly compact: ReadonlySet<string>;
}

export const siteNamesOf = perPage(readSiteNames);

const SITE_TYPES = new Set([
  'website',
  'organization',
  'newsmediaorganization',
  'corporation',
  'onlinestore',
  'store',
  'localbusiness',
]);
const META_KEYS = [
  'og:site_name',
  'application-name',
  'publisher',
  'dc.publisher',
  'citation_publisher',
  'apple-mobile-web-app-title',
  'twitter:app:name:iphone',
  'al:ios:app_name',
];

function readSiteNames(page: Page): SiteNames {
  const data = structuredDataOf(page);
  const publishers: string[] = [];
  const others: string[] = [];
  for (const item of data.items) {
    for (const entry of valuesOf(item.value.publisher)) {
      const name = isObject(entry) ? textOf(resolved(entry, data).name) : textOf(entry);
      if (name) publishers.push(name);
    }
    if (item.top && item.types.some((type) => SITE_TYPES.has(type))) {
      const name = textOf(item.value.name);
      if (name) others.push(name);
      const alternate = textOf(item.value.alternateName);
      if (alternate) others.push(alternate);
    }
  }
  const declared = META_KEYS.map((key) => page.head.meta.get(key)?.[0]).filter((name) => name !== undefined);
  const names = [
    ...new Set([...declared.slice(0, 1), ...publishers, ...others, ...declared].map((name) => name.trim())),
  ].filter((name) => name !== '' && name.length <= 100);
  const compacted = new Set(names.map(compact).filter((name) => name !== ''));
  const label = page.url ? getDomainWithoutSuffix(page.url) : null;
  if (label) compacted.add(compact(label));
  const host = page.url ? getHostname(page.url) : null;
  if (host) compacted.add(compact(host.startsWith('www.') ? host.slice(4) : host));
  return { publisher: names.find((name) => !name.startsWith('http')), names, compact: compacted };
}

export function compact(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** A site's team or staff are people who sign together; the site is not. */
const SIGN_TOGETHER = wholeWords(/\b(?:team|staff|editors|editorial|desk|redakcja|zespół)\b/iu);
const ADDED = wholeWords(/\b(?:the|blog|inc|llc|ltd|com|official)\b/giu);

/** The name of the site itself, perhaps with "the", "team" or "Inc." around it. */
export function isSiteName(name: string, site: SiteNames): boolean {
  const plain = compact(name);
  if (plain === '') return false;
  if (site.compact.has(plain)) return true;
  if (SIGN_TOGETHER.test(name)) return false;
  const bare = compact(name.replace(ADDED, ' '));
  if (bare !== '' && site.compact.has(bare)) return true;
  for (const own of site.compact) {
    if (
      own.length > 4 &&
      plain.length > 4 &&
      (own.startsWith(plain) || (plain.startsWith(own) && plain.length < own.length + 6))
    )
      return true;
  }
  return false;
}
