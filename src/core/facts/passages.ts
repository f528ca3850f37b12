// The text in passages of about a paragraph, each with the word and the pair of words that it uses most. A stuffed
// paragraph is lost in the numbers of a long page; in the numbers of its own passage it is not.

import { isBlank } from '../page/char-classes.ts';
import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';
import { runningMask } from './offered-text.ts';
import type { Span } from './span.ts';
import { type Stems, stems } from './stems.ts';
import { NUMERIC, type Tokens, tokens } from './tokens.ts';

export interface Passage extends Span {
  readonly words: number;
  readonly blocks: number;
  /** Blocks that it is made of: first, and one past the last. Others may stand between. */
  readonly firstBlock: number;
  readonly endBlock: number;
  /** Different content words, by stem. */
  readonly distinct: number;
  /** Share of words that hold sentences together. */
  readonly functionShare: number;
  readonly numberShare: number;
  readonly top: TopWord;
  /** Two content words in a row, perhaps with a short word between them. */
  readonly pair: TopPair;
}

export interface TopWord {
  /** Stem number; -1 where no content word comes twice. */
  readonly stem: number;
  readonly count: number;
  readonly share: number;
}

export interface TopPair {
  /** Stem numbers; -1 where no pair comes twice. */
  readonly first: number;
  readonly second: number;
  readonly count: number;
  /** Words inside its occurrences, over all words of the passage. */
  readonly share: number;
  /** Its first occurrence; empty where no pair comes twice. */
  readonly span: Span;
}

/** Longer blocks are passages of their own; shorter ones are put together. */
const OWN_WORDS = 30;
/** From here on a passage of short blocks is closed. */
const FULL_WORDS = 60;
/** What is left at the end and shorter than this says nothing. */
const MIN_WORDS = 20;

export const passages = perPage((page): readonly Passage[] => new PassageCutter(page).cut());

class PassageCutter {
  readonly #page: Page;
  readonly #tokens: Tokens;
  readonly #stems: Stems;
  readonly #counts: Int32Array;
  readonly #found: Passage[] = [];

  constructor(page: Page) {
    this.#page = page;
    this.#tokens = tokens(page);
    this.#stems = stems(page);
    this.#counts = new Int32Array(this.#stems.stems.length);
  }

  cut(): Passage[] {
    const mask = runningMask(this.#page);
    const { ofBlock } = this.#tokens;
    let waiting: number[] = [];
    let words = 0;
    for (const block of this.#page.blocks) {
      if (mask[block.index] === 0) continue;
      const own = (ofBlock[block.index + 1] ?? 0) - (ofBlock[block.index] ?? 0);
      if (own >= OWN_WORDS) {
        this.#close(waiting, words);
        this.#close([block.index], own);
        waiting = [];
        words = 0;
        continue;
      }
      waiting.push(block.index);
      words += own;
      if (words < FULL_WORDS) continue;
      this.#close(waiting, words);
      waiting = [];
      words = 0;
    }
    this.#close(waiting, words);
    return this.#found;
  }

  #close(blocks: readonly number[], words: number): void {
    const first = blocks[0];
    const last = blocks.at(-1);
    if (first === undefined || last === undefined || words < MIN_WORDS) return;
    const all = this.#tokens;
    const { ofToken, empty } = this.#stems;
    const counts = this.#counts;
    const pairs = new PairCounts();
    let functions = 0;
    let numbers = 0;
    let distinct = 0;
    let top = -1;
    for (const block of blocks) {
      const end = all.ofBlock[block + 1] ?? 0;
      let before = -1;
      for (let i = all.ofBlock[block] ?? 0; i < end; i++) {
        const stem = ofToken[i] ?? 0;
        if (empty[stem] === 1) {
          if (all.shape[i] === NUMERIC) numbers++;
          else functions++;
          continue;
        }
        const count = (counts[stem] ?? 0) + 1;
        counts[stem] = count;
        if (count === 1) distinct++;
        if (top < 0 || count > (counts[top] ?? 0)) top = stem;
        if (before >= 0 && i - before <= 2 && !this.#breaks(before, i)) pairs.add(before, i, ofToken);
        before = i;
      }
    }
    const topCount = top < 0 ? 0 : (counts[top] ?? 0);
    for (const block of blocks) {
      const end = all.ofBlock[block + 1] ?? 0;
      for (let i = all.ofBlock[block] ?? 0; i < end; i++) counts[ofToken[i] ?? 0] = 0;
    }
    const pair = pairs.best();
    const repeats = pair !== undefined && pair.count > 1;
    this.#found.push({
      start: this.#page.blocks[first]?.start ?? 0,
      end: this.#page.blocks[last]?.end ?? 0,
      words,
      blocks: blocks.length,
      firstBlock: first,
      endBlock: last + 1,
      distinct,
      functionShare: functions / words,
      numberShare: numbers / words,
      top: topCount > 1 ? { stem: top, count: topCount, share: topCount / words } : NO_WORD,
      pair: repeats
        ? {
            first: ofToken[pair.from] ?? -1,
            second: ofToken[pair.to] ?? -1,
            count: pair.count,
            share: pair.words / words,
            span: { start: all.start[pair.from] ?? 0, end: all.end[pair.to] ?? 0 },
          }
        : NO_PAIR,
    });
  }

  /** Something else than blanks and hyphens stands between two words: they belong to two clauses. */
  #breaks(from: number, to: number): boolean {
    const { text } = this.#page;
    const all = this.#tokens;
    for (let i = from; i < to; i++) {
      const end = all.start[i + 1] ?? 0;
      for (let at = all.end[i] ?? 0; at < end; at++) {
        const code = text.charCodeAt(at);
        if (code === 10 || (!isBlank(code) && code !== 45)) return true;
      }
    }
    return false;
  }
}

const NO_WORD: TopWord = { stem: -1, count: 0, share: 0 };
const NO_PAIR: TopPair = { first: -1, second: -1, count: 0, share: 0, span: { start: 0, end: 0 } };

interface PairCount {
  readonly from: number;
  readonly to: number;
  count: number;
  words: number;
  /** Token from which the next occurrence may start: "very very very" is one pair, not two. */
  free: number;
}

class PairCounts {
  readonly #pairs = new Map<number, PairCount>();

  add(from: number, to: number, ofToken: Int32Array): void {
    // Stem numbers stay far below 2^26 and their product below 2^53.
    const key = (ofToken[from] ?? 0) * 0x4000000 + (ofToken[to] ?? 0);
    const known = this.#pairs.get(key);
    if (!known) {
      this.#pairs.set(key, { from, to, count: 1, words: to - from + 1, free: to + 1 });
      return;
    }
    if (from < known.free) return;
    known.count++;
    known.words += to - from + 1;
    known.free = to + 1;
  }

  best(): PairCount | undefined {
    let best: PairCount | undefined;
    for (const pair of this.#pairs.values()) if (!best || pair.words > best.words) best = pair;
    return best;
  }
}
