import { mainHeadings } from '../facts/headings.ts';
import { seenBlocks } from '../facts/seen-words.ts';
import { writtenLanguage } from '../facts/written-language.ts';
import { whereOf } from '../identity/where.ts';
import type { Given } from '../page/given.ts';
import type { Page } from '../page/page.ts';

/** What a model's quotes and advice are held against, as data: the page need not be read again for it. */
export interface SeenText {
  /** All text of the page. */
  readonly text: string;
  /** The parts of it that a visitor sees, in their order. */
  readonly seen: readonly (readonly [start: number, end: number])[];
  /** Headings of the main content and where they begin, in their order. */
  readonly headings: readonly (readonly [start: number, text: string])[];
  /** Code reads the language that it is written in. */
  readonly isReadByCode: boolean;
  readonly title: string;
  readonly address: string;
  /** What the page is called by. */
  readonly where: string;
}

export function seenTextOf(page: Page, { path }: Pick<Given, 'path'> = {}): SeenText {
  const seen = page.plainText ? null : seenBlocks(page);
  return {
    text: page.text,
    seen: page.blocks.flatMap(({ index, start, end }) =>
      seen === null || seen[index] === 1 ? [[start, end] as const] : [],
    ),
    headings: mainHeadings(page).map(({ start, text }) => [start, text] as const),
    isReadByCode: writtenLanguage(page) !== 'other',
    title: page.head.title ?? '',
    address: page.address ?? '',
    where: whereOf(page.url, path),
  };
}
