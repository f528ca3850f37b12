// Plain counts of every block in one pass over the text, kept as columns: features of a block, of its neighbours and
// of any container are then sums over a range.
import type { Block } from './cut-blocks.ts';
import { WordFilter } from './word-filter.ts';

export interface BlockStats {
  readonly words: Float64Array;
  readonly linkWords: Float64Array;
  readonly chars: Float64Array;
  readonly linkChars: Float64Array;
  readonly sentenceEnds: Float64Array;
  readonly commas: Float64Array;
  readonly digits: Float64Array;
  readonly capitalWords: Float64Array;
  readonly functionWords: Float64Array;
  readonly letters: Float64Array;
  readonly upperLetters: Float64Array;
  readonly separators: Float64Array;
  readonly currency: Float64Array;
  /** 1 when the block ends like a sentence. */
  readonly closed: Float64Array;
}

/** Short words that hold sentences together in English and Polish: prose has them, menus and tables do not. */
const FUNCTION_WORDS = new Set(
  (
    'the a an of to in and is are was were be been it its that this these those with for on at by from as or but not ' +
    'you your we our they their he she his her i my me us them have has had will would can could should may if when ' +
    'which who what how than then so do does did there here about into over more also just only no yes all any some ' +
    'i w z na do nie się to że jest za o po jak ale od przez dla oraz lub są był była było które który która jego jej ' +
    'ich tym tego tej ten ta te co czy już tylko może można przy pod nad bez między gdy jeśli być mnie ci nas was'
  ).split(' '),
);

const FUNCTION_WORD_FILTER = new WordFilter(FUNCTION_WORDS);
const MAX_FUNCTION_WORD = 6;

/** Chinese, Japanese and Thai are written without spaces; a word of theirs has about two letters. */
const UNSPACED_WORD = 2;
const THAI = 0x0e00;

function isUnspaced(code: number): boolean {
  return code <= 0x0e7f || (code >= 0x3040 && code <= 0x30ff) || (code >= 0x3400 && code <= 0x9fff);
}

export function measureBlocks(text: string, blocks: readonly Block[]): BlockStats {
  const column = (): Float64Array => new Float64Array(blocks.length);
  const stats = {
    words: column(),
    linkWords: column(),
    chars: column(),
    linkChars: column(),
    sentenceEnds: column(),
    commas: column(),
    digits: column(),
    capitalWords: column(),
    functionWords: column(),
    letters: column(),
    upperLetters: column(),
    separators: column(),
    currency: column(),
    closed: column(),
  };
  for (const block of blocks) measureBlock(text, block, stats);
  return stats;
}

function measureBlock(text: string, block: Block, stats: BlockStats): void {
  const at = block.index;
  let words = 0;
  let capitals = 0;
  let functions = 0;
  let letters = 0;
  let uppers = 0;
  let digits = 0;
  let ends = 0;
  let commas = 0;
  let separators = 0;
  let currency = 0;
  let wordStart = -1;
  let unspaced = 0;
  for (let i = block.start; i <= block.end; i++) {
    const code = i < block.end ? text.charCodeAt(i) : 32;
    const lower = (code >= 97 && code <= 122) || code >= 0xdf;
    const upper = (code >= 65 && code <= 90) || (code >= 0xc0 && code < 0xdf);
    const digit = code >= 48 && code <= 57;
    // General punctuation and symbols above Latin count as gaps, letters of other scripts as letters.
    const letter =
      (lower || upper) && !(code >= 0x2000 && code <= 0x303f) && !(code >= 0xff01 && code <= 0xff20);
    if (letter) {
      letters++;
      if (code >= THAI && isUnspaced(code)) unspaced++;
      if (upper) uppers++;
    } else if (digit) digits++;
    if (letter || digit) {
      if (wordStart < 0) {
        wordStart = i;
        words++;
        if (upper) capitals++;
      }
      continue;
    }
    if (wordStart >= 0) {
      if (
        i - wordStart <= MAX_FUNCTION_WORD &&
        FUNCTION_WORD_FILTER.mayHold(text, wordStart, i) &&
        FUNCTION_WORDS.has(text.slice(wordStart, i).toLowerCase())
      ) {
        functions++;
      }
      wordStart = -1;
    }
    if (code === 44 || code === 0x3001 || code === 0xff0c) commas++;
    else if (code === 0x3002 || code === 0xff01 || code === 0xff1f) ends++;
    else if (code === 46 || code === 33 || code === 63 || code === 0x2026) {
      const next = i + 1 < block.end ? text.charCodeAt(i + 1) : 32;
      if (next <= 32 || next === 34 || next === 0x201d) ends++;
    } else if (
      code === 0x7c ||
      code === 0xb7 ||
      code === 0x2022 ||
      code === 0xbb ||
      code === 0x203a ||
      code === 47
    ) {
      separators++;
    } else if (code === 36 || code === 0x20ac || code === 0xa3) currency++;
  }
  words += Math.floor(unspaced / UNSPACED_WORD);
  stats.words[at] = words;
  stats.chars[at] = block.end - block.start;
  stats.letters[at] = letters;
  stats.upperLetters[at] = uppers;
  stats.digits[at] = digits;
  stats.capitalWords[at] = capitals;
  stats.functionWords[at] = functions;
  stats.sentenceEnds[at] = ends;
  stats.commas[at] = commas;
  stats.separators[at] = separators;
  stats.currency[at] = currency;
  const last = text.charCodeAt(block.end - 1);
  stats.closed[at] =
    last === 0x3002 || last === 46 || last === 33 || last === 63 || last === 58 || last === 0x2026 ? 1 : 0;
  let linked = 0;
  for (const link of block.links) linked += link.end - link.start;
  stats.linkChars[at] = linked;
  const chars = block.end - block.start;
  stats.linkWords[at] = chars > 0 ? (words * Math.min(linked, chars)) / chars : 0;
}

/** Running sums: the total over blocks a (inclusive) to b (exclusive) is `sums[b] - sums[a]`. */
export function runningSums(column: Float64Array): Float64Array {
  const sums = new Float64Array(column.length + 1);
  for (let i = 0; i < column.length; i++) sums[i + 1] = (sums[i] ?? 0) + (column[i] ?? 0);
  return sums;
}
