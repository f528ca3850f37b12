// Blocks with the same form or the same words share a number, assigned once per page, so that sums over such blocks are
// kept in an array and no key has to be built for every block.
import type { CutPage } from './cut-blocks.ts';
import type { DomIndex } from './dom-index.ts';

/** As far as two texts are compared. */
const OPENING_CHARACTERS = 120;

export interface AlikeBlocks {
  /** Blocks of the same tag, class and parent's class are siblings in a layout even when their paths differ. */
  readonly shape: Int32Array;
  readonly shapeCount: number;
  /** Blocks whose text begins alike. */
  readonly opening: Int32Array;
  readonly openingCount: number;
}

/** Blocks beyond the limit all have number 0: they are never looked up. */
export function groupAlike(dom: DomIndex, cut: CutPage, nameOf: Int32Array, limit: number): AlikeBlocks {
  const { blocks, text } = cut;
  const shape = new Int32Array(blocks.length);
  const opening = new Int32Array(blocks.length);
  const shapes = new Map<number, number>();
  const openings = new Map<string, number>();
  const tags = new Map<string, number>();
  let highestName = 0;
  for (let i = 0; i < nameOf.length; i++) highestName = Math.max(highestName, nameOf[i] ?? -1);
  const base = highestName + 2;
  for (let i = 0; i < blocks.length && i < limit; i++) {
    const block = blocks[i];
    if (!block) break;
    const parent = dom.parent[block.elementIndex] ?? -1;
    const above = parent < 0 ? -1 : (nameOf[parent] ?? -1);
    const tag = numberOf(tags, block.element.name);
    const key = (tag * base + (nameOf[block.elementIndex] ?? -1) + 1) * base + above + 1;
    shape[i] = numberOf(shapes, key);
    opening[i] = numberOf(
      openings,
      text.slice(block.start, Math.min(block.end, block.start + OPENING_CHARACTERS)),
    );
  }
  return { shape, shapeCount: shapes.size, opening, openingCount: openings.size };
}

function numberOf<Key>(known: Map<Key, number>, key: Key): number {
  let number = known.get(key);
  if (number === undefined) {
    number = known.size;
    known.set(key, number);
  }
  return number;
}
