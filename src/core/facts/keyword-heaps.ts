// Heaps of keywords: short pieces in a row, cut by commas, bars, lines or question marks, that all hold the same word
// ("car insurance, home insurance, pet insurance") or the same two ("cheap roof repair | best roof repair"). They are too
// short for shares to mean much, so the pieces themselves are counted.
import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';
import { readableMask } from './offered-text.ts';
import type { Span } from './span.ts';
import { type Stems, stems } from './stems.ts';
import { LOWER_CASE, NUMERIC, type Tokens, tokens } from './tokens.ts';

export interface KeywordHeap extends Span {
  /** Pieces that hold it. */
  readonly pieces: number;
  readonly words: number;
  /** The word, or the two words, as the first piece writes them. */
  readonly text: string;
  /** Two words and not one. */
  readonly phrase: boolean;
}

/** A piece with one word in common, and one with two. */
const MAX_WORDS = 6;
const MAX_PHRASE_WORDS = 10;
/** Pieces without the word that may stand between two with it. */
const MAX_GAP = 1;
const MIN_PIECES = 8;
/** The same piece again and again is a label of cards. */
const MIN_DISTINCT = 0.6;
const MAX_LINK_SHARE = 0.4;
/** Pieces with numbers among all of a heap. */
const MAX_DATED = 0.3;
const CUT = /[,;|•·()/?!\n]|\.(?=\s|$)|\s[–—-]\s/u;

const OPTION_DEPTH = 4;
const OPTION_WORDS = new Set(
  'option options swatch swatches variant variants variation variations'.split(' '),
);

interface Piece {
  readonly firstToken: number;
  readonly endToken: number;
  readonly block: number;
}

interface Streak {
  readonly token: number;
  readonly from: number;
  last: number;
  count: number;
  /** Written in small letters: parts of names are not. */
  small: number;
}

export const keywordHeaps = perPage((page): readonly KeywordHeap[] => new HeapFinder(page).find());

class HeapFinder {
  readonly #page: Page;
  readonly #tokens: Tokens;
  readonly #stems: Stems;
  readonly #pieces: Piece[] = [];
  readonly #found: KeywordHeap[] = [];
  readonly #streaks = { word: new Map<number, Streak>(), phrase: new Map<number, Streak>() };

  constructor(page: Page) {
    this.#page = page;
    this.#tokens = tokens(page);
    this.#stems = stems(page);
  }

  find(): KeywordHeap[] {
    this.#cut();
    for (let number = 0; number < this.#pieces.length; number++) this.#read(number);
    for (const phrase of [false, true])
      for (const streak of this.#streaks[phrase ? 'phrase' : 'word'].values()) this.#close(streak, phrase);
    return this.#found;
  }

  #cut(): void {
    const mask = readableMask(this.#page);
    const { chars, linkChars } = this.#page.outline.stats;
    const { ofBlock, start, end } = this.#tokens;
    for (const block of this.#page.blocks) {
      const at = block.index;
      if (mask[at] === 0 || block.inTable || (linkChars[at] ?? 0) > (chars[at] ?? 0) * MAX_LINK_SHARE)
        continue;
      if (this.#isOption(block.elementIndex)) continue;
      const until = ofBlock[at + 1] ?? 0;
      let first = ofBlock[at] ?? 0;
      for (let i = first; i < until; i++) {
        const isLast = i + 1 === until;
        if (!isLast && this.#goesOn(end[i] ?? 0, start[i + 1] ?? 0)) continue;
        this.#pieces.push({ firstToken: first, endToken: i + 1, block: at });
        first = i + 1;
      }
    }
  }

  /** Most words stand one blank apart: the expression is for the others. */
  #goesOn(from: number, to: number): boolean {
    const { text } = this.#page;
    return (to - from === 1 && text.charCodeAt(from) === 32) || !CUT.test(text.slice(from, to));
  }

  /** One of the colours, sizes or covers that a product comes in: alike by nature, too. */
  #isOption(element: number): boolean {
    const { outline, dom } = this.#page;
    let at = element;
    for (let up = 0; up < OPTION_DEPTH && at >= 0; up++, at = dom.parent[at] ?? -1) {
      if (dom.elements[at]?.name === 'label') return true;
      if (outline.names[outline.nameOf[at] ?? -1]?.words.some((word) => OPTION_WORDS.has(word))) return true;
    }
    return false;
  }

  #read(number: number): void {
    const piece = this.#pieces[number];
    const { ofToken, empty } = this.#stems;
    const { shape } = this.#tokens;
    if (!piece || piece.endToken - piece.firstToken > MAX_PHRASE_WORDS) return;
    const isShort = piece.endToken - piece.firstToken <= MAX_WORDS;
    let before = -1;
    for (let i = piece.firstToken; i < piece.endToken; i++) {
      if (shape[i] === NUMERIC) return;
    }
    for (let i = piece.firstToken; i < piece.endToken; i++) {
      const stem = ofToken[i] ?? 0;
      if (empty[stem] === 1) continue;
      if (isShort) this.#count(false, stem, number, i);
      // Stem numbers stay far below 2^26 and their product below 2^53.
      if (before >= 0 && i - before <= 2)
        this.#count(true, (ofToken[before] ?? 0) * 0x4000000 + stem, number, before);
      before = i;
    }
  }

  #count(phrase: boolean, key: number, number: number, token: number): void {
    const streaks = this.#streaks[phrase ? 'phrase' : 'word'];
    const known = streaks.get(key);
    const small = this.#tokens.shape[token] === LOWER_CASE ? 1 : 0;
    if (known?.last === number) return;
    // One word in common makes a heap only within a block: entries of a list are alike by nature.
    const goesOn =
      known &&
      number - known.last <= MAX_GAP + 1 &&
      (phrase || this.#pieces[known.last]?.block === this.#pieces[number]?.block);
    if (goesOn) {
      known.last = number;
      known.count++;
      known.small += small;
      return;
    }
    if (known) this.#close(known, phrase);
    streaks.set(key, { token, from: number, last: number, count: 1, small });
  }

  #hasNumber({ firstToken, endToken }: Piece): boolean {
    for (let i = firstToken; i < endToken; i++) if (this.#tokens.shape[i] === NUMERIC) return true;
    return false;
  }

  #close({ token, from, last, count, small }: Streak, phrase: boolean): void {
    if (count < MIN_PIECES || small < count / 2) return;
    const { text } = this.#page;
    const { start, end } = this.#tokens;
    const written = new Set<string>();
    let words = 0;
    let dated = 0;
    for (const piece of this.#pieces.slice(from, last + 1)) {
      written.add(text.slice(start[piece.firstToken], end[piece.endToken - 1]).toLowerCase());
      words += piece.endToken - piece.firstToken;
      if (this.#hasNumber(piece)) dated++;
    }
    // Dates between the pieces: a log of what was done when.
    if (dated > (last - from) * MAX_DATED) return;
    if (written.size < (last - from + 1) * MIN_DISTINCT) return;
    const first = this.#pieces[from];
    const final = this.#pieces[last];
    if (!first || !final) return;
    this.#found.push({
      pieces: count,
      words,
      text: text.slice(start[token], end[phrase ? token + 1 : token]),
      phrase,
      start: start[first.firstToken] ?? 0,
      end: end[final.endToken - 1] ?? 0,
    });
  }
}
