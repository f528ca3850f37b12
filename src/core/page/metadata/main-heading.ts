// The heading of the page's own text: of all first-level headings the one that the title names.
import type { Block } from '../cut-blocks.ts';
import type { Page } from '../page.ts';
import { wordsIn } from '../page-words.ts';
import { perPage } from '../per-page.ts';

export interface MainHeading {
  readonly text: string;
  readonly block: Block;
}

const MAX_HEADING_CHARACTERS = 400;
/** A second-level heading is the page's only when it says what the title says. */
const SECOND_LEVEL_SHARE = 0.6;
const MAX_CANDIDATES = 60;
const MAX_BLOCKS = 200;
const TITLE_SHARE = 0.7;

export const mainHeadingOf = perPage(findHeading);

function findHeading(page: Page): MainHeading | undefined {
  const { blocks, text, head } = page;
  const titles = [head.title, ...(head.meta.get('og:title') ?? [])].map((title) => new Set(wordsIn(title)));
  let best: Block | undefined;
  let bestScore = 0;
  let seen = 0;
  for (const block of blocks) {
    if (block.heading === 0 || block.heading > 3 || block.end - block.start > MAX_HEADING_CHARACTERS)
      continue;
    if (++seen > MAX_CANDIDATES) break;
    const words = wordsIn(text.slice(block.start, block.end));
    if (words.length === 0) continue;
    const own = new Set(words);
    let share = 0;
    for (const title of titles) share = Math.max(share, overlap(own, title));
    const shown = block.visibility === 'shown';
    let score = 0;
    if (block.heading === 1) score = 1 + 2 * share + (shown ? 0.5 : 0);
    else if (share >= SECOND_LEVEL_SHARE && words.length > 2)
      score = 2 * share + (shown ? 0.5 : 0) - block.heading / 10;
    // Of equals the first: a page repeats its heading below, not above.
    if (score > bestScore + 0.001) {
      best = block;
      bestScore = score;
    }
  }
  best ??= titledBlock(page, titles);
  return best && { text: text.slice(best.start, best.end).replaceAll('\n', ' '), block: best };
}

/** Pages without headings still begin with their title, in a block of its own. */
function titledBlock(page: Page, titles: readonly ReadonlySet<string>[]): Block | undefined {
  for (const block of page.blocks.slice(0, MAX_BLOCKS)) {
    if (block.end - block.start > MAX_HEADING_CHARACTERS || block.visibility === 'hidden') continue;
    const words = wordsIn(page.text.slice(block.start, block.end));
    if (words.length <= 2) continue;
    const own = new Set(words);
    if (titles.some((title) => overlap(own, title) >= TITLE_SHARE)) return block;
  }
  return undefined;
}

/** Words in common, as a share of both sides (Dice). */
function overlap(own: ReadonlySet<string>, title: ReadonlySet<string>): number {
  if (own.size === 0 || title.size === 0) return 0;
  let common = 0;
  for (const word of own) if (title.has(word)) common++;
  return (2 * common) / (own.size + title.size);
}
