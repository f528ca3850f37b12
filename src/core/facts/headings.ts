// Headings in document order, empty ones included, with what comes under each.

import { elementsNamed } from '../page/elements-named.ts';
import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';
import { isHidden, mainMask } from './reader-view.ts';
import { type Region, regionOf } from './regions.ts';
import type { Span } from './span.ts';
import { tokens } from './tokens.ts';

export interface Heading extends Span {
  readonly level: number;
  readonly element: number;
  /** As in the page's text; '' for a heading without words (an image, nothing at all). */
  readonly text: string;
  /** Alt of the images inside, where it has no words. */
  readonly imageAlt: string;
  readonly block: number;
  readonly region: Region;
  readonly hidden: boolean;
  readonly inMain: boolean;
  /** Levels skipped since the heading before: 1 from h2 to h4. */
  readonly skippedLevels: number;
  /** Words between this heading and the next of any level. */
  readonly wordsBelow: number;
}

const LEVELS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

export const headings = perPage((page): readonly Heading[] => {
  const all = tokens(page);
  const numbers: { element: number; level: number }[] = [];
  for (const [i, name] of LEVELS.entries()) {
    for (const element of elementsNamed(page, name)) numbers.push({ element, level: i + 1 });
  }
  numbers.sort((a, b) => a.element - b.element);
  const places = numbers.map(({ element, level }) => ({ element, level, ...spanOf(page, element) }));
  return places.map((place, i) => {
    const next = places[i + 1];
    const after = all.ofBlock[place.endBlock] ?? 0;
    const until = next ? (all.ofBlock[next.firstBlock] ?? 0) : all.count;
    const previous = places[i - 1];
    return {
      start: place.start,
      end: place.end,
      level: place.level,
      element: place.element,
      text: page.text.slice(place.start, place.end),
      imageAlt: place.start === place.end ? imageAlts(page, place.element) : '',
      block: place.start === place.end ? -1 : place.firstBlock,
      region: regionOf(page, place.element),
      hidden: isHidden(page, place.element),
      inMain: mainMask(page)[place.firstBlock] === 1,
      skippedLevels: previous ? Math.max(0, place.level - previous.level - 1) : Math.max(0, place.level - 1),
      wordsBelow: Math.max(0, until - after),
    };
  });
});

/** The first h1 that can be seen, otherwise the first h1. */
export const mainHeading = perPage((page): Heading | undefined => {
  const firsts = headings(page).filter((heading) => heading.level === 1);
  return firsts.find((heading) => !heading.hidden && heading.text !== '') ?? firsts[0];
});

function spanOf(page: Page, element: number): Span & { firstBlock: number; endBlock: number } {
  const firstBlock = page.cut.firstBlock[element] ?? 0;
  const endBlock = page.cut.endBlock[element] ?? firstBlock;
  const first = page.blocks[firstBlock];
  const last = page.blocks[endBlock - 1];
  if (endBlock <= firstBlock || !first || !last)
    return { start: 0, end: 0, firstBlock, endBlock: firstBlock };
  return { start: first.start, end: last.end, firstBlock, endBlock };
}

function imageAlts(page: Page, element: number): string {
  const end = Math.min(page.dom.end[element] ?? 0, element + 12);
  const alts: string[] = [];
  for (let i = element + 1; i < end; i++) {
    const inner = page.dom.elements[i];
    if (inner?.name === 'img' && inner.attribs.alt) alts.push(inner.attribs.alt.trim());
  }
  return alts.join(' ');
}

/** Those that a reader sees above the main content, in their order. */
export const mainHeadings = perPage((page): readonly Heading[] => {
  const mask = mainMask(page);
  return headings(page).filter(
    ({ block, hidden, text }) => block >= 0 && mask[block] === 1 && !hidden && text !== '',
  );
});
