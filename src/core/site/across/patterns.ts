import type { PageWords } from './words.ts';

/** The pattern that all pages share; null where there are several, or one is not known. */
export function onePattern(pages: readonly PageWords[]): string | null {
  const [first] = pages;
  if (first === undefined) return null;
  return pages.every(({ digest }) => digest.pattern === first.digest.pattern) ? first.digest.pattern : null;
}

/** How many of the compared pages stand under a pattern: all of them under none. */
export function pagesUnder(compared: readonly PageWords[], pattern: string | null): number {
  return pattern === null
    ? compared.length
    : compared.filter(({ digest }) => digest.pattern === pattern).length;
}
