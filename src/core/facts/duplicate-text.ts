// Lines, paragraphs and sentences of the text that stand there more than once, word for word. Shares as the Gopher
// filters define them: repeats over all, by number and by characters.
import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';
import { mainTokens, offeredTokens } from './main-tokens.ts';
import { offeredMask } from './offered-text.ts';
import { mainMask } from './reader-view.ts';
import { sentences } from './sentences.ts';
import type { Span } from './span.ts';
import { type Tokens, tokenAt, tokens } from './tokens.ts';

export interface Duplicates {
  readonly total: number;
  /** Of all pieces, repeats included. */
  readonly characters: number;
  /** Repeats over all; the first of each is no repeat. */
  readonly share: number;
  readonly charShare: number;
  /** What repeats, by characters repeated; at most MAX_EXAMPLES. */
  readonly repeated: readonly { readonly count: number; readonly spans: readonly Span[] }[];
}

export interface DuplicateText {
  readonly lines: Duplicates;
  readonly paragraphs: Duplicates;
  /** Sentences of at least MIN_SENTENCE_WORDS words: "Read more." is no sentence to hold against a page. */
  readonly sentences: Duplicates;
}

const MAX_EXAMPLES = 10;
const MAX_SPANS = 20;
const MIN_SENTENCE_WORDS = 5;

interface Piece extends Span {
  readonly firstToken: number;
  readonly endToken: number;
}

export const duplicateText = perPage((page): DuplicateText => duplicatesIn(page, mainMask(page)));

export const offeredDuplicateText = perPage(
  (page): DuplicateText =>
    offeredTokens(page) === mainTokens(page) ? duplicateText(page) : duplicatesIn(page, offeredMask(page)),
);

function duplicatesIn(page: Page, mask: Uint8Array): DuplicateText {
  const all = tokens(page);
  const lines: Piece[] = [];
  const paragraphs: Piece[] = [];
  for (const block of page.blocks) {
    if (block.inCode || mask[block.index] !== 1) continue;
    const firstToken = all.ofBlock[block.index] ?? 0;
    const endToken = all.ofBlock[block.index + 1] ?? 0;
    paragraphs.push({ start: block.start, end: block.end, firstToken, endToken });
    let start = block.start;
    while (start < block.end) {
      const newline = page.text.indexOf('\n', start);
      const end = newline < 0 || newline > block.end ? block.end : newline;
      lines.push({ start, end, firstToken: tokenAt(all, start), endToken: tokenAt(all, end) });
      start = end + 1;
    }
  }
  const found = sentences(page);
  const pieces: Piece[] = [];
  for (let i = 0; i < found.count; i++) {
    const firstToken = found.firstToken[i] ?? 0;
    const endToken = found.endToken[i] ?? 0;
    if (mask[found.block[i] ?? -1] !== 1 || endToken - firstToken < MIN_SENTENCE_WORDS) continue;
    pieces.push({ start: found.start[i] ?? 0, end: found.end[i] ?? 0, firstToken, endToken });
  }
  return {
    lines: duplicatesAmong(lines, all),
    paragraphs: duplicatesAmong(paragraphs, all),
    sentences: duplicatesAmong(pieces, all),
  };
}

function duplicatesAmong(pieces: readonly Piece[], all: Tokens): Duplicates {
  const groups = new Map<number, Piece[]>();
  let total = 0;
  let chars = 0;
  let repeats = 0;
  let repeatedChars = 0;
  for (const piece of pieces) {
    if (piece.endToken === piece.firstToken) continue;
    total++;
    const length = piece.end - piece.start;
    chars += length;
    const key = keyOf(piece, all);
    const group = groups.get(key);
    if (group) {
      repeats++;
      repeatedChars += length;
      group.push(piece);
    } else groups.set(key, [piece]);
  }
  const repeated = [...groups.values()]
    .filter((group) => group.length > 1)
    .sort((a, b) => charsIn(b) - charsIn(a) || (a[0]?.start ?? 0) - (b[0]?.start ?? 0))
    .slice(0, MAX_EXAMPLES)
    .map((group) => ({
      count: group.length,
      spans: group.slice(0, MAX_SPANS).map(({ start, end }) => ({ start, end })),
    }));
  return {
    total,
    characters: chars,
    share: total === 0 ? 0 : repeats / total,
    charShare: chars === 0 ? 0 : repeatedChars / chars,
    repeated,
  };
}

function charsIn(group: readonly Piece[]): number {
  const first = group[0];
  return first ? (first.end - first.start) * (group.length - 1) : 0;
}

/** Two hashes of the words in 52 bits: two different pieces of one page meet with a chance of one in 10^9. */
function keyOf(piece: Piece, all: Tokens): number {
  let one = 0x811c9dc5;
  let two = piece.endToken - piece.firstToken;
  for (let i = piece.firstToken; i < piece.endToken; i++) {
    const word = (all.word[i] ?? 0) + 1;
    one = Math.imul(one ^ word, 0x01000193);
    two = Math.imul(two + word, 0x9e3779b1) ^ (two >>> 15);
  }
  return (one >>> 6) * 0x4000000 + (two >>> 6);
}
