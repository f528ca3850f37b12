// Where an article ends: where the element closes that holds nearly all of it, or with the line that lists its tags.
import { TAGS_LINE } from './afterword-phrases.ts';
import type { PageOutline } from './page-outline.ts';

/** Share of the expected content before it, from which a line of tags ends the article. */
const TAGS_FROM = 0.5;
const MAX_TAGS_CHARACTERS = 200;
/** What an element must hold of the expected content to be the article; a paragraph may hold as much of a short page. */
const BODY_SHARE = 0.8;
const MIN_BODY_BLOCKS = 3;

/**
 * First block after the article; the number of blocks where nothing ends it before. `before`: expected words of content
 * before each block, and one more entry for all of them.
 */
export function articleEnd({ cut, dom }: PageOutline, before: Float64Array): number {
  const count = before.length - 1;
  const total = before[count] ?? 0;
  let end = count;
  for (let i = 0; i < dom.elements.length; i++) {
    const last = Math.min(cut.endBlock[i] ?? 0, count);
    if (last >= end) continue;
    const first = Math.min(cut.firstBlock[i] ?? 0, count);
    const held = (before[last] ?? 0) - (before[first] ?? 0);
    if (held > total * BODY_SHARE && last - first >= MIN_BODY_BLOCKS) end = last;
  }
  for (const block of cut.blocks.slice(0, end)) {
    if ((before[block.index] ?? 0) < total * TAGS_FROM) continue;
    const short = block.heading === 0 && block.end - block.start <= MAX_TAGS_CHARACTERS;
    if (short && TAGS_LINE.test(cut.text.slice(block.start, block.end).toLowerCase())) return block.index;
  }
  return end;
}
