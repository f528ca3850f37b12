// Which blocks hold a word without which given regular expressions cannot fit. A page has few distinct words and far
// more text: all expressions that were declared are looked up among its words in one walk, and most of them are then
// tried on few blocks or none.
import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';
import { isPlain, type NeededWord, neededWords } from './needed-words.ts';
import { type Tokens, tokens } from './tokens.ts';

interface Wanted extends NeededWord {
  /** Who asks: the number of a declaration. */
  readonly by: number;
}

/** By their first two signs, those that start where no plain letter stands before; the others one by one. */
const byBeginning = new Map<number, Wanted[]>();
const anywhere: Wanted[] = [];
let declared = 0;

/** Letters that expressions without regard to case take for others, although their lower case is not the same. */
export const STRANGE_LETTERS = /[\u017f\u1c80-\u1c88\u1e9b\ua64b]/;

/** 1 for each block where one of the expressions may fit; undefined where none can on the whole page. */
export type FittingBlocks = (page: Page) => Uint8Array | undefined;

/**
 * Declares expressions that are tried together. What is tried on a part of a block that may end or begin inside a
 * word must be tried whatever this says.
 */
export function fittingBlocks(...patterns: readonly RegExp[]): FittingBlocks {
  const by = declared++;
  for (const pattern of patterns) {
    const words = neededWords(pattern);
    if (!words) throw new RangeError(`fits without any word: ${pattern.source}`);
    for (const word of words) want({ ...word, by });
  }
  return perPage((page) => {
    const marked = markedWords(page);
    // Declared after the page was asked: nothing is known about it.
    if (by >= marked.length) return new Uint8Array(page.blocks.length).fill(1);
    const marks = marked[by];
    return marks && blocksWith(tokens(page), marks);
  });
}

function want(wanted: Wanted): void {
  if (!wanted.starts || wanted.text.length < 2) {
    anywhere.push(wanted);
    return;
  }
  const key = beginningAt(wanted.text, 0);
  const list = byBeginning.get(key) ?? [];
  byBeginning.set(key, list);
  list.push(wanted);
}

function beginningAt(text: string, at: number): number {
  return text.charCodeAt(at) * 0x10000 + text.charCodeAt(at + 1);
}

/** For each declaration the distinct words that it wants, if there are any. */
const markedWords = perPage((page): readonly (Uint8Array | undefined)[] => {
  const { words, respelt } = tokens(page);
  const found = new Array<Uint8Array | undefined>(declared);
  const all = words.join('\n');
  // Expressions are tried on what the page writes, and these words are not that.
  if (respelt || STRANGE_LETTERS.test(all)) return found.fill(new Uint8Array(words.length).fill(1));
  const mark = (by: number, word: number): void => {
    const marks = found[by] ?? new Uint8Array(words.length);
    marks[word] = 1;
    found[by] = marks;
  };
  for (let number = 0; number < words.length; number++) {
    const word = words[number] ?? '';
    for (let at = 0; at + 1 < word.length; at++) {
      if (at > 0 && isPlain(word.charCodeAt(at - 1))) continue;
      const list = byBeginning.get(beginningAt(word, at));
      if (list) for (const wanted of list) if (standsAt(wanted, word, at)) mark(wanted.by, number);
    }
  }
  const starts = startsOf(words);
  for (const wanted of anywhere)
    for (let at = all.indexOf(wanted.text); at >= 0; at = all.indexOf(wanted.text, at + 1))
      if (!(wanted.starts && isPlain(all.charCodeAt(at - 1))) && standsAt(wanted, all, at))
        mark(wanted.by, lastUpTo(starts, at));
  return found;
});

/** Where each word begins when they are joined by one sign. */
function startsOf(words: readonly string[]): Int32Array {
  const starts = new Int32Array(words.length);
  for (let i = 1; i < words.length; i++) starts[i] = (starts[i - 1] ?? 0) + (words[i - 1] ?? '').length + 1;
  return starts;
}

function lastUpTo(starts: Int32Array, at: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** A code of nothing, behind the last sign, is no plain letter either. */
function standsAt({ text, ends }: Wanted, word: string, at: number): boolean {
  return word.startsWith(text, at) && !(ends && isPlain(word.charCodeAt(at + text.length)));
}

function blocksWith({ ofBlock, word }: Tokens, marks: Uint8Array): Uint8Array {
  const blocks = new Uint8Array(ofBlock.length - 1);
  for (let block = 0; block < blocks.length; block++) {
    const end = ofBlock[block + 1] ?? 0;
    for (let i = ofBlock[block] ?? 0; i < end; i++) {
      if (marks[word[i] ?? 0] !== 1) continue;
      blocks[block] = 1;
      break;
    }
  }
  return blocks;
}
