import { canonicalUrl } from '../lexicon/page-url.ts';

/**
 * What a page is called by: its address, however it is spelt; of a file without one its path as it was given, relative. A
 * page that was sent without either has no name, and its findings are known by themselves.
 */
export function whereOf(url: string | null | undefined, path?: string): string {
  if (url) return URL.canParse(url) ? canonicalUrl(url) : url;
  return path === undefined ? '' : path.replaceAll('\\', '/').replace(/^(?:\.\/+)+/, '');
}
