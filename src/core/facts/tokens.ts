// The words of the page in one pass, as columns: where each stands, which word it is, how it is written. Everything
// that counts words counts these.

import { classOf, DIGIT, GAP, IDEOGRAPH, isUpper, LETTER, lowerOf } from '../page/char-classes.ts';
import type { Block } from '../page/cut-blocks.ts';
import { foldWord, HAS_STYLED, marksOf, mayFold, styledUnits } from '../page/folded-words.ts';
import { isInvisible, isPlainWordSign } from '../page/invisible-signs.ts';
import { perPage } from '../page/per-page.ts';
import { WordTable } from '../page/word-table.ts';

export const LOWER_CASE = 0;
export const CAPITALISED = 1;
export const UPPER_CASE = 2;
export const NUMERIC = 3;

export interface Tokens {
  readonly count: number;
  /** Offsets into the page's text. */
  readonly start: Int32Array;
  readonly end: Int32Array;
  /** Number of the lower-cased word in `words`. */
  readonly word: Int32Array;
  /** LOWER_CASE, CAPITALISED, UPPER_CASE (two letters or more) or NUMERIC (starts with a digit). */
  readonly shape: Uint8Array;
  /** Distinct lower-cased words. */
  readonly words: readonly string[];
  /** First token of each block; one entry more than there are blocks. */
  readonly ofBlock: Int32Array;
  /** Tokens that are not written as the words they are read as, in document order. */
  readonly disguised: readonly DisguisedToken[];
  /** Some words are spelt otherwise than the page writes them, be it in an honest way: accents apart, another style. */
  readonly respelt: boolean;
}

export interface DisguisedToken {
  readonly token: number;
  /** Look-alikes of another script; letters with blanks or signs between them. */
  readonly by: 'look-alikes' | 'gaps';
}

export const tokens = perPage((page): Tokens => tokenise(page.text, page.blocks));

/** Words of a text that is not part of the page's text (a title, an alt): one block. */
export function tokensIn(text: string): Tokens {
  return tokenise(text, [{ index: 0, start: 0, end: text.length }]);
}

