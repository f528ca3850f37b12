// Which words of the page's blocks stand in the gold text. Words match in order (longest common subsequence), so
// that a menu's "home" is not content because an article says "home"; whole blocks that the gold holds elsewhere
// are matched afterwards, because gold texts do not always keep the page's order.
import { wordsOf } from './word-f1.ts';

/** One direction byte per cell; larger pages are cut, which touches a handful. */
const MAX_CELLS = 400_000_000;

export interface BlockLabel {
  readonly words: number;
  readonly matched: number;
}

export function labelBlocks(blockTexts: readonly string[], gold: string): BlockLabel[] {
  const ids = new Map<string, number>();
  const number = (word: string): number => {
    const known = ids.get(word);
    if (known !== undefined) return known;
    ids.set(word, ids.size);
    return ids.size - 1;
  };
  const goldIds = wordsOf(gold).map(number);
  const blocks = blockTexts.map((text) => wordsOf(text).map(number));
  const flat = blocks.flat();
  const { pageHit, goldHit } = matchInOrder(flat, goldIds);
  matchElsewhere(blocks, pageHit, goldIds, goldHit);
  let at = 0;
  return blocks.map((block) => {
    let matched = 0;
    for (let i = 0; i < block.length; i++) matched += pageHit[at + i] ?? 0;
    at += block.length;
    return { words: block.length, matched };
  });
}

function matchInOrder(page: number[], gold: number[]): { pageHit: Uint8Array; goldHit: Uint8Array } {
  const pageHit = new Uint8Array(page.length);
  const goldHit = new Uint8Array(gold.length);
  // Words that the gold lacks cannot match: leaving them out shrinks the table severalfold.
  const known = new Set(gold);
  const kept: number[] = [];
  for (let i = 0; i < page.length; i++) if (known.has(page[i] ?? -1)) kept.push(i);
  const columns = gold.length;
  const rows = Math.min(kept.length, Math.floor(MAX_CELLS / Math.max(columns, 1)));
  const directions = new Uint8Array(rows * columns);
  let above = new Int32Array(columns + 1);
  let current = new Int32Array(columns + 1);
  const goldArray = Int32Array.from(gold);
  // Filled from the end, so that the walk from the start prefers the earliest match.
  for (let r = rows - 1; r >= 0; r--) {
    const word = page[kept[r] ?? 0] ?? -1;
    for (let c = columns - 1; c >= 0; c--) {
      if (goldArray[c] === word) {
        current[c] = (above[c + 1] ?? 0) + 1;
        directions[r * columns + c] = 1;
      } else {
        const down = above[c] ?? 0;
        const right = current[c + 1] ?? 0;
        current[c] = down > right ? down : right;
        directions[r * columns + c] = down > right ? 2 : 3;
      }
    }
    const swap = above;
    above = current;
    current = swap;
  }
  let r = 0;
  let c = 0;
  while (r < rows && c < columns) {
    const direction = directions[r * columns + c];
    if (direction === 1) {
      pageHit[kept[r] ?? 0] = 1;
      goldHit[c] = 1;
      r++;
      c++;
    } else if (direction === 2) r++;
    else c++;
  }
  return { pageHit, goldHit };
}

function matchElsewhere(
  blocks: readonly number[][],
  pageHit: Uint8Array,
  gold: number[],
  goldHit: Uint8Array,
): void {
  const starts = new Map<number, number[]>();
  for (let i = 0; i + 1 < gold.length; i++) {
    if (goldHit[i] || goldHit[i + 1]) continue;
    const key = pairKey(gold[i] ?? 0, gold[i + 1] ?? 0);
    const list = starts.get(key);
    if (list) list.push(i);
    else starts.set(key, [i]);
  }
  let at = 0;
  for (const block of blocks) {
    const from = at;
    at += block.length;
    if (block.length < 2) continue;
    let hits = 0;
    for (let i = from; i < at; i++) hits += pageHit[i] ?? 0;
    if (hits * 2 > block.length) continue;
    for (const start of (starts.get(pairKey(block[0] ?? 0, block[1] ?? 0)) ?? []).slice(0, 20)) {
      let run = 0;
      while (run < block.length && gold[start + run] === block[run] && !goldHit[start + run]) run++;
      if (run < block.length * 0.9) continue;
      for (let i = 0; i < run; i++) {
        pageHit[from + i] = 1;
        goldHit[start + i] = 1;
      }
      break;
    }
  }
}

function pairKey(first: number, second: number): number {
  return first * 1_000_003 + second;
}
