// The words that the lexicons weigh: of a block's text, of its containers' names, of the address and the title.
// Training exports exactly these.
import type { Block, CutPage } from './cut-blocks.ts';
import { WordFilter } from './word-filter.ts';

/** Most blocks are plain ASCII, where the character classes of all scripts cost several times more than a scan. */
const WORD = /[\p{L}\p{N}]+/gu;
/** A long block speaks through its length and links; the first words of it are enough for a phrase of the interface. */
const MAX_BLOCK_WORDS = 15;
const MAX_PHRASE_WORDS = 5;
const MAX_BLOCK_CHARACTERS = 200;
/** Shorter words are everywhere. */
const MIN_COUNTED_LETTERS = 3;

export function wordsIn(text: string): string[] {
  return wordsOfLower(text.toLowerCase());
}

function wordsOfLower(lower: string): string[] {
  const words: string[] = [];
  let start = -1;
  for (let i = 0; i < lower.length; i++) {
    const code = lower.charCodeAt(i);
    if (code > 126 && !isPlainGap(code)) return lower.match(WORD) ?? [];
    if (isAsciiWord(code)) {
      if (start < 0) start = i;
    } else if (start >= 0) {
      words.push(lower.slice(start, i));
      start = -1;
    }
  }
  if (start >= 0) words.push(lower.slice(start));
  return words;
}

/** Hard blanks, dashes and curly quotation marks: what texts without other letters hold beyond ASCII. */
function isPlainGap(code: number): boolean {
  return code === 0xa0 || (code >= 0x2010 && code <= 0x2027);
}

function isAsciiWord(lowerCode: number): boolean {
  return (lowerCode >= 97 && lowerCode <= 122) || (lowerCode >= 48 && lowerCode <= 57);
}

/** How many words of three letters and more a text has, and how many of them are among the wanted. */
export interface WordShares {
  counted: number;
  inTitle: number;
  inDescription: number;
}

/** Looks for few words in many texts without cutting every word out of them. */
export class WordCounter {
  readonly #title: ReadonlySet<string>;
  readonly #description: ReadonlySet<string>;
  readonly #filter: WordFilter;

  constructor(title: ReadonlySet<string>, description: ReadonlySet<string>) {
    this.#title = title;
    this.#description = description;
    this.#filter = new WordFilter([...title, ...description]);
  }

  count(lower: string): WordShares {
    const shares = { counted: 0, inTitle: 0, inDescription: 0 };
    let start = -1;
    for (let i = 0; i <= lower.length; i++) {
      const code = i < lower.length ? lower.charCodeAt(i) : 32;
      if (code > 126 && !isPlainGap(code)) return this.#countAny(lower);
      if (isAsciiWord(code)) {
        if (start < 0) start = i;
      } else if (start >= 0) {
        if (i - start >= MIN_COUNTED_LETTERS) {
          shares.counted++;
          if (this.#filter.mayHold(lower, start, i)) this.#look(lower.slice(start, i), shares);
        }
        start = -1;
      }
    }
    return shares;
  }

  #countAny(lower: string): WordShares {
    const shares = { counted: 0, inTitle: 0, inDescription: 0 };
    for (const word of lower.match(WORD) ?? []) {
      if (word.length < MIN_COUNTED_LETTERS) continue;
      shares.counted++;
      this.#look(word, shares);
    }
    return shares;
  }

  #look(word: string, shares: WordShares): void {
    if (this.#title.has(word)) shares.inTitle++;
    if (this.#description.has(word)) shares.inDescription++;
  }
}

/** The tokens of blocks, each read once: page type and main content both ask, and many blocks say the same. */
export class BlockTokens {
  readonly #cut: CutPage;
  readonly #firstCopy: Int32Array;
  readonly #known: (readonly string[] | undefined)[] = [];

  constructor(cut: CutPage, firstCopy: Int32Array) {
    this.#cut = cut;
    this.#firstCopy = firstCopy;
  }

  /** Each word once, and a short block's whole text as one phrase. */
  of(block: Block): readonly string[] {
    const first = this.#firstCopy[block.index] ?? block.index;
    let tokens = this.#known[first];
    if (!tokens) {
      tokens = readTokens(
        this.#cut.text.slice(block.start, Math.min(block.end, block.start + MAX_BLOCK_CHARACTERS)),
      );
      this.#known[first] = tokens;
    }
    return tokens;
  }
}

function readTokens(text: string): readonly string[] {
  const words = wordsIn(text);
  const tokens: string[] = [];
  for (let i = 0; i < words.length && i < MAX_BLOCK_WORDS; i++) {
    let word = words[i] ?? '';
    if (isNumber(word)) {
      word = '0';
      words[i] = word;
    }
    if (!tokens.includes(word)) tokens.push(word);
  }
  // A phrase of several words has a blank in it, so it is none of the words.
  if (words.length > 1 && words.length <= MAX_PHRASE_WORDS) tokens.push(words.join(' '));
  return tokens;
}

export function isNumber(word: string): boolean {
  const code = word.charCodeAt(0);
  return code >= 48 && code <= 57;
}
