import type { Block } from './cut-blocks.ts';
import type { Page } from './page.ts';

export interface MainContent {
  /** In reading order. */
  readonly blocks: readonly Block[];
  readonly text: string;
}

export function findMainContent(page: Page): MainContent {
  const blocks = page.blocks.filter((block) => block.end - block.start > 80);
  return { blocks, text: blocks.map((block) => page.text.slice(block.start, block.end)).join('\n') };
}