/** First token at or after an offset. */
export function tokenAt(all: Tokens, offset: number): number {
  let low = 0;
  let high = all.count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((all.start[middle] ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function wordOf(all: Tokens, token: number): string {
  return all.words[all.word[token] ?? -1] ?? '';
}

const APOSTROPHE = 39;
const CURLY_APOSTROPHE = 0x2019;

/** Columns as short as this need no memory of their own: anchors and titles are read by the thousand. */
const FEW_TOKENS = 16;

function tokenise(text: string, blocks: readonly Pick<Block, 'index' | 'start' | 'end'>[]): Tokens {
  const table = new WordTable();
  const columns = new TokenColumns(Math.max(FEW_TOKENS, text.length >> 2));
  const ofBlock = new Int32Array(blocks.length + 1);
  const disguised: DisguisedToken[] = [];
  let respelt = false;
  unspeltUntil = 0;
  for (const block of blocks) {
    ofBlock[block.index] = columns.count;
    const end = block.end;
    let at = block.start;
    while (at < end) {
      const code = text.charCodeAt(at);
      const kind = classOf(code);
      if (kind === GAP && (code < FIRST_STYLED || styledUnits(text, at) === 0)) {
        at++;
        continue;
      }
      const start = at;
      marks = 0;
      at = kind === IDEOGRAPH ? at + 1 : wordEnd(text, at, end);
      if (at - start === 1 && kind === LETTER && start >= unspeltUntil) {
        const spelt = speltEnd(text, start, end);
        if (spelt > at) {
          at = spelt;
          const word = text.slice(start, at).replace(GAPS, '').toLowerCase();
          disguised.push({ token: columns.count, by: 'gaps' });
          columns.push(start, at, table.numberOf(word, 0, word.length), shapeOf(text, start, at, kind));
          continue;
        }
      }
      let number: number;
      if (mayFold(marks)) {
        const { word, mixed } = foldWord(text.slice(start, at));
        number = table.numberOf(word, 0, word.length);
        respelt = true;
        if (mixed) disguised.push({ token: columns.count, by: 'look-alikes' });
      } else number = table.numberOf(text, start, at);
      columns.push(start, at, number, shapeOf(text, start, at, kind));
    }
  }
  ofBlock[blocks.length] = columns.count;
  return {
    ...columns.trimmed(),
    words: table.words,
    ofBlock,
    disguised,
    respelt: respelt || disguised.length > 0,
  };
}

/** The first sign that may be a letter in another style without being a letter. */
const FIRST_STYLED = 0x249c;
/** What the signs of the word that was read last make of it. */
let marks = 0;

function wordEnd(text: string, from: number, end: number): number {
  let at = from;
  while (at < end) {
    const code = text.charCodeAt(at);
    const kind = classOf(code);
    if (kind === LETTER || kind === DIGIT) {
      marks |= marksOf(code);
      at++;
      continue;
    }
    if (code >= FIRST_STYLED) {
      const units = styledUnits(text, at);
      if (units > 0) {
        marks |= HAS_STYLED;
        at += units;
        continue;
      }
    }
    if (kind === IDEOGRAPH || at + 1 >= end || at === from) break;
    if (isInvisible(code) && isPlainWordSign(text.charCodeAt(at - 1))) {
      let next = at + 1;
      while (next < end && isInvisible(text.charCodeAt(next))) next++;
      if (next >= end || !isPlainWordSign(text.charCodeAt(next))) break;
      marks |= HAS_STYLED;
      at = next;
      continue;
    }
    const next = classOf(text.charCodeAt(at + 1));
    const previous = classOf(text.charCodeAt(at - 1));
    // "don't" and "l’eau" are one word; so are 3,14 and 12.03.2024.
    const joins =
      code === APOSTROPHE || code === CURLY_APOSTROPHE
        ? next === LETTER && previous === LETTER
        : (code === 44 || code === 46) && next === DIGIT && previous === DIGIT;
    if (!joins) break;
    at++;
  }
  return at;
}

/** Fewer letters with something between them are initials or an abbreviation. */
const MIN_SPELT = 5;
/** As far as letters are followed: a page of single letters stays linear. */
const MAX_SPELT = 40;
const GAP_SIGNS = ' .-_*·•';
const GAPS = /[ .\-_*·•]/g;

/** No word stands apart up to here: a page of single letters is not looked through again from each of them. */
let unspeltUntil = 0;

/** The end of a word whose letters stand apart ("c a s i n o", "c.a.s.i.n.o"); the start where there is none. */
function speltEnd(text: string, start: number, end: number): number {
  const gap = text.charAt(start + 1);
  if (gap === '' || !GAP_SIGNS.includes(gap)) return start;
  let letters = 1;
  // The alphabet, as indexes list it.
  let inOrder = 0;
  let same = 0;
  let at = start;
  while (letters < MAX_SPELT && at + 2 < end && text.charAt(at + 1) === gap) {
    const before = lowerOf(text.charCodeAt(at));
    const code = text.charCodeAt(at + 2);
    if (!isPlainWordSign(code) || classOf(code) !== LETTER) break;
    if (at + 3 < end && classOf(text.charCodeAt(at + 3)) !== GAP) break;
    letters++;
    const step = lowerOf(code) - before;
    if (step === 1) inOrder++;
    if (step === 0) same++;
    at += 2;
  }
  const steps = letters - 1;
  if (letters >= MIN_SPELT && inOrder <= steps / 2 && same <= steps / 2) return at + 1;
  unspeltUntil = at - 2 * MIN_SPELT;
  return start;
}

function shapeOf(text: string, start: number, end: number, kind: number): number {
  if (kind === DIGIT) return NUMERIC;
  if (!isUpper(text.charCodeAt(start))) return LOWER_CASE;
  if (end - start < 2) return CAPITALISED;
  return isUpper(text.charCodeAt(start + 1)) && isUpper(text.charCodeAt(end - 1)) ? UPPER_CASE : CAPITALISED;
}

class TokenColumns {
  count = 0;
  #start: Int32Array;
  #end: Int32Array;
  #word: Int32Array;
  #shape: Uint8Array;

  constructor(capacity: number) {
    this.#start = new Int32Array(capacity);
    this.#end = new Int32Array(capacity);
    this.#word = new Int32Array(capacity);
    this.#shape = new Uint8Array(capacity);
  }

  push(start: number, end: number, word: number, shape: number): void {
    if (this.count === this.#start.length) this.#grow();
    this.#start[this.count] = start;
    this.#end[this.count] = end;
    this.#word[this.count] = word;
    this.#shape[this.count] = shape;
    this.count++;
  }

  trimmed(): Pick<Tokens, 'count' | 'start' | 'end' | 'word' | 'shape'> {
    const count = this.count;
    return {
      count,
      start: this.#start.slice(0, count),
      end: this.#end.slice(0, count),
      word: this.#word.slice(0, count),
      shape: this.#shape.slice(0, count),
    };
  }

  #grow(): void {
    const capacity = this.#start.length * 2;
    const start = new Int32Array(capacity);
    const end = new Int32Array(capacity);
    const word = new Int32Array(capacity);
    const shape = new Uint8Array(capacity);
    start.set(this.#start);
    end.set(this.#end);
    word.set(this.#word);
    shape.set(this.#shape);
    this.#start = start;
    this.#end = end;
    this.#word = word;
    this.#shape = shape;
  }
}
